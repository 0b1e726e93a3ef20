// Tests for the cost of an add-on: the difference between two whole quotes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accepted, changed, choose, outback, quoted } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import type { Choice, Offer, Quote } from '../index.ts';
import { normalizeChoice } from '../selection/selection.ts';
import { addOnEffects } from './add-on-costs.ts';

const anySeed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('in the example deal', () => {
  test('[ADD5] an add-on costs its price, its tax and its interest', () => {
    const choice = choose('finance-72', { addOns: accepted('gap', 'tow-hitch') });
    expect(quoted(outback, choice).addOnCosts).toEqual([
      {
        addOnId: 'gap',
        planId: 'gap',
        priceCents: 74_900,
        costInAllCents: 88_283,
        perMonthCents: 1_226,
      },
      {
        addOnId: 'tow-hitch',
        planId: 'hitch',
        priceCents: 62_500,
        costInAllCents: 80_187,
        perMonthCents: 1_113,
      },
    ]);
  });

  test('[ADD6] all accepted add-ons together are compared with none', () => {
    const choice = choose('finance-72', { addOns: accepted('gap', 'tow-hitch') });
    expect(quoted(outback, choice).addOnsTotal).toEqual({
      priceCents: 137_400,
      costInAllCents: 4_135_842 - 3_967_387,
      perMonthCents: 57_442 - 55_102,
    });
  });

  test('[ADD5] an add-on that is paid in full costs price and tax, and nothing a month', () => {
    const choice = choose('cash', { addOns: accepted('tow-hitch') });
    const { addOnCosts, addOnsTotal } = quoted(outback, choice);
    expect(addOnCosts).toEqual([
      {
        addOnId: 'tow-hitch',
        planId: 'hitch',
        priceCents: 62_500,
        costInAllCents: 68_028,
        perMonthCents: null,
      },
    ]);
    expect(addOnsTotal).toEqual({
      priceCents: 62_500,
      costInAllCents: 68_028,
      perMonthCents: null,
    });
  });

  test('[ADD1] only eligible add-ons count', () => {
    const addOns = accepted('gap', 'excess-wear', 'tow-hitch');
    expect(quoted(outback, choose('lease-36', { addOns }))).toMatchObject({
      addOnCosts: [{ addOnId: 'excess-wear' }],
      price: { addOnsCents: 89_500 },
    });
    expect(quoted(outback, choose('finance-72', { addOns })).price.addOnsCents).toBe(137_400);
    expect(quoted(outback, choose('cash', { addOns })).price.addOnsCents).toBe(62_500);
  });

  test('[ADD1] only accepted add-ons count', () => {
    const addOns = [
      { addOnId: 'gap', planId: 'gap', decision: 'DECLINED' as const },
      { addOnId: 'tow-hitch', planId: 'hitch', decision: 'UNDECIDED' as const },
    ];
    const { price, addOnCosts, addOnsTotal } = quoted(outback, choose('finance-72', { addOns }));
    expect(price.addOnsCents).toBe(0);
    expect(addOnCosts).toEqual([]);
    expect(addOnsTotal).toEqual({ priceCents: 0, costInAllCents: 0, perMonthCents: 0 });
  });

  test('[ADD1] an add-on that breaks a rule counts, because it has a price', () => {
    const { price } = quoted(outback, choose('cash', { addOns: accepted('bike-rack') }));
    expect(price.addOnsCents).toBe(48_900);
  });
});

