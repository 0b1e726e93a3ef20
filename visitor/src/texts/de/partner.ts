// Somebody with the same link chose something else.

export const title = 'Auf einem anderen Gerät geändert';
export const means =
  'Jemand mit diesem Link hat gerade etwas anderes gewählt. Sie sehen jetzt diese Auswahl.';
export const ok = 'OK';
export const undo = 'Rückgängig: zurück zu meiner Auswahl';

export const instead = (is: string, was: string) => `${is} statt ${was}`;
export const cashDown = (is: string, was: string) => `${is} Anzahlung statt ${was}`;
/** `is` with its unit, `was` without. */
export const mileage = (is: string, was: string) => `${is} pro Jahr statt ${was}`;
export const added = (label: string) => `${label} hinzugefügt`;
export const removed = (label: string) => `${label} entfernt`;
export const plan = (label: string, plan: string) => `${label}: ${plan}`;
export const anotherPlan = 'eine andere Variante';
export const noThanks = (label: string) => `Nein danke zu ${label}`;
export const anotherWay = 'eine andere Zahlungsart';
