// German texts of confirming a selection.
import { plural } from '@forecourt/domain/plural';
import type { Texts } from '../en/texts.ts';

export const confirm = {
  confirmSelection: 'Auswahl bestätigen',
  close: 'Schließen',
  fullName: 'Vor- und Nachname',
  nameToUse: (name) => `${name} einsetzen`,
  whatThatMeans: 'Was das bedeutet',
  coBuyerName: 'Name der zweiten Person, wenn Sie gemeinsam bestätigen',
  consent: 'Ich bin einverstanden, dass diese Bestätigung elektronisch festgehalten wird.',

  missing: {
    FULL_NAME: 'Geben Sie Ihren vollständigen Namen ein, wie er im Ausweis steht.',
    FULL_NAME_TOO_LONG: 'Geben Sie einen Namen mit höchstens 120 Zeichen ein.',
    CO_BUYER_NAME:
      'Geben Sie einen Namen mit höchstens 120 Zeichen ein, oder lassen Sie das Feld leer.',
    CONSENT: 'Kreuzen Sie das Kästchen an, oder bitten Sie im Autohaus um Papier.',
  },

  notAContract: (creditor, dealership) =>
    creditor === null
      ? `Bestätigen ist kein Vertrag. Die Verträge unterschreiben Sie bei ${dealership}.`
      : `Bestätigen ist keine Kreditzusage und kein Vertrag. Über den Kredit entscheidet ${creditor}. Sie unterschreiben bei ${dealership}.`,

  oneMoment: 'Einen Moment …',
  sending: 'Ihre Bestätigung wird gesendet …',
  failed: 'Das hat nicht geklappt.',
  failedMeans:
    'Es wurde nichts bestätigt, und Ihre Eingaben sind noch da. Versuchen Sie es noch einmal, oder fragen Sie im Autohaus.',
} satisfies Texts['confirm'];

export const chooseFirst = {
  title: 'Erst wählen, dann bestätigen',
  shown(option, dealership, hasAddOns) {
    return (
      <>
        Noch ist nichts gewählt. Sie sehen {option}
        {dealership === null ? '' : `, wie ${dealership} vorschlägt`}
        {hasAddOns ? ', ohne Extras' : ''}.
      </>
    );
  },
  use: 'Diese Möglichkeit nehmen',
  compare: (ways) => `Die ${ways} Zahlungsarten vergleichen`,
  seeDeal: (hasAddOns) => (hasAddOns ? 'Angebot und Extras ansehen' : 'Angebot ansehen'),
  canChange: 'Sie können es beliebig oft ändern, bis Sie bestätigen.',
} satisfies Texts['chooseFirst'];

export const chosen = {
  negativeEquity: 'Differenz aus der Inzahlungnahme, kommt zu Ihrer Zahlung hinzu',
  addOnCount: (count) => plural('de', count, { one: '1 Extra', other: `${count} Extras` }),
  notTaken(what, count, undecided) {
    if (undecided === 0) return <>Nicht gewählt: {what}.</>;
    if (undecided === count) return <>Nicht dabei (Sie haben nicht gewählt): {what}.</>;
    return (
      <>
        Nicht gewählt: {what}. Darunter {undecided}, über die Sie nicht entschieden haben.
      </>
    );
  },
} satisfies Texts['chosen'];

export const condensed = {
  payments(count, apr, isEffective) {
    const rate = isEffective ? 'effektiver Jahreszins' : 'APR (US)';
    return apr === null ? `${count} Raten` : `${count} Raten, ${apr} ${rate}`;
  },
  leaseOf: (months) => `Leasing über ${months} Monate`,
  firstPayment: 'Erste Rate enthalten',
  ifBought: 'Wenn Sie das Auto stattdessen kaufen',
} satisfies Texts['condensed'];

export const differences = {
  dealershipChanged: 'Was das Autohaus geändert hat',
  meansForYou: 'Was das für Sie bedeutet',
  everythingElse: (count) => `Alles andere, was sich geändert hat (${count})`,
  otherFigures: 'Weitere Zahlen',
  what: 'Was',
  before: 'Vorher',
  now: 'Jetzt',
  notThere: 'keine Angabe',
  gone: 'nicht mehr vorhanden',
} satisfies Texts['differences'];

export const law = {
  title: 'Ihre Rechte',
  agreed: 'Womit Sie einverstanden waren',
  named: (title) => `${title}.`,
} satisfies Texts['law'];

export const problems = {
  limit: (amount) => `Die Grenze ist ${amount}.`,
  change: 'Ändern',
} satisfies Texts['problems'];

export const proof = {
  number: 'Bestätigungsnummer',
  by: 'Von',
  together: 'Mit',
  on: 'Am',
  digest: 'Prüfsumme über alles, was Sie bestätigt haben (SHA-256)',
} satisfies Texts['proof'];

export const refusal = {
  seeThatReceipt: 'Diesen Beleg ansehen',
  backToForm: 'Zurück zum Formular',
  read: 'Ich habe die Änderungen gelesen',
  selectionChanged: 'Ihre Auswahl hat sich geändert',
  selectionChangedMeans:
    'Sie wurde geändert, seit Sie dies geöffnet haben, vielleicht auf einem anderen Gerät. Das sind jetzt ihre Zahlen:',
  goOn: 'Mit diesen Zahlen weiter',
  loadFigures: 'Neue Zahlen laden',

  confirmed: 'Bestätigt',
  confirmedMeans: (adviser, dealership) =>
    `${adviser} von ${dealership} hat jetzt Ihre Auswahl und meldet sich wegen des nächsten Schritts.`,
  seeReceipt: 'Beleg ansehen',
} satisfies Texts['refusal'];

