// Tests for the length of a first period, by days and by dates.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CivilDate, dayNumber, monthsBefore, parseCivilDate } from './civil-date.ts';
import { firstPeriodBetween, firstPeriodOfDays } from './first-period.ts';

const date = (text: string): CivilDate => {
  const parsed = parseCivilDate(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test.each([
  [0, 0, 0],
  [15, 0, 15],
  [29, 0, 29],
  [30, 1, 0],
  [45, 1, 15],
  [60, 2, 0],
  [365, 12, 5],
])('[FIN1] %d days are %d months and %d odd days', (days, unitPeriods, oddDays) => {
  expect(firstPeriodOfDays(days)).toEqual({ unitPeriods, oddDays, days });
});

test.each([
  // Regulation Z, Appendix J (c)(1)(ii): 10 February to 1 April.
  ['1978-02-10', '1978-04-01', 1, 19, 50],
  ['2026-11-15', '2026-12-30', 1, 15, 45],
  ['2026-11-15', '2026-12-15', 1, 0, 30],
  ['2026-11-15', '2026-12-14', 0, 29, 29],
  ['2026-11-15', '2026-11-15', 0, 0, 0],
  // The month before has no such day, so its last day counts.
  ['2027-02-28', '2027-03-31', 1, 0, 31],
  ['2028-02-28', '2028-03-31', 1, 1, 32],
  ['2028-02-29', '2028-03-31', 1, 0, 31],
  ['2027-01-31', '2027-03-31', 2, 0, 59],
  ['2027-01-30', '2027-03-31', 2, 1, 60],
  // Counting back from the 28th reaches the 28th, not the month's end.
  ['2027-01-31', '2027-02-28', 0, 28, 28],
  ['2026-12-31', '2027-12-31', 12, 0, 365],
  ['2027-12-31', '2028-12-30', 11, 30, 365],
])('[FIN2] from %s to %s are %d months and %d odd days', (from, to, unitPeriods, oddDays, days) => {
  expect(firstPeriodBetween(date(from), date(to))).toEqual({ unitPeriods, oddDays, days });
});

test('[FIN2] a first period has as many whole months as fit, and never a negative number of odd days', () => {
  const anyDate = fc
    .tuple(fc.integer({ min: 1990, max: 2060 }), fc.integer({ min: 1, max: 12 }))
    .chain(([year, month]) =>
      fc.integer({ min: 1, max: 28 }).map((day): CivilDate => ({ year, month, day })),
    );
  fc.assert(
    fc.property(anyDate, anyDate, (one, other) => {
      const [from, to] = dayNumber(one) <= dayNumber(other) ? [one, other] : [other, one];
      const { unitPeriods, oddDays, days } = firstPeriodBetween(from, to);
      expect(oddDays).toBeGreaterThanOrEqual(0);
      expect(dayNumber(monthsBefore(to, unitPeriods)) - dayNumber(from)).toBe(oddDays);
      expect(dayNumber(monthsBefore(to, unitPeriods + 1))).toBeLessThan(dayNumber(from));
      expect(days).toBe(dayNumber(to) - dayNumber(from));
    }),
  );
});
