// The head of the statement: the answer, whose it is, and until when it is good.
import { listed } from './words.ts';

export const title = 'Summary';

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
