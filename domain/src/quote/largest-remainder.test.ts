// Tests for adjusted rows: they add up to their total in any deal, with minimal changes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import { addOnRows } from './add-on-costs.ts';
import { addingUpTo } from './largest-remainder.ts';
import { quote } from './quote.ts';

test('[ADD8] rows absorb the difference to the total, the largest remainder first', () => {
  expect(addingUpTo(168_455, [88_283, 80_187])).toEqual([88_275, 80_180]);
  expect(addingUpTo(2_340, [1_226, 1_113])).toEqual([1_227, 1_113]);
  expect(addingUpTo(100, [33, 33, 33])).toEqual([34, 33, 33]);
  expect(addingUpTo(1, [0, 0])).toEqual([1, 0]);
  expect(addingUpTo(5, [5])).toEqual([5]);
  expect(addingUpTo(0, [])).toEqual([]);
});

test('[ADD8] rows add up to any total, and change by their share at most', () => {
  const cents = fc.integer({ min: -1_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), cents, (rows, total) => {
      const shown = addingUpTo(total, rows);
      expect(sum(shown)).toBe(total);
      const difference = Math.abs(total - sum(rows));
      const size = sum(rows.map(Math.abs));
      for (const [index, row] of rows.entries()) {
        const share = size === 0 ? difference / rows.length : (difference * Math.abs(row)) / size;
        expect(Math.abs((shown[index] ?? 0) - row)).toBeLessThan(share + 1);
      }
    }),
  );
});

test('[ADD8] [PRI5] [LEA6] in any quote, the rows above a total add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const { offer, choice } = randomDeal(seed);
      const quoted = quote(offer, choice);
      if (!quoted.ok) return;
      const { addOnsTotal, price, lease, finance } = quoted.value;
      const rows = addOnRows(quoted.value);
      if (rows.length > 0) {
        expect(sum(rows.map(({ priceCents }) => priceCents))).toBe(addOnsTotal.priceCents);
        expect(sum(rows.map(({ costInAllCents }) => costInAllCents))).toBe(
          addOnsTotal.costInAllCents,
        );
        expect(sum(rows.map(({ perMonthCents }) => perMonthCents ?? 0))).toBe(
          addOnsTotal.perMonthCents ?? 0,
        );
      }
      const lines = price.lines.filter(({ kind }) => kind !== 'SUBTOTAL');
      expect(sum(lines.map(({ amountCents }) => amountCents))).toBe(price.outTheDoorCents);
      const amounts = (some: readonly { readonly amountCents: number }[] = []) =>
        sum(some.map(({ amountCents }) => amountCents));
      expect(amounts(lease?.dueAtSigning)).toBe(lease?.amountDueAtSigningCents ?? 0);
      expect(amounts(lease?.paidAtSigning)).toBe(lease?.amountDueAtSigningCents ?? 0);
      expect(sum((finance?.schedule ?? []).map(([, payment]) => payment))).toBe(
        finance?.totalOfPaymentsCents ?? 0,
      );
    }),
    { numRuns: 200 },
  );
});
