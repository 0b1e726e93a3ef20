// Tests for invalid deal files: each is broken in one known way, with the expected messages.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDealFile, publishProblems } from './deal-file.ts';

const goodText = readFileSync(
  new URL('../../../server/demo/outback.deal.json', import.meta.url),
  'utf8',
);
const brokenFile = (name: string) =>
  readFileSync(new URL(`../../fixtures/broken/${name}.deal.json`, import.meta.url));

/** A deal file of any shape, so that a test can break it. */
// biome-ignore lint/suspicious/noExplicitAny: breaking the shape is the point
type Loose = any;
const good = (): Loose => JSON.parse(goodText);

function problemsOf(input: Uint8Array | string) {
  const reading = parseDealFile(input);
  return reading.ok ? [] : reading.problems;
}

function problemsAfter(mutate: (deal: Loose) => void) {
  const deal = good();
  mutate(deal);
  return problemsOf(JSON.stringify(deal));
}

function warningsAfter(mutate: (deal: Loose) => void) {
  const deal = good();
  mutate(deal);
  const reading = parseDealFile(JSON.stringify(deal));
  return reading.ok ? reading.warnings : reading.problems;
}

describe('a valid deal file', () => {
  it('is accepted as bytes and as text, without warnings, and nothing is added or lost', () => {
    for (const input of [goodText, new TextEncoder().encode(goodText)]) {
      expect(parseDealFile(input)).toEqual({ ok: true, offer: good(), warnings: [] });
    }
  });

  it('may start with the byte order mark of Windows editors', () => {
    expect(parseDealFile(`\ufeff${goodText}`).ok).toBe(true);
    expect(parseDealFile(new TextEncoder().encode(`\ufeff${goodText}`)).ok).toBe(true);
  });

  it('may name its JSON Schema, which is not part of the offer', () => {
    const reading = parseDealFile(JSON.stringify({ $schema: '/schema/deal-1.json', ...good() }));
    expect(reading).toEqual({ ok: true, offer: good(), warnings: [] });
  });

  it('has the spaces around its texts removed', () => {
    const reading = parseDealFile(goodText.replace('"Jordan Avery"', '"  Jordan Avery "'));
    expect(reading.ok && reading.offer.buyer.name).toBe('Jordan Avery');
  });

  it('may contain right-to-left names and emoji', () => {
    for (const name of ['אבי כהן', 'ليلى', 'Avery 👩‍👩‍👧', '王小明']) {
      expect(problemsAfter((deal) => (deal.buyer.name = name))).toEqual([]);
    }
  });

  it('may contain -0, which is read as 0', () => {
    const reading = parseDealFile(goodText.replace('"minCents": 0,', '"minCents": -0,'));
    const option = reading.ok ? reading.offer.paymentOptions[1] : undefined;
    expect(option?.kind === 'FINANCE' && Object.is(option.cashDown.minCents, 0)).toBe(true);
  });
});

describe('files with malformed bytes', () => {
  it.each([
    ['latin-1', /^expected UTF-8, found the byte 0xeb at offset \d+$/],
    ['cut-in-a-character', /^expected UTF-8, found the byte 0xc3 at offset \d+$/],
    ['utf-16', /byte 0xff at offset 0; it looks like UTF-16/],
    ['empty', /found an empty file/],
    ['cut-off', /^not JSON at line \d+, column \d+: .* found the end of the file$/],
    ['trailing-comma', /^not JSON at line 15, column 3: .* a comma too many/],
    ['comment', /^not JSON at line 21, column 3: .*JSON has no comments/],
    ['single-quotes', /^not JSON at line 22, column 13: .* double quotes/],
    ['line-break-in-text', /^not JSON at line 13, column 35: .* end with a double quote/],
    ['two-deals', /^not JSON at line \d+, column \d+: expected nothing after the last }/],
    ['nested-too-deep', /^expected at most 32 levels/],
  ])('%s is refused as a whole', (name, message) => {
    expect(problemsOf(brokenFile(name))).toEqual([
      { path: '$', message: expect.stringMatching(message) },
    ]);
  });

  it('a repeated key is refused with its path, though JSON.parse would use the last one', () => {
    expect(problemsOf(brokenFile('rebate-twice'))).toEqual([
      {
        path: 'price.lines[3].amountCents',
        message: expect.stringContaining('found "amountCents" twice in the same object'),
      },
    ]);
  });

  it('more than 1 MiB is refused, counted in bytes, and exactly 1 MiB is accepted', () => {
    const padded = (bytes: number) => goodText + ' '.repeat(bytes - goodText.length);
    expect(parseDealFile(padded(1_048_576)).ok).toBe(true);
    const tooLarge = [{ path: '$', message: expect.stringContaining('at most 1 MiB') }];
    expect(problemsOf(padded(1_048_577))).toEqual(tooLarge);
    expect(problemsOf(new Uint8Array(10_000_000))).toEqual(tooLarge);
    expect(problemsOf(`"${'ë'.repeat(600_000)}"`)).toEqual(tooLarge);
  });

  it('half a million levels of nesting are refused without a crash', () => {
    for (const sign of ['[', '{"a":']) {
      expect(problemsOf(sign.repeat(150_000))).toHaveLength(1);
    }
  });

  it('JSON that is not an object is refused', () => {
    for (const text of ['null', '[]', '3', '"deal"', 'true']) {
      expect(problemsOf(text)).toEqual([
        { path: '$', message: expect.stringContaining('expected an object, found') },
      ]);
    }
  });
});

