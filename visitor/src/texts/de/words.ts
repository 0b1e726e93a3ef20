// Words and sentences that both pages use: ways to pay, distances, lists, what a payment comes to.
import type { PaymentKind, Vehicle } from '@forecourt/domain';

/** "a", "a und b", "a, b und c". */
export function listed(parts: readonly string[], word = 'und'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

export const whenYou: Readonly<Record<PaymentKind, string>> = {
  CASH: 'wenn Sie alles auf einmal zahlen',
  FINANCE: 'wenn Sie das Auto finanzieren',
  LEASE: 'wenn Sie das Auto leasen',
};

type DistanceUnit = Vehicle['odometer']['unit'];

export function distance(count: string, unit: DistanceUnit): string {
  return `${count} ${unit === 'MI' ? 'Meilen' : 'km'}`;
}

export const oneDistance: Readonly<Record<DistanceUnit, string>> = { MI: 'Meile', KM: 'km' };

/** What is paid at signing; the cash down too, where more than that is due. */
export const atSigning = (due: string, cashDown: string | null) =>
  cashDown === null
    ? `${due} bei Unterschrift`
    : `${due} bei Unterschrift mit ${cashDown} Anzahlung`;
export const noInterest = 'Keine Zinsen';
export const inFull = ' auf einmal';
export const negativeEquityIncluded = (amount: string) => `einschließlich ${amount} Restschuld`;
export const tradeInEquityGiven = (amount: string) => `${amount} Guthaben aus Inzahlungnahme`;

/** What a way to pay comes to, in one or two sentences. */
export const paidMonthly = (
  amount: string,
  months: number,
  assumes: readonly string[],
  total: string,
) =>
  `${amount} im Monat über ${months} Monate, ${listed(assumes)}. Was Sie insgesamt zahlen: ${total}.`;
export const paidInFull = (amount: string, equity: readonly string[], total: string) =>
  `${listed([`${amount}${inFull}`, ...equity])}. Was Sie insgesamt zahlen: ${total}.`;
export const nothingToFinance = (total: string) =>
  `Anzahlung und Inzahlungnahme decken den ganzen Preis, es bleibt also nichts zu finanzieren. Was Sie insgesamt zahlen: ${total}.`;

/** Whose idea the way to pay on screen is. */
export const yourChoice = (label: string) => `Ihre Wahl: ${label}`;
export const suggestion = (dealership: string, label: string) =>
  `${dealership} schlägt vor: ${label}`;
export const example = (label: string, isOnlyWay: boolean) =>
  isOnlyWay ? `Die Zahlungsart: ${label}` : `Zum Beispiel: ${label}`;

export const loading = 'Ihr Angebot wird geladen';
export const tryAgain = 'Noch einmal versuchen';