const words = (title: string, help: string) => ({ title, help });

export const refusals = {
  DEAL_REVISED: words(
    'Das Autohaus hat dieses Angebot geändert',
    'Es wurde nichts bestätigt. Hier steht, was sich geändert hat, seit Sie es geöffnet haben. Lesen Sie es und entscheiden Sie neu. Ihre Eingaben sind noch da.',
  ),
  FIGURES_CHANGED: words(
    'Die Zahlen sind nicht die, die Sie gesehen haben',
    'Es wurde nichts bestätigt. Das sind jetzt die Zahlen. Laden Sie sie in die Seite, lesen Sie sie und bestätigen Sie dann. Ihre Eingaben sind noch da.',
  ),
  DEAL_EXPIRED: words(
    'Dieses Angebot ist abgelaufen',
    'Es wurde nichts bestätigt. Das Autohaus kann das Angebot unter demselben Link erneuern. Ihre Auswahl ist aufbewahrt.',
  ),
  DEAL_WITHDRAWN: words(
    'Das Autohaus hat dieses Angebot zurückgezogen',
    'Es wurde nichts bestätigt. Im Autohaus erfahren Sie, warum, und können ein anderes Angebot bekommen.',
  ),
  DEAL_DECLINED: words(
    'Sie haben dieses Angebot abgelehnt',
    'Es wurde nichts bestätigt. Wenn Sie es sich anders überlegt haben, nehmen Sie das Angebot wieder auf. Ihre Auswahl ist aufbewahrt.',
  ),
  SELECTION_INVALID: words(
    'Bitte prüfen Sie Ihre Auswahl',
    'Es wurde nichts bestätigt. Jeder Punkt unten führt zu der Stelle, an der Sie ihn ändern können.',
  ),
  KEY_REUSED: words(
    'Das kam nicht durch',
    'Es wurde nichts bestätigt. Ihre Eingaben sind noch da. Bitte bestätigen Sie noch einmal.',
  ),
  CONSENT_REQUIRED: words(
    'Wir brauchen Ihren Namen und Ihr Einverständnis',
    'Es wurde nichts bestätigt. Geben Sie Ihren vollständigen Namen ein, stimmen Sie den elektronischen Unterlagen zu und bestätigen Sie dann.',
  ),
  CAR_ON_HOLD: words(
    'Dieses Auto ist für jemand anderen reserviert',
    'Es wurde nichts bestätigt. Fragen Sie, ob es wieder frei wird.',
  ),
  ALREADY_CONFIRMED: words(
    'Dieses Angebot wurde schon bestätigt',
    'Zu jedem Angebot gibt es eine Bestätigung. Jemand mit diesem Link hat sie abgegeben, vielleicht auf einem anderen Gerät. Hier ist sie:',
  ),
  CAR_SOLD: words(
    'Dieses Auto wurde gerade verkauft',
    'Nichts wurde bestätigt. Das Autohaus meldet sich bei Ihnen.',
  ),
} satisfies Texts['refusals'];

const ONCE = 'Sie zählt nur einmal, wie oft sie auch gesendet wird.';

export const waiting = {
  title: {
    SENDING: 'Ihre Bestätigung wird gesendet',
    OFFLINE: 'Ihre Bestätigung wartet auf eine Verbindung',
    UNANSWERED: 'Ihre Bestätigung wartet auf eine Antwort',
  },
  cancelFirst: 'Um etwas anderes zu wählen, brechen Sie sie zuerst ab.',
  choicesStay: 'Bis eine Antwort da ist, bleibt Ihre Auswahl, wie sie ist.',

  waitsForConnection: 'Ihre Bestätigung wartet auf eine Verbindung.',
  notKnown: 'Wir wissen noch nicht, ob Ihre Bestätigung angekommen ist.',
  stillSending: 'Ihre Bestätigung wird noch gesendet.',

  notSent:
    'Sie sind offline, deshalb wurde sie nicht gesendet. Sie geht von selbst hinaus, sobald Sie wieder online sind, und zählt nur einmal.',
  onItsWay: `Sie ist gerade unterwegs und kann deshalb nicht abgebrochen werden. ${ONCE}`,
  offlineAgain: `Sie sind offline. Die Bestätigung wird noch einmal gesendet, sobald Sie wieder online sind. Vielleicht ist sie schon angekommen, deshalb lässt sie sich hier nicht abbrechen. ${ONCE}`,
  stopped(tries, answered) {
    const sent = tries > 1 ? `Wir haben sie ${tries}-mal gesendet` : 'Wir haben sie gesendet';
    const so = answered
      ? ', aber die Antwort sagte nicht, ob sie angekommen ist'
      : ' und keine Antwort bekommen';
    return `${sent}${so}. Deshalb haben wir aufgehört. Sie bleibt auf diesem Gerät. Ein neuer Versuch kann nie doppelt bestätigen. Wenn es weiter nicht klappt, rufen Sie im Autohaus an.`;
  },
  sentAgain(answered) {
    const why = answered
      ? 'Es gab ein Problem bei uns, nicht bei Ihnen, deshalb senden wir dasselbe noch einmal.'
      : 'Noch ist keine Antwort da, deshalb senden wir dasselbe noch einmal.';
    return `${why} ${ONCE} Sie können diese Seite schließen: Es geht weiter, wenn Sie sie auf diesem Gerät wieder öffnen.`;
  },

  cancel: 'Bestätigung abbrechen',
  tryNow: 'Jetzt versuchen',
  trying: 'Versuch läuft …',
} satisfies Texts['waiting'];
