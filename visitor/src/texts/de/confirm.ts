// Confirm selection: the form, and how the confirmation stands.

export const title = 'Bestätigen Sie, was Sie gewählt haben';
export const confirmSelection = 'Auswahl bestätigen';
export const close = 'Schließen';
export const fullName = 'Vor- und Nachname';
export const coBuyerName = 'Name der zweiten Person, wenn Sie gemeinsam bestätigen';
export const consent =
  'Ich bin einverstanden, dass diese Auswahl elektronisch festgehalten wird und ich den Beleg auf dieser Seite erhalte.';

export const missing = {
  FULL_NAME: 'Geben Sie Ihren vollständigen Namen ein, wie er im Ausweis steht.',
  FULL_NAME_TOO_LONG: 'Geben Sie einen Namen mit höchstens 120 Zeichen ein.',
  CO_BUYER_NAME:
    'Geben Sie einen Namen mit höchstens 120 Zeichen ein, oder lassen Sie das Feld leer.',
  CONSENT: 'Kreuzen Sie das Kästchen an, oder bitten Sie im Autohaus um Papier.',
};

/** `creditor`: null where no credit is involved. */
export const notAContract = (creditor: string | null, dealership: string) =>
  creditor === null
    ? `Bestätigen ist kein Vertrag. Die Verträge unterschreiben Sie bei ${dealership}.`
    : `Bestätigen ist weder eine Kreditzusage noch ein Vertrag. Über den Kredit entscheidet ${creditor}. Die Verträge unterschreiben Sie bei ${dealership}.`;

export const oneMoment = 'Einen Moment …';
export const sending = 'Ihre Bestätigung wird gesendet …';
export const failed = 'Das hat nicht geklappt.';
export const failedMeans =
  'Es wurde nichts bestätigt, und Ihre Eingaben sind noch da. Versuchen Sie es noch einmal, oder fragen Sie im Autohaus.';
