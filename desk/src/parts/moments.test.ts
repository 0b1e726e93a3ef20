// Tests of relative dates and times.
import { describe, expect, test } from 'vitest';
import { ago, dayDistance, fieldDate, fullTime, sameTimeOn, shortDay } from './moments.ts';

const ZONE = 'America/Denver';
const NOW = Date.parse('2026-11-16T10:30:00-07:00');
const agoAt = (iso: string) => ago(iso, NOW, ZONE);

test('an event is shown by how long ago it was, then by its date', () => {
  expect(agoAt('2026-11-16T10:29:30-07:00')).toBe('just now');
  expect(agoAt('2026-11-16T10:27:00-07:00')).toBe('3 min ago');
  expect(agoAt('2026-11-16T09:29:00-07:00')).toBe('1 h ago');
  expect(agoAt('2026-11-16T00:12:00-07:00')).toBe('today, 12:12 AM');
  expect(agoAt('2026-11-15T16:50:00-07:00')).toBe('yesterday, 4:50 PM');
  expect(agoAt('2026-11-12T16:50:00-07:00')).toBe('Thu, 4:50 PM');
  expect(agoAt('2026-11-02T16:50:00-07:00')).toBe('Nov 2');
  expect(agoAt('2025-11-02T16:50:00-07:00')).toBe('Nov 2, 2025');
});

test('a moment in the future of a slow clock is shown as just now', () => {
  expect(agoAt('2026-11-16T10:30:02-07:00')).toBe('just now');
});

test('an expiry is shown by its distance in calendar days', () => {
  const distance = (iso: string) => dayDistance(iso, NOW, ZONE);
  expect(distance('2026-11-16T23:59:00-07:00')).toBe('today');
  expect(distance('2026-11-17T00:01:00-07:00')).toBe('tomorrow');
  expect(distance('2026-11-28T18:00:00-07:00')).toBe('in 12 days');
  expect(distance('2026-11-15T18:00:00-07:00')).toBe('yesterday');
  expect(distance('2026-11-12T18:00:00-07:00')).toBe('4 days ago');
  expect(distance('2027-03-31T18:00:00-06:00')).toBe('in 4 months');
  expect(shortDay('2026-11-28T18:00:00-07:00', NOW, ZONE)).toBe('Nov 28');
  expect(shortDay('2027-03-31T18:00:00-06:00', NOW, ZONE)).toBe('Mar 31, 2027');
  expect(fullTime('2026-11-28T18:00:00-07:00', ZONE)).toBe(
    'Saturday, November 28, 2026 at 6:00 PM MST',
  );
});

describe('another date for the expiry of an offer', () => {
  test('keeps the time of day at the dealership across a clock change', () => {
    const end = '2026-11-28T18:00:00-07:00';
    expect(fieldDate(end, ZONE)).toBe('2026-11-28');
    expect(sameTimeOn('2026-12-05', end, ZONE)).toBe('2026-12-06T01:00:00.000Z');
    expect(sameTimeOn('2027-03-31', end, ZONE)).toBe('2027-04-01T00:00:00.000Z');
  });

  test('uses the dealership’s date, not the reader’s', () => {
    expect(fieldDate('2026-11-29T00:30:00+01:00', ZONE)).toBe('2026-11-28');
    expect(fieldDate('2026-11-29T00:30:00+01:00', 'Europe/Berlin')).toBe('2026-11-29');
  });

  test('is null for an unreadable date', () => {
    expect(sameTimeOn('', '2026-11-28T18:00:00-07:00', ZONE)).toBeNull();
    expect(sameTimeOn('2026-13-45', '2026-11-28T18:00:00-07:00', ZONE)).toBeNull();
  });
});
