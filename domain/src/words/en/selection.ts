// What is dropped from a choice when an offer is revised, as the buyer knew it.

/** What the buyer knew it as; stored in English whatever was read. */
export const CASH_DOWN = 'Cash down';
export const MILES_PER_YEAR = 'Miles per year';
/** Of what was stored as dropped: the name that the page shows. */
export const droppedLabel = (label: string) => label;
