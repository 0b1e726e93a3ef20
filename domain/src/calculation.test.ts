// Tests for `calc`: the money cases, every refusal with its path, and a thousand malformed lines.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerLine } from './calculation.ts';

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
}

const fixture = new URL('../fixtures/money-cases.json', import.meta.url);
const cases: readonly Case[] = JSON.parse(readFileSync(fixture, 'utf8')).open;
const answer = (value: unknown) => answerLine(JSON.stringify(value));
const errorOf = (kind: string, input: unknown) => {
  const answered = answer({ id: 1, kind, input });
  return 'error' in answered ? answered.error : null;
};
const inputOf = (id: string) => cases.find((each) => each.id === id)?.input ?? {};

describe('the money cases', () => {
  test.each(cases)('[MON6] $id is exact to the cent', ({ id, kind, input, expected }) => {
    expect(answer({ id, kind, input })).toEqual({ id, result: expected });
  });

  test('[MON6] a whole case can be piped in, and fields besides the question are ignored', () => {
    expect(answer(cases[0])).toEqual({ id: cases[0]?.id, result: cases[0]?.expected });
  });
});

describe('a malformed line', () => {
  test.each([
    ['', null, 'line', 'is not JSON'],
    ['{', null, 'line', 'is not JSON'],
    ['NaN', null, 'line', 'is not JSON'],
    ['null', null, 'line', 'must be an object'],
    ['[1]', null, 'line', 'must be an object'],
    ['"x"', null, 'line', 'must be an object'],
    ['{}', null, 'id', 'must be a text or a whole number'],
    ['{"id":1.5}', null, 'id', 'must be a text or a whole number'],
    ['{"id":null}', null, 'id', 'must be a text or a whole number'],
    ['{"id":7}', 7, 'kind', 'must be price, finance, lease or deal'],
    ['{"id":"a","kind":"loan"}', 'a', 'kind', 'must be price, finance, lease or deal'],
    ['{"id":"a","kind":"price"}', 'a', 'input', 'must be an object'],
    ['{"id":"a","kind":"price","input":[]}', 'a', 'input', 'must be an object'],
  ])('[MON6] %s is refused with its path', (line, id, path, message) => {
    expect(answerLine(line)).toEqual({ id, error: { path, message } });
  });
});

