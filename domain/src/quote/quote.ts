// The quote: every figure of an offer and a choice, identical in browser and server.

import { assertNever } from '../assert-never.ts';
import { type FinanceFigures, finance, prepaidCharge } from '../money/finance.ts';
import { type LeaseFigures, lease } from '../money/lease.ts';
import { type PriceFigures, type PriceTerms, price } from '../money/price.ts';
import type { LeaseOption, Offer, PaymentKind } from '../offer/offer.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Choice } from '../selection/choice.ts';
import { findOption, normalizeChoice } from '../selection/selection.ts';
import { type AddOnCost, type AddOnsTotal, addOnCosts, addOnsTotal } from './add-on-costs.ts';
import { type AddOnSums, type CountedAddOn, countedAddOns, sumAddOns } from './add-ons.ts';
import { annualRateOf } from './annual-rate.ts';
import type { KeptCashDown } from './cash-down.ts';
import { type MoneyOut, moneyOut } from './money-out.ts';
import { outcome, type PricingContext, pricingContext, type WayToPay } from './outcome.ts';
import { optionOutcomes } from './payment-options.ts';
import { type BuildUpLine, buildUpLines, isFee } from './price-lines.ts';
import { blockingProblems, type SelectionProblem } from './problems.ts';
import { leaseTerms, priceTerms } from './terms.ts';
import { type TradeInFigures, tradeInFigures } from './trade-in.ts';

/** Exactly one of the payment figures is set. The other kinds are null. */
export type Quote = QuoteOfAnyKind & QuotePayment;

interface QuoteOfAnyKind {
  readonly kind: PaymentKind;
  readonly paymentOptionId: string;
  /** Null for CASH. */
  readonly cashDownCents: number | null;
  /** Null unless LEASE. */
  readonly milesPerYear: number | null;
  readonly price: QuotePrice;
  readonly tradeIns: readonly TradeInFigures[];
  readonly addOnCosts: readonly AddOnCost[];
  readonly addOnsTotal: AddOnsTotal;
  /** [QUO5] The one total that is shown beside a payment. */
  readonly totalYouPayCents: number;
  readonly moneyOut: MoneyOut;
}

type QuotePayment = {
  readonly [Kind in PaymentKind]: { readonly kind: Kind } & PaymentFigures[Kind];
}[PaymentKind];

/** A kind without an entry here can have any figures, so the compiler reports every switch that lacks it. */
interface PaymentFigures extends Readonly<Record<PaymentKind, AnyFigures>> {
  readonly CASH: { readonly finance: null; readonly lease: null; readonly cash: QuoteCash };
  readonly FINANCE: { readonly finance: QuoteFinance; readonly lease: null; readonly cash: null };
  readonly LEASE: { readonly finance: null; readonly lease: QuoteLease; readonly cash: null };
}

interface AnyFigures {
  readonly finance: QuoteFinance | null;
  readonly lease: QuoteLease | null;
  readonly cash: QuoteCash | null;
}

export interface QuotePrice extends PriceFigures {
  /** The MSRP lines only. Adjustments and installed items are added to it. */
  readonly msrpCents: number;
  readonly discountCents: number;
  readonly rebateCents: number;
  /** [PRI1] The price of the car with all dealer fees. Nobody can buy it for less. */
  readonly totalPriceCents: number;
  /** [PRI4] `cashPriceCents` minus rebates: with fees, add-ons and tax, before trade-in and cash down. */
  readonly outTheDoorCents: number;
  readonly tradeInTaxSavedCents: number;
  readonly lines: readonly BuildUpLine[];
}

export interface QuoteFinance extends FinanceFigures {
  readonly lender: string;
  readonly annualRatePercent: string;
  readonly termMonths: number;
  readonly daysToFirstPayment: number;
  /** The amount of the loan, on which interest is charged. */
  readonly principalCents: number;
  readonly cashDownCents: number;
  readonly prepaidFinanceChargeCents: number;
  /** The sum of cash down and prepaid finance charge. */
  readonly dueAtSigningCents: number;
  readonly totalSalePriceCents: number;
}

export interface LabelledAmount {
  readonly id: string;
  readonly label: string;
  readonly amountCents: number;
}

