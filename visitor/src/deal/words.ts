// Words that several sections of a deal use.
import type { Offer, PaymentKind, Quote, Vehicle } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';

export function vehicleName({
  year,
  make,
  model,
}: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`;
}

type DistanceUnit = Vehicle['odometer']['unit'];

export function distance(value: number, unit: DistanceUnit, format: DealFormat): string {
  return `${format.number(value)} ${unit === 'MI' ? 'miles' : 'km'}`;
}

/** "Miles per year", or kilometres, as the car counts. */
export function perYear(offer: Offer): string {
  return offer.vehicle.odometer.unit === 'MI' ? 'Miles per year' : 'Kilometres per year';
}

/** GASOLINE reads "Gasoline"; what was written with care stays. */
export function inSentenceCase(text: string): string {
  return text.replace(
    /^([A-Z])([A-Z]+)\b/,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}

export const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'pay in full',
  FINANCE: 'finance the car',
  LEASE: 'lease the car',
};

/** The figures of a way to pay that never stand without each other. */
export interface PaymentWords {
  /** The biggest figure and its unit. */
  readonly amount: string;
  readonly unit: string;
  /** How many payments, what they come to, and what cash down they assume. */
  readonly terms: readonly string[];
  readonly sentence: string;
}

export function paymentWords(quote: Quote, format: DealFormat): PaymentWords {
  const { finance, lease, cash } = quote;
  if (cash) {
    const amount = format.money(cash.totalDueCents);
    return {
      amount,
      unit: 'in all',
      terms: ['Paid in full, no interest'],
      sentence: `You pay ${amount} in full.`,
    };
  }
  const months = (finance ?? lease)?.termMonths ?? 0;
  const amount = format.money(finance?.paymentCents ?? lease?.monthlyPaymentCents ?? 0);
  const total = format.money((finance ?? lease)?.totalOfPaymentsCents ?? 0);
  const down = `${format.headline(quote.cashDownCents ?? 0)} down`;
  return {
    amount,
    unit: '/mo',
    terms: [`for ${months} months`, `${total} in all`, `with ${down}`],
    sentence: `You pay ${amount} a month for ${months} months. In all: ${total}, with ${down}.`,
  };
}