describe('a refused input', () => {
  const CENTS = 'must be a whole number of cents, 0 or more';
  const DECIMAL = 'must be a decimal number without sign, such as "6.90"';
  const price = { msrpCents: 100, taxRatePercent: '5' };
  const finance = { principalCents: 10_000, annualRatePercent: '5', termMonths: 12 };
  const dated = { ...finance, contractDate: '2026-11-15', firstPaymentDate: '2026-12-30' };
  const TERM = 'must be a whole number of months from 1 to 600';
  const DAYS = 'must be a whole number of days from 0 to 3660';

  test.each([
    ['price', {}, 'msrpCents', CENTS],
    ['price', { ...price, msrpCents: -1 }, 'msrpCents', CENTS],
    ['price', { ...price, msrpCents: 0.5 }, 'msrpCents', CENTS],
    ['price', { ...price, msrpCents: '1' }, 'msrpCents', CENTS],
    ['price', { ...price, msrpCents: 2 ** 53 }, 'msrpCents', CENTS],
    ['price', { ...price, msrp: 1 }, 'msrp', 'is not known here'],
    ['price', { ...price, taxableFeesCents: [1, -1] }, 'taxableFeesCents[1]', CENTS],
    [
      'price',
      { ...price, taxableFeesCents: 1 },
      'taxableFeesCents',
      'must be a list of amounts in cents',
    ],
    ['price', { ...price, rebatesTaxable: 1 }, 'rebatesTaxable', 'must be true or false'],
    [
      'price',
      { ...price, taxRatePercent: 5 },
      'taxRatePercent',
      'must be a decimal number in quotes, such as "6.90"',
    ],
    ['price', { ...price, taxRatePercent: '-5' }, 'taxRatePercent', DECIMAL],
    ['price', { ...price, taxRatePercent: '10000' }, 'taxRatePercent', DECIMAL],
    ['price', { ...price, taxRatePercent: `0.${'1'.repeat(101)}` }, 'taxRatePercent', DECIMAL],
    ['finance', { ...finance, termMonths: 0 }, 'termMonths', TERM],
    ['finance', { ...finance, termMonths: 601 }, 'termMonths', TERM],
    ['finance', { ...finance, termMonths: 1.5 }, 'termMonths', TERM],
    ['finance', { ...finance, daysToFirstPayment: -1 }, 'daysToFirstPayment', DAYS],
    ['finance', { ...finance, daysToFirstPayment: 3661 }, 'daysToFirstPayment', DAYS],
    ['finance', { ...finance, daysToFirstPayment: 1.5 }, 'daysToFirstPayment', DAYS],
    [
      'finance',
      { ...finance, prepaidFinanceChargeCents: 10_000 },
      'prepaidFinanceChargeCents',
      'must be less than the amount of the loan',
    ],
    [
      'finance',
      { ...dated, contractDate: '2026-02-30' },
      'contractDate',
      'must be a day of the calendar, such as "2026-11-15"',
    ],
    [
      'finance',
      { ...dated, contractDate: 20_261_115 },
      'contractDate',
      'must be a date, such as "2026-11-15"',
    ],
    [
      'finance',
      { ...dated, daysToFirstPayment: 30 },
      'daysToFirstPayment',
      'cannot stand beside contractDate and firstPaymentDate',
    ],
    [
      'finance',
      { ...finance, contractDate: '2026-11-15' },
      'firstPaymentDate',
      'is missing beside the other date',
    ],
    [
      'finance',
      { ...finance, firstPaymentDate: '2026-11-15' },
      'contractDate',
      'is missing beside the other date',
    ],
    [
      'finance',
      { ...dated, firstPaymentDate: '2026-11-14' },
      'firstPaymentDate',
      'must be 0 to 3660 days after contractDate',
    ],
    [
      'finance',
      { ...dated, firstPaymentDate: '2036-11-23' },
      'firstPaymentDate',
      'must be 0 to 3660 days after contractDate',
    ],
    [
      'lease',
      { ...inputOf('lease-001'), moneyFactor: 0.00125 },
      'moneyFactor',
      'must be a decimal number in quotes, such as "6.90"',
    ],
    ['lease', { ...inputOf('lease-001'), residualCents: 1 }, 'residualCents', 'is not known here'],
    ['deal', { price, finance: 1 }, 'finance', 'must be an object'],
    ['deal', { price, finance }, 'finance.principalCents', 'is not known here'],
    ['deal', { price: 1, finance }, 'price', 'must be an object'],
    [
      'deal',
      {
        price,
        finance: { annualRatePercent: '5', termMonths: 12, prepaidFinanceChargeCents: 105 },
      },
      'finance.prepaidFinanceChargeCents',
      'must be less than the amount of the loan',
    ],
  ])('[MON6] as %s %j names %s', (kind, input, path, message) => {
    expect(errorOf(kind, input)).toEqual({ path: `input.${path}`, message });
  });

  test('[MON4] is reported as too large to calculate', () => {
    expect(errorOf('finance', { ...finance, principalCents: Number.MAX_SAFE_INTEGER })).toEqual({
      path: 'input',
      message: 'An amount is too large: it passes 9007199254740991 cents.',
    });
  });
});

