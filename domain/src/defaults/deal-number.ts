// Automatic deal numbers: a pattern with the date and a counter, such as D{YY}-{0000}.
import * as z from 'zod';

const EXPECTED =
  'The pattern needs one counter such as {0000}. {YYYY}, {YY} and {MM} are the date. At most 30 characters.';

export const numberPattern = z
  .string(EXPECTED)
  .trim()
  .refine((pattern) => pattern === '' || isPattern(pattern), EXPECTED);

const COUNTER = /\{(0+)\}/g;

function isPattern(pattern: string): boolean {
  if (pattern.length > 30 || (pattern.match(COUNTER) ?? []).length !== 1) return false;
  const rest = pattern.replaceAll(/\{(0+|YYYY|YY|MM)\}/g, '');
  return /^[A-Za-z0-9 ./_-]*$/.test(rest);
}

/** [DEF2] The number of a deal. A counter that outgrows its zeros gets longer, so numbers stay unique. */
export function dealNumber(pattern: string, counter: number, day: string): string {
  const [year = '', month = ''] = day.split('-');
  return pattern
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', month)
    .replace(COUNTER, (_match, zeros: string) => String(counter).padStart(zeros.length, '0'));
}
