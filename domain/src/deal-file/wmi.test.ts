// Tests for makes by the manufacturer identifier of a VIN.
import { expect, it, test } from 'vitest';
import { vinCheckDigit } from './vin.ts';
import { vinMake } from './wmi.ts';

const withDigit = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);

it.each([
  ['2HKRS4H70_NH400123', 'Honda'],
  ['4S4BTGUD5_T3104827', 'Subaru'],
  ['1FTFW1E50_NFA12345', 'Ford'],
  ['5YJ3E1EA7_KF317000', 'Tesla'],
  // The identifier is shared by several makes, or not in the table.
  ['1C4RJFBG8_MC123456', undefined],
  ['5TDKDRAH1_PS000001', undefined],
  ['XXX3E1EA7_KF317000', undefined],
])('[DRF9] the make of %s is %s', (vin, make) => {
  expect(vinMake(withDigit(vin.replace('_', '')))).toBe(make);
});

test('[DRF9] a VIN with a wrong check digit, or an incomplete one, has no make', () => {
  expect(vinMake('4S4BTGUD1T3104827')).toBeUndefined();
  expect(vinMake('4S4')).toBeUndefined();
});
