// Tests of the money-out chart's layout: lines within the plot, the end of a lease, amounts by month.
import { readFileSync } from 'node:fs';
import { defaultChoice, type Offer, quote } from '@forecourt/domain';
import { expect, test } from 'vitest';
import { moneyOutLayout, PLOT_HEIGHT, paidBy } from './money-out-layout.ts';

function moneyOutOf(name: string) {
  const file = new URL(`../../../../server/demo/${name}.deal.json`, import.meta.url);
  const offer: Offer = JSON.parse(readFileSync(file, 'utf8'));
  const quoted = quote(offer, defaultChoice(offer));
  if (!quoted.ok) throw new Error('no quote');
  return quoted.value.moneyOut;
}

test.each(['outback', 'sienna-everything', 'xc60-lease', 'f-150-two-trade-ins'])(
  '%s: any two payment options stay within the plot, and so do the prices of buying a leased car',
  (name) => {
    const { options, horizonMonths } = moneyOutOf(name);
    for (const one of options) {
      for (const other of options) {
        const { lines, amounts, months } = moneyOutLayout([one, other], horizonMonths);
        for (const { endX, endY, purchaseY } of lines) {
          expect(endX).toBeLessThanOrEqual(1);
          for (const y of [endY, purchaseY ?? endY]) {
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(PLOT_HEIGHT);
          }
        }
        expect(amounts.length).toBeLessThanOrEqual(5);
        expect(months.at(-1)?.x).toBeLessThanOrEqual(1);
      }
    }
  },
);

test('only a lease ends before the horizon, with the price of buying the car', () => {
  const { options, horizonMonths } = moneyOutOf('outback');
  const { lines } = moneyOutLayout(options, horizonMonths);
  expect(lines.filter(({ endX }) => endX < 1).map(({ id }) => id)).toEqual(['lease-36']);
  for (const { purchaseY, lease } of lines) expect(purchaseY !== null).toBe(lease);
});

test('a month shows the amount paid so far, and after its end a line stays level', () => {
  const { options } = moneyOutOf('outback');
  const lease = options.find(({ paymentOptionId }) => paymentOptionId === 'lease-36');
  if (!lease) throw new Error('no lease');
  expect(paidBy(lease, 12)).toBe(lease.cumulativeCents[12]);
  expect(paidBy(lease, 99)).toBe(lease.cumulativeCents.at(-1));
});
