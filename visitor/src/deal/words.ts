// Words and cases that several sections of a deal use.
import {
  type Offer,
  type PaymentKind,
  type PaymentOption,
  type Quote,
  type QuoteCash,
  type QuoteFinance,
  type QuoteLease,
  totalYouPayOf,
  type Vehicle,
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
  KM: { one: 'km', many: 'km', perYear: 'Kilometers per year' },
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
  readonly amount: string;
  readonly unit: string;
  /** What is paid at signing with what cash down, and the trade-in's part. */
  readonly assumes: readonly string[];
  /** The total you pay. */
  readonly total: string;
  readonly sentence: string;
}

export function paymentWords(quote: Quote, format: DealFormat): PaymentWords {
  const total = format.money(totalYouPayOf(quote));
  const equity = equityWords(quote, format);
  const ending = `Total you pay: ${total}.`;
  const monthly = (paymentCents: number, months: number, dueCents: number): PaymentWords => {
    const amount = format.money(paymentCents);
    const signing = atSigning(dueCents, quote.cashDownCents ?? 0, format);
    return {
      amount,
      unit: '/mo',
      assumes: [signing, ...equity],
      total,
      sentence: `${amount} a month for ${months} months, ${listed([signing, ...equity])}. ${ending}`,
    };
  };
  return byPaymentKind(quote, {
    cash: ({ totalDueCents }) => {
      const amount = format.money(totalDueCents);
      const assumes = ['No interest', ...equity];
      const sentence = `${listed([`${amount} in full`, ...equity])}. ${ending}`;
      return { amount, unit: ' in full', assumes, total, sentence };
    },
    finance: ({ paymentCents, termMonths, dueAtSigningCents, numberOfPayments }) => {
      const words = monthly(paymentCents, termMonths, dueAtSigningCents);
      if (numberOfPayments > 0) return words;
      const sentence = `Cash down and trade-in cover the whole price: nothing is left to finance. ${ending}`;
      return { ...words, sentence };
    },
    lease: ({ monthlyPaymentCents, termMonths, cashDueAtSigningCents }) =>
      monthly(monthlyPaymentCents, termMonths, cashDueAtSigningCents),
  });
}

/** Says the cash down too, where more than that is due. */
function atSigning(dueCents: number, cashDownCents: number, format: DealFormat): string {
  const due = `${format.headline(dueCents)} at signing`;
  return dueCents === cashDownCents
    ? due
    : `${due} with ${format.headline(cashDownCents)} cash down`;
}

function equityWords({ price }: Quote, format: DealFormat): readonly string[] {
  if (price.negativeEquityCents > 0) {
    return [`${format.headline(price.negativeEquityCents)} negative equity included`];
  }
  if (price.netTradeEquityCents > 0) {
    return [`${format.headline(price.netTradeEquityCents)} trade-in equity`];
  }
  return [];
}

/** Whose idea the way to pay on screen is. */
export function leadWords(offer: Offer, optionId: string, chosen: boolean): string {
  const option = offer.paymentOptions.find(({ id }) => id === optionId);
  if (!option) return '';
  if (chosen) return `Your choice: ${option.label}`;
  if (option.recommended) return `${offer.dealership.name} suggests: ${option.label}`;
  return `${offer.paymentOptions.length === 1 ? 'The way to pay' : 'For example'}: ${option.label}`;
}

/** Nobody can buy the car under this offer: the lease comes first, the price is a detail. */
export function isLeaseOnly({ paymentOptions }: Offer): boolean {
  return paymentOptions.every(({ kind }) => kind === 'LEASE');
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
