// Tests for law rules with several levels, limits or dates, and for the yearly review of their
// figures.
import { describe, expect, test } from 'vitest';
import { changed, type Draft, outback } from '../../test/outback.ts';
import { type Offer, quote } from '../index.ts';
import { check, LAW_RULES, type LawCode, REVIEWED_THROUGH } from './law.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

const levels = (
  code: LawCode,
  where: string | null,
  change: (offer: Draft<Offer>) => void,
  date = NOW,
) =>
  check(changed(outback, change), where, date)
    .filter((each) => each.code === code)
    .map(({ level }) => level);

const feeOf = (amountCents: number) => (offer: Draft<Offer>) => {
  const fee = offer.price.lines.find(({ kind }) => kind === 'DEALER_FEE');
  Object.assign(fee ?? {}, { label: 'Document processing', amountCents });
};

test.each([
  [70_00, []],
  [70_01, ['WARN']],
  [85_00, ['WARN']],
  [85_01, ['REFUSE']],
])('[LAW7] a document fee of %i cents in California returns %j', (cents, expected) => {
  expect(levels('DOC_FEE_OVER_CAP', 'US-CA', feeOf(cents))).toEqual(expected);
});

test('[LAW7] the cap on document fees in California is that of Veh. Code 4456.5', () => {
  const sources = LAW_RULES.filter(
    ({ code, place }) => code === 'DOC_FEE_OVER_CAP' && place === 'US-CA',
  ).map(({ source }) => source);
  expect(new Set(sources)).toEqual(new Set(['Cal. Veh. Code 4456.5']));
});

test('[LAW3] federal credit and lease rules cite the parts of the CFPB and of the Federal Reserve', () => {
  for (const { source } of LAW_RULES) {
    expect(source.includes('1026.'), source).toBe(/\b226\./.test(source));
    expect(source.includes('1013.'), source).toBe(/\b213\./.test(source));
  }
  expect(LAW_RULES.some(({ source }) => source.includes('226.'))).toBe(true);
  expect(LAW_RULES.some(({ source }) => source.includes('213.'))).toBe(true);
});

test('[LAW3] every rule names the date and URL of its source', () => {
  for (const { code, read } of LAW_RULES) expect(read, code).toMatch(/20\d\d/);
});

test('[LAW8] a federal EV tax credit leads to a warning from 1 October 2025', () => {
  const credit = (offer: Draft<Offer>) => {
    const rebate = offer.price.lines.find(({ kind }) => kind === 'REBATE');
    if (rebate) rebate.label = 'Federal clean vehicle credit';
  };
  const on = (day: string) =>
    levels('EV_CREDIT_EXPIRED', null, credit, new Date(`${day}T18:00:00Z`));
  expect(on('2025-09-30')).toEqual([]);
  expect(on('2025-10-01')).toEqual(['WARN']);
});

/** A used car with a loan of about $30,000, and GAP for it. */
const usedLoan =
  (change: (vehicle: Draft<Offer>['vehicle']) => void = () => undefined) =>
  (offer: Draft<Offer>) => {
    offer.vehicle.condition = 'USED';
    offer.paymentOptions = offer.paymentOptions.filter(({ kind }) => kind === 'FINANCE');
    change(offer.vehicle);
  };
const CASH = outback.paymentOptions.filter(({ kind }) => kind === 'CASH');
const leastFinancedCents = Math.min(
  ...outback.paymentOptions.flatMap((option) => {
    if (option.kind !== 'FINANCE') return [];
    const quoted = quote(outback, { paymentOptionId: option.id, addOns: [] });
    return quoted.ok ? (quoted.value.finance?.amountFinancedCents ?? []) : [];
  }),
);

test('[LAW10] GAP for a used car is checked against its book value, and without one leads to a warning', () => {
  const gap = (bookValueCents?: number) =>
    levels(
      'GAP_UNDER_LTV',
      'US-CA',
      usedLoan((vehicle) => Object.assign(vehicle, bookValueCents && { bookValueCents })),
    );
  expect(gap()).toEqual(['WARN']);
  const highest = Math.floor((leastFinancedCents * 100) / 70);
  expect(gap(highest)).toEqual([]);
  expect(gap(highest + 1)).toEqual(['REFUSE']);
});

test('[LAW10] without GAP or without a loan there is no finding', () => {
  const without = (change: (offer: Draft<Offer>) => void) =>
    levels('GAP_UNDER_LTV', 'US-CA', (offer) => {
      usedLoan()(offer);
      change(offer);
    });
  expect(
    without((o) => (o.addOns = o.addOns.filter(({ category }) => category !== 'GAP'))),
  ).toEqual([]);
  expect(without((o) => (o.paymentOptions = [...CASH] as Draft<Offer>['paymentOptions']))).toEqual(
    [],
  );
});

describe('[LAW11] a service contract that ends before the car is sold', () => {
  type Plan = Draft<Offer>['addOns'][number]['plans'][number];
  const contract = (plan: Partial<Plan>, odometer: number, year = 2024) =>
    levels('ADD_ON_NO_BENEFIT', 'US-CO', (offer) => {
      const service = offer.addOns.find(({ category }) => category === 'SERVICE_CONTRACT');
      if (service) service.plans = [{ id: 'p', label: 'Plan', priceCents: 1_000_00, ...plan }];
      Object.assign(offer.vehicle, { condition: 'USED', year });
      offer.vehicle.odometer.value = odometer;
    });

  test('is refused if its term starts when the car was new', () => {
    const plan = { miles: 60_000, termMonths: 60, countsFrom: 'NEW' } as const;
    expect(contract(plan, 59_999)).toEqual([]);
    expect(contract(plan, 60_000)).toEqual(['REFUSE']);
    // A car of model year 2021 is at least 58 months old in November 2026, one of 2020 at least 70.
    expect(contract(plan, 10, 2021)).toEqual([]);
    expect(contract(plan, 10, 2020)).toEqual(['REFUSE']);
  });

  test('leads to a warning without a start, and is fine if it starts with the sale', () => {
    expect(contract({ miles: 60_000 }, 60_000)).toEqual(['WARN']);
    expect(contract({ miles: 60_000 }, 59_999)).toEqual([]);
    expect(contract({ termMonths: 36 }, 10, 2020)).toEqual(['WARN']);
    expect(contract({ miles: 60_000, countsFrom: 'SALE' }, 60_000)).toEqual([]);
  });
});

