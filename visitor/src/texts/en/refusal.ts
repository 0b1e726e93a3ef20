// The answer to a confirm: the next step after a refusal, or that it is confirmed.

export const seeThatReceipt = 'See that receipt';
export const backToForm = 'Back to the form';
export const read = 'I have read the changes';
export const selectionChanged = 'Your selection has changed';
export const selectionChangedMeans =
  'It was changed since you opened this, perhaps on another device. These are its figures now:';
export const goOn = 'Go on with these figures';
export const loadFigures = 'Load the new figures';

export const confirmed = 'Confirmed';
export const confirmedMeans = (adviser: string, dealership: string) =>
  `${adviser} at ${dealership} has your selection now and will get in touch about the next step.`;
export const seeReceipt = 'See your receipt';
