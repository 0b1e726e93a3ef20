// Tests for the price formulas, case by case and against the oracle.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OraclePrice, oraclePrice } from '../../test/oracle-quote.ts';
import { percent } from './fraction.ts';
import { type PriceTerms, price, taxCrediting } from './price.ts';

const terms: PriceTerms = {
  listPriceCents: 4_000_000,
  discountCents: 100_000,
  rebateCents: 150_000,
  rebatesTaxable: false,
  taxRate: percent('8.875'),
  taxableFeesCents: 20_000,
  otherFeesCents: 30_000,
  taxableAddOnsCents: 40_000,
  otherAddOnsCents: 50_000,
  tradeAllowanceCents: 1_000_000,
  tradePayoffCents: 400_000,
  tradeInTaxCredit: true,
  cashDownCents: 200_000,
};

test('[PRI3] [PRI4] [PRI6] the price is calculated from its parts', () => {
  expect(price(terms)).toEqual({
    sellingPriceCents: 3_900_000,
    feesCents: 50_000,
    addOnsCents: 90_000,
    taxableBaseCents: 2_810_000,
    taxCents: 249_388,
    cashPriceCents: 4_289_388,
    netTradeEquityCents: 600_000,
    negativeEquityCents: 0,
    amountFinancedCents: 3_339_388,
    refundDueCents: 0,
  });
});

test('[PRI3] the tax credits the trade-in and the rebate only in states that do', () => {
  expect(price({ ...terms, tradeInTaxCredit: false }).taxableBaseCents).toBe(3_810_000);
  expect(price({ ...terms, rebatesTaxable: true }).taxableBaseCents).toBe(2_960_000);
});

test('[PRI3] the tax base is never negative', () => {
  const figures = price({ ...terms, tradeAllowanceCents: 9_000_000 });
  expect(figures).toMatchObject({ taxableBaseCents: 0, taxCents: 0 });
});

test('[PRI6] an overpayment is refunded', () => {
  const figures = price({ ...terms, cashDownCents: 4_000_000 });
  expect(figures).toMatchObject({ amountFinancedCents: 0, refundDueCents: 460_612 });
});

test('[TRD2] negative equity of the trade-in is added to the financed amount', () => {
  const figures = price({ ...terms, tradePayoffCents: 1_250_000 });
  expect(figures).toMatchObject({
    netTradeEquityCents: -250_000,
    negativeEquityCents: 250_000,
    amountFinancedCents: 4_189_388,
  });
});

test('[TRD3] the tax is calculated for any credited allowance', () => {
  expect(taxCrediting(terms, 1_000_000)).toBe(249_388);
  expect(taxCrediting(terms, 0)).toBe(338_138);
  expect(taxCrediting({ ...terms, tradeInTaxCredit: false }, 1_000_000)).toBe(338_138);
});

test('[MON4] a price that is too large to calculate is refused', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  expect(() => price({ ...terms, listPriceCents: largest })).toThrow(RangeError);
  expect(() => price({ ...terms, tradePayoffCents: largest })).toThrow(RangeError);
  // No partial sum may be inexact, even if a later part makes the total small again.
  const back = { ...terms, tradePayoffCents: largest, tradeAllowanceCents: 0 };
  expect(() => price({ ...back, cashDownCents: largest })).toThrow(RangeError);
});

test('[PRI3] [PRI4] [PRI6] every price agrees with exact fractions', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 0, max: 1e13 }));
  const input = fc.record<OraclePrice>({
    msrpCents: cents,
    discountCents: cents,
    rebateCents: cents,
    rebatesTaxable: fc.boolean(),
    taxRatePercent: fc.stringMatching(/^\d{1,2}(\.\d{1,24})?$/),
    taxableFeesCents: fc.array(cents, { maxLength: 3 }),
    nonTaxableFeesCents: fc.array(cents, { maxLength: 3 }),
    taxableAddOnsCents: fc.array(cents, { maxLength: 3 }),
    nonTaxableAddOnsCents: fc.array(cents, { maxLength: 3 }),
    tradeAllowanceCents: cents,
    tradePayoffCents: cents,
    tradeInTaxCredit: fc.boolean(),
    cashDownCents: cents,
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  fc.assert(
    fc.property(input, (sale) => {
      const figures = price({
        ...sale,
        listPriceCents: sale.msrpCents,
        taxRate: percent(sale.taxRatePercent),
        taxableFeesCents: sum(sale.taxableFeesCents),
        otherFeesCents: sum(sale.nonTaxableFeesCents),
        taxableAddOnsCents: sum(sale.taxableAddOnsCents),
        otherAddOnsCents: sum(sale.nonTaxableAddOnsCents),
      });
      expect(figures).toEqual(oraclePrice(sale));
    }),
  );
});