describe('the cost of every plan', () => {
  test('[ADD7] is listed for each plan, except ineligible ones', () => {
    const choice = choose('finance-72', { addOns: accepted('gap', 'maintenance/m-2y') });
    const effects = addOnEffects(outback, choice);
    expect(effects.map(({ addOnId, planId }) => `${addOnId}/${planId}`)).toEqual([
      'service-contract/gold-6',
      'service-contract/classic-8',
      'gap/gap',
      'excess-wear/wear-5000',
      'maintenance/m-2y',
      'maintenance/m-3y',
      'tow-hitch/hitch',
      'bike-rack/rack',
      'dent/dent-3y',
    ]);
    expect(effects.filter(({ accepted }) => accepted).map(({ planId }) => planId)).toEqual([
      'gap',
      'm-2y',
    ]);
    expect(effects[3]).toEqual({
      addOnId: 'excess-wear',
      planId: 'wear-5000',
      priceCents: 89_500,
      accepted: false,
      eligible: false,
      costInAllCents: null,
      perMonthCents: null,
    });
  });

  test('[ADD7] is empty for a choice without figures', () => {
    expect(addOnEffects(outback, choose('barter'))).toEqual([]);
    expect(addOnEffects(outback, choose('finance-72', { cashDownCents: -1 }))).toEqual([]);
  });

  test('[ADD5] [ADD7] is the difference between the quotes with and without it', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const normal = normalizeChoice(offer, choice);
        const quote = quoted(offer, normal);
        for (const effect of addOnEffects(offer, choice).filter(({ eligible }) => eligible)) {
          const without = quoted(offer, leave(normal, effect.addOnId));
          const withIt = quoted(offer, take(normal, effect.addOnId, effect.planId));
          expect(effect.costInAllCents).toBe(totalCost(offer, withIt) - totalCost(offer, without));
          expect(effect.perMonthCents).toBe(monthly(withIt, without));
          if (effect.accepted) {
            const cost = quote.addOnCosts.find(({ addOnId }) => addOnId === effect.addOnId);
            const { accepted, eligible, ...same } = effect;
            expect(cost).toEqual(same);
          }
        }
        expect(quote.addOnCosts).toHaveLength(
          addOnEffects(offer, choice).filter(({ accepted }) => accepted).length,
        );
      }),
      { numRuns: 25 },
    );
  });

  test('[ADD5] never lowers the total by more than the rounding of the payments', () => {
    // A payment that is one cent higher saves interest over the whole term. On a long, expensive
    // loan an add-on for a dollar can cause that. It cannot happen from ten dollars on at rates
    // below 30 %.
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const usual = changed(offer, (draft) => {
          for (const option of draft.paymentOptions) {
            if (option.kind === 'FINANCE') option.termMonths = Math.min(option.termMonths, 96);
            if (option.kind === 'FINANCE' && option.annualRatePercent.length > 4) {
              option.annualRatePercent = '29.99';
            }
          }
          for (const addOn of draft.addOns) {
            for (const plan of addOn.plans) plan.priceCents += 1_000;
          }
        });
        for (const { costInAllCents } of quoted(usual, choice).addOnCosts) {
          expect(costInAllCents).toBeGreaterThan(0);
        }
      }),
    );
  });
});

function take(choice: Choice, addOnId: string, planId: string): Choice {
  const { addOns } = leave(choice, addOnId);
  return { ...choice, addOns: [...addOns, { addOnId, planId, decision: 'ACCEPTED' }] };
}

function leave(choice: Choice, addOnId: string): Choice {
  return { ...choice, addOns: choice.addOns.filter((each) => each.addOnId !== addOnId) };
}

/** [QUO5], computed from the finished quote and not from its inputs. */
function totalCost(offer: Offer, { price, finance, lease }: Quote): number {
  if (lease) {
    const rebates = offer.price.lines.filter(({ kind }) => kind === 'REBATE');
    return rebates.reduce((left, line) => left - line.amountCents, lease.totalOfPaymentsCents);
  }
  return finance?.totalSalePriceCents ?? price.outTheDoorCents + price.negativeEquityCents;
}

function monthly(withIt: Quote, without: Quote): number | null {
  const payment = ({ finance, lease }: Quote) =>
    finance?.paymentCents ?? lease?.monthlyPaymentCents;
  const paid = payment(withIt);
  return paid === undefined ? null : paid - (payment(without) ?? 0);
}