type Case = [broken: string, mutate: (deal: Loose) => void, path: string, message: string | RegExp];

const shapeCases: Case[] = [
  ['no buyer', (d) => delete d.buyer, 'buyer', 'missing: expected an object'],
  ['another format', (d) => (d.format = 'forecourt.deal/2'), 'format', '"forecourt.deal/1"'],
  ['a number as text', (d) => (d.number = 24817), 'number', 'found the number 24817'],
  [
    'money as text',
    (d) => (d.price.lines[0].amountCents = '45895'),
    'price.lines[0].amountCents',
    'found the text "45895"',
  ],
  [
    'money with cents',
    (d) => (d.price.lines[0].amountCents = 45895.5),
    'price.lines[0].amountCents',
    /without a decimal point, found 45895.5; 45895.5 is 4589550/,
  ],
  [
    'negative money',
    (d) => (d.price.lines[2].amountCents = -1),
    'price.lines[2].amountCents',
    'found the number -1',
  ],
  [
    'endless money',
    (d) => (d.tradeIns[0].payoffCents = 1e300),
    'tradeIns[0].payoffCents',
    'found the number 1e+300',
  ],
  [
    'a rate as number',
    (d) => (d.price.tax.ratePercent = 8.845),
    'price.tax.ratePercent',
    'a percentage in double quotes',
  ],
  [
    'a rate above 100',
    (d) => (d.price.tax.ratePercent = '100.1'),
    'price.tax.ratePercent',
    'found the text "100.1"',
  ],
  [
    'a money factor as percent',
    (d) => (d.paymentOptions[3].moneyFactor = '4.75'),
    'paymentOptions[3].moneyFactor',
    'a money factor',
  ],
  ['an unknown key', (d) => (d.rebates = []), 'rebates', 'unknown key'],
  [
    'a misspelled key',
    (d) => {
      d.dealership.license = d.dealership.licence;
      delete d.dealership.licence;
    },
    'dealership.license',
    'unknown key: did you mean "licence"?',
  ],
  [
    'a key without its unit',
    (d) => {
      d.price.lines[3].amount = 75000;
      delete d.price.lines[3].amountCents;
    },
    'price.lines[3].amount',
    'did you mean "amountCents"?',
  ],
  [
    'a finance key in cash',
    (d) => (d.paymentOptions[0].termMonths = 12),
    'paymentOptions[0].termMonths',
    'unknown key',
  ],
  [
    'a misspelled lease key',
    (d) => {
      d.paymentOptions[3].leasor = 'x';
      delete d.paymentOptions[3].lessor;
    },
    'paymentOptions[3].leasor',
    'did you mean "lessor"?',
  ],
  [
    'a key that cannot be part of a path',
    (d) => (d.vehicle['a b\u202e'] = 1),
    'vehicle["a b\\u202e"]',
    'unknown key',
  ],
  [
    'a body in lower case',
    (d) => (d.vehicle.body = 'wagon'),
    'vehicle.body',
    '(did you mean WAGON?)',
  ],
  [
    'an unknown kind of line',
    (d) => (d.price.lines[0].kind = 'TAX'),
    'price.lines[0].kind',
    'found the text "TAX"',
  ],
  [
    'an unknown payment option',
    (d) => (d.paymentOptions[1].kind = 'LOAN'),
    'paymentOptions[1].kind',
    'expected one of CASH, FINANCE or LEASE, found the text "LOAN"',
  ],
  [
    'no payment option',
    (d) => (d.paymentOptions = []),
    'paymentOptions',
    'expected a list of 1 to 8, found 0',
  ],
  [
    'nine payment options',
    (d) => (d.paymentOptions = Array(9).fill(d.paymentOptions[0])),
    'paymentOptions',
    'found 9',
  ],
  [
    'four trade-ins',
    (d) => (d.tradeIns = Array(4).fill(d.tradeIns[0])),
    'tradeIns',
    'at most 3, found 4',
  ],
  [
    'five mileages',
    (d) => (d.paymentOptions[3].mileage = Array(5).fill(d.paymentOptions[3].mileage[0])),
    'paymentOptions[3].mileage',
    'found 5',
  ],
  [
    'null for an optional text',
    (d) => (d.vehicle.consumption = null),
    'vehicle.consumption',
    'found null (leave the key out instead)',
  ],
  ['null for a required text', (d) => (d.vehicle.make = null), 'vehicle.make', /found null$/],
  ['an empty text', (d) => (d.vehicle.make = '   '), 'vehicle.make', 'found an empty text'],
  ['an overlong text', (d) => (d.buyer.name = 'x'.repeat(5000)), 'buyer.name', '(5000 characters)'],
  [
    'a control character',
    (d) => (d.buyer.name = 'Jor\u0007dan'),
    'buyer.name',
    'control characters, found U+0007 at character 4',
  ],
  ['a lone surrogate', (d) => (d.buyer.name = 'Jor\ud83ddan'), 'buyer.name', 'found U+D83D'],
  [
    'a bidi override',
    (d) => (d.addOns[0].label = 'GAP \u202eeerf'),
    'addOns[0].label',
    'direction of reading, found U+202E',
  ],
  [
    'an invisible name',
    (d) => (d.buyer.name = '\u200b\u200d'),
    'buyer.name',
    'only invisible characters',
  ],
  [
    'an id with a space',
    (d) => (d.addOns[0].id = 'service contract'),
    'addOns[0].id',
    'expected an id',
  ],
  ['an unknown currency', (d) => (d.currency = 'XQX'), 'currency', 'ISO 4217'],
  [
    'a deposit in an unknown currency',
    (d) => {
      d.currency = 'XQX';
      d.deposit = { amountCents: 50_000, refund: 'ANYTIME', holdHours: 72 };
    },
    'currency',
    'ISO 4217',
  ],
  ['an invalid locale', (d) => (d.locale = 'en_US'), 'locale', 'BCP 47'],
  ['an unknown locale', (d) => (d.locale = 'qqq-QQ'), 'locale', 'BCP 47'],
  ['an unknown time zone', (d) => (d.timeZone = 'America/Boulder'), 'timeZone', 'IANA'],
  ['an offset in place of a time zone', (d) => (d.timeZone = '-07:00'), 'timeZone', 'IANA'],
  ['February 30th', (d) => (d.expiresAt = '2027-02-30T18:00:00-06:00'), 'expiresAt', 'that exists'],
  [
    'a time without offset',
    (d) => (d.expiresAt = '2027-03-31T18:00:00'),
    'expiresAt',
    'with offset',
  ],
  [
    'an offset of 23 hours',
    (d) => (d.expiresAt = '2027-03-31T18:00:00+23:00'),
    'expiresAt',
    'with offset',
  ],
  ['an email without @', (d) => (d.adviser.email = 'priya'), 'adviser.email', 'email address'],
  [
    'words in place of a phone number',
    (d) => (d.dealership.phone = 'call us'),
    'dealership.phone',
    'telephone number',
  ],
  [
    'a script in place of a website',
    (d) => (d.dealership.website = 'javascript:alert(1)'),
    'dealership.website',
    'https://',
  ],
  [
    'a website with a password',
    (d) => (d.dealership.website = 'https://a:b@c.example'),
    'dealership.website',
    'https://',
  ],
  [
    'a color name in place of a hex code',
    (d) => (d.vehicle.exteriorColor.hex = 'blue'),
    'vehicle.exteriorColor.hex',
    '#27486b',
  ],
  ...[
    '../secret.jpg',
    '/etc/passwd',
    'a/../../b.jpg',
    'C:\\a.jpg',
    'https://x.example/a.jpg',
    'a//b.jpg',
    '%2e%2e/a.jpg',
  ].map(
    (file): Case => [
      `a photo at ${file}`,
      (d) => (d.vehicle.photos = [{ file, alt: 'Front' }]),
      'vehicle.photos[0].file',
      'relative to the deal file',
    ],
  ),
];

