// Tests for the calendar, against the engine's own for every day.
import { expect, test } from 'vitest';
import { dayNumber, monthsBefore, parseCivilDate } from './civil-date.ts';

const date = (text: string) => {
  const parsed = parseCivilDate(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test('[FIN2] the calendar numbers every day of five centuries like the engine', () => {
  const from = Date.UTC(1899, 0, 1) / 86_400_000;
  for (let day = from; day < from + 500 * 366; day += 1) {
    const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
    if (dayNumber(date(text)) !== day) expect(text).toBe(day);
  }
  expect(dayNumber(date('1970-01-01'))).toBe(0);
  expect(dayNumber(date('2000-02-29'))).toBe(11_016);
  expect(dayNumber(date('0000-01-01'))).toBe(-719_528);
});

test.each([
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-06-31',
  '2026-09-31',
  '2026-11-31',
  '2026-01-32',
  '2026-01-00',
  '2026-02-29',
  '1900-02-29',
  '2024-02-30',
  '2026-1-01',
  '2026-01-1',
  '26-01-01',
  '2026-01-01 ',
  ' 2026-01-01',
  '2026/01/01',
  '',
])('[FIN2] the calendar refuses %j as a day', (text) => {
  expect(parseCivilDate(text)).toBeNull();
});

test.each(['2024-02-29', '2000-02-29', '2026-02-28', '2026-12-31', '2026-04-30', '2026-01-01'])(
  '[FIN2] the calendar accepts the day %s',
  (text) => {
    const { year, month, day } = date(text);
    const pad = (value: number) => String(value).padStart(2, '0');
    expect(`${year}-${pad(month)}-${pad(day)}`).toBe(text);
  },
);

test.each([
  ['2026-03-31', 1, { year: 2026, month: 2, day: 28 }],
  ['2024-03-31', 1, { year: 2024, month: 2, day: 29 }],
  ['2026-03-31', 2, { year: 2026, month: 1, day: 31 }],
  ['2026-01-15', 1, { year: 2025, month: 12, day: 15 }],
  ['2026-12-31', 12, { year: 2025, month: 12, day: 31 }],
  ['2026-12-31', 1, { year: 2026, month: 11, day: 30 }],
  ['2026-05-10', 0, { year: 2026, month: 5, day: 10 }],
])('[FIN2] the calendar goes back from %s by %d months', (from, months, expected) => {
  expect(monthsBefore(date(from), months)).toEqual(expected);
});