describe('[LAW12] the California CARS Act does not apply', () => {
  const offerOf = (change: (offer: Draft<Offer>) => void) =>
    changed(outback, (offer) => {
      offer.jurisdiction = 'US-CA';
      offer.vehicle.condition = 'USED';
      offer.vehicle.fuel = 'Electric';
      feeOf(86_00)(offer);
      change(offer);
    });
  const codes = (offer: Offer) => check(offer, 'US-CA', NOW).map(({ code }) => code);

  test.each([
    ['from 10,000 lb on', (o: Draft<Offer>) => (o.vehicle.gvwrPounds = 10_000)],
    ['for a commercial buyer', (o: Draft<Offer>) => (o.buyer.commercial = true)],
  ])('%s', (_, change) => {
    const offer = offerOf(change);
    expect(codes(offer)).not.toContain('RIGHT_TO_CANCEL');
    expect(codes(offer)).not.toContain('ADD_ON_NO_BENEFIT');
    // The Vehicle Code and the rules on GAP are separate laws, without the exemption.
    expect(codes(offer)).toContain('DOC_FEE_OVER_CAP');
  });

  test('outside California: other states cite the FTC Act for products without benefit', () => {
    const offer = offerOf((o) => (o.buyer.commercial = true));
    const found = check({ ...offer, jurisdiction: 'US-CO' }, 'US-CO', NOW).map(({ code }) => code);
    expect(found).toContain('ADD_ON_NO_BENEFIT');
  });

  test.each([
    ['below that weight', (o: Draft<Offer>) => (o.vehicle.gvwrPounds = 9_999)],
    ['for a consumer', (o: Draft<Offer>) => (o.buyer.commercial = false)],
  ])('but applies %s', (_, change) => {
    expect(codes(offerOf(change))).toContain('RIGHT_TO_CANCEL');
    expect(codes(offerOf(change))).toContain('ADD_ON_NO_BENEFIT');
  });
});

test('[LAW13] a used car sold in Spanish leads to a warning about the Spanish Buyers Guide', () => {
  const sold = (locale: string, condition: 'NEW' | 'USED', where = 'US-TX') =>
    check(
      changed(outback, (o) => {
        o.locale = locale;
        Object.assign(o.vehicle, { condition, ...(condition === 'USED' && { warranty: 'AS_IS' }) });
      }),
      where,
      NOW,
    )
      .filter(({ code }) => code === 'BUYERS_GUIDE')
      .map(({ level, path, source }) => [level, path, source]);
  expect(sold('es-US', 'USED')).toEqual([['WARN', 'locale', '16 CFR 455.5']]);
  expect(sold('en-US', 'USED')).toEqual([]);
  expect(sold('es-US', 'NEW')).toEqual([]);
  expect(sold('es-ES', 'USED', 'ES-MD')).toEqual([]);
});

test('[LAW9] a date after the last reviewed year leads to a warning in the United States', () => {
  const on = (day: string, where: string) =>
    levels('RULES_NOT_REVIEWED', where, () => undefined, new Date(`${day}T18:00:00Z`));
  expect(on(`${REVIEWED_THROUGH}-12-31`, 'US-CO')).toEqual([]);
  expect(on(`${REVIEWED_THROUGH + 1}-01-01`, 'US-CO')).toEqual(['WARN']);
  expect(on(`${REVIEWED_THROUGH + 1}-01-01`, 'DE-BE')).toEqual([]);
});

test('[LAW9] every yearly figure is entered up to the last reviewed year', () => {
  const last = LAW_RULES.filter(({ code }) => code === 'ABOVE_THRESHOLD').at(-1);
  expect(last?.until).toBe(`${REVIEWED_THROUGH}-12-31`);
});

// This test reads the real clock on purpose. It is a reminder: it fails from 1 December on, every
// year, until the next year's figures are entered, which the agencies publish in November or
// December.
test('[LAW9] the figures of the coming year are entered before it begins', () => {
  const today = new Date();
  const needed = today.getUTCFullYear() + (today.getUTCMonth() === 11 ? 1 : 0);
  expect(
    REVIEWED_THROUGH,
    `Enter the figures for ${needed} in domain/src/law/rules.ts: ` +
      `1. add "...threshold(${needed}, CENTS)" with the dollar threshold that the CFPB and the Federal Reserve ` +
      `announced for ${needed} (12 CFR 1026.3(b) and 226.3(b), 1013.2(e) and 213.2(e)); ` +
      '2. read the caps on document fees (Cal. Veh. Code 4456.5, 15 NYCRR 78.19) and on GAP ' +
      '(Cal. Civ. Code 2982.12) again and add a dated line for each that changes; ' +
      `3. set REVIEWED_THROUGH to ${needed}, and correct the table in docs/deal-file.md.`,
  ).toBeGreaterThanOrEqual(needed);
});
