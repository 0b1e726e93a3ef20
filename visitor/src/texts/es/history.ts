// The history of the offer.

export const title = 'Historial de esta oferta';
export const events = {
  ADDED: 'Oferta hecha',
  REVISED: 'Oferta modificada',
  WITHDRAWN: 'Oferta retirada',
  CONFIRMED: 'Selección confirmada',
  DECLINED: 'Oferta rechazada',
  REOPENED: 'Oferta retomada',
  TAKEN_BACK: 'Confirmación anulada',
};
