// The head of the statement: the answer, whose it is, and until when it is good.
import { listed } from './words.ts';

export const title = 'Übersicht';

export const forBuyer = (buyers: string, dealership: string) => `Für ${buyers}, von ${dealership}`;
export const inMonths = (months: number) => `In ${months} Monaten`;
export const totalPrice = (amount: string) => `Gesamtpreis ${amount}`;

export const deal = (number: string, revision: number) => `Angebot ${number}, Fassung ${revision}`;
export const goodUntil = (until: string) => `Gültig bis ${until}`;
export const license = (number: string) => number;

/** The way to pay, what is added, and what the trade-in does. */
export const chosen = (lead: string, parts: readonly string[]) =>
  parts.length === 0 ? `${lead}.` : `${lead}, mit ${listed(parts)}.`;
export const negativeEquity = (amount: string) => `${amount} Restschuld`;
export const tradeInEquity = (amount: string) => `${amount} Guthaben aus Ihrer Inzahlungnahme`;