const ruleCases: Case[] = [
  [
    'two price lines with one id',
    (d) => (d.price.lines[1].id = 'msrp'),
    'price.lines[1].id',
    'found "msrp" again (first at price.lines[0].id)',
  ],
  [
    'two trade-ins with one id',
    (d) => d.tradeIns.push(d.tradeIns[0]),
    'tradeIns[1].id',
    'expected each id once',
  ],
  [
    'two payment options with one id',
    (d) => (d.paymentOptions[2].id = 'finance-48'),
    'paymentOptions[2].id',
    'expected each id once',
  ],
  [
    'two add-ons with one id',
    (d) => (d.addOns[6].id = 'gap'),
    'addOns[6].id',
    'expected each id once',
  ],
  [
    'two plans with one id',
    (d) => (d.addOns[0].plans[1].id = 'gold-6'),
    'addOns[0].plans[1].id',
    'expected each id once',
  ],
  [
    'a duplicate mileage',
    (d) => (d.paymentOptions[3].mileage[2].perYear = 10000),
    'paymentOptions[3].mileage[2].perYear',
    'expected each perYear once, found 10000',
  ],
  [
    'tax on a rebate line',
    (d) => (d.price.lines[3].taxable = false),
    'price.lines[3].taxable',
    'found on REBATE',
  ],
  [
    'no MSRP line',
    (d) => (d.price.lines[0].kind = 'ADJUSTMENT'),
    'price.lines',
    'at least one line of kind MSRP',
  ],
  [
    'discounts above the price',
    (d) => (d.price.lines[2].amountCents = 4654401),
    'price.lines',
    'discounts of at most the price, 4654400, found 4654401',
  ],
  [
    'rebates above the sale price',
    (d) => (d.price.lines[3].amountCents = 4406001),
    'price.lines',
    'rebates of at most the sale price, 4406000',
  ],
  [
    'cash down below its minimum',
    (d) => (d.paymentOptions[1].cashDown.minCents = 400000),
    'paymentOptions[1].cashDown.defaultCents',
    'expected 400000 to 2000000',
  ],
  [
    'cash down above its maximum',
    (d) => (d.paymentOptions[1].cashDown.defaultCents = 2010000),
    'paymentOptions[1].cashDown.defaultCents',
    'found 2010000',
  ],
  [
    'cash down limits swapped',
    (d) =>
      (d.paymentOptions[1].cashDown = { defaultCents: 0, minCents: 10, maxCents: 0, stepCents: 1 }),
    'paymentOptions[1].cashDown.maxCents',
    'expected at least minCents, 10',
  ],
  [
    'cash down between steps',
    (d) => (d.paymentOptions[1].cashDown.defaultCents = 305000),
    'paymentOptions[1].cashDown.defaultCents',
    'such as 300000',
  ],
  [
    'no step',
    (d) => (d.paymentOptions[1].cashDown.stepCents = 0),
    'paymentOptions[1].cashDown.stepCents',
    'whole number from 1',
  ],
  [
    'two recommended options',
    (d) => (d.paymentOptions[0].recommended = true),
    'paymentOptions[2].recommended',
    'at most one recommended',
  ],
  [
    'requiring a missing add-on',
    (d) => (d.addOns[5].requires = ['towbar']),
    'addOns[5].requires[0]',
    'found "towbar", which is none',
  ],
  [
    'excluding a missing add-on',
    (d) => (d.addOns[5].excludesAddOns = ['towbar']),
    'addOns[5].excludesAddOns[0]',
    'which is none',
  ],
  [
    'requiring itself',
    (d) => (d.addOns[5].requires = ['bike-rack']),
    'addOns[5].requires[0]',
    'this one itself',
  ],
  [
    'excluding itself',
    (d) => (d.addOns[5].excludesAddOns = ['bike-rack']),
    'addOns[5].excludesAddOns[0]',
    'this one itself',
  ],
  [
    'requiring an add-on twice',
    (d) => (d.addOns[5].requires = ['tow-hitch', 'tow-hitch']),
    'addOns[5].requires[1]',
    'found "tow-hitch" again',
  ],
  [
    'requiring and excluding the same add-on',
    (d) => (d.addOns[5].excludesAddOns = ['tow-hitch']),
    'addOns[5].excludesAddOns[0]',
    'does not require',
  ],
  [
    'requiring an add-on that excludes it',
    (d) => (d.addOns[4].excludesAddOns = ['bike-rack']),
    'addOns[5].requires',
    '"tow-hitch" excludes "bike-rack"',
  ],
  [
    'requiring two add-ons that exclude each other',
    (d) => (d.addOns[3].requires = ['dent', 'excess-wear']),
    'addOns[3].requires',
    '"dent" excludes "excess-wear"',
  ],
  [
    'requiring an add-on for no common payment kind',
    (d) => (d.addOns[5].requires = ['excess-wear']),
    'addOns[5].requires',
    'no payment kind in common',
  ],
  [
    'a kind listed twice',
    (d) => (d.addOns[0].eligiblePaymentKinds = ['CASH', 'CASH']),
    'addOns[0].eligiblePaymentKinds[1]',
    'found "CASH" again',
  ],
];

