// How you pay: the comparison to choose from, and cash down.
import type { PaymentKind } from '@forecourt/domain';
import { listed, whenYou } from './words.ts';

export const title = 'Cómo paga';

/** `dealership`: where it suggests one of several. */
export function nothingChosen(isOnlyWay: boolean, dealership: string | null): string {
  if (isOnlyWay) return 'Aún no ha elegido nada. Elíjala para que sea la suya.';
  const choose = 'Aún no ha elegido nada. Elija una para que sea la suya.';
  return dealership === null
    ? choose
    : `${choose} Hasta entonces verá la que sugiere ${dealership}.`;
}

export const monthlyHeading = 'Al mes';
export const atSigningHeading = 'Al firmar';
/** Under their figures, where the headings are not seen. */
export const none = 'Nada';
export const monthly = 'al mes';
export const atSigning = 'al firmar';
export const totalYouPay = 'total que paga';

export function totalMeans(hasMonthly: boolean, hasEquity: boolean): string {
  const paid = hasMonthly ? 'lo que paga al firmar y cada mes' : 'lo que paga al firmar';
  const equity = hasEquity ? ', más el valor neto de su auto usado' : '';
  return `El total que usted paga es todo lo que sale de su bolsillo: ${paid}${equity}.`;
}

export const suggests = (dealership: string) => `Lo sugiere ${dealership}`;
export const removed = (kind: PaymentKind, names: readonly string[]) =>
  names.length === 1
    ? `Se quitó porque no se ofrece ${whenYou[kind]}: ${listed(names)}.`
    : `Se quitaron porque no se ofrecen ${whenYou[kind]}: ${listed(names)}.`;
export const undo = 'Deshacer';

/** What is noted of a way to pay, one after the other. */
export const apr = (rate: string) => `APR de ${rate}`;
export const withCashDown = (amount: string) => `Con un enganche de ${amount}`;
export const mileage = (distance: string) =>
  `${distance} por año, después devuelve el auto o lo compra`;
export const moreThan = (amount: string, months: number) => `${amount} más que a ${months} meses`;
export const lessThan = (amount: string, months: number) => `${amount} menos que a ${months} meses`;
export const without = (addOns: readonly string[]) => `Sin ${listed(addOns)}`;

export const youFinance = (amount: string) => `Financia ${amount}`;
export const limits = (least: string, most: string, step: string) =>
  `De ${least} a ${most}, en pasos de ${step}`;
export const most = (amount: string) => `${amount} es el máximo para esta forma de pago.`;
export const mostSet = (amount: string) =>
  `${amount} es el máximo para esta forma de pago, así que lo pusimos en esa cantidad.`;
export const least = (amount: string) => `${amount} es el mínimo para esta forma de pago.`;
export const leastSet = (amount: string) =>
  `${amount} es el mínimo para esta forma de pago, así que lo pusimos en esa cantidad.`;
export const noAmount = (amount: string) => `Eso no es una cantidad, así que queda en ${amount}.`;
export const stepSet = (step: string, amount: string) =>
  `El enganche cambia en pasos de ${step}, así que lo pusimos en el más cercano: ${amount}.`;
