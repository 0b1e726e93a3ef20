// Comparison of the payment options: the figures of each, with the buyer's own choices carried over.

import type { Apr } from '../money/apr.ts';
import { type AnnualRate, type Loan, loanApr } from '../money/finance.ts';
import type { Offer, PaymentKind, PaymentOption } from '../offer/offer.ts';
import type { Choice } from '../selection/choice.ts';
import {
  findOption,
  isFinance,
  isLease,
  type NormalChoice,
  normalizeChoice,
  takesCashDown,
} from '../selection/selection.ts';
import { countedAddOns, sumAddOns } from './add-ons.ts';
import { annualRateOf } from './annual-rate.ts';
import { cashDownFor, fitCashDown, type KeptCashDown, keepCashDown } from './cash-down.ts';
import {
  type Outcome,
  outcome,
  type PricingContext,
  pricingContext,
  type WayToPay,
} from './outcome.ts';
import { blockingProblems } from './problems.ts';
import { offeredLoan } from './terms.ts';

export interface OptionFigures {
  readonly paymentOptionId: string;
  readonly kind: PaymentKind;
  readonly label: string;
  readonly termMonths: number | null;
  /** The regular payment. Null if paid in full. */
  readonly paymentCents: number | null;
  readonly finalPaymentCents: number | null;
  readonly numberOfPayments: number;
  /** For CASH, the total due. */
  readonly totalOfPaymentsCents: number;
  readonly dueAtSigningCents: number;
  /** The cash down in these figures. Null for CASH. */
  readonly cashDownCents: number | null;
  readonly milesPerYear: number | null;
  /** FINANCE only: a lease's rate is never called APR. */
  readonly aprDisclosed: string | null;
  /** Everything the buyer pays, including trade-in equity. */
  readonly totalYouPayCents: number;
  /** FINANCE only: the extra cost compared with the next shorter term. Null if there is none. */
  readonly moreThanShorterCents: number | null;
  readonly shorterTermMonths: number | null;
}

/**
 * [QUO6] The figures of each option as if the buyer had chosen it, so a card shows the result of tapping it. Empty for
 * a choice that has no quote.
 */
export function optionFigures(
  offer: Offer,
  choice: Choice,
  ownCashDown: KeptCashDown = {},
): readonly OptionFigures[] {
  if (blockingProblems(offer, choice).length > 0) return [];
  const outcomes = optionOutcomes(
    pricingContext(offer),
    normalizeChoice(offer, choice),
    ownCashDown,
  );
  return outcomes.map((each) => headline(each, outcomes, annualRateOf(offer)));
}

/**
 * [SEL6] [SEL13] The choice with another way to pay. The buyer's cash down and mileage stay if they fit. Versions 1 and
 * 2 of the rules also carried over the default cash down of the option before.
 */
export function choiceFor(
  offer: Offer,
  choice: Choice,
  paymentOptionId: string,
  ownCashDown: KeptCashDown = {},
  rules: 2 | 3 = 3,
): NormalChoice {
  const option = findOption(offer, paymentOptionId);
  if (!option || !takesCashDown(option) || option.id === choice.paymentOptionId) {
    return normalizeChoice(offer, { ...choice, paymentOptionId });
  }
  const { cashDownCents } = normalizeChoice(offer, choice);
  const carriesDefault = rules === 2 && cashDownCents !== null;
  return normalizeChoice(offer, {
    ...choice,
    paymentOptionId,
    cashDownCents: carriesDefault
      ? fitCashDown(option, cashDownCents)
      : cashDownFor(option, keepCashDown(offer, choice, ownCashDown)),
    milesPerYear: fitMileage(option, choice.milesPerYear),
  });
}

export interface OptionOutcome {
  readonly option: PaymentOption;
  readonly way: WayToPay;
  readonly outcome: Outcome;
  readonly choice: NormalChoice;
}

export function optionOutcomes(
  context: PricingContext,
  choice: NormalChoice,
  ownCashDown: KeptCashDown = {},
  rules: 2 | 3 = 3,
): readonly OptionOutcome[] {
  const { offer, sums } = context;
  return offer.paymentOptions.map((option) => {
    const carried = choiceFor(offer, choice, option.id, ownCashDown, rules);
    const way = context.settle(option, carried);
    const addOns = sumAddOns(countedAddOns(offer, carried, option.kind));
    return { option, way, outcome: outcome(sums, way, addOns), choice: carried };
  });
}

export function fitMileage(
  option: PaymentOption,
  milesPerYear: number | null | undefined,
): number | null {
  if (!isLease(option)) return null;
  const match = option.mileage.find(({ perYear }) => perYear === milesPerYear);
  return (match ?? option.mileage[0])?.perYear ?? null;
}

function headline(
  { option, outcome, choice }: OptionOutcome,
  outcomes: readonly OptionOutcome[],
  annualRate: AnnualRate,
): OptionFigures {
  const shorter = nextShorter(option, outcomes);
  const apr = isFinance(option) ? outcomeApr(offeredLoan(option), outcome, annualRate) : null;
  return {
    paymentOptionId: option.id,
    kind: option.kind,
    label: option.label,
    termMonths: takesCashDown(option) ? option.termMonths : null,
    paymentCents: outcome.paymentCents,
    finalPaymentCents: outcome.finalPaymentCents,
    numberOfPayments: outcome.numberOfPayments,
    totalOfPaymentsCents: outcome.totalOfPaymentsCents,
    dueAtSigningCents: outcome.dueAtSigningCents,
    cashDownCents: choice.cashDownCents,
    milesPerYear: choice.milesPerYear,
    aprDisclosed: apr?.disclosed ?? null,
    totalYouPayCents: outcome.totalYouPayCents,
    moreThanShorterCents: shorter
      ? outcome.totalYouPayCents - shorter.outcome.totalYouPayCents
      : null,
    shorterTermMonths: shorter ? shorter.termMonths : null,
  };
}

/** [QUO7] The loan with the longest term below this one. If several have it, the first offered. */
function nextShorter(
  option: PaymentOption,
  outcomes: readonly OptionOutcome[],
): { readonly outcome: Outcome; readonly termMonths: number } | null {
  if (!isFinance(option)) return null;
  let best: { outcome: Outcome; termMonths: number } | null = null;
  for (const { option: other, outcome } of outcomes) {
    if (!isFinance(other) || other.termMonths >= option.termMonths) continue;
    if (!best || other.termMonths > best.termMonths) {
      best = { outcome, termMonths: other.termMonths };
    }
  }
  return best;
}

function outcomeApr(
  loan: Loan,
  { amountFinancedCents, ...paid }: Outcome,
  annualRate: AnnualRate,
): Apr | null {
  return loanApr(
    loan,
    {
      ...paid,
      paymentCents: paid.paymentCents ?? 0,
      finalPaymentCents: paid.finalPaymentCents ?? 0,
    },
    amountFinancedCents,
    annualRate,
  );
}
