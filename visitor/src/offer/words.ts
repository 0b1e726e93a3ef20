// Cases and figures in words that several sections of a deal use.
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
import type { Texts } from '../texts/use-texts.ts';

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

export function distance(
  value: number,
  unit: Vehicle['odometer']['unit'],
  format: DealFormat,
  { phrases: texts }: Texts,
): string {
  return texts.distance(format.number(value), unit);
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

export function paymentWords(quote: Quote, format: DealFormat, allTexts: Texts): PaymentWords {
  const { figures, phrases: texts } = allTexts;
  const total = format.money(totalYouPayOf(quote));
  const equity = equityWords(quote, format, allTexts);
  const monthly = (paymentCents: number, months: number, dueCents: number): PaymentWords => {
    const amount = format.money(paymentCents);
    const signing = atSigning(dueCents, quote.cashDownCents ?? 0, format, allTexts);
    return {
      amount,
      unit: figures.perMonth,
      assumes: [signing, ...equity],
      total,
      sentence: texts.paidMonthly(amount, months, [signing, ...equity], total),
    };
  };
  return byPaymentKind(quote, {
    cash: ({ totalDueCents }) => {
      const amount = format.money(totalDueCents);
      const assumes = [texts.noInterest, ...equity];
      const sentence = texts.paidInFull(amount, equity, total);
      return { amount, unit: texts.inFull, assumes, total, sentence };
    },
    finance: ({ paymentCents, termMonths, dueAtSigningCents, numberOfPayments }) => {
      const words = monthly(paymentCents, termMonths, dueAtSigningCents);
      if (numberOfPayments > 0) return words;
      return { ...words, sentence: texts.nothingToFinance(total) };
    },
    lease: ({ monthlyPaymentCents, termMonths, cashDueAtSigningCents, securityDepositCents }) => {
      const words = monthly(monthlyPaymentCents, termMonths, cashDueAtSigningCents);
      const sentence = texts.leased(words.amount, termMonths, words.assumes, {
        fee: returnFee(quote, format),
        deposit: securityDepositCents > 0 ? format.money(securityDepositCents) : null,
        total,
      });
      return { ...words, sentence };
    },
  });
}

/** What returning a leased car costs, or null if nothing. It is part of the total you pay. */
export function returnFee({ lease }: Quote, format: DealFormat): string | null {
  return lease && lease.dispositionFeeCents > 0 ? format.money(lease.dispositionFeeCents) : null;
}

function atSigning(
  dueCents: number,
  cashDownCents: number,
  format: DealFormat,
  { phrases: texts }: Texts,
): string {
  const cashDown = dueCents === cashDownCents ? null : format.headline(cashDownCents);
  return texts.atSigning(format.headline(dueCents), cashDown);
}

function equityWords(
  { price }: Quote,
  format: DealFormat,
  { phrases: texts }: Texts,
): readonly string[] {
  if (price.negativeEquityCents > 0) {
    return [texts.negativeEquityIncluded(format.headline(price.negativeEquityCents))];
  }
  if (price.netTradeEquityCents > 0) {
    return [texts.tradeInEquityGiven(format.headline(price.netTradeEquityCents))];
  }
  return [];
}

/** Nobody can buy the car under this offer: the lease comes first, the price is a detail. */
export function isLeaseOnly({ paymentOptions }: Offer): boolean {
  return paymentOptions.every(({ kind }) => kind === 'LEASE');
}
