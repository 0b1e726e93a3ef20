// Tests for messages of the form, which avoid the terms of the file format.
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { parseDealFile, readDealForm } from './deal-file.ts';
import { allNodes } from './form.ts';
import { withEmptyParts } from './placeholders.ts';

const HERE = { locale: 'en-US', currency: 'USD', timeZone: 'America/Denver' };
const FILE = readFileSync(new URL('../../fixtures/outback.deal.json', import.meta.url), 'utf8');

/** Terms that only messages about a file contain. */
const TECHNICAL =
  /expected|missing:|unknown key|\bfound\b|a list of|null|minor units|ISO \d|regex|[a-z][A-Z]|MSRP/;

function plainAfter(change: (file: Record<string, never>) => void) {
  const file = JSON.parse(FILE) as Record<string, never>;
  change(file);
  const form = readDealForm(file, HERE);
  const technical = parseDealFile(JSON.stringify(file));
  const problems = form.ok ? [] : form.problems;
  expect(problems.map(({ path }) => path)).toEqual(
    technical.ok ? [] : technical.problems.map(({ path }) => path),
  );
  return problems;
}

test('an empty form asks for each field in everyday words', () => {
  const form = readDealForm(withEmptyParts({ format: 'forecourt.deal/1' }), HERE);
  const problems = form.ok ? [] : form.problems;
  const messageByPath = new Map(problems.map(({ path, message }) => [path, message]));
  expect(messageByPath.get('paymentOptions')).toBe('Add at least one payment option');
  expect(messageByPath.get('buyer.name')).toBe('Enter the buyer’s name');
  expect(messageByPath.get('vehicle.vin')).toBe('Enter the VIN');
  expect(messageByPath.get('vehicle.condition')).toBe('Choose one');
  expect(messageByPath.get('price.tax.tradeInTaxCredit')).toBe('Choose yes or no');
  expect(messageByPath.get('price.tax.ratePercent')).toBe('Type a rate from 0 to 100, like 5.49');
  expect(problems.filter(({ message }) => TECHNICAL.test(message))).toEqual([]);
});

test('no value in any field leads to a term of the file format', () => {
  const wrong = [undefined, '', 'x'.repeat(2_000), '\u202e', -1, {}, [], null];
  const paths = new Set(allNodes().map(({ path }) => path));
  for (const value of wrong) {
    for (const path of paths) {
      if (path === '' || path === 'format') continue;
      const file = JSON.parse(FILE) as unknown;
      setAt(file, path, value);
      const form = readDealForm(file, HERE);
      const problems = form.ok ? [] : form.problems;
      const technical = problems.filter(({ message }) => TECHNICAL.test(message));
      if (technical.length > 0) expect({ path, value, technical }).toBeNull();
    }
  }
});

/** Sets a field, in the first item of each list on the way. */
function setAt(file: unknown, path: string, value: unknown): void {
  const steps = path
    .replaceAll('[]', '.0')
    .replaceAll(/\[(\d)\]/g, '.$1')
    .split('.');
  const last = steps.pop() ?? '';
  let holder = file as Record<string, unknown>;
  for (const step of steps) {
    const inner = holder[step];
    if (typeof inner !== 'object' || inner === null) holder[step] = {};
    holder = holder[step] as Record<string, unknown>;
  }
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
}

it.each<[path: string, value: unknown, message: string]>([
  ['price.lines[0].amountCents', 0, 'Enter the price of the car'],
  ['price.lines[2].amountCents', 99_000_000, 'The discounts are more than the price of the car'],
  ['price.lines[3].amountCents', 4_500_000, 'The rebates are more than the price of the car'],
  ['price.lines[0].taxable', true, 'Only fees can be marked as taxed. Clear this'],
  ['price.lines[1].id', 'msrp', 'This is already in the list'],
  ['vehicle.warranty', 'AS_IS', 'Clear this: a new car has its manufacturer’s warranty'],
  [
    'paymentOptions[1].recommended',
    true,
    'Only one payment option can be your suggestion. Clear one',
  ],
  ['paymentOptions[1].cashDown.maxCents', 0, 'Enter an amount between the lowest and the highest'],
  [
    'deposit',
    { amountCents: 0, refund: 'NONE', holdHours: 24 },
    'Enter more than 0, or clear the deposit if you ask for none',
  ],
  ['addOns[0].requires', ['nothing'], 'This deal has no add-on "nothing". Clear it'],
  ['translations', { en: {} }, 'This is already the language of the deal. Choose another'],
  ['tradeIn', 'red', 'This is not part of a deal. Remove it'],
])('of a rule: %s', (path, value, message) => {
  const messages = plainAfter((file) => setAt(file, path, value)).map(({ message }) => message);
  expect(messages).toContain(message);
  expect(messages.filter((message) => TECHNICAL.test(message))).toEqual([]);
});
