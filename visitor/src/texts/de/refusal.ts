// The answer to a confirm: the next step after a refusal, or that it is confirmed.

export const seeThatReceipt = 'Diesen Beleg ansehen';
export const backToForm = 'Zurück zum Formular';
export const read = 'Ich habe die Änderungen gelesen';
export const selectionChanged = 'Ihre Auswahl hat sich geändert';
export const selectionChangedMeans =
  'Sie wurde geändert, seit Sie dies geöffnet haben, vielleicht auf einem anderen Gerät. Das sind jetzt ihre Zahlen:';
export const goOn = 'Mit diesen Zahlen weiter';
export const loadFigures = 'Neue Zahlen laden';

export const confirmed = 'Bestätigt';
export const confirmedMeans = (adviser: string, dealership: string) =>
  `${adviser} von ${dealership} hat jetzt Ihre Auswahl und meldet sich wegen des nächsten Schritts.`;
export const seeReceipt = 'Beleg ansehen';