describe('malformed deal files', () => {
  it.each(shapeCases)('%s', (_, mutate, path, message) => {
    const problem = problemsAfter(mutate).find((candidate) => candidate.path === path);
    expect(problem?.message).toMatch(message);
  });
});

describe('amounts with a decimal point', () => {
  const withAmount = (text: string, currency = 'USD') =>
    problemsOf(goodText.replace('4589500', text).replace('"USD"', `"${currency}"`));
  const path = 'price.lines[0].amountCents';
  const expected = 'expected whole minor units (cents) without a decimal point, found';

  it.each([
    ['42150.00', 'USD', '42150.00; 42150.00 is 4215000'],
    ['42150.5', 'USD', '42150.5; 42150.5 is 4215050'],
    ['42150.125', 'USD', '42150.125'],
    ['42150.0', 'JPY', '42150.0; 42150.0 is 42150'],
    ['4.215e6', 'USD', '4.215e6'],
  ])('%s in %s is refused once, with the intended whole number', (text, currency, said) => {
    // Sums are not checked if an amount may be in the wrong unit.
    expect(withAmount(text, currency)).toEqual([{ path, message: `${expected} ${said}` }]);
  });

  it('are refused in every amount field, and other numbers may have one', () => {
    const text = goodText.replace('"termMonths": 72', '"termMonths": 72.0');
    expect(text).not.toBe(goodText);
    expect(problemsOf(text)).toEqual([]);
    const step = goodText.replace(/"stepCents": (\d+)/, '"stepCents": $1.00');
    expect(problemsOf(step).map((each) => each.path)).toEqual([
      expect.stringMatching(/^paymentOptions\[\d\]\.cashDown\.stepCents$/),
    ]);
  });
});