export interface QuoteLease extends LeaseFigures {
  readonly lessor: string;
  readonly termMonths: number;
  readonly milesPerYear: number;
  readonly excessPerMileCents: number;
  readonly moneyFactor: string;
  readonly residualPercent: string;
  readonly agreedValueCents: number;
  readonly acquisitionFeeCents: number;
  readonly dispositionFeeCents: number;
  readonly securityDepositCents: number;
  /** The price of the car at the end of the lease: the residual. */
  readonly purchaseOptionCents: number;
  /** The lines add up to `amountDueAtSigningCents`. */
  readonly dueAtSigning: readonly LabelledAmount[];
  /** How the amount is paid. Adds up to the same total. The cash part is `cashDueAtSigningCents`. */
  readonly paidAtSigning: readonly LabelledAmount[];
}

export interface QuoteCash {
  readonly totalDueCents: number;
  /** Part of the total that is paid first. */
  readonly depositCents: number;
  readonly balanceAfterDepositCents: number;
  readonly refundDueCents: number;
}

/** [QUO1] [QUO2] Refuses only a choice without defined figures. */
export function quote(offer: Offer, choice: Choice): Result<Quote, readonly SelectionProblem[]> {
  const problems = blockingProblems(offer, choice);
  const option = findOption(offer, choice.paymentOptionId);
  if (problems.length > 0 || !option) return refuse(problems);
  const normal = normalizeChoice(offer, choice);
  const context = pricingContext(offer);
  const way = context.settle(option, normal);
  const counted = countedAddOns(offer, normal, option.kind);
  const addOns = sumAddOns(counted);
  const terms = priceTerms(context.sums, addOns, way.cashDownCents);
  const figures = price(terms);
  const figuresOfAnyKind = {
    kind: option.kind,
    paymentOptionId: option.id,
    cashDownCents: normal.cashDownCents,
    milesPerYear: normal.milesPerYear,
    ...priceAndTradeIns(context, terms, figures, counted),
    ...NO_PAYMENT,
    addOnCosts: addOnCosts(context, way, counted),
    addOnsTotal: addOnsTotal(context, way, addOns),
    totalYouPayCents: outcome(context.sums, way, addOns).totalYouPayCents,
    moneyOut: moneyOut(optionOutcomes(context, normal)),
  };
  return accept({ ...figuresOfAnyKind, ...quotePayment(context, way, terms, figures, addOns) });
}

/** [SEL13] Money out of each way to pay, as if the buyer had chosen it. The quote's own money out ignores `ownCashDown`. */
export function moneyOutOf(offer: Offer, choice: Choice, ownCashDown: KeptCashDown): MoneyOut {
  return moneyOut(
    optionOutcomes(pricingContext(offer), normalizeChoice(offer, choice), ownCashDown),
  );
}

const NO_PAYMENT = { finance: null, lease: null, cash: null };

function quotePayment(
  context: PricingContext,
  way: WayToPay,
  terms: PriceTerms,
  figures: PriceFigures,
  addOns: AddOnSums,
): QuotePayment {
  switch (way.kind) {
    case 'CASH': {
      const cash = quoteCash(figures, way.option.depositCents ?? 0);
      return { ...NO_PAYMENT, kind: 'CASH', cash };
    }
    case 'FINANCE':
      return {
        ...NO_PAYMENT,
        kind: 'FINANCE',
        finance: quoteFinance(context, way, figures, terms),
      };
    case 'LEASE':
      return { ...NO_PAYMENT, kind: 'LEASE', lease: quoteLease(context, way, addOns) };
    default:
      return assertNever(way);
  }
}

function priceAndTradeIns(
  { offer, sums }: PricingContext,
  terms: PriceTerms,
  figures: PriceFigures,
  counted: readonly CountedAddOn[],
): Pick<Quote, 'price' | 'tradeIns'> {
  const tradeIns = tradeInFigures(offer, terms);
  return {
    price: {
      ...figures,
      msrpCents: sums.msrpCents,
      discountCents: sums.discountCents,
      rebateCents: sums.rebateCents,
      totalPriceCents: figures.sellingPriceCents + sums.dealerFeesCents,
      outTheDoorCents: figures.cashPriceCents - sums.rebateCents,
      tradeInTaxSavedCents: tradeIns.reduce((sum, { taxSavedCents }) => sum + taxSavedCents, 0),
      lines: buildUpLines(offer, counted, figures.taxCents),
    },
    tradeIns,
  };
}

