// Tests of changing the payment option: add-ons that don't count are removed, and undo restores them.
import { readFileSync } from 'node:fs';
import { defaultChoice, type NormalChoice, type Offer, quote } from '@forecourt/domain';
import { expect, test } from 'vitest';
import { changeOption, undoOptionChange } from './drop-add-ons.ts';

const offer: Offer = JSON.parse(
  readFileSync(
    new URL('../../../../server/demo/sienna-everything.deal.json', import.meta.url),
    'utf8',
  ),
);

function taking(...ids: readonly string[]): NormalChoice {
  const choice = defaultChoice(offer);
  return {
    ...choice,
    addOns: choice.addOns.map((each) =>
      ids.includes(each.addOnId)
        ? {
            ...each,
            decision: 'ACCEPTED' as const,
            planId: offer.addOns.find(({ id }) => id === each.addOnId)?.plans[0]?.id ?? null,
          }
        : each,
    ),
  };
}

const taken = (choice: NormalChoice) =>
  choice.addOns.filter(({ decision }) => decision === 'ACCEPTED').map(({ addOnId }) => addOnId);

test('a lease removes the add-ons that it does not offer, and nothing else', () => {
  const { choice, dropped } = changeOption(
    offer,
    taking('gap', 'tow-hitch', 'dent'),
    'lease-36',
    {},
  );
  expect(dropped.map(({ addOnId }) => addOnId)).toEqual(['gap', 'tow-hitch']);
  expect(taken(choice)).toEqual(['dent']);
  const quoted = quote(offer, choice);
  expect(quoted.ok && quoted.value.addOnCosts.map(({ addOnId }) => addOnId)).toEqual(['dent']);
});

test('an add-on that requires a removed one is removed with it', () => {
  const needing: Offer = {
    ...offer,
    addOns: offer.addOns.map((each) =>
      each.id === 'dent' ? { ...each, requires: ['gap'] } : each,
    ),
  };
  const { dropped } = changeOption(needing, taking('gap', 'dent'), 'lease-36', {});
  expect(dropped.map(({ addOnId }) => addOnId)).toEqual(['gap', 'dent']);
});

test('undo restores the payment option and the add-ons', () => {
  const before = taking('gap', 'dent');
  const { choice, dropped } = changeOption(offer, before, 'lease-36', {});
  expect(undoOptionChange(offer, choice, before.paymentOptionId, dropped, {})).toEqual(before);
});

test('a payment option that offers all add-ons removes none', () => {
  const { dropped } = changeOption(offer, taking('gap', 'tow-hitch'), 'finance-72', {});
  expect(dropped).toEqual([]);
});
