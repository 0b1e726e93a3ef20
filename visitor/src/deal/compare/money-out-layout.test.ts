// Proves that the chart of money out can be read: labels apart, names distinct, the choice marked.
import { readFileSync } from 'node:fs';
import { defaultChoice, type Offer, optionFigures, quote } from '@forecourt/domain';
import { expect, test } from 'vitest';
import { moneyOutLayout, PLOT_HEIGHT, tagsOf } from './money-out-layout.ts';

function layoutOf(name: string) {
  const file = new URL(`../../../../server/demo/${name}.deal.json`, import.meta.url);
  const offer: Offer = JSON.parse(readFileSync(file, 'utf8'));
  const choice = defaultChoice(offer);
  const quoted = quote(offer, choice);
  if (!quoted.ok) throw new Error('no quote');
  const figures = optionFigures(offer, choice);
  const terms = new Map(figures.map((each) => [each.paymentOptionId, each.termMonths]));
  const tags = tagsOf(quoted.value.moneyOut.options, terms);
  return moneyOutLayout(quoted.value.moneyOut, tags, choice.paymentOptionId);
}

test('labels beside the plot never overlap and stay within it, with 8 options', () => {
  const places = layoutOf('sienna-everything')
    .lines.filter(({ beside }) => beside)
    .map(({ labelY }) => labelY)
    .sort((a, b) => a - b);
  expect(places.length).toBeGreaterThan(3);
  for (const [index, place] of places.entries()) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(PLOT_HEIGHT);
    if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(16.9);
  }
});

test('two options with the same short name are told apart', () => {
  expect(layoutOf('xc60-lease').lines.map(({ tag }) => tag)).toEqual([
    'Lease 24',
    'Lease 36 a',
    'Lease 36 b',
  ]);
});

test('exactly the chosen option is marked, and only a lease ends before the horizon', () => {
  const { lines } = layoutOf('outback');
  expect(lines.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['finance-72']);
  expect(lines.filter(({ endX }) => endX < 1).map(({ id }) => id)).toEqual(['lease-36']);
  for (const { purchaseY, lease } of lines) expect(purchaseY !== null).toBe(lease);
});
