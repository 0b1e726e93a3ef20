// Value types of a deal file, each with the message for an invalid value.
import * as z from 'zod';
import { STATE_PATTERN } from '../states.ts';
import { isEmailAddress, isVisible, MAX_EMAIL_LENGTH, unfitCharacter } from '../text.ts';
import { alternatives, didYouMean, expectedButFound } from './problem.ts';

// Set before any schema is created. The desk's content security policy forbids eval, and browsers report attempts.
if ('document' in globalThis) z.config({ jitless: true });

/** Maximum of a single amount in minor units. Sums of all lines of a deal stay far below 2^53. */
export const MAX_AMOUNT_CENTS = 99_999_999_999;
/** GraphQL transfers cash down as a 32-bit Int. */
export const MAX_CASH_DOWN_CENTS = 2_147_483_647;

/** One line of text for people. Space around it is removed, and invisible characters that deceive are refused. */
export function text(max: number) {
  const expected = expecting(`text of 1 to ${max} characters`);
  return z
    .string(expected)
    .trim()
    .min(1, expected)
    .max(max, expected)
    .check((context) => {
      const message = textProblem(context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    });
}

/** Text with a required format. A value that `text` refuses is not reported twice. */
export function textLike(max: number, expected: string, fits: (text: string) => boolean) {
  return text(max).refine(
    (value) => value === '' || value.length > max || fits(value),
    expecting(expected),
  );
}

export function pattern(description: string, regex: RegExp) {
  const expected = expecting(description);
  return z.string(expected).regex(regex, expected);
}

export function wholeNumber(description: string, min: number, max: number) {
  const expected = expecting(`${description}: a whole number from ${min} to ${max}`);
  // JSON has -0. It must not get into a sum or a digest.
  return z
    .int(expected)
    .min(min, expected)
    .max(max, expected)
    .overwrite((value) => (value === 0 ? 0 : value));
}

export function oneOf<const T extends readonly [string, ...string[]]>(words: T) {
  const expected = words.length === 1 ? `"${words[0]}"` : `one of ${alternatives(words)}`;
  return z.enum(words, {
    error: ({ input }) => {
      const suggestion = typeof input === 'string' ? didYouMean(input, words) : undefined;
      return (
        expectedButFound(expected, input) + (suggestion ? ` (did you mean ${suggestion}?)` : '')
      );
    },
  });
}

export function object<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject(shape, expecting('an object'));
}

export function list<T extends z.ZodType>(item: T, min: number, max: number) {
  const range = min === 0 ? `at most ${max}` : `${min} to ${max}`;
  const expected = {
    error: ({ input }: { input?: unknown }) =>
      Array.isArray(input)
        ? `expected a list of ${range}, found ${input.length}`
        : expectedButFound(`a list of ${range} (it may ${min === 0 ? '' : 'not '}be empty)`, input),
  };
  return z.array(item, expected).min(min, expected).max(max, expected);
}

/** Texts keyed by the path that they translate. `rules.ts` checks the paths. */
export const textsByPath = z.record(
  z.string().max(200, expecting('a path of at most 200 characters')),
  text(1000),
  expecting('an object of paths and texts'),
);

export const yesOrNo = z.boolean(expecting('true or false'));
export const cents = wholeNumber('an amount in minor units (cents)', 0, MAX_AMOUNT_CENTS);
/** The step of a slider. At least 1, or the slider would never reach its maximum. */
export const step = wholeNumber('a step in minor units (cents)', 1, MAX_CASH_DOWN_CENTS);
export const cashDownCents = wholeNumber(
  'an amount in minor units (cents)',
  0,
  MAX_CASH_DOWN_CENTS,
);
export const id = pattern(
  'an id: 1 to 64 letters, digits, dots, dashes and underscores, a letter or digit first',
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
);
export const percent = pattern(
  'a percentage in double quotes, "0" to "100" with at most 6 decimals, such as "5.49"',
  /^(100(\.0{1,6})?|(0|[1-9]\d?)(\.\d{1,6})?)$/,
);
export const moneyFactor = pattern(
  'a money factor in double quotes, below 1 with at most 8 decimals, such as "0.00198"',
  /^0(\.\d{1,8})?$/,
);
export const paint = pattern('a color such as "#27486b"', /^#[0-9a-fA-F]{6}$/);

export const phone = textLike(
  40,
  'a telephone number of 5 to 20 digits, such as "+1 303 555 0142"',
  (value) => /^[+\d\s()./-]+((ext\.?|x)\s?\d+)?$/i.test(value) && /^(\D*\d){5,20}\D*$/.test(value),
);

export const email = textLike(
  MAX_EMAIL_LENGTH,
  'an email address such as "sales@dealer.example"',
  isEmailAddress,
);

export const website = textLike(
  300,
  'a web address that starts with https:// or http://',
  (value) => {
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
    const url = new URL(value);
    return url.username === '' && url.password === '';
  },
);

/** A file next to the deal file, or in a folder below it. */
export const relativeFile = textLike(
  255,
  'a path relative to the deal file, with / between folders, without "..", such as "photos/front.jpg"',
  (value) =>
    !/[\\:?#%]/.test(value) &&
    value.split('/').every((step) => step !== '' && step !== '.' && step !== '..'),
);

export const currency = pattern(
  'an ISO 4217 currency code such as "USD" or "EUR"',
  /^[A-Z]{3}$/,
).refine(
  (value) => Intl.supportedValuesOf('currency').includes(value),
  expecting('an ISO 4217 currency code such as "USD" or "EUR"'),
);

export const locale = textLike(35, 'a BCP 47 locale such as "en-US" or "de-DE"', (value) => {
  try {
    // A well-formed but unknown locale would be formatted with the machine's default.
    return Intl.NumberFormat.supportedLocalesOf(value).length === 1;
  } catch {
    return false;
  }
});

export const timeZone = textLike(64, 'an IANA time zone such as "America/Denver"', (value) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    // Intl accepts "+01:00", but it is not a time zone: it has no daylight saving time.
    return /^[A-Za-z]/.test(value);
  } catch {
    return false;
  }
});

const MOMENT = 'a date and time that exists, with offset, such as "2027-03-31T18:00:00-06:00"';
const DAY = 'a day that exists, such as "2027-03-31"';
/** A calendar day at the dealership, without a time. */
export const day = z.iso.date(expecting(DAY));

/** ISO 3166-2: a country and its subdivision. */
export const jurisdiction = pattern(
  'an ISO 3166-2 code of a state or province, such as "US-CO"',
  STATE_PATTERN,
);

export const moment = z.iso
  .datetime({ offset: true, ...expecting(MOMENT) })
  .refine((value) => isRealMoment(value), expecting(MOMENT));

function isRealMoment(value: string): boolean {
  const offset = /(?:Z|[+-](\d\d):(\d\d))$/.exec(value);
  const hours = Number(offset?.[1] ?? 0);
  const minutes = Number(offset?.[2] ?? 0);
  return hours * 60 + minutes <= 14 * 60 && minutes < 60 && !Number.isNaN(Date.parse(value));
}

/** Describes the first character that does not belong in a text that people read. */
function textProblem(value: string): string | undefined {
  const unfit = unfitCharacter(value);
  if (unfit) return unfit;
  if (value === '' || isVisible(value)) return undefined;
  return 'expected text that can be seen, found only invisible characters';
}
function expecting(expected: string) {
  return { error: ({ input }: { input?: unknown }) => expectedButFound(expected, input) };
}
