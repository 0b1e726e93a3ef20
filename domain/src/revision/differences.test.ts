// Tests for differences between offers: every change has a line in the buyer's words.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, choose, type Draft, outback } from '../../test/outback.ts';
import { type Choice, INTERFACE_LANGUAGES, type Language, type Offer } from '../index.ts';
import { defaultChoice } from '../selection/selection.ts';
import { offerIn } from '../translations.ts';
import { WORDS } from '../words/words.ts';
import { differences } from './differences.ts';

const between = (change: (draft: Draft<Offer>) => void, choice: Choice = defaultChoice(outback)) =>
  differences(outback, changed(outback, change), choice, WORDS.en.differences.differenceWords);
const offerOnly = (change: (draft: Draft<Offer>) => void) =>
  between(change).filter(({ id }) => !id.startsWith('quote.'));

describe('an offer', () => {
  test('[QUO10] without changes has no differences', () => {
    expect(between(() => {})).toEqual([]);
  });

  test('[QUO10] with a lower fee lists all figures that follow', () => {
    const found = between((offer) => {
      if (offer.price.lines[4]) offer.price.lines[4].amountCents = 59_900;
    });
    expect(found).toEqual([
      line('price.lines.handling.amountCents', 'Dealer handling', 69_900, 59_900),
      line('quote.totalPriceCents', 'Total price', 4_475_900, 4_465_900),
      line('quote.taxCents', 'Tax', 243_317, 242_433),
      line('quote.outTheDoorCents', 'Out-the-door price', 4_706_771, 4_695_887),
      line('quote.amountFinancedCents', 'Amount financed', 3_365_981, 3_355_097),
      line('quote.paymentCents', 'Monthly payment', 55_102, 54_924),
      line('quote.finalPaymentCents', 'Final payment', 55_145, 54_947),
      line('quote.financeChargeCents', 'Finance charge', 601_406, 599_454),
      line('quote.totalOfPaymentsCents', 'Total of payments', 3_967_387, 3_954_551),
      line('quote.totalYouPayCents', 'Total you pay', 5_308_177, 5_295_341),
    ]);
  });

  test('[QUO10] lists a removed line and a new one', () => {
    const found = offerOnly(({ price }) => {
      price.lines.pop();
      price.lines.push({
        id: 'plates',
        kind: 'GOV_FEE',
        label: 'Plates',
        amountCents: 5_000,
        requiredBy: 'LAW',
      });
    });
    expect(found).toEqual([
      { id: 'price.lines.plates', label: 'Plates', before: null, after: money(5_000) },
      { id: 'price.lines.registration', label: 'Registration', before: money(61_834), after: null },
    ]);
  });

  test('[QUO10] lists terms, each with its unit and its name', () => {
    const found = offerOnly((offer) => {
      offer.expiresAt = '2027-04-01T18:00:00-06:00';
      offer.adviser.name = 'Jo';
      offer.price.tax.ratePercent = '9';
      if (offer.tradeIns[0]) offer.tradeIns[0].payoffCents = 700_000;
      if (offer.tradeIns[0]) offer.tradeIns[0].firm = false;
      for (const option of offer.paymentOptions) {
        if (option.kind === 'FINANCE') option.daysToFirstPayment = 30;
        if (option.id === 'finance-48' && option.kind === 'FINANCE') option.termMonths = 54;
        if (option.kind !== 'LEASE') continue;
        option.cashDown.maxCents = 900_000;
        option.dispositionFeeCents = 35_000;
        const [first] = option.mileage;
        if (first) first.residualPercent = '62';
      }
      const [contract] = offer.addOns;
      contract?.covers.pop();
      if (contract?.plans[0]) contract.plans[0].priceCents = 1;
      offer.addOns.pop();
      offer.vehicle.photos.push({ file: 'a.jpg', alt: 'Front' });
      offer.vehicle.exteriorColor.name = 'Red';
    });
    expect(found).toEqual([
      {
        id: 'expiresAt',
        label: 'Offer good until',
        before: { kind: 'TIME', iso: '2027-03-31T18:00:00-06:00' },
        after: { kind: 'TIME', iso: '2027-04-01T18:00:00-06:00' },
      },
      words('adviser.name', 'Adviser: name', 'Priya Raman', 'Jo'),
      words(
        'vehicle.exteriorColor.name',
        'Subaru Outback: exterior color: name',
        'Cosmic Blue Pearl',
        'Red',
      ),
      words('vehicle.photos', 'Subaru Outback: photos', 'none', 'a.jpg Front'),
      {
        id: 'price.tax.ratePercent',
        label: 'Sales tax (Boulder, CO): rate',
        before: { kind: 'PERCENT', percent: '8.845' },
        after: { kind: 'PERCENT', percent: '9' },
      },
      line('tradeIns.forester.payoffCents', 'Subaru Forester: loan balance', 684_210, 700_000),
      words('tradeIns.forester.firm', 'Subaru Forester: guaranteed', 'yes', 'no'),
      {
        id: 'paymentOptions.finance-48.termMonths',
        label: 'Finance, 48 months: term',
        before: { kind: 'MONTHS', months: 48 },
        after: { kind: 'MONTHS', months: 54 },
      },
      ...['48', '72'].map((term) => ({
        id: `paymentOptions.finance-${term}.daysToFirstPayment`,
        label: `Finance, ${term} months: days to first payment`,
        before: { kind: 'COUNT', count: 45 },
        after: { kind: 'COUNT', count: 30 },
      })),
      {
        id: 'paymentOptions.lease-36.mileage.10000.residualPercent',
        label: 'Lease, 36 months: 10000 miles a year: residual',
        before: { kind: 'PERCENT', percent: '61' },
        after: { kind: 'PERCENT', percent: '62' },
      },
      line(
        'paymentOptions.lease-36.dispositionFeeCents',
        'Lease, 36 months: fee when returned',
        30_000,
        35_000,
      ),
      line(
        'paymentOptions.lease-36.cashDown.maxCents',
        'Lease, 36 months: cash down: most',
        800_000,
        900_000,
      ),
      words(
        'addOns.service-contract.covers',
        'Vehicle service contract: covers',
        'Engine, transmission and drivetrain, Electronics and displays, Roadside assistance',
        'Engine, transmission and drivetrain, Electronics and displays',
      ),
      line(
        'addOns.service-contract.plans.gold-6.priceCents',
        'Vehicle service contract: Gold, 6 years / 80,000 miles',
        199_500,
        1,
      ),
      {
        id: 'addOns.dent',
        label: 'Dent repair',
        before: { kind: 'TEXT', text: 'Dent repair' },
        after: null,
      },
    ]);
  });

  test.each([
    ['en', 'at any time', 'until pickup'],
    ['es', 'en cualquier momento', 'hasta recoger el auto'],
    ['de', 'jederzeit', 'bis zur Abholung'],
  ] as const)('[QUO10] names the terms of a deposit refund in %s', (language, before, after) => {
    const deposit = { amountCents: 50_000, refund: 'ANYTIME', holdHours: 72 } as const;
    const words = WORDS[language].differences.differenceWords;
    const found = differences(
      { ...outback, deposit },
      { ...outback, deposit: { ...deposit, refund: 'UNTIL_PICKUP' } },
      defaultChoice(outback),
      words,
    );
    expect(found.map((each) => [each.before, each.after])).toEqual([
      [
        { kind: 'TEXT', text: before },
        { kind: 'TEXT', text: after },
      ],
    ]);
  });

  test('[QUO10] lists reordered items', () => {
    const found = offerOnly(({ paymentOptions, addOns }) => {
      const lease = paymentOptions[3];
      if (lease?.kind === 'LEASE') lease.mileage.reverse();
      addOns[0]?.plans.reverse();
    });
    expect(found).toEqual([
      words(
        'paymentOptions.lease-36.mileage',
        'Mileage',
        '10000 miles a year, 12000 miles a year, 15000 miles a year',
        '15000 miles a year, 12000 miles a year, 10000 miles a year',
      ),
      words(
        'addOns.service-contract.plans',
        'Plans',
        'Gold, 6 years / 80,000 miles, Classic, 8 years / 100,000 miles',
        'Classic, 8 years / 100,000 miles, Gold, 6 years / 80,000 miles',
      ),
    ]);
  });

  test('[QUO10] has no leaf that can change without a line', () => {
    const places = leaves(outback).filter((path) => path.at(-1) !== 'kind' && path[0] !== 'format');
    fc.assert(
      fc.property(fc.constantFrom(...places), (path) => {
        const found = offerOnly((offer) => bend(offer, path));
        expect(found.length).toBeGreaterThan(0);
        for (const { id, label, before, after } of found) {
          expect(id).not.toBe('');
          expect(label).not.toBe('');
          expect(before).not.toEqual(after);
        }
      }),
      { numRuns: 2 * (fc.readConfigureGlobal().numRuns ?? 100) },
    );
  });
});

