// The buyer's change of mind: taking an offer up again, taking a confirmation back, and what keeps them from it.

export const changedMyMind = 'Ich habe es mir anders überlegt';
export const takeBack = 'Bestätigung zurücknehmen';
export const takeBackTitle = 'Möchten Sie Ihre Bestätigung zurücknehmen?';
export const takeBackMeans = (adviser: string) =>
  `${adviser} erfährt davon. Ihr Beleg bleibt erhalten und vermerkt, dass Sie die Bestätigung zurückgenommen haben. Solange das Angebot gilt, können Sie neu wählen und bestätigen.`;
export const keep = 'Dabei bleiben';
export const oneMoment = 'Einen Moment …';
export const noConnection =
  'Das kam nicht durch. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.';

/** Why something was not done, and what to do instead. */
export const refused = {
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
};
