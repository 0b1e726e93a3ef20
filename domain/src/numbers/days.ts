// Days and weeks of a dealership, as dates without a time: `2026-11-18`.
import { dayNumber, parseCivilDate } from '../money/civil-date.ts';

export const DAY_MS = 24 * 3_600_000;

/** First and last day, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Longest range of the numbers page, so that no request reads years of deals. */
export const LONGEST_RANGE_DAYS = 371;

/** First and last day that a range can include. Days are compared as text, and years with five digits sort wrongly. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2999-12-31';

/** @returns a function that finds the day of a moment in a time zone. Building its formatter is slow, so reuse it. */
export function dayFinder(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (iso) => {
    const part = new Map(
      format.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]),
    );
    return `${part.get('year')}-${part.get('month')}-${part.get('day')}`;
  };
}

/** @returns the day so many days later, or earlier if negative */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @returns 1 for a range of one day */
export function daysIn({ from, to }: DayRange): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** [NUM2] The Monday of the week of a day. */
export function weekOf(day: string): string {
  // 1970-01-01 was a Thursday.
  return addDays(day, -((((numberOf(day) + 3) % 7) + 7) % 7));
}

/** [NUM3] The range of the same length that ends on the day before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}

/** The last eight weeks: seven whole ones and the current one. */
export function defaultRange(today: string): DayRange {
  return { from: addDays(weekOf(today), -7 * 7), to: today };
}

/** @returns the error message for an invalid range, or null if it is valid */
export function rangeProblem({ from, to }: DayRange): string | null {
  if ([from, to].some((day) => parseCivilDate(day) === null)) {
    return 'Enter dates as YYYY-MM-DD, such as 2026-11-18.';
  }
  if (from < FIRST_DAY || to > LAST_DAY) return 'Choose days from 1970 to 2999.';
  if (to < from) return 'The last day is before the first day.';
  if (daysIn({ from, to }) > LONGEST_RANGE_DAYS) {
    return `Choose at most ${LONGEST_RANGE_DAYS} days.`;
  }
  return null;
}

function numberOf(day: string): number {
  const date = parseCivilDate(day);
  if (!date) throw new RangeError(`${day} is no date.`);
  return dayNumber(date);
}
