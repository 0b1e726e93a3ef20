// The head of the statement: the answer, whose it is, and until when it is good.
import { listed } from './words.ts';

export const title = 'Übersicht';

export const expired = 'Vergangenes Angebot: Es ist abgelaufen. Das waren seine Zahlen.';
export const withdrawn =
  'Vergangenes Angebot: Das Autohaus hat es zurückgezogen. Das waren seine Zahlen.';
export const declined = 'Sie haben dieses Angebot abgelehnt. Das waren seine Zahlen.';
export const takenBack = (when: string) =>
  `Sie haben Ihre Bestätigung am ${when} zurückgenommen. Jetzt ist nichts bestätigt. Sie können neu wählen und bestätigen.`;
export const notChosen = (option: string) =>
  `Noch ist nichts gewählt. Das sind die Zahlen für ${option}.`;

export const forBuyer = (buyers: string, dealership: string) => `Für ${buyers}, von ${dealership}`;
export const inMonths = (months: number) => `In ${months} Monaten`;
export const totalPrice = (amount: string) => `Gesamtpreis ${amount}`;

export const deal = (number: string, revision: number) => `Angebot ${number}, Fassung ${revision}`;
export const goodUntil = (until: string) => `Gültig bis zum ${until}`;
export const license = (number: string) => number;

/** The way to pay, what is added, and what the trade-in does. */
export const chosen = (lead: string, parts: readonly string[]) =>
  parts.length === 0 ? `${lead}.` : `${lead}, mit ${listed(parts)}.`;
export const negativeEquity = (amount: string) => `${amount} Restschuld`;
export const tradeInEquity = (amount: string) => `${amount} Guthaben aus Ihrer Inzahlungnahme`;