describe('deal files that break a rule', () => {
  it.each(ruleCases)('%s', (_, mutate, path, message) => {
    expect(problemsAfter(mutate)).toEqual([
      { path, message: typeof message === 'string' ? expect.stringContaining(message) : message },
    ]);
  });
});

describe('many problems', () => {
  it('are reported together, for shape and rules', () => {
    const problems = problemsAfter((deal) => {
      deal.vehicle.body = 'BOAT';
      deal.price.lines[1].amountCents = -5;
      deal.price.lines[3].id = 'msrp';
      deal.paymentOptions[1].lender = 7;
      deal.paymentOptions[1].cashDown.defaultCents = 5;
      deal.addOns[5].requires = ['towbar'];
      deal.addOns[5].label = '';
      deal.colour = 'blue';
    });
    expect(problems.map(({ path }) => path).sort()).toEqual([
      'addOns[5].label',
      'addOns[5].requires[0]',
      'colour',
      'paymentOptions[1].cashDown.defaultCents',
      'paymentOptions[1].lender',
      'price.lines[1].amountCents',
      'price.lines[3].id',
      'vehicle.body',
    ]);
  });

  it('are each reported once', () => {
    const problems = problemsAfter((deal) => (deal.price.lines[0].amountCents = -1e30));
    expect(problems).toHaveLength(1);
  });

  it('by the thousand end in a count, quickly', () => {
    const keys = Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`);
    const problems = problemsOf(`{${keys.join(',')}}`);
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)?.message).toContain('only the first 200 problems');
  });

  it('include __proto__ as an unknown key, which changes nothing', () => {
    const text = goodText.replace('"buyer": {', '"buyer": { "__proto__": { "admin": true },');
    expect(problemsOf(text)).toEqual([{ path: 'buyer.__proto__', message: 'unknown key' }]);
    expect(({} as Loose).admin).toBeUndefined();
  });
});

describe('rules that accept valid files', () => {
  it.each<[string, (deal: Loose) => void]>([
    ['add-ons that require each other', (d) => (d.addOns[4].requires = ['bike-rack'])],
    ['add-ons that exclude each other', (d) => (d.addOns[2].excludesAddOns = ['dent'])],
    [
      'cash down with a single allowed value',
      (d) =>
        (d.paymentOptions[1].cashDown = {
          defaultCents: 5,
          minCents: 5,
          maxCents: 5,
          stepCents: 100,
        }),
    ],
    [
      'a discount of the whole price',
      (d) => {
        d.price.lines[2].amountCents = 4654400;
        d.price.lines[3].amountCents = 0;
      },
    ],
    [
      'a photo in a folder',
      (d) => (d.vehicle.photos = [{ file: 'photos/front view.jpg', alt: 'Front' }]),
    ],
  ])('%s', (_, mutate) => {
    expect(problemsAfter(mutate)).toEqual([]);
  });
});

describe('warnings', () => {
  it.each<[string, (deal: Loose) => void, string, string]>([
    [
      'a VIN with a wrong check digit',
      (d) => (d.vehicle.vin = '4S4BTGUD6T3104827'),
      'vehicle.vin',
      'check digit "5"',
    ],
    [
      'a VIN that is too short',
      (d) => (d.tradeIns[0].vin = 'JF2SKAUC'),
      'tradeIns[0].vin',
      '17 characters, found 8',
    ],
    [
      'a VIN with the letter O',
      (d) => (d.vehicle.vin = '4S4BTGUD5T31O4827'),
      'vehicle.vin',
      'found "O" at position 13',
    ],
    [
      'a maximum between two steps',
      (d) => (d.paymentOptions[1].cashDown.maxCents = 2005000),
      'paymentOptions[1].cashDown.maxCents',
      'the last of which is 2000000',
    ],
    [
      'an add-on for no offered payment kind',
      (d) => d.paymentOptions.pop(),
      'addOns[2].eligiblePaymentKinds',
      'is for LEASE only',
    ],
  ])('%s is accepted with a warning', (_, mutate, path, message) => {
    expect(warningsAfter(mutate)).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect(problemsAfter(mutate)).toEqual([]);
  });
});

describe('publishing', () => {
  it('is refused from the moment the offer expires, and not before', () => {
    const reading = parseDealFile(goodText);
    if (!reading.ok) throw new Error('the example must be valid');
    const expiry = Date.parse('2027-03-31T18:00:00-06:00');
    expect(publishProblems(reading.offer, new Date(expiry - 1))).toEqual([]);
    expect(publishProblems(reading.offer, new Date(expiry))).toEqual([
      { path: 'expiresAt', message: expect.stringContaining('which has passed') },
    ]);
  });
});

describe('any content', () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom<unknown>(-1, 0.5, 1e300, '', null, [], {}, '__proto__', 'CASH', '5.49'),
  );

  it('is accepted as a whole or refused with paths and messages, and never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 3 }),
        (edits) => {
          const deal = good();
          for (const [at, value] of edits) putSomewhere(deal, at, value);
          const reading = parseDealFile(JSON.stringify(deal));
          if (reading.ok) {
            expect(parseDealFile(JSON.stringify(reading.offer))).toEqual(reading);
            return;
          }
          expect(reading.problems.length).toBeGreaterThan(0);
          for (const { path, message } of reading.problems) {
            expect(path).not.toBe('');
            expect(message.length).toBeGreaterThan(5);
            expect(`${path}${message}`).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it('of arbitrary bytes never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(goodText.length), (bytes, at) => {
        const file = new TextEncoder().encode(goodText);
        file.set(bytes.subarray(0, file.length - at), Math.min(at, file.length));
        expect(typeof parseDealFile(file).ok).toBe('boolean');
        expect(parseDealFile(bytes).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

/** Replaces the value at position `at` in document order, or adds one beside it. */
function putSomewhere(root: Loose, at: number, value: unknown): void {
  const places: [Loose, string][] = [];
  const walk = (holder: Loose) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      if (typeof holder[key] === 'object' && holder[key] !== null) walk(holder[key]);
    }
  };
  walk(root);
  const [holder, key] = places[at % places.length] ?? [root, 'format'];
  if (at % 7 === 0 && !Array.isArray(holder)) holder[`${key}x`] = value;
  else holder[key] = value;
}
