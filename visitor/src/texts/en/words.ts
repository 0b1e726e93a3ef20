// Words and sentences that both pages use: ways to pay, distances, lists, what a payment comes to.
import type { PaymentKind, Vehicle } from '@forecourt/domain';

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

export const whenYou: Readonly<Record<PaymentKind, string>> = {
  CASH: 'when you pay in full',
  FINANCE: 'when you finance the car',
  LEASE: 'when you lease the car',
};

type DistanceUnit = Vehicle['odometer']['unit'];

export function distance(count: string, unit: DistanceUnit): string {
  return `${count} ${unit === 'MI' ? 'miles' : 'km'}`;
}

export const oneDistance: Readonly<Record<DistanceUnit, string>> = { MI: 'mile', KM: 'km' };

/** What is paid at signing; the cash down too, where more than that is due. */
export const atSigning = (due: string, cashDown: string | null) =>
  cashDown === null ? `${due} at signing` : `${due} at signing with ${cashDown} cash down`;
export const noInterest = 'No interest';
export const inFull = ' in full';
export const negativeEquityIncluded = (amount: string) => `${amount} negative equity included`;
export const tradeInEquityGiven = (amount: string) => `${amount} trade-in equity`;

/** What a way to pay comes to, in one or two sentences. */
export const paidMonthly = (
  amount: string,
  months: number,
  assumes: readonly string[],
  total: string,
) => `${amount} a month for ${months} months, ${listed(assumes)}. Total you pay: ${total}.`;
export const paidInFull = (amount: string, equity: readonly string[], total: string) =>
  `${listed([`${amount}${inFull}`, ...equity])}. Total you pay: ${total}.`;
export const nothingToFinance = (total: string) =>
  `Your cash down and trade-in cover the whole price, so there is nothing left to finance. Total you pay: ${total}.`;

/** Whose idea the way to pay on screen is. */
export const yourChoice = (label: string) => `Your choice: ${label}`;
export const suggestion = (dealership: string, label: string) => `${dealership} suggests: ${label}`;
export const example = (label: string, isOnlyWay: boolean) =>
  `${isOnlyWay ? 'The way to pay' : 'For example'}: ${label}`;

export const loading = 'Loading your deal';
export const tryAgain = 'Try again';
