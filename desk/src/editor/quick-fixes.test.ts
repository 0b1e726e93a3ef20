// Tests of the quick fixes of price lines.
import { expect, test } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { quickFix } from './quick-fixes.ts';

function fixed(lines: readonly object[], condition: string, key: string) {
  const store = createDraftStore({ vehicle: { condition }, price: { lines } });
  const fix = quickFix(store.tree(), ['price', 'lines', 0, key]);
  fix?.apply(store);
  return {
    words: fix?.words,
    line: (store.tree() as { price: { lines: unknown[] } }).price.lines[0],
  };
}

test('one press marks a fee as required by law or by the dealer', () => {
  expect(fixed([{ kind: 'GOV_FEE' }], 'NEW', 'requiredBy')).toEqual({
    words: 'Set to Law',
    line: { kind: 'GOV_FEE', requiredBy: 'LAW' },
  });
  expect(fixed([{ kind: 'DEALER_FEE', requiredBy: 'LAW' }], 'NEW', 'requiredBy').line).toEqual({
    kind: 'DEALER_FEE',
    requiredBy: 'DEALER',
  });
});

test('one step renames the price of a used car', () => {
  const msrp = { kind: 'MSRP', label: 'MSRP', requiredBy: 'MANUFACTURER' };
  expect(fixed([msrp], 'USED', 'requiredBy')).toEqual({
    words: 'Call it “Vehicle price”',
    line: { kind: 'MSRP', label: 'Vehicle price', requiredBy: 'DEALER' },
  });
});

test('a missing amount has no quick fix', () => {
  expect(fixed([{ kind: 'GOV_FEE' }], 'NEW', 'amountCents').words).toBeUndefined();
});
