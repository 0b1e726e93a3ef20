// Tests for each code of the law check: a file with the finding, and a similar one without it.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, type Draft, outback } from '../../test/outback.ts';
import { parseDealFile } from '../deal-file/deal-file.ts';
import type { Offer } from '../index.ts';
import {
  check,
  LAW_CODES,
  LAW_RULES,
  type LawCode,
  type LawRule,
  refused,
  sameCarTwice,
  unaccepted,
} from './law.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

type Change = (offer: Draft<Offer>) => void;

interface Case {
  readonly code: Exclude<LawCode, 'SAME_CAR_TWICE' | 'RULES_NOT_REVIEWED'>;
  readonly path: string;
  readonly where?: string;
  readonly has: Change;
  readonly hasNot: Change;
}

/** Parts of the example that the cases change. */
const line = (offer: Draft<Offer>, id: string) => {
  const found = offer.price.lines.find((each) => each.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found;
};
const option = <Kind extends 'FINANCE' | 'LEASE'>(offer: Draft<Offer>, kind: Kind) => {
  const found = offer.paymentOptions.find((each) => each.kind === kind);
  return found as Draft<Extract<Offer['paymentOptions'][number], { kind: Kind }>>;
};
const addOn = (offer: Draft<Offer>, id: string) => {
  const found = offer.addOns.find((each) => each.id === id);
  if (!found) throw new Error(`no add-on ${id}`);
  return found;
};
const oneLoan = (
  offer: Draft<Offer>,
  change: (loan: ReturnType<typeof option<'FINANCE'>>) => void,
) => {
  const loan = option(offer, 'FINANCE');
  offer.paymentOptions = [loan];
  change(loan);
};
const MSRP = outback.price.lines.find(({ kind }) => kind === 'MSRP')?.id ?? '';
const GOV = outback.price.lines.find(({ kind }) => kind === 'GOV_FEE')?.id ?? '';
const FEE = outback.price.lines.find(({ kind }) => kind === 'DEALER_FEE')?.id ?? '';
const REBATE = outback.price.lines.find(({ kind }) => kind === 'REBATE')?.id ?? '';
const at = (id: string) =>
  `price.lines[${outback.price.lines.findIndex((each) => each.id === id)}]`;
const MAINTENANCE = outback.addOns.findIndex(({ category }) => category === 'MAINTENANCE');
const maintenanceId = outback.addOns[MAINTENANCE]?.id ?? '';
const electric = (offer: Draft<Offer>, covers: string) => {
  offer.vehicle.fuel = 'ELECTRIC';
  const plan = addOn(offer, maintenanceId);
  plan.description = 'What the maker asks for.';
  plan.covers = [covers];
};
/** The maintenance plan with one sentence instead of all its texts. */
const described = (offer: Draft<Offer>, description: string) =>
  Object.assign(addOn(offer, maintenanceId), { label: 'Care', description, covers: [] });
const GAP = outback.addOns.findIndex(({ category }) => category === 'GAP');
const gapId = outback.addOns[GAP]?.id ?? '';
const WEAR = outback.addOns.findIndex(({ category }) => category === 'EXCESS_WEAR');
const wearId = outback.addOns[WEAR]?.id ?? '';
/** A loan of exactly $30,000: no fees, tax, rebates or trade-ins. */
const plainLoan = (offer: Draft<Offer>, priceCents = 30_000_00) => {
  offer.price.lines = [{ ...line(offer, 'msrp'), amountCents: priceCents }];
  offer.price.tax.ratePercent = '0';
  offer.tradeIns = [];
  oneLoan(offer, (loan) => {
    loan.cashDown = { defaultCents: 0, minCents: 0, maxCents: 100_000, stepCents: 100 };
  });
};
/** A new car with an MSRP of $30,000. The loan is a percentage of it. */
const financed = (offer: Draft<Offer>, percent: number) => {
  plainLoan(offer);
  const downCents = Math.round(30_000_00 - 300_00 * percent);
  const limits = { defaultCents: downCents, minCents: downCents, maxCents: downCents };
  option(offer, 'FINANCE').cashDown = { ...limits, stepCents: 1 };
};
const LEASE_TEXTS = {
  earlyTermination: 'a',
  excessWear: 'b',
  maintenance: 'c',
  insurance: 'd',
};
const LEASE = outback.paymentOptions.findIndex(({ kind }) => kind === 'LEASE');

const CASES: readonly Case[] = [
  {
    code: 'TOTAL_PRICE_HIDES_FEE',
    path: `${at(GOV)}.requiredBy`,
    has: (o) => (line(o, GOV).requiredBy = 'DEALER'),
    hasNot: (o) => (line(o, GOV).requiredBy = 'LAW'),
  },
  {
    code: 'USED_CAR_MSRP',
    path: `${at(MSRP)}.requiredBy`,
    has: (o) => (o.vehicle.condition = 'USED'),
    hasNot: (o) => {
      o.vehicle.condition = 'USED';
      Object.assign(line(o, MSRP), { label: 'Vehicle price', requiredBy: 'DEALER' });
    },
  },
  {
    code: 'DEALER_FEE_CALLED_LAW',
    path: `${at(FEE)}.requiredBy`,
    has: (o) => (line(o, FEE).requiredBy = 'LAW'),
    hasNot: (o) => (line(o, FEE).requiredBy = 'DEALER'),
  },
  {
    code: 'REBATE_WITHOUT_TERMS',
    path: `${at(REBATE)}.qualifies`,
    has: () => undefined,
    hasNot: (o) => (line(o, REBATE).qualifies = 'For owners of a Subaru'),
  },
  {
    code: 'REBATE_NEEDS_FINANCE',
    path: `${at(REBATE)}.requiredBy`,
    has: (o) => (line(o, REBATE).requiredBy = 'LENDER'),
    hasNot: (o) => {
      line(o, REBATE).requiredBy = 'LENDER';
      o.paymentOptions = o.paymentOptions.filter(({ kind }) => kind !== 'CASH');
    },
  },
  ...(
    [
      ['Engine oil and filter', 'Brake fluid, no engine oil'],
      ['Spark plugs', 'Cabin filter'],
      ['Exhaust', 'Heat pump'],
    ] as const
  ).map(
    ([has, hasNot]): Case => ({
      code: 'ADD_ON_NO_BENEFIT',
      path: `addOns[${MAINTENANCE}]`,
      has: (o) => electric(o, has),
      hasNot: (o) => electric(o, hasNot),
    }),
  ),
  {
    code: 'ADD_ON_NO_BENEFIT',
    path: `addOns[${MAINTENANCE}]`,
    has: (o) => electric(o, 'Oil changes'),
    hasNot: (o) => {
      electric(o, 'Oil changes');
      o.vehicle.fuel = 'Plug-in hybrid electric';
    },
  },
  {
    code: 'ADD_ON_NO_BENEFIT',
    path: `addOns[${GAP}].eligiblePaymentKinds[1]`,
    has: (o) => (addOn(o, gapId).eligiblePaymentKinds = ['FINANCE', 'CASH']),
    hasNot: (o) => (addOn(o, gapId).eligiblePaymentKinds = ['FINANCE', 'LEASE']),
  },
  {
    code: 'ADD_ON_NO_BENEFIT',
    path: `addOns[${WEAR}].eligiblePaymentKinds[1]`,
    has: (o) => (addOn(o, wearId).eligiblePaymentKinds = ['LEASE', 'FINANCE']),
    hasNot: (o) => (addOn(o, wearId).eligiblePaymentKinds = ['LEASE']),
  },
  {
    code: 'GAP_OVER_CAP',
    path: `addOns[${GAP}].plans[0].priceCents`,
    where: 'US-CA',
    has: (o) => {
      plainLoan(o);
      addOn(o, gapId).plans = [{ id: 'g', label: 'GAP', priceCents: 1_200_01 }];
    },
    hasNot: (o) => {
      plainLoan(o);
      addOn(o, gapId).plans = [{ id: 'g', label: 'GAP', priceCents: 1_200_00 }];
    },
  },
  {
    code: 'ADD_ON_NO_BENEFIT',
    path: `addOns[${MAINTENANCE}]`,
    has: (o) => described(o, 'Tires filled with 93.4 % nitrogen'),
    hasNot: (o) =>
      described(o, 'Tires filled with nitrogen, 95% pure. Checked to 30 percent wear.'),
  },
  {
    code: 'ADD_ON_NO_BENEFIT',
    path: `addOns[${MAINTENANCE}]`,
    has: (o) => {
      described(o, 'Catalytic converter marking against theft');
      o.vehicle.fuel = 'Electric';
    },
    hasNot: (o) => described(o, 'Catalytic converter marking against theft'),
  },
  {
    code: 'GAP_UNDER_LTV',
    path: `addOns[${GAP}]`,
    where: 'US-CA',
    has: (o) => financed(o, 69.99),
    hasNot: (o) => financed(o, 70),
  },
  {
    code: 'EV_CREDIT_EXPIRED',
    path: at(REBATE),
    has: (o) => (line(o, REBATE).label = 'Federal EV tax credit'),
    hasNot: (o) => (line(o, REBATE).label = 'Colorado EV tax credit'),
  },
  ...[
    'Federal credit for electric vehicles',
    'EV tax credit (federal)',
    'Inflation Reduction Act EV credit',
    'U.S. EV credit',
    'Federal $7,500 tax credit',
    'Crédito fiscal federal para vehículos eléctricos',
  ].map(
    (label): Case => ({
      code: 'EV_CREDIT_EXPIRED',
      path: at(REBATE),
      has: (o) => (line(o, REBATE).label = label),
      hasNot: (o) => (line(o, REBATE).label = 'State of Colorado electric vehicle credit'),
    }),
  ),
  {
    code: 'EV_CREDIT_EXPIRED',
    path: at(REBATE),
    has: (o) => (line(o, REBATE).explanation = 'The clean vehicle credit, transferred to us.'),
    hasNot: (o) =>
      (line(o, REBATE).explanation = 'For clean vehicles of members of a credit union.'),
  },
  ...(
    [
      ['US-CA', 70_00, 'Doc fee'],
      ['US-NY', 175_00, 'Document processing'],
    ] as const
  ).map(
    ([where, capCents, label]): Case => ({
      code: 'DOC_FEE_OVER_CAP',
      path: `${at(FEE)}.amountCents`,
      where,
      has: (o) => Object.assign(line(o, FEE), { label, amountCents: capCents + 1 }),
      hasNot: (o) => Object.assign(line(o, FEE), { label, amountCents: capCents }),
    }),
  ),
  {
    code: 'DOC_FEE_OVER_CAP',
    path: `${at(FEE)}.amountCents`,
    where: 'US-CA',
    has: (o) => Object.assign(line(o, FEE), { label: 'Processing', amountCents: 699_00 }),
    hasNot: (o) => Object.assign(line(o, FEE), { label: 'Delivery', amountCents: 699_00 }),
  },
  {
    code: 'DOC_FEE_TEXT',
    path: `${at(FEE)}.explanation`,
    where: 'US-NY',
    has: (o) => Object.assign(line(o, FEE), { label: 'Documents', explanation: 'Paperwork.' }),
    hasNot: (o) =>
      Object.assign(line(o, FEE), { label: 'Documents', explanation: 'This is not a DMV fee.' }),
  },
  {
    code: 'RIGHT_TO_CANCEL',
    path: 'vehicle.condition',
    where: 'US-CA',
    has: (o) => (o.vehicle.condition = 'USED'),
    hasNot: (o) => (o.vehicle.condition = 'NEW'),
  },
  {
    code: 'RIGHT_TO_CANCEL',
    path: 'vehicle.condition',
    where: 'US-CA',
    has: (o) => {
      plainLoan(o, 50_000_00);
      o.vehicle.condition = 'CERTIFIED';
    },
    hasNot: (o) => {
      plainLoan(o, 50_000_01);
      o.vehicle.condition = 'CERTIFIED';
    },
  },
  {
    code: 'BUYERS_GUIDE',
    path: 'vehicle.warranty',
    where: 'US-CO',
    has: (o) => (o.vehicle.condition = 'USED'),
    hasNot: (o) => Object.assign(o.vehicle, { condition: 'USED', warranty: 'AS_IS' }),
  },
  ...(['zh-Hant-US', 'fil-PH', 'tl', 'vi', 'ko-KR'] as const).map(
    (locale): Case => ({
      code: 'LANGUAGE_OF_NEGOTIATION',
      path: 'locale',
      where: 'US-CA',
      has: (o) => (o.locale = locale),
      hasNot: (o) => (o.locale = locale === 'vi' ? 'es-US' : 'en-US'),
    }),
  ),
  {
    code: 'LEASE_ITEM_MISSING',
    path: `paymentOptions[${LEASE}].purchaseOption`,
    where: 'US-CO',
    has: (o) => Object.assign(option(o, 'LEASE'), LEASE_TEXTS),
    hasNot: (o) => Object.assign(option(o, 'LEASE'), { ...LEASE_TEXTS, purchaseOption: 'e' }),
  },
  {
    code: 'CREDIT_ITEM_MISSING',
    path: 'paymentOptions[0].securityInterest',
    where: 'US-CO',
    has: (o) => oneLoan(o, (loan) => Object.assign(loan, { prepayment: 'a', lateCharge: 'b' })),
    hasNot: (o) =>
      oneLoan(o, (loan) =>
        Object.assign(loan, { prepayment: 'a', lateCharge: 'b', securityInterest: 'c' }),
      ),
  },
  {
    code: 'APR_FAR_FROM_RATE',
    path: 'paymentOptions[0].prepaidFinanceChargeCents',
    has: (o) => oneLoan(o, (loan) => (loan.prepaidFinanceChargeCents = 200_00)),
    hasNot: (o) => oneLoan(o, (loan) => (loan.prepaidFinanceChargeCents = 20_00)),
  },
  {
    code: 'ABOVE_THRESHOLD',
    path: 'paymentOptions[0]',
    where: 'US-CO',
    has: (o) => plainLoan(o, 73_400_01),
    hasNot: (o) => plainLoan(o, 73_400_00),
  },
  {
    code: 'EU_REPRESENTATIVE_EXAMPLE',
    path: 'jurisdiction',
    where: 'DE',
    has: () => undefined,
    hasNot: (o) => (o.jurisdiction = 'DE-BE'),
  },
  {
    code: 'EU_REPRESENTATIVE_EXAMPLE',
    path: 'jurisdiction',
    where: 'FR-75',
    has: (o) => {
      plainLoan(o, 100_000_00);
      o.currency = 'EUR';
    },
    hasNot: (o) => {
      plainLoan(o, 100_000_01);
      o.currency = 'EUR';
    },
  },
  {
    code: 'EU_WITHDRAWAL',
    path: 'paymentOptions[1]',
    where: 'DE-BE',
    has: () => undefined,
    hasNot: (o) => (o.paymentOptions = o.paymentOptions.filter(({ kind }) => kind !== 'FINANCE')),
  },
  {
    code: 'EU_TYING',
    path: `addOns[${MAINTENANCE}].requires[0]`,
    where: 'DE-BE',
    has: (o) => (addOn(o, maintenanceId).requires = [gapId]),
    hasNot: (o) => (addOn(o, maintenanceId).requires = [wearId]),
  },
  {
    code: 'DEPOSIT_WITHOUT_TERMS',
    path: 'deposit.terms',
    has: (o) => (o.deposit = { amountCents: 50_000, refund: 'NONE', holdHours: 72 }),
    hasNot: (o) =>
      (o.deposit = { amountCents: 50_000, refund: 'NONE', holdHours: 72, terms: 'Kept.' }),
  },
  {
    code: 'EXPIRES_SOON',
    path: 'expiresAt',
    has: (o) => (o.expiresAt = '2026-11-21T17:59:59Z'),
    hasNot: (o) => (o.expiresAt = '2026-11-21T18:00:00Z'),
  },
  {
    code: 'EXPIRES_SOON',
    path: 'expiresAt',
    has: (o) => (o.expiresAt = '2027-05-19T18:00:01Z'),
    hasNot: (o) => (o.expiresAt = '2027-05-19T18:00:00Z'),
  },
  ...(
    [
      [499_99, 1_000_00],
      [1_500_01, 1_000_00],
    ] as const
  ).map(
    ([tenths]): Case => ({
      code: 'PRICE_FAR_FROM_MSRP',
      path: 'price.lines',
      has: (o) => priceOf(o, tenths * 30),
      hasNot: (o) => priceOf(o, tenths < 1_000_00 ? 500_00 * 30 : 1_500_00 * 30),
    }),
  ),
  {
    code: 'PRICE_FAR_FROM_MSRP',
    path: 'price.lines',
    has: (o) => plainLoan(o, 999_99),
    hasNot: (o) => plainLoan(o, 1_000_00),
  },
  {
    code: 'LONGEST_TERM_SUGGESTED',
    path: 'paymentOptions[2].recommended',
    has: () => undefined,
    hasNot: (o) => {
      for (const each of o.paymentOptions) delete each.recommended;
      option(o, 'FINANCE').recommended = true;
    },
  },
];

/** A car with an MSRP of $30,000 at another price. */
function priceOf(offer: Draft<Offer>, priceCents: number): void {
  plainLoan(offer);
  const [msrp] = offer.price.lines;
  if (!msrp) return;
  const difference = priceCents - msrp.amountCents;
  const kind = difference < 0 ? 'DISCOUNT' : 'ADJUSTMENT';
  offer.price.lines.push({ ...msrp, id: 'other', kind, amountCents: Math.abs(difference) });
}

const found = (offer: Offer, where: string | undefined, code: LawCode) =>
  check(offer, where ?? null, NOW).filter((each) => each.code === code);

describe('[LAW1] the law check', () => {
  test.each(CASES.map((each) => [each.code, each] as const))('finds %s', (code, each) => {
    const findings = found(changed(outback, each.has), each.where, code);
    expect(findings.map(({ path }) => path)).toContain(each.path);
    for (const { message, source } of findings) {
      expect(message).toMatch(/\S/);
      // Messages are for people who use the form, so they contain no code and no key of the file.
      expect(message).not.toMatch(/[A-Z]_[A-Z]|\b[a-z]+[A-Z]|\b(CASH|FINANCE|LEASE|LAW|IMPLIED)\b/);
      expect(source).toMatch(/\S/);
    }
    const near = found(changed(outback, each.hasNot), each.where, code);
    expect(near.map(({ path }) => path)).not.toContain(each.path);
    if (each.where) expect(found(changed(outback, each.has), 'CA-ON', code)).toEqual([]);
  });

  test('has cases for every code, at the levels of the rules', () => {
    // These depend on other deals and on the date, and have their own tests.
    const apart = [
      ...['SAME_CAR_TWICE', 'CAR_ALREADY_SOLD', 'CAR_ON_HOLD'],
      ...['STATE_MISSING', 'RULES_NOT_REVIEWED'],
    ];
    const tried = new Set<string>([...CASES.map(({ code }) => code), ...apart]);
    expect(LAW_CODES.filter((code) => !tried.has(code))).toEqual([]);
    expect(new Set(LAW_RULES.map(({ code }) => code))).toEqual(new Set(LAW_CODES));
  });

  test('a missing state is a finding that needs no acceptance', () => {
    const missing = check(outback, null, new Date('2026-11-18')).filter(
      ({ code }) => code === 'STATE_MISSING',
    );
    expect(missing).toMatchObject([{ level: 'WARN', path: 'jurisdiction' }]);
    expect(unaccepted(missing, null, [])).toEqual([]);
    const codes = check(outback, 'US-CO', new Date('2026-11-18')).map(({ code }) => code);
    expect(codes).not.toContain('STATE_MISSING');
  });

  test('finds the same car or number in a deal of another buyer, and not in one of the same buyer', () => {
    const { number, vehicle, buyer } = outback;
    const seen = { number: 'X-1', buyerName: 'Somebody Else', vin: vehicle.vin };
    const other = { ...seen, confirmed: false };
    const codes = (deals: Parameters<typeof sameCarTwice>[1]) =>
      sameCarTwice(outback, deals).map(({ code, path }) => [code, path]);
    expect(codes([other])).toEqual([['SAME_CAR_TWICE', 'vehicle.vin']]);
    expect(codes([{ ...other, number, vin: 'OTHER' }])).toEqual([['SAME_CAR_TWICE', 'number']]);
    expect(codes([{ ...other, vin: 'OTHER' }])).toEqual([]);
    expect(codes([{ ...other, buyerName: buyer.name }])).toEqual([]);
    const sold = { ...other, confirmed: true };
    expect(codes([sold])).toEqual([['CAR_ALREADY_SOLD', 'vehicle.vin']]);
    expect(sameCarTwice(outback, [sold])[0]).toMatchObject({ level: 'REFUSE' });
    expect(sameCarTwice(outback, [sold])[0]?.message).toContain(
      'Somebody Else has confirmed deal X-1',
    );
    expect(codes([{ ...sold, vin: 'OTHER' }])).toEqual([]);
    expect(codes([{ ...sold, vin: ` ${vehicle.vin.toLowerCase()}` }])).toEqual(codes([sold]));
    const held = sameCarTwice(outback, [{ ...other, holdsCar: true }]);
    expect(held).toMatchObject([{ code: 'CAR_ON_HOLD', level: 'REFUSE', path: 'vehicle.vin' }]);
    expect(held[0]?.message).toContain('on hold for Somebody Else in deal X-1');
  });

  test('names the charge that causes a different APR', () => {
    const charged = changed(outback, (o) =>
      oneLoan(o, (loan) => (loan.prepaidFinanceChargeCents = 300_00)),
    );
    expect(found(charged, undefined, 'APR_FAR_FROM_RATE')[0]?.message).toContain('$300.00');
  });

  test('never throws, and only names paths of the file, for any place and day', () => {
    const places = fc.constantFrom(null, 'US-CA', 'US-NY', 'US-CO', 'DE-BE', 'DE', 'FR', 'CA-ON');
    const days = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(places, days, (where, day) => {
        for (const { path, code } of check(outback, where, day)) {
          expect(path).toMatch(/^[a-z]\w*(\[\d+\]|\.\w+)*$/i);
          expect(LAW_CODES).toContain(code);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('[LAW2] a rule applies in its place and time', () => {
  const rule: LawRule = {
    code: 'DOC_FEE_OVER_CAP',
    level: 'REFUSE',
    place: 'US-CO',
    from: '2026-10-01',
    until: '2026-12-31',
    capCents: 1,
    source: 'a test',
    read: 'today',
  };
  const offer = changed(outback, (o) => (line(o, FEE).label = 'Documents'));
  const on = (moment: string, where = 'US-CO') =>
    check(offer, where, new Date(moment), [rule]).length;

  test('from its first day to its last, by the calendar of the dealership', () => {
    expect(on('2026-10-01T05:59:59Z')).toBe(0);
    expect(on('2026-10-01T06:00:00Z')).toBe(1);
    expect(on('2027-01-01T06:59:59Z')).toBe(1);
    expect(on('2027-01-01T07:00:00Z')).toBe(0);
  });

  test('in its state, its country or the union, and nowhere else', () => {
    expect(on('2026-11-01T00:00:00Z', 'US-CA')).toBe(0);
    expect(check(outback, null, NOW, [rule])).toEqual([]);
    const country = { ...rule, place: 'US' } as LawRule;
    expect(check(offer, 'US-TX', NOW, [country])).toHaveLength(1);
    const union = { ...rule, place: 'EU' } as LawRule;
    expect(check(offer, 'FR-75', NOW, [union])).toHaveLength(1);
    expect(check(offer, 'CH-ZH', NOW, [union])).toEqual([]);
  });

  test.each([
    ['RIGHT_TO_CANCEL', 'US-CA', '2026-09-30', '2026-10-01'],
    ['EU_WITHDRAWAL', 'DE-BE', '2026-11-19', '2026-11-20'],
    ['ABOVE_THRESHOLD', 'US-CA', '2027-01-01', '2026-12-31'],
  ] as const)('%s in %s does not apply on %s and applies on %s', (code, where, not, does) => {
    const car = changed(outback, (o) => {
      if (code === 'ABOVE_THRESHOLD') plainLoan(o, 80_000_00);
      o.vehicle.condition = 'USED';
    });
    const codes = (day: string) =>
      check(car, where, new Date(`${day}T12:00:00Z`)).map((each) => each.code);
    expect(codes(not)).not.toContain(code);
    expect(codes(does)).toContain(code);
  });
});

test('[LAW3] a cap of another state takes one more line of data', () => {
  const cap = {
    capCents: 500_00,
    source: 'a test',
    read: 'today',
    level: 'REFUSE',
    code: 'DOC_FEE_OVER_CAP',
  } as const;
  const rules = [...LAW_RULES, { ...cap, place: 'US-WA' }];
  const offer = changed(outback, (o) => (line(o, FEE).label = 'Documents'));
  expect(refused(check(offer, 'US-WA', NOW))).toEqual([]);
  expect(refused(check(offer, 'US-WA', NOW, rules))).toMatchObject([{ source: 'a test' }]);
});

test('[LAW4] a warning needs acceptance by its code if the jurisdiction is known', () => {
  const findings = check(outback, 'US-CO', NOW);
  const codes = new Set(findings.filter(({ level }) => level === 'WARN').map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(2);
  expect(new Set(unaccepted(findings, 'US-CO', []).map(({ code }) => code))).toEqual(codes);
  expect(unaccepted(findings, 'US-CO', [...codes])).toEqual([]);
  expect(unaccepted(findings, null, [])).toEqual([]);
});

const DEMO = new URL('../../../server/demo/', import.meta.url);
const demos = JSON.parse(readFileSync(new URL('demo.json', DEMO), 'utf8')) as { file: string }[];
/** The dealership's state, for files that do not name one. */
const STATES = /, ([A-Z]{2}) \d{5}$/;

test.each(demos)('[LAW4] the demo deal $file has no refusing finding', ({ file }) => {
  const read = parseDealFile(readFileSync(new URL(file, DEMO)));
  if (!read.ok) throw new Error(file);
  const { jurisdiction, dealership } = read.offer;
  const state = STATES.exec(dealership.address)?.[1];
  const where = jurisdiction ?? `US-${state}`;
  expect(where).toMatch(/^(US-[A-Z]{2}|DE-BE)$/);
  expect(refused(check(read.offer, where, NOW))).toEqual([]);
});

test('[LAW3] a deal cites the law of its own state only', () => {
  const called = changed(outback, (o) => (line(o, FEE).requiredBy = 'LAW'));
  for (const where of ['US-CO', null]) {
    for (const { source } of check(called, where, NOW)) expect(source).not.toContain('Cal.');
  }
  const local = LAW_RULES.filter(({ localSource }) => localSource !== undefined);
  expect(local.length).toBeGreaterThan(0);
  for (const { place, source } of LAW_RULES) {
    if (place === undefined || place === 'US') expect(source).not.toContain('Cal.');
  }
});