/** [FIN9] [FIN10] */
function quoteFinance(
  { offer }: PricingContext,
  { option, loan, cashDownCents }: WayToPay<'FINANCE'>,
  { amountFinancedCents: principalCents, cashPriceCents, negativeEquityCents }: PriceFigures,
  { rebateCents }: PriceTerms,
): QuoteFinance {
  const offeredChargeCents = option.prepaidFinanceChargeCents ?? 0;
  const figures = finance(loan, principalCents, offeredChargeCents, annualRateOf(offer));
  const prepaidFinanceChargeCents = prepaidCharge(principalCents, offeredChargeCents);
  return {
    ...figures,
    lender: option.lender,
    annualRatePercent: option.annualRatePercent,
    termMonths: option.termMonths,
    daysToFirstPayment: option.daysToFirstPayment,
    principalCents,
    cashDownCents,
    prepaidFinanceChargeCents,
    dueAtSigningCents: cashDownCents + prepaidFinanceChargeCents,
    totalSalePriceCents:
      cashPriceCents - rebateCents + negativeEquityCents + figures.financeChargeCents,
  };
}

/** [LEA6] [LEA7] */
function quoteLease(
  { offer, sums }: PricingContext,
  way: WayToPay<'LEASE'>,
  addOns: AddOnSums,
): QuoteLease {
  const { option, milesPerYear, residualPercent, cashDownCents } = way;
  const terms = leaseTerms(sums, option, residualPercent, addOns, cashDownCents);
  const figures = lease(terms);
  return {
    ...figures,
    lessor: option.lessor,
    termMonths: option.termMonths,
    milesPerYear,
    excessPerMileCents: option.excessPerMileCents,
    moneyFactor: option.moneyFactor,
    residualPercent,
    agreedValueCents: terms.agreedValueCents,
    acquisitionFeeCents: option.acquisitionFee.amountCents,
    dispositionFeeCents: option.dispositionFeeCents,
    securityDepositCents: option.securityDepositCents,
    purchaseOptionCents: figures.residualCents,
    dueAtSigning: dueAtSigning(offer, option, figures),
    paidAtSigning: withoutZeros([
      amount('quote:net-trade-in', 'Net trade-in allowance', terms.capReductionNetTradeCents),
      amount('quote:rebates', 'Rebates', terms.capReductionRebateCents),
      amount('quote:cash', 'Amount to be paid in cash', figures.cashDueAtSigningCents),
    ]),
  };
}

/** [LEA6] The lines of Regulation M §1013.4(b), with the fees' own names. */
function dueAtSigning(
  offer: Offer,
  option: LeaseOption,
  figures: LeaseFigures,
): readonly LabelledAmount[] {
  const fees = offer.price.lines.filter(({ kind }) => isFee(kind));
  const { acquisitionFee, securityDepositCents } = option;
  const acquisitionCents = acquisitionFee.paid === 'AT_SIGNING' ? acquisitionFee.amountCents : 0;
  return withoutZeros([
    amount('quote:cap-reduction', 'Capitalized cost reduction', figures.capReductionCents),
    amount('quote:cap-reduction-tax', 'Tax on that reduction', figures.capReductionTaxCents),
    amount('quote:first-payment', 'First monthly payment', figures.monthlyPaymentCents),
    amount('quote:security-deposit', 'Refundable security deposit', securityDepositCents),
    amount('quote:acquisition-fee', 'Acquisition fee', acquisitionCents),
    ...fees.map(({ id, label, amountCents }) => amount(id, label, amountCents)),
    amount('quote:fee-tax', 'Tax on fees', figures.upfrontFeeTaxCents),
  ]);
}

function quoteCash(figures: PriceFigures, offeredDepositCents: number): QuoteCash {
  const totalDueCents = figures.amountFinancedCents;
  const depositCents = Math.min(offeredDepositCents, totalDueCents);
  return {
    totalDueCents,
    depositCents,
    balanceAfterDepositCents: totalDueCents - depositCents,
    refundDueCents: figures.refundDueCents,
  };
}

function amount(id: string, label: string, amountCents: number): LabelledAmount {
  return { id, label, amountCents };
}

function withoutZeros(amounts: readonly LabelledAmount[]): readonly LabelledAmount[] {
  return amounts.filter(({ amountCents }) => amountCents !== 0);
}
