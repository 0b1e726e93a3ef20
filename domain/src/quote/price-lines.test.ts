// Tests for the build-up of the price, line by line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepted, changed, choose, outback, quoted } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';

test('[PRI5] the build-up lists every line in order, from the sticker to the out-the-door price', () => {
  const choice = choose('finance-72', { addOns: accepted('tow-hitch', 'maintenance/m-3y') });
  const { lines } = quoted(outback, choice).price;
  expect(
    lines.map((line) => [line.id, line.kind, line.amountCents, line.runningCents, line.taxable]),
  ).toEqual([
    ['msrp', 'MSRP', 4_589_500, 4_589_500, true],
    ['winter-pack', 'INSTALLED', 64_900, 4_654_400, true],
    ['dealer-discount', 'DISCOUNT', -248_400, 4_406_000, true],
    ['quote:car-price', 'SUBTOTAL', 4_406_000, 4_406_000, null],
    ['handling', 'DEALER_FEE', 69_900, 4_475_900, true],
    ['quote:total-price', 'SUBTOTAL', 4_475_900, 4_475_900, null],
    ['title', 'GOV_FEE', 720, 4_476_620, false],
    ['registration', 'GOV_FEE', 61_834, 4_538_454, false],
    ['add-on:maintenance', 'ADD_ON', 92_900, 4_631_354, false],
    ['add-on:tow-hitch', 'ADD_ON', 62_500, 4_693_854, true],
    ['quote:tax', 'TAX', 248_845, 4_942_699, null],
    ['loyalty', 'REBATE', -75_000, 4_867_699, true],
    ['quote:out-the-door', 'SUBTOTAL', 4_867_699, 4_867_699, null],
  ]);
});

test('[PRI5] the build-up names the source, the reason and the label of each line', () => {
  const { lines } = quoted(outback, choose('finance-72', { addOns: accepted('tow-hitch') })).price;
  const line = (id: string) => lines.find((each) => each.id === id);
  expect(line('handling')).toMatchObject({
    label: 'Dealer handling',
    requiredBy: 'DEALER',
    explanation: 'Covers paperwork and delivery preparation. Not required by law.',
  });
  expect(line('title')).toMatchObject({ requiredBy: 'LAW', explanation: null });
  expect(line('quote:tax')).toMatchObject({ label: 'Sales tax (Boulder, CO)', requiredBy: 'LAW' });
  expect(line('add-on:tow-hitch')).toMatchObject({
    label: 'Trailer hitch: Fitted',
    requiredBy: null,
    explanation: null,
  });
  expect(line('quote:car-price')?.label).toBe('Price of the car');
  expect(line('quote:total-price')?.label).toBe('Total price');
  expect(line('quote:out-the-door')?.label).toBe('Out-the-door price');
});

test('[PRI5] dealer fees come before government fees, whatever their order in the offer', () => {
  const offer = changed(outback, ({ price }) => void price.lines.reverse());
  const ids = quoted(offer, choose('cash')).price.lines.map(({ id }) => id);
  expect(ids.indexOf('handling')).toBeLessThan(ids.indexOf('quote:total-price'));
  expect(ids.indexOf('quote:total-price')).toBeLessThan(ids.indexOf('registration'));
});

test('[PRI5] without dealer fees the price of the car is the total price, and is listed once', () => {
  const offer = changed(outback, ({ price }) => {
    price.lines = price.lines.filter(({ kind }) => kind !== 'DEALER_FEE');
  });
  const { lines, totalPriceCents, sellingPriceCents } = quoted(offer, choose('cash')).price;
  expect(totalPriceCents).toBe(sellingPriceCents);
  expect(lines.filter(({ kind }) => kind === 'SUBTOTAL').map(({ id }) => id)).toEqual([
    'quote:total-price',
    'quote:out-the-door',
  ]);
});

test('[PRI1] [PRI2] adjustments count in the sale price, and a fee without a flag is untaxed', () => {
  const offer = changed(outback, ({ price }) => {
    price.tax.rebatesTaxable = false;
    price.lines.push(
      { id: 'market', kind: 'ADJUSTMENT', label: 'A', amountCents: 5_000, requiredBy: 'DEALER' },
      { id: 'plates', kind: 'GOV_FEE', label: 'B', amountCents: 1_000, requiredBy: 'LAW' },
      { id: 'wash', kind: 'DEALER_FEE', label: 'C', amountCents: 2_000, requiredBy: 'DEALER' },
    );
  });
  const { price } = quoted(offer, choose('cash'));
  const line = (id: string) => price.lines.find((each) => each.id === id);
  expect(price.sellingPriceCents).toBe(4_411_000);
  expect(price.totalPriceCents).toBe(4_411_000 + 69_900 + 2_000);
  expect(price.feesCents).toBe(135_454);
  expect(price.taxableBaseCents).toBe(2_750_900 + 5_000 - 75_000);
  expect(price.lines.map(({ id }) => id).indexOf('market')).toBe(3);
  expect(line('plates')?.taxable).toBe(false);
  expect(line('wash')?.taxable).toBe(false);
  expect(line('loyalty')?.taxable).toBe(false);
});

test('[PRI5] any build-up reaches exactly the prices of the quote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const { offer, choice } = randomDeal(seed);
      const { price } = quoted(offer, choice);
      const reached = (id: string) => price.lines.find((line) => line.id === id)?.runningCents;
      expect(reached('quote:car-price') ?? price.totalPriceCents).toBe(price.sellingPriceCents);
      expect(reached('quote:total-price')).toBe(price.totalPriceCents);
      expect(reached('quote:out-the-door')).toBe(price.outTheDoorCents);
      let runningCents = 0;
      for (const line of price.lines) {
        if (line.kind !== 'SUBTOTAL') runningCents += line.amountCents;
        expect(line.runningCents).toBe(runningCents);
      }
    }),
  );
});
