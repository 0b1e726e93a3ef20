// The full cost of an add-on: the difference between two quotes, with it and without it.

import type { Offer } from '../offer/offer.ts';
import type { Choice } from '../selection/choice.ts';
import { findOption, normalizeChoice } from '../selection/selection.ts';
import {
  type AddOnSums,
  type CountedAddOn,
  countedAddOns,
  isEligible,
  NO_ADD_ONS,
  plus,
  sumAddOns,
} from './add-ons.ts';
import { addingUpTo } from './largest-remainder.ts';
import {
  type Outcome,
  outcome,
  type PricingContext,
  pricingContext,
  type WayToPay,
} from './outcome.ts';
import { blockingProblems } from './problems.ts';

export interface AddOnCost {
  readonly addOnId: string;
  readonly planId: string;
  readonly priceCents: number;
  /** Everything the buyer pays because of it: price, tax and interest. */
  readonly costInAllCents: number;
  /** The increase of the regular payment. Null if paid in full. */
  readonly perMonthCents: number | null;
}

export interface AddOnsTotal {
  readonly priceCents: number;
  readonly costInAllCents: number;
  readonly perMonthCents: number | null;
}

/** The cost of a plan, chosen or not. The costs are null if the add-on is not eligible. */
export interface AddOnEffect {
  readonly addOnId: string;
  readonly planId: string;
  readonly priceCents: number;
  readonly accepted: boolean;
  readonly eligible: boolean;
  readonly costInAllCents: number | null;
  readonly perMonthCents: number | null;
}

/** [ADD5] Removing the add-on lowers the quote's total cost by exactly this amount. */
export function addOnCosts(
  { sums }: PricingContext,
  way: WayToPay,
  counted: readonly CountedAddOn[],
): readonly AddOnCost[] {
  const allSums = sumAddOns(counted);
  const withAll = outcome(sums, way, allSums);
  return counted.map(({ addOn, plan }) => {
    const without = outcome(sums, way, plus(allSums, addOn, -plan.priceCents));
    const { id: planId, priceCents } = plan;
    return { addOnId: addOn.id, planId, priceCents, ...costBetween(without, withAll) };
  });
}

/** [ADD6] The cost of all accepted add-ons together, compared with none. */
export function addOnsTotal(
  { sums }: PricingContext,
  way: WayToPay,
  sumsOfAll: AddOnSums,
): AddOnsTotal {
  const none = outcome(sums, way, NO_ADD_ONS);
  return {
    priceCents: sumsOfAll.taxableCents + sumsOfAll.otherCents,
    ...costBetween(none, outcome(sums, way, sumsOfAll)),
  };
}

/**
 * [ADD8] The costs of add-ons as rows that add up to their sum. The difference between the single costs and the sum is
 * distributed among the rows by largest remainder.
 */
export function addOnRows({
  addOnCosts: costs,
  addOnsTotal: sum,
}: {
  readonly addOnCosts: readonly AddOnCost[];
  readonly addOnsTotal: AddOnsTotal;
}): readonly AddOnCost[] {
  const inAll = addingUpTo(
    sum.costInAllCents,
    costs.map(({ costInAllCents }) => costInAllCents),
  );
  const perMonth = addingUpTo(
    sum.perMonthCents ?? 0,
    costs.map(({ perMonthCents }) => perMonthCents ?? 0),
  );
  return costs.map((cost, index) => ({
    ...cost,
    costInAllCents: inAll[index] ?? cost.costInAllCents,
    perMonthCents: cost.perMonthCents === null ? null : (perMonth[index] ?? cost.perMonthCents),
  }));
}

/**
 * [ADD7] Every plan of every add-on, compared with the same choice without that add-on. Empty for a choice that has no
 * quote.
 */
export function addOnEffects(offer: Offer, choice: Choice): readonly AddOnEffect[] {
  const option = findOption(offer, choice.paymentOptionId);
  if (!option || blockingProblems(offer, choice).length > 0) return [];
  const context = pricingContext(offer);
  const normal = normalizeChoice(offer, choice);
  const way = context.settle(option, normal);
  const counted = countedAddOns(offer, normal, option.kind);
  const allSums = sumAddOns(counted);
  return offer.addOns.flatMap((addOn) => {
    const eligible = isEligible(addOn, option.kind);
    const acceptedPlan = counted.find((each) => each.addOn === addOn)?.plan;
    const base = acceptedPlan ? plus(allSums, addOn, -acceptedPlan.priceCents) : allSums;
    const without = eligible ? outcome(context.sums, way, base) : null;
    return addOn.plans.map(({ id: planId, priceCents }) => ({
      addOnId: addOn.id,
      planId,
      priceCents,
      accepted: acceptedPlan?.id === planId,
      eligible,
      ...(without
        ? costBetween(without, outcome(context.sums, way, plus(base, addOn, priceCents)))
        : { costInAllCents: null, perMonthCents: null }),
    }));
  });
}

function costBetween(
  without: Outcome,
  withIt: Outcome,
): { costInAllCents: number; perMonthCents: number | null } {
  return {
    costInAllCents: withIt.totalYouPayCents - without.totalYouPayCents,
    perMonthCents:
      withIt.paymentCents === null || without.paymentCents === null
        ? null
        : withIt.paymentCents - without.paymentCents,
  };
}
