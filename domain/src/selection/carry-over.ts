// A draft selection on a revised offer: what still exists is kept, what does not is dropped and named.

import type { Offer } from '../offer.ts';
import { fitCashDown, fitMileage } from '../quote/payment-options.ts';
import type { AddOnChoice, Choice } from './choice.ts';
import {
  defaultChoice,
  findOption,
  isTaken,
  type NormalChoice,
  normalizeChoice,
  takesCashDown,
} from './selection.ts';

export interface Dropped {
  /** `paymentOptionId`, `cashDownCents`, `milesPerYear`, or `addOns.<add-on id>`. */
  readonly id: string;
  /** What the buyer knew it as. */
  readonly label: string;
}

export interface CarriedOver {
  readonly choice: NormalChoice;
  readonly dropped: readonly Dropped[];
  /** [SEL12] Nobody has chosen its way to pay. */
  readonly isSuggestion: boolean;
}

/** Labels are stored in English. `droppedLabel` of a language's words translates these two. */
const CASH_DOWN = 'Cash down';
const MILES_PER_YEAR = 'Miles per year';

/** [SEL8] `wasSuggestion`: the way to pay was not chosen on `before` either. */
export function carryOver(
  before: Offer,
  after: Offer,
  choice: Choice,
  wasSuggestion = false,
): CarriedOver {
  const dropped: Dropped[] = [];
  const chosen = normalizeChoice(before, choice);
  const addOns = chosen.addOns.flatMap((each) => keepAddOn(before, after, each, dropped));
  const option = findOption(after, chosen.paymentOptionId);
  const optionBefore = findOption(before, chosen.paymentOptionId);
  if (wasSuggestion || !option || option.kind !== optionBefore?.kind) {
    const label = optionBefore?.label ?? chosen.paymentOptionId;
    if (!wasSuggestion) dropped.unshift({ id: 'paymentOptionId', label });
    const suggested = normalizeChoice(after, { ...defaultChoice(after), addOns });
    return { choice: suggested, dropped, isSuggestion: true };
  }
  const { paymentOptionId, cashDownCents, milesPerYear } = chosen;
  const fitted =
    takesCashDown(option) && cashDownCents !== null ? fitCashDown(option, cashDownCents) : null;
  const miles = fitMileage(option, milesPerYear);
  if (miles !== milesPerYear) dropped.unshift({ id: 'milesPerYear', label: MILES_PER_YEAR });
  if (fitted !== cashDownCents) dropped.unshift({ id: 'cashDownCents', label: CASH_DOWN });
  const kept = { paymentOptionId, cashDownCents: fitted, milesPerYear: miles, addOns };
  return { choice: normalizeChoice(after, kept), dropped, isSuggestion: false };
}

/** An add-on that is gone, or whose accepted plan is gone, is undecided again. */
function keepAddOn(
  before: Offer,
  after: Offer,
  made: AddOnChoice,
  dropped: Dropped[],
): AddOnChoice[] {
  const addOn = after.addOns.find(({ id }) => id === made.addOnId);
  if (!isTaken(made.decision)) return addOn ? [made] : [];
  if (addOn?.plans.some(({ id }) => id === made.planId)) return [made];
  const known = before.addOns.find(({ id }) => id === made.addOnId);
  const plan = known?.plans.find(({ id }) => id === made.planId);
  const label = [known?.label ?? made.addOnId, plan?.label].filter(Boolean).join(': ');
  dropped.push({ id: `addOns.${made.addOnId}`, label });
  return [];
}
