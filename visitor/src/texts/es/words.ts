// Words and sentences that both pages use: ways to pay, distances, lists, what a payment comes to.
import type { PaymentKind, Vehicle } from '@forecourt/domain';

/** "a", "a y b", "a, b y c"; "y" and "o" change before the same sound. */
export function listed(parts: readonly string[], word = 'y'): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const before = word === 'o' ? /^h?o/i.test(last) && 'u' : /^h?i(?!e)/i.test(last) && 'e';
  return `${parts.slice(0, -1).join(', ')} ${before || word} ${last}`;
}

export const whenYou: Readonly<Record<PaymentKind, string>> = {
  CASH: 'si paga el total de una vez',
  FINANCE: 'si financia el auto',
  LEASE: 'si arrienda el auto',
};

type DistanceUnit = Vehicle['odometer']['unit'];

export function distance(count: string, unit: DistanceUnit): string {
  return `${count} ${unit === 'MI' ? 'millas' : 'km'}`;
}

export const oneDistance: Readonly<Record<DistanceUnit, string>> = { MI: 'milla', KM: 'km' };

/** What is paid at signing; the cash down too, where more than that is due. */
export const atSigning = (due: string, cashDown: string | null) =>
  cashDown === null ? `${due} al firmar` : `${due} al firmar con un enganche de ${cashDown}`;
export const noInterest = 'Sin intereses';
export const inFull = ' de una vez';
export const negativeEquityIncluded = (amount: string) => `${amount} de saldo negativo incluidos`;
export const tradeInEquityGiven = (amount: string) => `${amount} netos de su auto usado`;

/** What a way to pay comes to, in one or two sentences. */
export const paidMonthly = (
  amount: string,
  months: number,
  assumes: readonly string[],
  total: string,
) =>
  `${amount} al mes durante ${months} meses, ${listed(assumes)}. Total que usted paga: ${total}.`;
export const paidInFull = (amount: string, equity: readonly string[], total: string) =>
  `${listed([`${amount}${inFull}`, ...equity])}. Total que usted paga: ${total}.`;
export const nothingToFinance = (total: string) =>
  `Su enganche y su auto usado cubren todo el precio, así que no queda nada por financiar. Total que usted paga: ${total}.`;

/** Whose idea the way to pay on screen is. */
export const yourChoice = (label: string) => `Su elección: ${label}`;
export const suggestion = (dealership: string, label: string) => `${dealership} sugiere: ${label}`;
export const example = (label: string, isOnlyWay: boolean) =>
  isOnlyWay ? `La forma de pago: ${label}` : `Por ejemplo: ${label}`;

export const loading = 'Cargando su oferta';
export const tryAgain = 'Intentar otra vez';
