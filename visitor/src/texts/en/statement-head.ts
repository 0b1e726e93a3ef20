// The head of the statement: the answer, whose it is, and until when it is good.
import { listed } from './words.ts';

export const title = 'Summary';

export const expired = 'Past offer: it has expired. These are the figures it had.';
export const withdrawn =
  'Past offer: the dealership has withdrawn it. These are the figures it had.';
export const declined = 'You said no thanks to this offer. These are the figures it had.';
export const takenBack = (when: string) =>
  `You took your confirmation back on ${when}. Nothing is confirmed now. You can choose and confirm again.`;
export const notChosen = (option: string) =>
  `Nothing is chosen yet. These are the figures for ${option}.`;

export const forBuyer = (buyers: string, dealership: string) => `For ${buyers}, from ${dealership}`;
export const inMonths = (months: number) => `In ${months} months`;
export const totalPrice = (amount: string) => `Total price ${amount}`;

export const deal = (number: string, revision: number) => `Deal ${number}, revision ${revision}`;
export const goodUntil = (until: string) => `Good until ${until}`;
export const license = (number: string) => `Dealer license ${number}`;

/** The way to pay, what is added, and what the trade-in does. */
export const chosen = (lead: string, parts: readonly string[]) =>
  parts.length === 0 ? `${lead}.` : `${lead}, with ${listed(parts)}.`;
export const negativeEquity = (amount: string) => `${amount} negative equity`;
export const tradeInEquity = (amount: string) => `your ${amount} trade-in equity`;
