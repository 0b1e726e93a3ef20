// Tests for the default choice and the canonical form of choices.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepted, changed, choose, outback } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import { defaultChoice, findOption, normalizeChoice } from './selection.ts';

test('[SEL1] the default choice has the recommended option as offered, and nothing preselected', () => {
  expect(defaultChoice(outback)).toEqual({
    paymentOptionId: 'finance-72',
    cashDownCents: 300_000,
    milesPerYear: null,
    addOns: outback.addOns.map(({ id }) => ({ addOnId: id, planId: null, decision: 'UNDECIDED' })),
  });
});

test('[SEL1] the default choice has the first option if none is recommended', () => {
  const offer = changed(outback, (draft) => {
    draft.paymentOptions = draft.paymentOptions.filter(({ recommended }) => !recommended);
    draft.paymentOptions.reverse();
  });
  expect(defaultChoice(offer)).toMatchObject({
    paymentOptionId: 'lease-36',
    cashDownCents: 200_000,
    milesPerYear: 10_000,
  });
});

test('[SEL2] normalizing fills in missing parts and drops inapplicable ones', () => {
  const choice = choose('lease-36', {
    addOns: [
      ...accepted('gap', 'maintenance/m-3y'),
      { addOnId: 'dent', planId: 'dent-3y', decision: 'DECLINED' },
      { addOnId: 'unheard-of', decision: 'ACCEPTED' },
    ],
  });
  const normal = normalizeChoice(outback, choice);
  expect(normal).toMatchObject({ cashDownCents: 200_000, milesPerYear: 10_000 });
  expect(normal.addOns.map(({ addOnId }) => addOnId)).toEqual(outback.addOns.map(({ id }) => id));
  const made = (id: string) => normal.addOns.find(({ addOnId }) => addOnId === id);
  expect(made('gap')).toEqual({ addOnId: 'gap', planId: 'gap', decision: 'ACCEPTED' });
  expect(made('maintenance')).toMatchObject({ planId: 'm-3y', decision: 'ACCEPTED' });
  expect(made('dent')).toEqual({ addOnId: 'dent', planId: null, decision: 'DECLINED' });
  expect(made('tow-hitch')).toMatchObject({ planId: null, decision: 'UNDECIDED' });
});

test('[SEL2] normalizing chooses no plan if there are several', () => {
  const choice = choose('cash', { addOns: accepted('maintenance') });
  expect(normalizeChoice(outback, choice).addOns[3]).toMatchObject({ planId: null });
});

test('[SEL2] normalizing keeps cash down for loans and leases, mileage for leases, neither for cash', () => {
  const amounts = { cashDownCents: 50_000, milesPerYear: 15_000 };
  const of = (id: string) => {
    const { cashDownCents, milesPerYear } = normalizeChoice(outback, choose(id, amounts));
    return [cashDownCents, milesPerYear];
  };
  expect(of('cash')).toEqual([null, null]);
  expect(of('finance-48')).toEqual([50_000, null]);
  expect(of('lease-36')).toEqual([50_000, 15_000]);
  expect(of('barter')).toEqual([null, null]);
});

test('[SEL2] normalizing is idempotent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const { offer, choice } = randomDeal(seed);
      const normal = normalizeChoice(offer, choice);
      expect(normalizeChoice(offer, normal)).toEqual(normal);
    }),
  );
});

test('[SEL3] an option is found by its id only', () => {
  expect(findOption(outback, 'cash')?.kind).toBe('CASH');
  expect(findOption(outback, 'barter')).toBeUndefined();
});
