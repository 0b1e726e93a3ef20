// The conversation with the dealership: what was said, what is being written, and what waits to be sent.

export const title = (adviser: string) => `Ihre Unterhaltung mit ${adviser}`;
export const you = 'Sie';
/** Who, and when. */
export const sent = (who: string, when: string) => `${who} · ${when}`;
export const about = (label: string) => `Zu „${label}“`;
export const asksForChange = 'Änderungswunsch';
export const earlier = 'Frühere Nachrichten anzeigen';
export const newReply = (name: string) => `${name} hat geantwortet`;
export const answersHere = (adviser: string) =>
  `${adviser} antwortet hier. Sie sehen die Antwort auf dieser Seite, auf jedem Gerät mit Ihrem Link.`;

export const wishes = {
  LOWER_PAYMENT: 'Niedrigere Rate',
  OTHER_TERM: 'Andere Laufzeit',
  TRADE_IN_VALUE: 'Mehr für meine Inzahlungnahme',
  OTHER_CAR: 'Ein anderes Auto',
  SOMETHING_ELSE: 'Etwas anderes',
};

export const whatDifferent = 'Was soll anders sein?';
export const inWords = 'In Ihren Worten (wenn Sie möchten)';
export const yourMessage = 'Ihre Nachricht';
export const yourQuestion = 'Ihre Frage';
export const notAboutLine = (label: string) => `Nicht zu ${label} fragen`;
export const send = 'Senden';
export const cancel = 'Abbrechen';
export const left = (count: number) => `Noch ${count} Zeichen`;

/** Under a message that is not there yet. */
export const sending = 'Wird gesendet …';
export const waits =
  'Noch nicht gesendet. Die Nachricht bleibt auf diesem Gerät und wird gesendet, sobald Sie wieder online sind.';
export const trying =
  'Noch nicht gesendet. Die Nachricht bleibt auf diesem Gerät, und wir versuchen es weiter.';
export const notSent = 'Nicht gesendet';
export const remove = 'Entfernen';

export const declineTitle = 'Möchten Sie dieses Angebot ablehnen?';
export const declineMeans = (adviser: string) =>
  `${adviser} erfährt davon. Solange das Angebot gilt, können Sie es sich anders überlegen.`;
export const reason = 'Ihr Grund (nur wenn Sie möchten)';
export const decline = 'Angebot ablehnen';
export const keepOffer = 'Angebot behalten';