describe('figures', () => {
  test('[QUO10] of a lease and of cash have their own names', () => {
    const dearer = (offer: Draft<Offer>) => {
      if (offer.price.lines[0]) offer.price.lines[0].amountCents += 100_000;
    };
    const ids = (id: string) =>
      between(dearer, choose(id))
        .map((each) => each.id)
        .filter((each) => each.startsWith('quote.'));
    expect(ids('lease-36')).toEqual([
      'quote.totalPriceCents',
      'quote.taxCents',
      'quote.outTheDoorCents',
      'quote.paymentCents',
      'quote.totalOfPaymentsCents',
      'quote.cashDueAtSigningCents',
      'quote.purchaseOptionCents',
      'quote.totalYouPayCents',
    ]);
    expect(ids('cash')).toEqual([
      'quote.totalPriceCents',
      'quote.taxCents',
      'quote.outTheDoorCents',
      'quote.totalDueCents',
      'quote.totalYouPayCents',
    ]);
  });

  test('[QUO10] follow the choice to the default if its option is removed', () => {
    const found = between((offer) => {
      offer.paymentOptions.pop();
    }, choose('lease-36'));
    const of = (id: string) => found.find((each) => each.id === `quote.${id}`);
    expect(of('paymentCents')).toMatchObject({ before: money(23_407), after: money(55_102) });
    expect(of('aprDisclosed')).toMatchObject({
      label: 'APR',
      before: null,
      after: { kind: 'PERCENT', percent: '5.49' },
    });
    expect(of('numberOfPayments')).toMatchObject({
      before: { kind: 'COUNT', count: 36 },
      after: { kind: 'COUNT', count: 72 },
    });
    expect(of('purchaseOptionCents')).toMatchObject({ before: money(2_799_595), after: null });
  });

  test('[QUO10] of a choice that never had any are listed as new', () => {
    const found = differences(
      outback,
      outback,
      choose('barter'),
      WORDS.en.differences.differenceWords,
    );
    expect(found.every(({ before, id }) => before === null && id.startsWith('quote.'))).toBe(true);
    expect(found.length).toBeGreaterThan(5);
  });
});

