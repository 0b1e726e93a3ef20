// Tests of the desk's paths.
import { expect, test } from 'vitest';
import { placeOf, returnPlace } from './paths.ts';

test('every screen has one address', () => {
  expect(placeOf('/desk')).toEqual({ screen: 'DEALS' });
  expect(placeOf('/desk/')).toEqual({ screen: 'DEALS' });
  expect(placeOf('/desk/deals/7Kq2')).toEqual({ screen: 'DEAL', id: '7Kq2' });
  expect(placeOf('/desk/drafts/7Kq2')).toEqual({ screen: 'EDITOR', id: '7Kq2' });
  expect(placeOf('/desk/new')).toEqual({ screen: 'NEW_DEAL' });
  expect(placeOf('/desk/settings')).toEqual({ screen: 'SETTINGS', topic: null });
  expect(placeOf('/desk/settings/staff')).toEqual({ screen: 'SETTINGS', topic: 'staff' });
  expect(placeOf('/desk/settings/nothing')).toEqual({ screen: 'UNKNOWN' });
  expect(placeOf('/desk/deliveries')).toEqual({ screen: 'DELIVERIES' });
  expect(placeOf('/desk/sign-in')).toEqual({ screen: 'SIGN_IN' });
  expect(placeOf('/desk/elsewhere')).toEqual({ screen: 'UNKNOWN' });
  expect(placeOf('/desk/deals/%E0%A4%A')).toEqual({ screen: 'DEAL', id: '%E0%A4%A' });
});

test('signing in returns only to screens of the desk', () => {
  expect(returnPlace('/desk/deals/7Kq2?extend')).toBe('/desk/deals/7Kq2?extend');
  for (const other of [null, '', '//evil.example', 'https://evil.example', '/deal/7Kq2']) {
    expect(returnPlace(other)).toBe('/desk');
  }
  expect(returnPlace('/desk.evil.example')).toBe('/desk');
  expect(returnPlace('/desk/sign-in')).toBe('/desk');
});
