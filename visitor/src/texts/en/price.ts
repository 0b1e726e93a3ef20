// The price, line by line.

export const title = 'Price';
export const behindTheLease = 'The price behind the lease';
export const intro = 'Every line, and who requires it.';
export const asTable = 'Every line as a table, and why';
export const tableCaption = 'The price, line by line';
export const lineHeading = 'What it is, and who requires it';
export const amount = 'Amount';
export const beforeRebates = 'Cash price before rebates';
/** `who`: the sentence that says who requires it. */
export const taxed = (who: string, rate: string, base: string) =>
  `${who}. ${rate} of the ${base} that is taxed`;
export const why = 'Why';
/** For those who do not see which line it belongs to. */
export const whyLine = (label: string) => `: ${label}`;
export const ask = 'Ask about this line';
export const barsStart = (amount: string) =>
  `Bars start at ${amount} so you can see the small lines.`;
