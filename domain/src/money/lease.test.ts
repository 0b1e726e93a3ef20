// Tests for the lease formulas, case by case and against the oracle.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OracleLease, oracleLease } from '../../test/oracle-quote.ts';
import { decimal, percent } from './fraction.ts';
import { lease } from './lease.ts';

const terms: OracleLease = {
  msrpCents: 4_150_000,
  agreedValueCents: 3_895_000,
  capitalizedFeesCents: 69_500,
  capitalizedAddOnsCents: 99_500,
  priorBalanceCents: 12_345,
  capReductionCashCents: 250_000,
  capReductionRebateCents: 100_000,
  capReductionNetTradeCents: 150_000,
  residualPercent: '61',
  moneyFactor: '0.00210',
  termMonths: 36,
  taxRatePercent: '7.25',
  taxOnCapReduction: true,
  upfrontFeesTaxableCents: 8_500,
  upfrontFeesNonTaxableCents: 42_300,
  securityDepositCents: 45_000,
  dispositionFeeCents: 39_500,
};

const leaseOf = (input: OracleLease) =>
  lease({
    ...input,
    residual: percent(input.residualPercent),
    moneyFactor: decimal(input.moneyFactor),
    taxRate: percent(input.taxRatePercent),
  });

test('[LEA1] [LEA2] [LEA3] [LEA4] a lease is calculated from its parts', () => {
  expect(leaseOf(terms)).toEqual({
    grossCapCostCents: 4_076_345,
    capReductionCents: 500_000,
    adjustedCapCostCents: 3_576_345,
    residualCents: 2_531_500,
    depreciationCents: 1_044_845,
    monthlyDepreciationCents: 29_023,
    monthlyRentCents: 12_827,
    basePaymentCents: 41_850,
    monthlyTaxCents: 3_034,
    monthlyPaymentCents: 44_884,
    totalOfBasePaymentsCents: 1_506_600,
    rentChargeCents: 461_755,
    capReductionTaxCents: 25_375,
    upfrontFeeTaxCents: 616,
    amountDueAtSigningCents: 666_675,
    cashDueAtSigningCents: 416_675,
    totalOfPaymentsCents: 2_232_115,
  });
});

test('[LEA2] depreciation and rent are rounded together, not separately', () => {
  // 10.4 + 10.4 = 20.8 rounds to 21. Rounded separately they would add up to 20.
  const figures = leaseOf({
    ...terms,
    msrpCents: 0,
    agreedValueCents: 104,
    capitalizedFeesCents: 0,
    capitalizedAddOnsCents: 0,
    priorBalanceCents: 0,
    capReductionCashCents: 0,
    capReductionRebateCents: 0,
    capReductionNetTradeCents: 0,
    termMonths: 10,
    moneyFactor: '0.1',
  });
  expect(figures).toMatchObject({
    basePaymentCents: 21,
    monthlyDepreciationCents: 10,
    monthlyRentCents: 11,
  });
});

test('[LEA2] the rent charge of a lease without rent is only a rounding difference', () => {
  const figures = leaseOf({ ...terms, moneyFactor: '0' });
  expect(figures.rentChargeCents).toBe(36 * figures.basePaymentCents - 1_044_845);
  expect(figures.monthlyRentCents).toBe(0);
});

test('[LEA3] taxes the reduction in cash and rebate, but not the trade-in', () => {
  expect(leaseOf({ ...terms, capReductionNetTradeCents: 0 }).capReductionTaxCents).toBe(25_375);
  expect(leaseOf({ ...terms, taxOnCapReduction: false }).capReductionTaxCents).toBe(0);
});

test('[LEA4] the deposit counts as due but not as paid', () => {
  const without = leaseOf({ ...terms, securityDepositCents: 0 });
  expect(leaseOf(terms).totalOfPaymentsCents).toBe(without.totalOfPaymentsCents);
  expect(leaseOf(terms).amountDueAtSigningCents).toBe(without.amountDueAtSigningCents + 45_000);
});

test('[LEA4] a lease of one month is paid at signing', () => {
  const figures = leaseOf({ ...terms, termMonths: 1 });
  expect(figures.totalOfPaymentsCents).toBe(figures.amountDueAtSigningCents - 45_000 + 39_500);
});

test('[MON2] negative values are rounded like positive ones, if more is put down than the car is worth', () => {
  const figures = leaseOf({ ...terms, capReductionCashCents: 9_000_000 });
  expect(figures.basePaymentCents).toBeLessThan(0);
  expect(figures).toEqual(oracleLease({ ...terms, capReductionCashCents: 9_000_000 }));
});

test('[MON4] a lease that is too large to calculate is refused', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  expect(() => leaseOf({ ...terms, agreedValueCents: largest })).toThrow(RangeError);
  expect(() => leaseOf({ ...terms, securityDepositCents: largest })).toThrow(RangeError);
});

test('[LEA1] [LEA2] [LEA3] [LEA4] every lease agrees with exact fractions', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: 6_000_000 }), fc.integer({ min: 0, max: 1e12 }));
  const input = fc.record<OracleLease>({
    msrpCents: cents,
    agreedValueCents: cents,
    capitalizedFeesCents: cents,
    capitalizedAddOnsCents: cents,
    priorBalanceCents: cents,
    capReductionCashCents: cents,
    capReductionRebateCents: cents,
    capReductionNetTradeCents: cents,
    residualPercent: fc.stringMatching(/^\d{1,2}(\.\d{1,20})?$/),
    moneyFactor: fc.stringMatching(/^0\.00\d{1,20}$/),
    termMonths: fc.integer({ min: 1, max: 120 }),
    taxRatePercent: fc.stringMatching(/^\d(\.\d{1,8})?$/),
    taxOnCapReduction: fc.boolean(),
    upfrontFeesTaxableCents: cents,
    upfrontFeesNonTaxableCents: cents,
    securityDepositCents: cents,
    dispositionFeeCents: cents,
  });
  fc.assert(
    fc.property(input, (made) => {
      expect(leaseOf(made)).toEqual(oracleLease(made));
    }),
  );
});
