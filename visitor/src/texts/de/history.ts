// The history of the offer.

export const title = 'Verlauf dieses Angebots';
export const events = {
  ADDED: 'Angebot erstellt',
  REVISED: 'Angebot geändert',
  WITHDRAWN: 'Angebot zurückgezogen',
  CONFIRMED: 'Auswahl bestätigt',
  DECLINED: 'Angebot abgelehnt',
  REOPENED: 'Angebot wieder aufgenommen',
  TAKEN_BACK: 'Bestätigung zurückgenommen',
};
