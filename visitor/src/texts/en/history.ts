// The history of the offer.

export const title = 'History of this offer';
