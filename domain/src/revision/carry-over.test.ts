// Tests for carrying a selection over to a new revision, and for its dropped parts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepted, changed, choose, outback } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import { blockingProblems } from '../quote/problems.ts';
import { normalizeChoice } from '../selection/selection.ts';
import { carryOver, type DroppedPart, droppedName, isOfferedAgain } from './carry-over.ts';

const choice = choose('lease-36', {
  cashDownCents: 500_000,
  milesPerYear: 12_000,
  addOns: [
    ...accepted('maintenance/m-3y', 'dent'),
    { addOnId: 'gap', decision: 'DECLINED' },
    { addOnId: 'tow-hitch', decision: 'UNDECIDED' },
  ],
});

/** The names of the parts dropped from a choice on the Outback's offer. */
const names = ({ dropped }: { readonly dropped: readonly DroppedPart[] }) =>
  dropped.map((part) => droppedName(outback, part));

test('[SEL8] the carry-over keeps everything if nothing of it changed', () => {
  expect(carryOver(outback, outback, choice)).toEqual({
    choice: normalizeChoice(outback, choice),
    dropped: [],
    isSuggestion: false,
  });
  const cheaper = changed(outback, (offer) => {
    for (const line of offer.price.lines) line.amountCents += 100;
  });
  expect(carryOver(outback, cheaper, choice).dropped).toEqual([]);
});

test('[SEL8] the carry-over uses the default if the payment option is removed or changes its kind', () => {
  const reducedOffer = changed(outback, (offer) => {
    offer.paymentOptions.pop();
  });
  const carried = carryOver(outback, reducedOffer, choice);
  expect(carried.choice).toMatchObject({
    paymentOptionId: 'finance-72',
    cashDownCents: 300_000,
    milesPerYear: null,
  });
  expect(names(carried)).toEqual(['Lease, 36 months']);
  expect(carried.choice.addOns[3]).toMatchObject({ planId: 'm-3y', decision: 'ACCEPTED' });
  const other = changed(reducedOffer, (offer) => {
    offer.paymentOptions.push({ id: 'lease-36', kind: 'CASH', label: 'Cash now' });
  });
  expect(carryOver(outback, other, choice).dropped).toEqual(carried.dropped);
  const [lease] = carried.dropped;
  if (!lease) throw new Error('nothing was dropped');
  expect([outback, reducedOffer, other].map((offer) => isOfferedAgain(offer, lease))).toEqual([
    true,
    false,
    false,
  ]);
});

test('[SEL12] the fallback for a removed payment option is a suggestion, and follows the offer', () => {
  const reducedOffer = changed(outback, (offer) => {
    offer.paymentOptions.pop();
  });
  const carried = carryOver(outback, reducedOffer, choice);
  expect(carried.isSuggestion).toBe(true);
  const cashFirst = changed(reducedOffer, (offer) => {
    for (const option of offer.paymentOptions) option.recommended = option.kind === 'CASH';
  });
  const again = carryOver(reducedOffer, cashFirst, carried.choice, true);
  expect(again).toMatchObject({ isSuggestion: true, dropped: [] });
  expect(again.choice).toMatchObject({ paymentOptionId: 'cash', addOns: carried.choice.addOns });
  // A buyer who has chosen it keeps it.
  const kept = carryOver(reducedOffer, cashFirst, carried.choice);
  expect(kept).toMatchObject({ isSuggestion: false, choice: { paymentOptionId: 'finance-72' } });
});

test('[SEL8] the carry-over names an unknown option by its id', () => {
  expect(carryOver(outback, outback, choose('barter'))).toMatchObject({
    choice: { paymentOptionId: 'finance-72' },
    dropped: [{ kind: 'PAYMENT_OPTION', optionId: 'barter', optionKind: null }],
  });
  expect(names(carryOver(outback, outback, choose('barter')))).toEqual(['barter']);
});

test('[SEL8] the carry-over adjusts cash down and mileage, and names both', () => {
  const tighter = changed(outback, (offer) => {
    const option = offer.paymentOptions[3];
    if (option?.kind !== 'LEASE') return;
    option.cashDown.maxCents = 400_000;
    option.mileage = option.mileage.filter(({ perYear }) => perYear !== 12_000);
  });
  const { choice: kept, dropped } = carryOver(outback, tighter, choice);
  expect(kept).toMatchObject({ cashDownCents: 400_000, milesPerYear: 10_000 });
  expect(names({ dropped })).toEqual(['Cash down', 'Miles per year']);
  expect(dropped.some((part) => isOfferedAgain(outback, part))).toBe(false);
});

test('[SEL8] the carry-over drops and names a removed add-on or plan that was accepted, and no other', () => {
  const fewer = changed(outback, (offer) => {
    offer.addOns = offer.addOns.filter(({ id }) => !['dent', 'gap', 'tow-hitch'].includes(id));
    const maintenance = offer.addOns.find(({ id }) => id === 'maintenance');
    maintenance?.plans.pop();
  });
  const { choice: kept, dropped } = carryOver(outback, fewer, choice);
  expect(names({ dropped })).toEqual([
    'Prepaid maintenance: 3 years / 36,000 miles',
    'Dent repair: 3 years',
  ]);
  expect(dropped.map((part) => isOfferedAgain(fewer, part))).toEqual([false, false]);
  expect(dropped.map((part) => isOfferedAgain(outback, part))).toEqual([true, true]);
  expect(kept.addOns.every(({ decision }) => decision === 'UNDECIDED')).toBe(true);
});

test('[SEL8] the carry-over names an add-on without a chosen plan by its own name alone', () => {
  const open = choose('cash', { addOns: accepted('maintenance') });
  expect(names(carryOver(outback, outback, open))).toEqual(['Prepaid maintenance']);
});

test('[SEL8] the carry-over keeps declined add-ons declined, and a loan’s mileage empty', () => {
  const { choice: kept, dropped } = carryOver(outback, outback, choose('finance-72', choice));
  expect(kept.addOns[1]).toEqual({ addOnId: 'gap', planId: null, decision: 'DECLINED' });
  const loan = carryOver(outback, outback, choose('finance-48', { milesPerYear: 10_000 }));
  expect(loan).toMatchObject({ choice: { milesPerYear: null }, dropped: [] });
  const cash = carryOver(outback, outback, choose('cash', { cashDownCents: 10_000 }));
  expect(cash).toMatchObject({ choice: { cashDownCents: null }, dropped: [] });
  expect(dropped).toEqual([]);
});

test('[SEL8] the carry-over always results in a choice that has figures', () => {
  const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(seed, seed, (one, other) => {
      const { offer: before, choice: made } = randomDeal(one);
      const { offer: after } = randomDeal(other);
      const carried = carryOver(before, after, made).choice;
      expect(blockingProblems(after, carried)).toEqual([]);
    }),
  );
});
