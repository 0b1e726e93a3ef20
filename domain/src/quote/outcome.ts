// The outcome of one way to pay with given add-ons: the few figures that all comparisons use.

import { assertNever } from '../assert-never.ts';
import { type Loan, prepaidCharge, repay } from '../money/finance.ts';
import { lease } from '../money/lease.ts';
import { type PriceFigures, price } from '../money/price.ts';
import type { Offer, PaymentKind, PaymentOption } from '../offer/offer.ts';
import type { Choice } from '../selection/choice.ts';
import { cashDownOf } from '../selection/selection.ts';
import type { AddOnSums } from './add-ons.ts';
import { leaseTerms, type OfferSums, offeredLoan, priceTerms, sumOffer } from './terms.ts';

/** A payment option with its parameters settled, limited to the given kinds. */
export type WayToPay<Kind extends PaymentKind = PaymentKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    readonly option: Extract<PaymentOption, { kind: Each }>;
  } & SettledTerms[Each];
}[Kind];

interface SettledTerms extends Readonly<Record<PaymentKind, { readonly cashDownCents: number }>> {
  readonly CASH: { readonly cashDownCents: 0 };
  readonly FINANCE: { readonly cashDownCents: number; readonly loan: Loan };
  readonly LEASE: {
    readonly cashDownCents: number;
    readonly milesPerYear: number;
    readonly residualPercent: string;
  };
}

export interface Outcome {
  /** The regular payment. Null if paid in full. */
  readonly paymentCents: number | null;
  readonly finalPaymentCents: number | null;
  readonly numberOfPayments: number;
  readonly totalOfPaymentsCents: number;
  /** By Regulation Z: the principal minus a prepaid finance charge. Zero unless financed. */
  readonly amountFinancedCents: number;
  /** Money to bring when signing. */
  readonly dueAtSigningCents: number;
  /** [QUO5] Everything the buyer gives at signing: money and trade-in equity, minus any money that is returned. */
  readonly outAtSigningCents: number;
  /** [QUO5] Everything the buyer pays from signing to the end, including trade-in equity. */
  readonly totalYouPayCents: number;
  /** A lease's residual: the price of the car at the end of the lease. */
  readonly purchaseOptionCents: number | null;
}

/** An offer prepared for pricing, with its sums computed once. */
export interface PricingContext {
  readonly offer: Offer;
  readonly sums: OfferSums;
  settle(option: PaymentOption, choice: Choice): WayToPay;
}

export function pricingContext(offer: Offer): PricingContext {
  return {
    offer,
    sums: sumOffer(offer),
    settle,
  };
}

function settle(option: PaymentOption, choice: Choice): WayToPay {
  switch (option.kind) {
    case 'CASH':
      return { kind: 'CASH', option, cashDownCents: 0 };
    case 'FINANCE': {
      const cashDownCents = cashDownOf(option, choice);
      return { kind: 'FINANCE', option, cashDownCents, loan: offeredLoan(option) };
    }
    case 'LEASE': {
      const mileage =
        option.mileage.find(({ perYear }) => perYear === choice.milesPerYear) ?? option.mileage[0];
      if (!mileage) throw new RangeError(`${option.id} offers no mileage`);
      const { perYear: milesPerYear, residualPercent } = mileage;
      const cashDownCents = cashDownOf(option, choice);
      return { kind: 'LEASE', option, cashDownCents, milesPerYear, residualPercent };
    }
    default:
      return assertNever(option);
  }
}

export function outcome(sums: OfferSums, way: WayToPay, addOns: AddOnSums): Outcome {
  const figures = () => price(priceTerms(sums, addOns, way.cashDownCents));
  switch (way.kind) {
    case 'CASH':
      return cashOutcome(figures());
    case 'FINANCE':
      return financeOutcome(figures(), way);
    case 'LEASE':
      return leaseOutcome(sums, way, addOns);
    default:
      return assertNever(way);
  }
}

function cashOutcome(figures: PriceFigures): Outcome {
  const { amountFinancedCents: dueCents, refundDueCents } = figures;
  const totalYouPayCents = dueCents - refundDueCents + equityGiven(figures.netTradeEquityCents);
  return {
    paymentCents: null,
    finalPaymentCents: null,
    numberOfPayments: 0,
    totalOfPaymentsCents: dueCents,
    amountFinancedCents: 0,
    dueAtSigningCents: dueCents,
    outAtSigningCents: totalYouPayCents,
    totalYouPayCents,
    purchaseOptionCents: null,
  };
}

function financeOutcome(
  figures: PriceFigures,
  { option, cashDownCents, loan }: WayToPay<'FINANCE'>,
): Outcome {
  const principalCents = figures.amountFinancedCents;
  const repayment = repay(loan, principalCents);
  const prepaidCents = prepaidCharge(principalCents, option.prepaidFinanceChargeCents ?? 0);
  const dueAtSigningCents = cashDownCents + prepaidCents;
  const outAtSigningCents =
    dueAtSigningCents - figures.refundDueCents + equityGiven(figures.netTradeEquityCents);
  return {
    ...repayment,
    amountFinancedCents: principalCents - prepaidCents,
    dueAtSigningCents,
    outAtSigningCents,
    totalYouPayCents: outAtSigningCents + repayment.totalOfPaymentsCents,
    purchaseOptionCents: null,
  };
}

function leaseOutcome(sums: OfferSums, way: WayToPay<'LEASE'>, addOns: AddOnSums): Outcome {
  const terms = leaseTerms(sums, way.option, way.residualPercent, addOns, way.cashDownCents);
  const figures = lease(terms);
  return {
    paymentCents: figures.monthlyPaymentCents,
    finalPaymentCents: figures.monthlyPaymentCents,
    numberOfPayments: terms.termMonths,
    totalOfPaymentsCents: figures.totalOfPaymentsCents,
    amountFinancedCents: 0,
    dueAtSigningCents: figures.cashDueAtSigningCents,
    outAtSigningCents: figures.amountDueAtSigningCents - terms.capReductionRebateCents,
    totalYouPayCents: figures.totalOfPaymentsCents - terms.capReductionRebateCents,
    purchaseOptionCents: figures.residualCents,
  };
}

/** [TRD4] Positive trade-in equity counts as money given. Negative equity does not count as money back. */
function equityGiven(netTradeEquityCents: number): number {
  return Math.max(0, netTradeEquityCents);
}
