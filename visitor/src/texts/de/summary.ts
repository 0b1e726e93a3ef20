// The summary page; what its statement says stands with it.

export const title = 'Übersicht';
export const windowTitle = (vehicle: string, isConfirmed: boolean) =>
  isConfirmed ? `Bestätigt: ${vehicle}` : `Übersicht: ${vehicle}`;
export const backToDeal = 'Zurück zum Angebot';
export const goToConfirm = 'Zum Bestätigen';
export const confirm = 'Bestätigen';
export const noFigures = 'Ihre Auswahl hat noch keine Zahlen';
