// Payment-kind helpers and formatted figures, shared by the sections of a deal.
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

/** Input of most sections: an offer, the figures of the choice, and the number format. */
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

/** Exhaustive switch on the payment kind. The compiler requires a case for each new kind. */
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

/** Returns the lender or lessor, or null if no credit is involved. */
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

/** Turns GASOLINE into "Gasoline". Text in mixed case is unchanged. */
export function inSentenceCase(text: string): string {
  return text.replace(
    /^([A-Z])([A-Z]+)\b/,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}

/** Formatted figures of a payment option. */
export interface PaymentWords {
  readonly amount: string;
  readonly unit: string;
  /** The assumptions behind the amount: due at signing, cash down, and trade-in equity. */
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

/** Returns the fee for returning a leased car, or null if there is none. The total you pay includes it. */
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

/** Whether the offer only has leases. The lease then comes first, because the buyer can't buy the car. */
export function isLeaseOnly({ paymentOptions }: Offer): boolean {
  return paymentOptions.every(({ kind }) => kind === 'LEASE');
}
