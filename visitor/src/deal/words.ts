// Words and cases that several sections of a deal use.
import type {
  Offer,
  PaymentKind,
  PaymentOption,
  Quote,
  QuoteCash,
  QuoteFinance,
  QuoteLease,
  Vehicle,
} from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';

/** What most sections show: an offer, the figures of what was chosen of it, and how to write them. */
export interface Quoted {
  readonly offer: Offer;
  readonly quote: Quote;
  readonly format: DealFormat;
}

interface Terms {
  readonly CASH: QuoteCash;
  readonly FINANCE: QuoteFinance;
  readonly LEASE: QuoteLease;
}

type TermsCases<Result> = {
  readonly [Kind in PaymentKind as Lowercase<Kind>]: (terms: Terms[Kind]) => Result;
};

/** What follows from the terms of the quoted payment; a new kind of payment needs a case everywhere. */
export function byPaymentKind<Result>(quote: Quote, cases: TermsCases<Result>): Result {
  switch (quote.kind) {
    case 'CASH':
      return cases.cash(quote.cash);
    case 'FINANCE':
      return cases.finance(quote.finance);
    case 'LEASE':
      return cases.lease(quote.lease);
  }
}

export const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'pay in full',
  FINANCE: 'finance the car',
  LEASE: 'lease the car',
};

/** Who decides on credit; null where none is involved. */
export function creditorOf(option: PaymentOption | undefined): string | null {
  switch (option?.kind) {
    case 'FINANCE':
      return option.lender;
    case 'LEASE':
      return option.lessor;
    case 'CASH':
    case undefined:
      return null;
  }
}

export function vehicleName(vehicle: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
}

type DistanceUnit = Vehicle['odometer']['unit'];

/** The car's own unit of distance. */
export const DISTANCE = {
  MI: { one: 'mile', many: 'miles', perYear: 'Miles per year' },
  KM: { one: 'km', many: 'km', perYear: 'Kilometres per year' },
} as const satisfies Record<DistanceUnit, object>;

export function distance(value: number, unit: DistanceUnit, format: DealFormat): string {
  return `${format.number(value)} ${DISTANCE[unit].many}`;
}

/** GASOLINE reads "Gasoline"; what was written with care stays. */
export function inSentenceCase(text: string): string {
  return text.replace(
    /^([A-Z])([A-Z]+)\b/,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}

/** The figures of a way to pay that are always shown together. */
export interface PaymentWords {
  /** The biggest figure and its unit. */
  readonly amount: string;
  readonly unit: string;
  /** How many payments, what they come to, and what cash down they assume. */
  readonly terms: readonly string[];
  readonly sentence: string;
}

export function paymentWords(quote: Quote, format: DealFormat): PaymentWords {
  const monthly = (paymentCents: number, months: number, totalCents: number): PaymentWords => {
    const amount = format.money(paymentCents);
    const total = format.money(totalCents);
    const down = `${format.headline(quote.cashDownCents ?? 0)} down`;
    return {
      amount,
      unit: '/mo',
      terms: [`for ${months} months`, `${total} in all`, `with ${down}`],
      sentence: `You pay ${amount} a month for ${months} months. In all: ${total}, with ${down}.`,
    };
  };
  return byPaymentKind(quote, {
    cash: ({ totalDueCents }) => {
      const amount = format.money(totalDueCents);
      const terms = ['Paid in full, no interest'];
      return { amount, unit: 'in all', terms, sentence: `You pay ${amount} in full.` };
    },
    finance: ({ paymentCents, termMonths, totalOfPaymentsCents }) =>
      monthly(paymentCents, termMonths, totalOfPaymentsCents),
    lease: ({ monthlyPaymentCents, termMonths, totalOfPaymentsCents }) =>
      monthly(monthlyPaymentCents, termMonths, totalOfPaymentsCents),
  });
}
