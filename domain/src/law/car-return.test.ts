// Tests for cars returned under the right to cancel.
import { describe, expect, test } from 'vitest';
import { changed, outback } from '../../test/outback.ts';
import type { Offer } from '../index.ts';
import { type CancelledSale, type CarReturn, returnReceipt } from './car-return.ts';

const used = (change: (offer: Offer) => void = () => undefined) =>
  changed(outback, (offer) => {
    offer.jurisdiction = 'US-CA';
    offer.vehicle.condition = 'USED';
    offer.timeZone = 'America/Los_Angeles';
    offer.tradeIns = [{ ...outback.tradeIns[0], allowanceCents: 8_000_00 } as never];
    change(offer as Offer);
  }) as Offer;

const sale = (offer: Offer = used(), sellingPriceCents = 30_000_00): CancelledSale => ({
  dealId: 'deal',
  number: 'FC-7K3M-92QX',
  confirmedAt: '2026-11-20T17:00:00Z',
  offer,
  quote: { price: { sellingPriceCents } },
});

const back: CarReturn = {
  soldOn: '2026-11-20',
  returnedAt: '2026-11-23T22:30:00Z',
  milesDriven: 120,
  paidCents: 3_000_00,
  restockingFeeCents: null,
  tradeInValueCents: null,
  tradeInDebtCents: 0,
};

const receipt = (more: Partial<CarReturn> = {}, of = sale()) => {
  const judged = returnReceipt(of, { ...back, ...more });
  return judged.ok ? judged.value : judged.refusal;
};

describe('[LAW16] the receipt of a returned car', () => {
  test('refunds the payments less 1.5 % of the price', () => {
    expect(receipt()).toEqual({
      format: 'forecourt.return/1',
      dealId: 'deal',
      number: 'FC-7K3M-92QX',
      soldOn: '2026-11-20',
      returnedAt: '2026-11-23T22:30:00Z',
      milesDriven: 120,
      lines: [
        { kind: 'PAID', amountCents: 3_000_00 },
        { kind: 'RESTOCKING_FEE', amountCents: -450_00 },
      ],
      refundCents: 2_550_00,
    });
  });

  test.each([
    [250, 0],
    [251, 1_00],
    [399, 149_00],
    [400, 150_00],
  ])('charges for %i miles: %i cents', (milesDriven, cents) => {
    expect(receipt({ milesDriven })).toMatchObject({ refundCents: 2_550_00 - cents });
  });

  test('refunds a sold trade-in less its payoff', () => {
    const tradeIn = { tradeInValueCents: 8_500_00, tradeInDebtCents: 2_000_00 };
    expect(receipt(tradeIn)).toMatchObject({ refundCents: 2_550_00 + 6_500_00 });
  });

  test('has a lower fee if the dealership waives part of it, and a balance if the buyer paid too little', () => {
    expect(receipt({ restockingFeeCents: 0 })).toMatchObject({ refundCents: 3_000_00 });
    expect(receipt({ paidCents: 0 })).toMatchObject({ refundCents: -450_00 });
  });

  test('has lines that add up, whatever is entered', () => {
    for (const milesDriven of [0, 300, 400]) {
      const made = receipt({ milesDriven, tradeInValueCents: 9_000_00, tradeInDebtCents: 1_00 });
      if (typeof made === 'string') throw new Error(made);
      const sum = made.lines.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(made.refundCents).toBe(sum);
    }
  });
});

describe('[LAW16] no receipt is issued', () => {
  test.each([
    [
      'a new car',
      sale(
        used((offer) => {
          offer.vehicle.condition = 'NEW';
        }),
      ),
    ],
    [
      'another state',
      sale(
        used((offer) => {
          offer.jurisdiction = 'US-NV';
        }),
      ),
    ],
    ['a price above $50,000', sale(used(), 50_000_01)],
    [
      'a commercial buyer',
      sale(
        used((offer) => {
          offer.buyer.commercial = true;
        }),
      ),
    ],
  ])('for %s', (_why, of) => {
    expect(receipt({}, of)).toBe('NO_RIGHT_TO_CANCEL');
  });

  test.each([
    ['NO_RIGHT_TO_CANCEL', { soldOn: '2026-09-30' }],
    ['BEFORE_THE_SALE', { soldOn: '2026-11-19' }],
    ['BEFORE_THE_SALE', { soldOn: '2026-11-24' }],
    ['NO_RIGHT_TO_CANCEL', { soldOn: '' }],
    // In Los Angeles the fourth day begins at 08:00 UTC.
    ['TOO_LATE', { returnedAt: '2026-11-24T08:00:00Z' }],
    ['TOO_MANY_MILES', { milesDriven: 401 }],
    ['FEE_TOO_HIGH', { restockingFeeCents: 450_01 }],
    ['TRADE_IN_TOO_LOW', { tradeInValueCents: 7_999_99 }],
    ['TRADE_IN_TOO_LOW', { tradeInDebtCents: 1 }],
    ['NUMBERS_INVALID', { milesDriven: -1 }],
    ['NUMBERS_INVALID', { paidCents: 0.5 }],
  ] as const)('%s: %o', (refusal, more) => {
    expect(receipt(more)).toBe(refusal);
  });

  test('except until the third day ends', () => {
    expect(receipt({ returnedAt: '2026-11-24T07:59:00Z' })).toMatchObject({
      refundCents: 2_550_00,
    });
  });
});
