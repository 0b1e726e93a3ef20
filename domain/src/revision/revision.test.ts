// Tests for detecting a file of another deal before it replaces this one.
import { expect, test } from 'vitest';
import { changed, outback } from '../../test/outback.ts';
import { revisionDoubts } from './revision.ts';

test('[REV1] another price is no reason for doubt', () => {
  const dearer = changed(outback, ({ price }) => {
    if (price.lines[0]) price.lines[0].amountCents += 1;
  });
  expect(revisionDoubts(outback, dearer)).toEqual([]);
});

test('[REV1] the same content in another order is identical', () => {
  const turned = Object.fromEntries(Object.entries(outback).toReversed()) as typeof outback;
  expect(revisionDoubts(outback, turned)).toEqual([{ kind: 'IDENTICAL' }]);
});

test('[REV1] a different number, buyer and VIN are each named, with both values', () => {
  const other = changed(outback, (offer) => {
    offer.number = 'NR-1';
    offer.buyer.name = 'Sam Doe';
    offer.vehicle.vin = '1FTFW1E50NFA00001';
  });
  expect(revisionDoubts(outback, other)).toEqual([
    { kind: 'OTHER_DEAL', field: 'number', before: 'NR-24817', after: 'NR-1' },
    { kind: 'OTHER_DEAL', field: 'buyer', before: 'Jordan Avery', after: 'Sam Doe' },
    { kind: 'OTHER_DEAL', field: 'VIN', before: outback.vehicle.vin, after: '1FTFW1E50NFA00001' },
  ]);
});
