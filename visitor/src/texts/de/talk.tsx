// German texts of the adviser and the conversation.
import type { Texts } from '../en/texts.ts';

export const adviser = {
  title: 'Fragen? Sprechen Sie mit uns',
  yourAdviser: (dealership) => `Für Sie da bei ${dealership}`,
  open: (hours) => <>Geöffnet {hours}</>,
  directions: 'Anfahrt',
  addToCalendar: 'In den Kalender',
  dealNumber: (number, license) =>
    license === undefined ? `Angebot ${number}` : `Angebot ${number} · ${license}`,
  call: (firstName) => `${firstName} anrufen`,
  text: (firstName) => `Nachricht an ${firstName}`,

  callShort: 'Anrufen',
  textShort: 'SMS',
  emailShort: 'E-Mail',
  askForChange: 'Ändern lassen',
  noThanks: 'Angebot ablehnen',

  share: 'Teilen',
  linkCopied: 'Link kopiert. Senden Sie ihn nur an jemanden, mit dem Sie das Auto kaufen.',
  copyLink: (link) => <>Kopieren Sie diesen Link: {link}</>,
} satisfies Texts['adviser'];

export const talk = {
  title: (adviser) => `Ihre Unterhaltung mit ${adviser}`,
  you: 'Sie',
  sent: (who, when) => `${who} · ${when}`,
  about: (label) => <>Zu „{label}“</>,
  asksForChange: 'Änderungswunsch',
  earlier: 'Frühere Nachrichten anzeigen',
  newReply: (name) => `${name} hat geantwortet`,
  answersHere: (adviser) =>
    `${adviser} antwortet hier. Sie sehen die Antwort auf dieser Seite, auf jedem Gerät mit Ihrem Link.`,

  wishes: {
    LOWER_PAYMENT: 'Niedrigere Rate',
    OTHER_TERM: 'Andere Laufzeit',
    TRADE_IN_VALUE: 'Mehr für meine Inzahlungnahme',
    OTHER_CAR: 'Ein anderes Auto',
    SOMETHING_ELSE: 'Etwas anderes',
  },

  whatDifferent: 'Was soll anders sein?',
  inWords: 'In Ihren Worten (wenn Sie möchten)',
  yourMessage: 'Ihre Nachricht',
  yourQuestion: 'Ihre Frage',
  notAboutLine: (label) => <>Nicht zu {label} fragen</>,
  send: 'Senden',
  cancel: 'Abbrechen',
  left: (count) => `Noch ${count} Zeichen`,

  sending: 'Wird gesendet …',
  waits:
    'Noch nicht gesendet. Die Nachricht bleibt auf diesem Gerät und wird gesendet, sobald Sie wieder online sind.',
  trying:
    'Noch nicht gesendet. Die Nachricht bleibt auf diesem Gerät, und wir versuchen es weiter.',
  notSent: 'Nicht gesendet',
  remove: 'Entfernen',

  declineTitle: 'Möchten Sie dieses Angebot ablehnen?',
  declineMeans: (adviser) =>
    `${adviser} erfährt davon. Solange das Angebot gilt, können Sie es sich anders überlegen.`,
  reason: 'Ihr Grund (nur wenn Sie möchten)',
  decline: 'Angebot ablehnen',
  keepOffer: 'Angebot behalten',
} satisfies Texts['talk'];

export const mind = {
  changedMyMind: 'Ich habe es mir anders überlegt',
  takeBack: 'Bestätigung zurücknehmen',
  takeBackTitle: 'Möchten Sie Ihre Bestätigung zurücknehmen?',
  takeBackMeans: (adviser) =>
    `${adviser} erfährt davon. Ihr Beleg bleibt erhalten und vermerkt, dass Sie die Bestätigung zurückgenommen haben. Solange das Angebot gilt, können Sie neu wählen und bestätigen.`,
  keep: 'Dabei bleiben',
  oneMoment: 'Einen Moment …',
  noConnection: 'Das kam nicht durch. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',

  refused: {
    TEXT_REQUIRED: 'Schreiben Sie zuerst ein paar Worte.',
    TEXT_TOO_LONG:
      'Das ist länger, als eine Nachricht sein kann. Kürzen Sie den Text, oder senden Sie ihn in zwei Teilen.',
    SUBJECT_UNKNOWN:
      'Diesen Posten gibt es im Angebot nicht mehr. Fragen Sie zum Angebot, wie es jetzt ist.',
    CONVERSATION_FULL:
      'Diese Unterhaltung kann hier nicht länger werden. Bitte rufen Sie im Autohaus an oder schreiben Sie eine E-Mail.',
    TOO_MANY_CHANGES:
      'Sie haben sich schon oft umentschieden. Bitte rufen Sie im Autohaus an, damit es weitergeht.',
    DEAL_CONFIRMED: 'Dieses Angebot ist bestätigt. Nehmen Sie zuerst die Bestätigung zurück.',
    DEAL_EXPIRED:
      'Dieses Angebot ist abgelaufen. Das Autohaus kann es unter demselben Link erneuern.',
    DEAL_WITHDRAWN:
      'Das Autohaus hat dieses Angebot zurückgezogen. Fragen Sie dort nach einem anderen.',
    DEAL_REVISED:
      'Das Autohaus hat dieses Angebot gerade geändert. Lesen Sie zuerst, was sich geändert hat.',
    NOT_DECLINED: 'Dieses Angebot war nicht abgelehnt.',
    NOT_CONFIRMED: 'Es gibt keine Bestätigung mehr, die Sie zurücknehmen könnten.',
    ACKNOWLEDGED:
      'Das Autohaus bearbeitet sie schon, deshalb können Sie sie hier nicht zurücknehmen. Rufen Sie dort an: Noch lässt sie sich ändern.',
    KEY_REUSED: 'Das kam nicht durch. Bitte versuchen Sie es noch einmal.',
  },
} satisfies Texts['mind'];
