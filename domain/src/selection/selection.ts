// The buyer's selection: default choice, canonical form, and steps of cash down.

import type {
  AddOn,
  FinanceOption,
  LeaseOption,
  Offer,
  PaymentKind,
  PaymentOption,
} from '../offer/offer.ts';
import type { AddOnChoice, AddOnDecision, Choice } from './choice.ts';

/** A choice in canonical form: every value is set, and add-ons are in the offer's order. */
export interface NormalChoice extends Choice {
  readonly cashDownCents: number | null;
  readonly milesPerYear: number | null;
  readonly addOns: readonly NormalAddOnChoice[];
}

export interface NormalAddOnChoice extends AddOnChoice {
  readonly planId: string | null;
}

/** [SEL1] The recommended option with its default values. Every add-on is undecided. */
export function defaultChoice(offer: Offer): NormalChoice {
  const option = offer.paymentOptions.find((each) => each.recommended) ?? offer.paymentOptions[0];
  return normalizeChoice(offer, { paymentOptionId: option?.id ?? '', addOns: [] });
}

/** [SEL2] Normalizes a choice, so that equal choices are identical. Parts that the offer does not have are left out. */
export function normalizeChoice(offer: Offer, choice: Choice): NormalChoice {
  const option = findOption(offer, choice.paymentOptionId);
  return {
    paymentOptionId: choice.paymentOptionId,
    cashDownCents: option && takesCashDown(option) ? cashDownOf(option, choice) : null,
    milesPerYear: option && isLease(option) ? milesOf(option, choice) : null,
    addOns: offer.addOns.map((addOn) => normalAddOnChoice(addOn, choice)),
  };
}

export function findOption(offer: Offer, optionId: string): PaymentOption | undefined {
  return offer.paymentOptions.find((option) => option.id === optionId);
}

/** Whether an add-on with this decision is part of the deal. */
const TAKEN: Readonly<Record<AddOnDecision, boolean>> = {
  ACCEPTED: true,
  DECLINED: false,
  UNDECIDED: false,
};

export function isTaken(decision: AddOnDecision): boolean {
  // Unchecked JSON can have any other decision.
  return TAKEN[decision] === true;
}

/** Traits of a kind of payment: an adjustable cash down, a loan with an APR, a car that is returned. */
const PAYMENT_TRAITS: Readonly<Record<PaymentKind, readonly ('CASH_DOWN' | 'LOAN' | 'RETURN')[]>> =
  {
    CASH: [],
    FINANCE: ['CASH_DOWN', 'LOAN'],
    LEASE: ['CASH_DOWN', 'RETURN'],
  };

export function takesCashDown(option: PaymentOption): option is FinanceOption | LeaseOption {
  return PAYMENT_TRAITS[option.kind].includes('CASH_DOWN');
}

export function isFinance(option: PaymentOption): option is FinanceOption {
  return PAYMENT_TRAITS[option.kind].includes('LOAN');
}

export function isLease(option: PaymentOption): option is LeaseOption {
  return PAYMENT_TRAITS[option.kind].includes('RETURN');
}

/** [SEL5] Steps start at the minimum. The maximum and the default are always allowed. */
export function offStep(option: FinanceOption | LeaseOption, cents: number): boolean {
  const { defaultCents, minCents, maxCents, stepCents } = option.cashDown;
  return (cents - minCents) % stepCents !== 0 && cents !== maxCents && cents !== defaultCents;
}

export function cashDownOf(option: FinanceOption | LeaseOption, choice: Choice): number {
  return choice.cashDownCents ?? option.cashDown.defaultCents;
}

export function milesOf(option: LeaseOption, choice: Choice): number | null {
  return choice.milesPerYear ?? option.mileage[0]?.perYear ?? null;
}

function normalAddOnChoice(addOn: AddOn, choice: Choice): NormalAddOnChoice {
  const addOnChoice = choice.addOns.find((each) => each.addOnId === addOn.id);
  const decision = addOnChoice?.decision ?? 'UNDECIDED';
  if (!isTaken(decision)) return { addOnId: addOn.id, planId: null, decision };
  return { addOnId: addOn.id, planId: addOnChoice?.planId ?? onlyPlanId(addOn), decision };
}

export function onlyPlanId(addOn: AddOn): string | null {
  return addOn.plans.length === 1 ? (addOn.plans[0]?.id ?? null) : null;
}
