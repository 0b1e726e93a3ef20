// Tests for translations in a deal file: found by path, checked, and without effect on figures and
// digest.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDealFile } from './deal-file/deal-file.ts';
import { nodeAt } from './deal-file/form.ts';
import { readTyped, typedText } from './deal-file/typed.ts';
import type { Offer } from './offer/offer.ts';
import { selectionDigest } from './quote/digest.ts';
import { quote } from './quote/quote.ts';
import type { Receipt } from './receipt.ts';
import { differences } from './revision/differences.ts';
import { defaultChoice, normalizeChoice } from './selection/selection.ts';
import { offerIn, receiptIn, translatedPlace } from './translations.ts';
import { WORDS } from './words/words.ts';

const FILE = new URL('../../server/demo/outback.deal.json', import.meta.url);

type Texts = Readonly<Record<string, string>>;

function reading(translations: Readonly<Record<string, Texts>>, change = (_: Offer) => {}) {
  const file = { ...(JSON.parse(readFileSync(FILE, 'utf8')) as Offer), translations };
  change(file as Offer);
  return parseDealFile(JSON.stringify(file));
}

function offerWith(translations: Readonly<Record<string, Texts>>): Offer {
  const read = reading(translations);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.offer;
}

const plain = offerWith({});
const [line] = plain.price.lines;
const [addOn] = plain.addOns;
const [plan] = addOn?.plans ?? [];
const ES = {
  [`price.lines.${line?.id}.label`]: 'Precio de lista',
  'price.tax.label': 'Impuesto',
  'vehicle.features[0]': 'Techo panorámico',
  [`addOns.${addOn?.id}.label`]: 'Contrato de servicio',
  [`addOns.${addOn?.id}.plans.${plan?.id}.label`]: 'Siete años',
};

describe('the path of a translation', () => {
  test.each([
    ['price.lines[0].label', true],
    [`price.lines.${line?.id}.label`, true],
    ['price.lines.0.label', true],
    ['vehicle.features[0]', true],
    ['vehicle.features[99]', false],
    ['price.lines[0].amountCents', false],
    ['price.lines[0].id', false],
    ['dealership.name', false],
    ['vehicle.make', false],
    ['price.lines.none.label', false],
    ['price.lines[0].label.more', false],
    ['__proto__.label', false],
    ['constructor', false],
    ['', false],
  ])('%s leads to a text of the offer: %s', (path, leads) => {
    expect(translatedPlace(plain, path) !== null).toBe(leads);
  });

  test('finds an item by an id with dots, anywhere', () => {
    const lines = [
      { id: 'a', label: 'A' },
      { id: 'a.b', label: 'B' },
    ];
    const placeIn = (each: typeof lines) =>
      translatedPlace({ price: { lines: each } }, 'price.lines.a.b.label');
    expect(placeIn(lines)).toEqual(['price', 'lines', 1, 'label']);
    expect(placeIn(lines.toReversed())).toEqual(['price', 'lines', 0, 'label']);
  });

  test('is refused with its text if it leads nowhere, and so is a translation into the deal’s own language', () => {
    const wrong = reading({
      es: { 'price.lines.no-such.label': 'Nada' },
      en: { 'price.tax.label': 'Tax' },
    });
    expect(wrong.ok).toBe(false);
    if (wrong.ok) return;
    expect(wrong.problems.map(({ path }) => path)).toEqual(['translations.es', 'translations.en']);
    expect(wrong.problems[0]?.message).toContain('found "price.lines.no-such.label"');
    expect(wrong.problems[1]?.message).toContain('another language than that of the deal, en-US');
    const unknown = reading({ fr: { 'price.tax.label': 'Taxe' } });
    expect(!unknown.ok && unknown.problems[0]?.path).toBe('translations.fr');
  });
});

describe('a deal in another language', () => {
  const offer = offerWith({ es: ES });
  const translated = offerIn(offer, 'es');

  test('has the translated texts, and those of the dealership otherwise', () => {
    expect(translated.price.lines[0]?.label).toBe('Precio de lista');
    expect(translated.price.lines[1]?.label).toBe(plain.price.lines[1]?.label);
    expect(translated.vehicle.features[0]).toBe('Techo panorámico');
    expect(translated.addOns[0]?.plans[0]?.label).toBe('Siete años');
    expect(offerIn(offer, 'de').vehicle).toEqual(offer.vehicle);
    expect(offer.price.lines[0]?.label).toBe(line?.label);
  });

  test('[CON8] is confirmed with the same digest, and its receipt is in that language with the same figures', () => {
    const accepted = {
      addOnId: addOn?.id ?? '',
      planId: plan?.id ?? null,
      decision: 'ACCEPTED' as const,
    };
    const choice = normalizeChoice(offer, { ...defaultChoice(offer), addOns: [accepted] });
    const [made, without] = [quote(offer, choice), quote(plain, choice)];
    if (!made.ok || !without.ok) throw new Error('it has figures');
    const digest = (each: typeof made.value) =>
      selectionDigest({ dealId: 'deal', revision: 1, choice, quote: each });
    expect(digest(made.value)).toBe(digest(without.value));
    const receipt = { offer, choice, quote: made.value } as unknown as Receipt;
    const spanish = receiptIn(receipt, 'es');
    const labels = spanish.quote.price.lines.map(({ label }) => label);
    expect(labels).toContain('Precio de lista');
    expect(labels).toContain('Contrato de servicio: Siete años');
    const amounts = (each: Receipt) => each.quote.price.lines.map(({ amountCents }) => amountCents);
    expect(amounts(spanish)).toEqual(amounts(receipt));
    expect(receiptIn(receipt, 'en')).toBe(receipt);
  });

  test('[QUO10] lists a changed translation: as the text to its readers, as a translation to others', () => {
    const again = offerWith({ es: { ...ES, 'price.tax.label': 'Impuesto sobre las ventas' } });
    const changes = (language: 'es' | 'en') =>
      differences(
        offerIn(offer, language),
        offerIn(again, language),
        defaultChoice(offer),
        WORDS[language].differences.differenceWords,
      ).map(({ id }) => id);
    expect(changes('es')).toEqual(['price.tax.label']);
    expect(changes('en')).toEqual(['translations.es.price.tax.label']);
  });
});

test('the form shows each text after its path on a line of its own, and reads it back unchanged', () => {
  const node = nodeAt(['translations', 'es']);
  if (node?.type !== 'LEAF') throw new Error('no field');
  const context = { locale: 'en-US', currency: 'USD', timeZone: 'America/Denver' };
  const shown = typedText(node, ES, context);
  expect(shown.split('\n')[1]).toBe('price.tax.label: Impuesto');
  expect(readTyped(node, shown, context)).toEqual(ES);
  expect(readTyped(node, 'price.tax.label: A: b\n\nno colon', context)).toEqual({
    'price.tax.label': 'A: b',
    'no colon': '',
  });
  expect(readTyped(node, ' \n ', context)).toBe(undefined);
});