describe('an input at its limits', () => {
  const finance = { principalCents: 10_000, annualRatePercent: '5', termMonths: 12 };
  const resultOf = (kind: string, input: unknown) => {
    const answered = answer({ id: 1, kind, input });
    return 'result' in answered ? answered.result : answered.error;
  };

  test('[FIN1] defaults to thirty days', () => {
    expect(resultOf('finance', finance)).toEqual(
      resultOf('finance', { ...finance, daysToFirstPayment: 30 }),
    );
  });

  test('[FIN2] may have dates up to ten years apart, or on the same day', () => {
    const same = { ...finance, contractDate: '2026-11-15', firstPaymentDate: '2026-11-15' };
    expect(resultOf('finance', same)).toMatchObject({ unitPeriods: 0, oddDays: 0 });
    const far = { ...same, firstPaymentDate: '2036-11-22' };
    expect(resultOf('finance', far)).toMatchObject({ unitPeriods: 120, oddDays: 7 });
  });

  test('[FIN8] may have a prepaid charge with nothing financed, or one of all but a cent', () => {
    const nothing = { ...finance, principalCents: 0, prepaidFinanceChargeCents: 500 };
    expect(resultOf('finance', nothing)).toMatchObject({ financeChargeCents: 0, schedule: [] });
    const most = { ...finance, prepaidFinanceChargeCents: 9_999 };
    expect(resultOf('finance', most)).toMatchObject({ amountFinancedCents: 1 });
  });

  test('[MON1] may have a rate of a hundred decimals, of 100 % or 9999 %, and 1 or 600 months', () => {
    for (const annualRatePercent of [`4.${'9'.repeat(100)}`, '100', '9999', '0']) {
      for (const termMonths of [1, 120, 600]) {
        const result = resultOf('finance', { ...finance, annualRatePercent, termMonths });
        expect(result).toHaveProperty('numberOfPayments', termMonths);
      }
    }
  });

  test('[PRI3] is untaxed unless marked as taxed', () => {
    const input = { msrpCents: 10_000, taxRatePercent: '10', rebateCents: 1_000 };
    expect(resultOf('price', input)).toMatchObject({
      taxableBaseCents: 9_000,
      taxCents: 900,
      amountFinancedCents: 9_900,
    });
    const traded = { ...input, tradeAllowanceCents: 2_000, rebatesTaxable: true };
    expect(resultOf('price', traded)).toMatchObject({ taxableBaseCents: 10_000 });
  });
});

describe('a thousand malformed lines', () => {
  test('[MON5] [MON6] each return whole figures or a path', () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<unknown>(-1, 0.1, 1e308, -0, '', 'NaN', '1e5', '99.999999', null, [], {}),
      fc.maxSafeInteger(),
      fc.constantFrom('2026-02-29', '2028-02-29', '0000-00-00', '9999-12-31'),
    );
    const bent = fc
      .record({
        base: fc.constantFrom(...cases),
        part: fc.nat(),
        nested: fc.boolean(),
        value: odd,
        how: fc.constantFrom('replace', 'remove', 'add', 'cut', 'none'),
      })
      .map(({ base, part, nested, value, how }) => {
        const line = structuredClone({ id: base.id, kind: base.kind, input: base.input });
        const groups = Object.values(line.input).filter(isRecord);
        const place = (nested && groups[part % Math.max(1, groups.length)]) || line.input;
        const keys = Object.keys(place);
        const key = keys[part % keys.length] ?? '';
        const record = place as Record<string, unknown>;
        if (how === 'replace') record[key] = value;
        if (how === 'remove') delete record[key];
        if (how === 'add') record[`odd${part % 7}`] = value;
        const text = JSON.stringify(line);
        return how === 'cut' ? text.slice(0, part % text.length) : text;
      });
    fc.assert(
      fc.property(fc.oneof(bent, fc.string(), fc.json()), (line) => {
        const text = JSON.stringify(answerLine(line));
        const answered = JSON.parse(text);
        if (answered.error) {
          expect(answered.error.path).toMatch(/^(line|id|kind|input)/);
          expect(answered.error.message).not.toBe('');
        } else expect(isRecord(answered.result)).toBe(true);
        expect(text).not.toMatch(/\bNaN\b(?!")|Infinity|undefined/);
        expect(wholeOnly(answered.result)).toBe(true);
      }),
      { numRuns: 10 * (fc.readConfigureGlobal().numRuns ?? 100) },
    );
  });
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON writes NaN and Infinity as null. Only an APR may be null, and is a text otherwise. */
function wholeOnly(value: unknown, key = ''): boolean {
  if (value === null) return key.startsWith('apr');
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'object') return true;
  return Object.entries(value).every(([name, member]) => wholeOnly(member, name));
}
