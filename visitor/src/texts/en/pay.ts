// How you pay: the comparison to choose from, and cash down.
import type { PaymentKind } from '@forecourt/domain';
import { listed, whenYou } from './words.ts';

export const title = 'How you pay';

/** `dealership`: where it suggests one of several. */
export function nothingChosen(isOnlyWay: boolean, dealership: string | null): string {
  if (isOnlyWay) return 'Nothing chosen yet. Choose it to make it yours.';
  const shown = dealership === null ? '' : ` Until then you see what ${dealership} suggests.`;
  return `Nothing chosen yet. Choose one to make it yours.${shown}`;
}

export const monthlyHeading = 'Monthly';
export const atSigningHeading = 'At signing';
/** Under their figures, where the headings are not seen. */
export const none = 'None';
export const monthly = 'monthly';
export const atSigning = 'at signing';
export const totalYouPay = 'total you pay';

export function totalMeans(hasMonthly: boolean, hasEquity: boolean): string {
  const paid = hasMonthly ? 'what you pay at signing and every month' : 'what you pay at signing';
  const equity = hasEquity ? ', plus your trade-in equity' : '';
  return `Total you pay is everything that leaves your pocket: ${paid}${equity}.`;
}

export const suggests = (dealership: string) => `${dealership} suggests`;
export const removed = (kind: PaymentKind, names: readonly string[]) =>
  `Removed, because ${names.length === 1 ? 'it is' : 'they are'} not offered ${whenYou[kind]}: ${listed(names)}.`;
export const undo = 'Undo';

/** What is noted of a way to pay, one after the other. */
export const apr = (rate: string) => `${rate} APR`;
export const withCashDown = (amount: string) => `With ${amount} cash down`;
export const mileage = (distance: string) =>
  `${distance} a year, then you return the car or buy it`;
export const moreThan = (amount: string, months: number) => `${amount} more than ${months} months`;
export const lessThan = (amount: string, months: number) => `${amount} less than ${months} months`;
export const without = (addOns: readonly string[]) => `Without ${listed(addOns)}`;

export const youFinance = (amount: string) => `You finance ${amount}`;
export const limits = (least: string, most: string, step: string) =>
  `From ${least} to ${most}, in steps of ${step}`;
export const most = (amount: string) => `${amount} is the most for this way to pay.`;
export const mostSet = (amount: string) =>
  `${amount} is the most for this way to pay, so we set it to that.`;
export const least = (amount: string) => `${amount} is the least for this way to pay.`;
export const leastSet = (amount: string) =>
  `${amount} is the least for this way to pay, so we set it to that.`;
export const noAmount = (amount: string) => `That’s not an amount, so it stays at ${amount}.`;
export const stepSet = (step: string, amount: string) =>
  `Cash down moves in steps of ${step}, so we set it to the nearest: ${amount}.`;
