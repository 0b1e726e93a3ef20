// Carries a draft selection over to a revised offer. Parts that no longer exist are dropped and named.

import type { Offer, PaymentOption } from '../offer/offer.ts';
import { fitCashDown } from '../quote/cash-down.ts';
import { fitMileage } from '../quote/payment-options.ts';
import type { AddOnChoice, Choice } from '../selection/choice.ts';
import {
  defaultChoice,
  findOption,
  isTaken,
  type NormalChoice,
  normalizeChoice,
  takesCashDown,
} from '../selection/selection.ts';

/** A part of a choice that a revision no longer offers, by its ids in the offer before. */
export type DroppedPart =
  | {
      readonly kind: 'PAYMENT_OPTION';
      readonly optionId: string;
      /** Null if the offer before did not have the option either. */
      readonly optionKind: PaymentOption['kind'] | null;
    }
  | { readonly kind: 'CASH_DOWN' }
  | { readonly kind: 'MILES_PER_YEAR' }
  | { readonly kind: 'ADD_ON'; readonly addOnId: string; readonly planId: string | null };

export interface CarriedOver {
  readonly choice: NormalChoice;
  readonly dropped: readonly DroppedPart[];
  /** [SEL12] Whether nobody has chosen the way to pay. */
  readonly isSuggestion: boolean;
}

/** The API returns English names. `droppedLabels` of a language's words translate these two. */
const CASH_DOWN = 'Cash down';
const MILES_PER_YEAR = 'Miles per year';

/** [SEL8] `wasSuggestion` means that the way to pay was not chosen on `before` either. */
export function carryOver(
  before: Offer,
  after: Offer,
  choice: Choice,
  wasSuggestion = false,
): CarriedOver {
  const dropped: DroppedPart[] = [];
  const chosen = normalizeChoice(before, choice);
  const addOns = chosen.addOns.flatMap((each) => keepAddOn(after, each, dropped));
  const option = findOption(after, chosen.paymentOptionId);
  const optionBefore = findOption(before, chosen.paymentOptionId);
  if (wasSuggestion || !option || option.kind !== optionBefore?.kind) {
    if (!wasSuggestion) {
      const { paymentOptionId: optionId } = chosen;
      dropped.unshift({ kind: 'PAYMENT_OPTION', optionId, optionKind: optionBefore?.kind ?? null });
    }
    const suggested = normalizeChoice(after, { ...defaultChoice(after), addOns });
    return { choice: suggested, dropped, isSuggestion: true };
  }
  const { paymentOptionId, cashDownCents, milesPerYear } = chosen;
  const fitted =
    takesCashDown(option) && cashDownCents !== null ? fitCashDown(option, cashDownCents) : null;
  const miles = fitMileage(option, milesPerYear);
  if (miles !== milesPerYear) dropped.unshift({ kind: 'MILES_PER_YEAR' });
  if (fitted !== cashDownCents) dropped.unshift({ kind: 'CASH_DOWN' });
  const carried = { paymentOptionId, cashDownCents: fitted, milesPerYear: miles, addOns };
  return { choice: normalizeChoice(after, carried), dropped, isSuggestion: false };
}

/** The name that the buyer saw for a part. `before` is the last offer that had it. */
export function droppedName(before: Offer, part: DroppedPart): string {
  switch (part.kind) {
    case 'PAYMENT_OPTION':
      return findOption(before, part.optionId)?.label ?? part.optionId;
    case 'CASH_DOWN':
      return CASH_DOWN;
    case 'MILES_PER_YEAR':
      return MILES_PER_YEAR;
    case 'ADD_ON': {
      const addOn = before.addOns.find(({ id }) => id === part.addOnId);
      const plan = addOn?.plans.find(({ id }) => id === part.planId);
      return [addOn?.label ?? part.addOnId, plan?.label].filter(Boolean).join(': ');
    }
  }
}

/**
 * [SEL11] Whether an offer has the part again. Cash down and mileage remain listed as dropped until the buyer chooses.
 */
export function isOfferedAgain(offer: Offer, part: DroppedPart): boolean {
  switch (part.kind) {
    case 'PAYMENT_OPTION':
      return findOption(offer, part.optionId)?.kind === part.optionKind;
    case 'ADD_ON': {
      const addOn = offer.addOns.find(({ id }) => id === part.addOnId);
      return addOn?.plans.some(({ id }) => id === part.planId) ?? false;
    }
    case 'CASH_DOWN':
    case 'MILES_PER_YEAR':
      return false;
  }
}

/** If an add-on or its accepted plan no longer exists, the add-on is undecided again. */
function keepAddOn(after: Offer, addOnChoice: AddOnChoice, dropped: DroppedPart[]): AddOnChoice[] {
  const addOn = after.addOns.find(({ id }) => id === addOnChoice.addOnId);
  if (!isTaken(addOnChoice.decision)) return addOn ? [addOnChoice] : [];
  if (addOn?.plans.some(({ id }) => id === addOnChoice.planId)) return [addOnChoice];
  dropped.push({
    kind: 'ADD_ON',
    addOnId: addOnChoice.addOnId,
    planId: addOnChoice.planId ?? null,
  });
  return [];
}
