// The history of the offer.

export const title = 'History of this offer';
export const events = {
  ADDED: 'Offer made',
  REVISED: 'Offer revised',
  WITHDRAWN: 'Offer withdrawn',
  CONFIRMED: 'Selection confirmed',
  DECLINED: 'Offer declined',
  REOPENED: 'Offer taken up again',
  TAKEN_BACK: 'Confirmation taken back',
};
