// Tests that the waterfall's bars add up, with the demo deals.
import { readFileSync } from 'node:fs';
import { defaultChoice, type Offer, quote } from '@forecourt/domain';
import { expect, test } from 'vitest';
import { waterfall } from './waterfall-steps.ts';

const demo = (name: string): Offer =>
  JSON.parse(
    readFileSync(new URL(`../../../../server/demo/${name}.deal.json`, import.meta.url), 'utf8'),
  );

function pictureOf(name: string) {
  const offer = demo(name);
  const quoted = quote(offer, defaultChoice(offer));
  if (!quoted.ok) throw new Error('no quote');
  return { ...waterfall(quoted.value.price.lines), price: quoted.value.price };
}

const NAMES = [
  'outback',
  'sienna-everything',
  'f-150-two-trade-ins',
  'mx-5-cash',
  'bmw-430i-berlin',
];

test.each(NAMES)(
  '%s: each bar begins at the end of the previous one, up to the out-the-door price',
  (name) => {
    const { steps, price } = pictureOf(name);
    let reached = 0;
    for (const { line, fromCents, toCents } of steps) {
      if (line.kind === 'SUBTOTAL') expect(line.amountCents).toBe(reached);
      else expect(fromCents).toBe(reached);
      reached = toCents;
    }
    expect(reached).toBe(price.outTheDoorCents);
  },
);

test.each(NAMES)('%s: no bar begins before the axis', (name) => {
  const { steps, startCents, endCents } = pictureOf(name);
  for (const { toCents } of steps) {
    expect(toCents).toBeGreaterThan(startCents);
    expect(toCents).toBeLessThanOrEqual(endCents);
  }
});

test('every line has a bar, except lines of zero', () => {
  const { steps } = pictureOf('bmw-430i-berlin');
  expect(steps.map(({ line }) => line.label)).toEqual([
    'Listenpreis (UVP) inkl. MwSt.',
    'M Sportpaket inkl. MwSt.',
    'Innovationspaket inkl. MwSt.',
    'Hausrabatt',
    'Price of the car',
    'Überführung ab Werk München',
    'Total price',
    'Zulassung mit Kennzeichen',
    'Out-the-door price',
  ]);
});
