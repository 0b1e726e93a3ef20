// Tests of the visible problems of a draft.
import { expect, test } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { reportOf } from './report.ts';
import { createShownProblems } from './shown-problems.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

function shownOf(tree: unknown) {
  const store = createDraftStore(tree);
  let last: { tree: unknown; report: ReturnType<typeof reportOf> } | null = null;
  const problems = createShownProblems(store, () => {
    const current = store.tree();
    if (last?.tree !== current || !last) last = { tree: current, report: reportOf(current, NOW) };
    return last.report;
  });
  return { store, problems, paths: () => problems.shown().problems.map(({ path }) => path) };
}

test('a blank deal shows no problem until a field loses focus, and all of them once Publish is pressed', () => {
  const { store, problems, paths } = shownOf({});
  expect(paths()).toEqual([]);
  let notifications = 0;
  problems.subscribe(() => (notifications += 1));
  problems.leave('buyer.name');
  expect(paths()).toEqual(['buyer.name']);
  expect(problems.shown().problemsAt.get('buyer.name')).toBe('Enter the buyer’s name');
  expect(notifications).toBe(1);
  store.set(['buyer', 'name'], 'Dana Okafor');
  expect(paths()).toEqual([]);
  problems.showAll();
  expect(paths()).toContain('paymentOptions');
  expect(problems.shown().problemsAt.get('paymentOptions')).toBe('Add at least one payment option');
});

test('a wrong stored value is shown at once, and a typed one when the field loses focus', () => {
  const price = { lines: [{ id: 'msrp', kind: 'MSRP', label: 'Price', amountCents: '1,99' }] };
  const { store, problems, paths } = shownOf({ price });
  expect(paths()).toEqual(['price.lines[0].amountCents']);
  store.set(['vehicle', 'year'], '20x6');
  expect(paths()).toEqual(['price.lines[0].amountCents']);
  problems.leave('vehicle.year');
  expect(paths()).toEqual(['vehicle.year', 'price.lines[0].amountCents']);
});

test('a problem of the whole price is shown once one of its amounts loses focus', () => {
  const lines = [
    { id: 'msrp', kind: 'MSRP', label: 'Price', amountCents: 100, requiredBy: 'DEALER' },
    { id: 'off', kind: 'DISCOUNT', label: 'Off', amountCents: 100, requiredBy: 'DEALER' },
  ];
  const { store, problems, paths } = shownOf({ price: { lines } });
  store.set(['price', 'lines', 1, 'amountCents'], 200);
  expect(paths()).toEqual([]);
  problems.leave('price.lines[1].amountCents');
  expect(paths()).toEqual(['price.lines']);
});
