// What is dropped from a choice when an offer is revised, as the buyer knew it.

/** What the buyer knew it as. */
export const CASH_DOWN = 'Enganche';
export const MILES_PER_YEAR = 'Distancia por año';
/** Of what was stored as dropped: the name that the page shows. */
export const droppedLabel = (label: string) => STORED[label] ?? label;

const STORED: Readonly<Record<string, string>> = {
  'Cash down': CASH_DOWN,
  'Miles per year': MILES_PER_YEAR,
};
