// Tests for VINs: check digits of real ones, and warnings about doubtful ones.
import { describe, expect, it } from 'vitest';
import { vinCheckDigit, vinDoubt, vinYear } from './vin.ts';

describe('a VIN', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['11111111111111111', '1'],
    ['5GZCZ43D13S812715', '1'],
    ['4S4BTGUD5T3104827', '5'],
  ])('%s has the check digit %s', (vin, digit) => {
    expect(vinCheckDigit(vin)).toBe(digit);
    expect(vinDoubt(vin)).toBeUndefined();
  });

  it('may be in lower case', () => {
    expect(vinDoubt('1m8gdm9axkp042788')).toBeUndefined();
  });

  it.each([
    ['1M8GDM9A1KP042788', 'expected the check digit "X" at position 9'],
    ['1M8GDM9AXKP04278', '17 characters, found 16'],
    ['1M8GDM9AXKPQ42788', 'found "Q" at position 12'],
    ['1M8GDM9AXKP 42788', 'found " " at position 12'],
  ])('%s is doubtful', (vin, doubt) => {
    expect(vinDoubt(vin)).toContain(doubt);
  });
});

it.each([
  ['4S4BTGUD5T3104827', 2026],
  // A digit at position 7 means that the year letter is one of the thirty years before 2010.
  ['1M8GDM9AXKP042788', 1989],
  ['1HGCM82633A004352', 2003],
  ['4S4BTGUD5T310482', undefined],
  ['', undefined],
])('the model year of %s', (vin, year) => {
  expect(vinYear(vin)).toBe(year);
});
