// Tests for optional fields of a deal file: each is checked, and changes no figure.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dealFormat, lawTexts } from '../format/format.ts';
import { canonicalJson } from '../quote/canonical-json.ts';
import { quote } from '../quote/quote.ts';
import { shownOffer } from '../receipt.ts';
import { differences } from '../revision/differences.ts';
import { defaultChoice } from '../selection/selection.ts';
import { WORDS } from '../words/words.ts';
import { parseDealFile } from './deal-file.ts';

const demo = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../server/demo/${name}.deal.json`, import.meta.url), 'utf8'),
  );

// biome-ignore lint/suspicious/noExplicitAny: breaking the shape is the point
type Loose = any;

function readingAfter(mutate: (deal: Loose) => void, name = 'ioniq-6-used') {
  const deal = demo(name);
  mutate(deal);
  return parseDealFile(JSON.stringify(deal));
}

function problemsAfter(mutate: (deal: Loose) => void, name?: string) {
  const reading = readingAfter(mutate, name);
  return reading.ok ? [] : reading.problems;
}

/** Every optional field that this file checks. */
function withEverything(deal: Loose): void {
  deal.jurisdiction = 'US-CO';
  deal.availability = { readyOn: '2027-03-02', note: 'Ready in our showroom' };
  deal.dealership.hours = 'Mon to Sat 9 to 7';
  deal.adviser.photo = 'people/priya.jpg';
  deal.buyer = {
    name: 'Jordan Avery',
    coBuyerName: 'Kim Avery',
    email: 'jordan@mail.example',
    phone: '+1 303 555 0190',
    commercial: true,
  };
  deal.vehicle.gvwrPounds = 10_000;
  deal.vehicle.bookValueCents = 31_000_00;
  deal.addOns[0].plans[0].countsFrom = 'NEW';
  deal.price.lines.find((line: Loose) => line.kind === 'REBATE').qualifies = 'For Subaru owners';
  for (const option of deal.paymentOptions) {
    if (option.kind === 'FINANCE') option.prepayment = 'No charge for paying early';
    if (option.kind === 'LEASE') option.insurance = 'You insure the car';
  }
}

describe('optional fields of a deal file', () => {
  it('are kept as they were written', () => {
    const written = demo('outback');
    withEverything(written);
    const reading = readingAfter(withEverything, 'outback');
    expect(reading).toEqual({ ok: true, offer: written, warnings: [] });
  });

  it('change no figure and no digest', () => {
    const plain = readingAfter(() => undefined, 'outback');
    const worded = readingAfter(withEverything, 'outback');
    if (!plain.ok || !worded.ok) throw new Error('the files are good');
    for (const { id: paymentOptionId } of plain.offer.paymentOptions) {
      const choice = { paymentOptionId, addOns: [] };
      expect(canonicalJson(quote(worded.offer, choice))).toBe(
        canonicalJson(quote(plain.offer, choice)),
      );
    }
  });

  it.each([
    ['US-CO', true],
    ['DE-BE', true],
    ['GB-ENG', true],
    ['CA-ON', true],
    ['FR-75', true],
    ['CA-CO', false],
    ['QQ-1', false],
    ['XX-YY', false],
    ['ZZ-Z', false],
    ['EU-DE', false],
    ['US', false],
    ['us-co', false],
    ['Colorado', false],
  ])('include %s as a jurisdiction: %s', (code, good) => {
    const problems = problemsAfter((deal) => (deal.jurisdiction = code));
    expect(problems.map(({ path }) => path)).toEqual(good ? [] : ['jurisdiction']);
  });

  it.each(['2027-02-30', '2027-3-1', '2027-03-01T10:00:00Z', 20270301])(
    'refuse %s as the pickup date',
    (readyOn) => {
      const problems = problemsAfter((deal) => (deal.availability = { readyOn }));
      expect(problems).toEqual([
        {
          path: 'availability.readyOn',
          message: expect.stringContaining('expected a day that exists, such as "2027-03-31"'),
        },
      ]);
    },
  );

  it('refuse a warranty for a new car, and an unknown warranty', () => {
    const [forNew] = problemsAfter((deal) => (deal.vehicle.warranty = 'AS_IS'), 'outback');
    expect(forNew?.path).toBe('vehicle.warranty');
    const [unknown] = problemsAfter((deal) => (deal.vehicle.warranty = 'AS IS'));
    expect(unknown?.message).toContain('did you mean AS_IS?');
  });

  it.each([
    [(deal: Loose) => (deal.vehicle.gvwrPounds = 0), 'vehicle.gvwrPounds'],
    [(deal: Loose) => (deal.vehicle.bookValueCents = 310.5), 'vehicle.bookValueCents'],
    [(deal: Loose) => (deal.buyer.commercial = 'yes'), 'buyer.commercial'],
    [
      (deal: Loose) => (deal.addOns[0].plans[0].countsFrom = 'DELIVERY'),
      'addOns[0].plans[0].countsFrom',
    ],
  ])('refuse an invalid weight, value, buyer or start (%#)', (change, path) => {
    expect(problemsAfter(change, 'outback').map((each) => each.path)).toEqual([path]);
  });

  it('name the eligible buyers for rebates only', () => {
    const [problem] = problemsAfter((deal) => (deal.price.lines[0].qualifies = 'For all'));
    expect(problem).toMatchObject({ path: 'price.lines[0].qualifies' });
    expect(problem?.message).toContain('only on lines of kind REBATE');
  });

  it('refuse legal texts for a kind of payment that has none', () => {
    const [problem] = problemsAfter((deal) => (deal.paymentOptions[0].prepayment = 'None'));
    expect(problem).toMatchObject({ path: 'paymentOptions[0].prepayment', message: 'unknown key' });
  });
});

describe('the buyer’s view of optional fields', () => {
  const reading = readingAfter(withEverything, 'outback');
  if (!reading.ok) throw new Error('the file is good');
  const { offer } = reading;

  it('[CON8] omits contact details of the buyer, and file names', () => {
    const text = JSON.stringify(shownOffer(offer));
    expect(text).not.toMatch(/mail\.example|555 0190|priya\.jpg/);
    expect(shownOffer(offer).buyer).toEqual({
      name: 'Jordan Avery',
      coBuyerName: 'Kim Avery',
      commercial: true,
    });
    expect(shownOffer(offer).vehicle).not.toHaveProperty('bookValueCents');
  });

  it('[QUO10] lists no change of them', () => {
    const moved = { ...offer, buyer: { ...offer.buyer, email: 'new@mail.example' } };
    const choice = defaultChoice(offer);
    expect(
      differences(
        shownOffer(offer),
        shownOffer(moved),
        choice,
        WORDS.en.differences.differenceWords,
      ),
    ).toEqual([]);
  });

  it('names both buyers, and the legal texts in their required order', () => {
    expect(WORDS.en.offer.buyerNames(offer.buyer)).toBe('Jordan Avery and Kim Avery');
    expect(WORDS.en.offer.buyerNames({ name: 'Jordan Avery' })).toBe('Jordan Avery');
    const { LAW_TEXTS } = WORDS.en.lawTexts;
    const option = offer.paymentOptions.find(({ kind }) => kind === 'FINANCE');
    expect(lawTexts(option, LAW_TEXTS)).toEqual([
      ['Paying it off early', 'No charge for paying early'],
    ]);
    const lease = offer.paymentOptions.find(({ kind }) => kind === 'LEASE');
    expect(lawTexts(lease, LAW_TEXTS)).toEqual([['Insurance', 'You insure the car']]);
    expect(
      lawTexts(
        offer.paymentOptions.find(({ kind }) => kind === 'CASH'),
        LAW_TEXTS,
      ),
    ).toEqual([]);
  });

  it('shows a date as the same day in every time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'America/Denver', 'Pacific/Pago_Pago']) {
      expect(dealFormat('en-US', 'USD', zone).day('2027-03-02')).toBe('Tuesday, March 2, 2027');
    }
  });
});
