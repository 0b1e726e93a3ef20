// A confirmation under way: what is known of it, and what the buyer may do.

export const title = {
  SENDING: 'Ihre Bestätigung wird gesendet',
  OFFLINE: 'Ihre Bestätigung wartet auf eine Verbindung',
  UNANSWERED: 'Ihre Bestätigung wartet auf eine Antwort',
};
export const cancelFirst = 'Um etwas anderes zu wählen, brechen Sie sie zuerst ab.';
export const choicesStay = 'Bis eine Antwort da ist, bleibt Ihre Auswahl, wie sie ist.';

/** The same in the form itself. */
export const waitsForConnection = 'Ihre Bestätigung wartet auf eine Verbindung.';
export const notKnown = 'Wir wissen noch nicht, ob Ihre Bestätigung angekommen ist.';
export const stillSending = 'Ihre Bestätigung wird noch gesendet.';

const ONCE = 'Sie zählt nur einmal, wie oft sie auch gesendet wird.';

export const notSent =
  'Sie sind offline, deshalb wurde sie nicht gesendet. Sie geht von selbst hinaus, sobald Sie wieder online sind, und zählt nur einmal.';
export const onItsWay = `Sie ist gerade unterwegs und kann deshalb nicht abgebrochen werden. ${ONCE}`;
export const offlineAgain = `Sie sind offline. Die Bestätigung wird noch einmal gesendet, sobald Sie wieder online sind. Vielleicht ist sie schon angekommen, deshalb lässt sie sich hier nicht abbrechen. ${ONCE}`;
/** `answered`: an answer came, but did not say what became of it. */
export function stopped(tries: number, answered: boolean): string {
  const sent = tries > 1 ? `Wir haben sie ${tries}-mal gesendet` : 'Wir haben sie gesendet';
  const so = answered
    ? ', aber die Antwort sagte nicht, ob sie angekommen ist'
    : ' und keine Antwort bekommen';
  return `${sent}${so}. Deshalb haben wir aufgehört. Sie bleibt auf diesem Gerät. Ein neuer Versuch kann nie doppelt bestätigen. Wenn es weiter nicht klappt, rufen Sie im Autohaus an.`;
}
export function sentAgain(answered: boolean): string {
  const why = answered
    ? 'Es gab ein Problem bei uns, nicht bei Ihnen, deshalb senden wir dasselbe noch einmal.'
    : 'Noch ist keine Antwort da, deshalb senden wir dasselbe noch einmal.';
  return `${why} ${ONCE} Sie können diese Seite schließen: Es geht weiter, wenn Sie sie auf diesem Gerät wieder öffnen.`;
}

export const cancel = 'Bestätigung abbrechen';
export const tryNow = 'Jetzt versuchen';
export const trying = 'Versuch läuft …';
