// Why nothing was confirmed: what happened and what to do.

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
  ALREADY_CONFIRMED: words(
    'Dieses Angebot wurde schon bestätigt',
    'Zu jedem Angebot gibt es eine Bestätigung. Jemand mit diesem Link hat sie abgegeben, vielleicht auf einem anderen Gerät. Hier ist sie:',
  ),
};
