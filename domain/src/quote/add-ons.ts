// The accepted add-ons that count in a quote, and the sums of their prices.

import type { AddOn, AddOnPlan, Offer, PaymentKind } from '../offer/offer.ts';
import type { Choice } from '../selection/choice.ts';
import { isTaken } from '../selection/selection.ts';

export interface CountedAddOn {
  readonly addOn: AddOn;
  readonly plan: AddOnPlan;
}

/** Sums of the counted add-ons, taxable and not. */
export interface AddOnSums {
  readonly taxableCents: number;
  readonly otherCents: number;
}

/** [ADD1] Accepted add-ons whose plan exists and that are eligible for the way to pay. */
export function countedAddOns(offer: Offer, choice: Choice, kind: PaymentKind): CountedAddOn[] {
  return offer.addOns.flatMap((addOn) => {
    const addOnChoice = choice.addOns.find((each) => each.addOnId === addOn.id);
    if (!addOnChoice || !isTaken(addOnChoice.decision) || !isEligible(addOn, kind)) return [];
    const plan = addOn.plans.find((each) => each.id === addOnChoice.planId);
    return plan ? [{ addOn, plan }] : [];
  });
}

export function isEligible(addOn: AddOn, kind: PaymentKind): boolean {
  return addOn.eligiblePaymentKinds.includes(kind);
}

export function sumAddOns(counted: readonly CountedAddOn[]): AddOnSums {
  return counted.reduce((sums, { addOn, plan }) => plus(sums, addOn, plan.priceCents), NO_ADD_ONS);
}

export function plus(sums: AddOnSums, addOn: AddOn, cents: number): AddOnSums {
  const { taxableCents, otherCents } = sums;
  return addOn.taxable
    ? { taxableCents: taxableCents + cents, otherCents }
    : { taxableCents, otherCents: otherCents + cents };
}

export const NO_ADD_ONS: AddOnSums = { taxableCents: 0, otherCents: 0 };
