// Tests of the formatted figures of the numbers screen.
import { describe, expect, test } from 'vitest';
import { comparisonOf, dayText, durationText, percentOf } from './words.ts';

const counts = (sent: number, opened: number) => ({
  ...{ sent, opened, chosen: 0, confirmed: 0, acknowledged: 0, held: 0 },
});

describe('figures of the numbers page in words', () => {
  test('a duration names its two largest units', () => {
    expect(
      [null, 0, 59, 60, 3_599, 3_600, 11_100, 86_400, 100_800, 180_000].map(durationText),
    ).toEqual([
      ...['None yet', 'under 1 min', 'under 1 min', '1 min', '59 min'],
      ...['1 h', '3 h 5 min', '1 day', '1 day 4 h', '2 days 2 h'],
    ]);
  });

  test('sent deals are compared by count, and each step by its share of the previous one', () => {
    expect(comparisonOf('sent', null, counts(112, 0), counts(100, 0))).toEqual({
      ...{ text: '+12%', tone: 'up' },
    });
    expect(comparisonOf('opened', 'sent', counts(10, 5), counts(10, 6))).toEqual({
      ...{ text: '50% of sent, −10 points', tone: 'down' },
    });
  });

  test('there is no division by zero', () => {
    expect(percentOf(1, 0)).toBe(null);
    expect(comparisonOf('sent', null, counts(1, 0), counts(0, 0)).text).toBe('none before');
    expect(comparisonOf('opened', 'sent', counts(0, 0), counts(1, 1)).text).toBe('');
    expect(comparisonOf('opened', 'sent', counts(2, 1), counts(0, 0)).text).toBe('50% of sent');
  });

  test('a day includes its year only next to a day of another year', () => {
    expect(dayText('2026-11-18')).toBe('Nov 18');
    expect(dayText('2025-11-18', '2026-01-02')).toBe('Nov 18, 2025');
  });
});
