// The summary page; what its statement says stands with it.

export const title = 'Übersicht';
export const windowTitle = (vehicle: string, isConfirmed: boolean) =>
  isConfirmed ? `Bestätigt: ${vehicle}` : `Übersicht: ${vehicle}`;
export const backToDeal = 'Zurück zum Angebot';
export const goToConfirm = 'Zum Bestätigen';
export const confirm = 'Bestätigen';
export const noFigures = 'Ihre Auswahl hat noch keine Zahlen';

export const expired = 'Vergangenes Angebot: Es ist abgelaufen. Das waren seine Zahlen.';
export const withdrawn =
  'Vergangenes Angebot: Das Autohaus hat es zurückgezogen. Das waren seine Zahlen.';
export const declined = 'Sie haben dieses Angebot abgelehnt. Das waren seine Zahlen.';
export const takenBack = (when: string) =>
  `Sie haben Ihre Bestätigung am ${when} zurückgenommen. Jetzt ist nichts bestätigt. Sie können neu wählen und bestätigen.`;
export const notChosen = (option: string) =>
  `Noch ist nichts gewählt. Das sind die Zahlen für ${option}.`;