describe('[LAW14] the total prices under California law', () => {
  const californian = changed(outback, (offer) => {
    offer.jurisdiction = 'US-CA';
    offer.price.lines.push({
      ...{ id: 'doc', kind: 'DEALER_FEE', label: 'Document processing', amountCents: 85_00 },
      ...{ requiredBy: 'DEALER', taxable: true },
    });
  });
  const totalsBetween = (before: Offer, after: Offer, language: Language) => {
    const words = WORDS[language].differences.differenceWords;
    const read = (offer: Offer) => offerIn(offer, language);
    const own = { before, after };
    const found = differences(read(before), read(after), defaultChoice(before), words, own);
    return found.filter(({ id }) => /^quote\.\w*otalPrice/.test(id));
  };
  const withHandling = (amountCents: number) =>
    changed(californian, ({ price }) => {
      const handling = price.lines.find(({ id }) => id === 'handling');
      if (handling) handling.amountCents = amountCents;
    });

  test.each(INTERFACE_LANGUAGES)('have the same names in %s as on the page', (language) => {
    const { california, federal } = WORDS[language].law.totalPriceNames;
    expect(totalsBetween(californian, withHandling(599_00), language)).toEqual([
      line('quote.californiaTotalPriceCents', california, 4_475_900, 4_465_900),
      line('quote.totalPriceCents', federal, 4_484_400, 4_474_400),
    ]);
  });

  test('are compared separately: a lower document charge changes only the federal one', () => {
    const cheaper = changed(californian, ({ price }) => {
      const doc = price.lines.find(({ id }) => id === 'doc');
      if (doc) doc.amountCents = 70_00;
    });
    const translated = (offer: Offer) => ({
      ...offer,
      translations: { es: { 'price.lines.doc.label': 'Tarifa administrativa' } },
    });
    const { federal } = WORDS.es.law.totalPriceNames;
    expect(totalsBetween(translated(californian), translated(cheaper), 'es')).toEqual([
      line('quote.totalPriceCents', federal, 4_484_400, 4_482_900),
    ]);
  });

  test('are listed once the law applies, and nowhere else', () => {
    const elsewhere = { ...californian, jurisdiction: 'US-NV' };
    const { california } = WORDS.en.law.totalPriceNames;
    expect(totalsBetween(elsewhere, californian, 'en')).toEqual([
      {
        ...{ id: 'quote.californiaTotalPriceCents', label: california },
        ...{ before: null, after: money(4_475_900) },
      },
    ]);
  });
});

const money = (cents: number) => ({ kind: 'MONEY', cents });

function line(id: string, label: string, before: number, after: number) {
  return { id, label, before: money(before), after: money(after) };
}

function words(id: string, label: string, before: string, after: string) {
  return {
    id,
    label,
    before: { kind: 'TEXT', text: before },
    after: { kind: 'TEXT', text: after },
  };
}

function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]));
}

function bend(offer: unknown, path: readonly string[]): void {
  const place = path.slice(0, -1).reduce<Record<string, unknown>>(
    (node, key) => {
      return node[key] as Record<string, unknown>;
    },
    offer as Record<string, unknown>,
  );
  const key = path.at(-1) ?? '';
  const value = place[key];
  if (typeof value === 'number') place[key] = value + 1;
  else if (typeof value === 'boolean') place[key] = !value;
  else place[key] = /^[\d.]+$/.test(String(value)) ? `${value}${value}`.slice(0, 3) : `${value}x`;
}
