// A lease to the cent: capitalized cost, residual, payment, amounts due at signing and over the term.
import { divideRounded, type Fraction, timesRounded, total, wholeCents } from './fraction.ts';

export interface LeaseTerms {
  readonly msrpCents: number;
  readonly agreedValueCents: number;
  readonly capitalizedFeesCents: number;
  readonly capitalizedAddOnsCents: number;
  readonly priorBalanceCents: number;
  readonly capReductionCashCents: number;
  readonly capReductionRebateCents: number;
  readonly capReductionNetTradeCents: number;
  readonly residual: Fraction;
  readonly moneyFactor: Fraction;
  readonly termMonths: number;
  readonly taxRate: Fraction;
  readonly taxOnCapReduction: boolean;
  readonly upfrontFeesTaxableCents: number;
  readonly upfrontFeesNonTaxableCents: number;
  readonly securityDepositCents: number;
  readonly dispositionFeeCents: number;
}

export interface LeaseFigures {
  readonly grossCapCostCents: number;
  readonly capReductionCents: number;
  readonly adjustedCapCostCents: number;
  readonly residualCents: number;
  readonly depreciationCents: number;
  readonly monthlyDepreciationCents: number;
  readonly monthlyRentCents: number;
  readonly basePaymentCents: number;
  readonly monthlyTaxCents: number;
  readonly monthlyPaymentCents: number;
  readonly totalOfBasePaymentsCents: number;
  readonly rentChargeCents: number;
  readonly capReductionTaxCents: number;
  readonly upfrontFeeTaxCents: number;
  readonly amountDueAtSigningCents: number;
  readonly cashDueAtSigningCents: number;
  readonly totalOfPaymentsCents: number;
}

export function lease(terms: LeaseTerms): LeaseFigures {
  const { termMonths, capReductionRebateCents, capReductionNetTradeCents } = terms;
  const taxableReductionCents = total([terms.capReductionCashCents, capReductionRebateCents]);
  const grossCapCostCents = total([
    terms.agreedValueCents,
    terms.capitalizedFeesCents,
    terms.capitalizedAddOnsCents,
    terms.priorBalanceCents,
  ]);
  const capReductionCents = total([taxableReductionCents, capReductionNetTradeCents]);
  const adjustedCapCostCents = total([grossCapCostCents, -capReductionCents]);
  const residualCents = timesRounded(terms.msrpCents, terms.residual);
  const depreciationCents = total([adjustedCapCostCents, -residualCents]);
  const monthlyDepreciationCents = divideRounded(BigInt(depreciationCents), BigInt(termMonths));
  const basePaymentCents = basePayment(terms, adjustedCapCostCents, residualCents);
  const monthlyTaxCents = timesRounded(basePaymentCents, terms.taxRate);
  const monthlyPaymentCents = total([basePaymentCents, monthlyTaxCents]);
  const totalOfBasePaymentsCents = wholeCents(termMonths * basePaymentCents);
  const capReductionTaxCents = terms.taxOnCapReduction
    ? timesRounded(taxableReductionCents, terms.taxRate)
    : 0;
  const upfrontFeeTaxCents = timesRounded(terms.upfrontFeesTaxableCents, terms.taxRate);
  const amountDueAtSigningCents = total([
    capReductionCents,
    capReductionTaxCents,
    monthlyPaymentCents,
    terms.securityDepositCents,
    terms.upfrontFeesTaxableCents,
    terms.upfrontFeesNonTaxableCents,
    upfrontFeeTaxCents,
  ]);
  return {
    grossCapCostCents,
    capReductionCents,
    adjustedCapCostCents,
    residualCents,
    depreciationCents,
    monthlyDepreciationCents,
    monthlyRentCents: total([basePaymentCents, -monthlyDepreciationCents]),
    basePaymentCents,
    monthlyTaxCents,
    monthlyPaymentCents,
    totalOfBasePaymentsCents,
    rentChargeCents: total([totalOfBasePaymentsCents, -depreciationCents]),
    capReductionTaxCents,
    upfrontFeeTaxCents,
    amountDueAtSigningCents,
    cashDueAtSigningCents: total([
      amountDueAtSigningCents,
      -capReductionRebateCents,
      -capReductionNetTradeCents,
    ]),
    totalOfPaymentsCents: total([
      amountDueAtSigningCents,
      -terms.securityDepositCents,
      wholeCents((termMonths - 1) * monthlyPaymentCents),
      terms.dispositionFeeCents,
    ]),
  };
}

/** [LEA2] Depreciation and rent are added exactly. The sum is rounded once. */
function basePayment(terms: LeaseTerms, adjustedCents: number, residualCents: number): number {
  const term = BigInt(terms.termMonths);
  const { numerator, denominator } = terms.moneyFactor;
  const adjusted = BigInt(adjustedCents);
  const residual = BigInt(residualCents);
  return divideRounded(
    (adjusted - residual) * denominator + term * (adjusted + residual) * numerator,
    term * denominator,
  );
}
