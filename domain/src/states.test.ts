// Tests for the lists of states, and the check of places.
import { expect, test } from 'vitest';
import { isPlace, jurisdictionOf, STATES, timeZoneOf } from './states.ts';

test('[LAW2] a dealership can be in every state of the list and in every EU member state, and nowhere else', () => {
  const places = [...STATES.map(({ code }) => code), 'DE', 'FR', 'FR-75'];
  expect(places.filter((place) => !isPlace(place))).toEqual([]);
  const unknown = ['CO', 'US', 'US-ZZ', 'CA', 'CA-CO', 'QQ-1', 'XX-YY', 'ZZ-Z', 'DE-XX', 'EU-DE'];
  expect(unknown.filter((place) => isPlace(place))).toEqual([]);
});

test('every listed state has a time zone that browsers know', () => {
  for (const { code } of STATES) {
    expect(() => Intl.DateTimeFormat('en', { timeZone: timeZoneOf(code) ?? '' })).not.toThrow();
  }
});

test('[LAW2] the state of the file takes precedence over that of the dealership, which counts only if it is known', () => {
  expect(jurisdictionOf('US-CO', 'US-CA')).toBe('US-CO');
  expect(jurisdictionOf(undefined, 'US-CA')).toBe('US-CA');
  expect(jurisdictionOf(undefined, 'CO')).toBeNull();
  expect(jurisdictionOf(undefined, null)).toBeNull();
});
