// Inputs of the formulas: an offer's sums, and its terms of price, loan and lease.

import { type Loan, prepareLoan } from '../money/finance.ts';
import { firstPeriodOfDays } from '../money/first-period.ts';
import { decimal, type Fraction, percent } from '../money/fraction.ts';
import type { LeaseTerms } from '../money/lease.ts';
import type { PriceTerms } from '../money/price.ts';
import type { FinanceOption, LeaseOption, Offer } from '../offer/offer.ts';
import type { AddOnSums } from './add-ons.ts';
import { isFee, PRICE_LINE_PARTS } from './price-lines.ts';

/** The amounts of an offer that do not depend on the buyer's choice. */
export interface OfferSums {
  readonly msrpCents: number;
  readonly listPriceCents: number;
  readonly discountCents: number;
  readonly rebateCents: number;
  readonly dealerFeesCents: number;
  readonly taxableFeesCents: number;
  readonly otherFeesCents: number;
  readonly allowanceCents: number;
  readonly payoffCents: number;
  readonly taxRate: Fraction;
  readonly tradeInTaxCredit: boolean;
  readonly rebatesTaxable: boolean;
}

/** [PRI1] [PRI2] [TRD1] */
export function sumOffer(offer: Offer): OfferSums {
  const sums = { LIST_PRICE: 0, DISCOUNT: 0, DEALER_FEE: 0, GOV_FEE: 0, REBATE: 0 };
  let msrpCents = 0;
  let taxableFeesCents = 0;
  for (const { kind, amountCents, taxable } of offer.price.lines) {
    sums[PRICE_LINE_PARTS[kind]] += amountCents;
    if (kind === 'MSRP') msrpCents += amountCents;
    if (isFee(kind) && taxable) taxableFeesCents += amountCents;
  }
  const { ratePercent, tradeInTaxCredit, rebatesTaxable } = offer.price.tax;
  return {
    msrpCents,
    listPriceCents: sums.LIST_PRICE,
    discountCents: sums.DISCOUNT,
    rebateCents: sums.REBATE,
    dealerFeesCents: sums.DEALER_FEE,
    taxableFeesCents,
    otherFeesCents: sums.DEALER_FEE + sums.GOV_FEE - taxableFeesCents,
    allowanceCents: offer.tradeIns.reduce((sum, tradeIn) => sum + tradeIn.allowanceCents, 0),
    payoffCents: offer.tradeIns.reduce((sum, tradeIn) => sum + tradeIn.payoffCents, 0),
    taxRate: percent(ratePercent),
    tradeInTaxCredit,
    rebatesTaxable,
  };
}

export function priceTerms(sums: OfferSums, addOns: AddOnSums, cashDownCents: number): PriceTerms {
  return {
    listPriceCents: sums.listPriceCents,
    discountCents: sums.discountCents,
    rebateCents: sums.rebateCents,
    rebatesTaxable: sums.rebatesTaxable,
    taxRate: sums.taxRate,
    taxableFeesCents: sums.taxableFeesCents,
    otherFeesCents: sums.otherFeesCents,
    taxableAddOnsCents: addOns.taxableCents,
    otherAddOnsCents: addOns.otherCents,
    tradeAllowanceCents: sums.allowanceCents,
    tradePayoffCents: sums.payoffCents,
    tradeInTaxCredit: sums.tradeInTaxCredit,
    cashDownCents,
  };
}

/**
 * Cache of prepared loans, keyed by their terms. Lenders offer few terms, and every quote needs all loans of a deal.
 */
const preparedLoans = new Map<string, Loan>();
const MAX_PREPARED_LOANS = 500;

export function offeredLoan(option: FinanceOption): Loan {
  const { annualRatePercent, termMonths, daysToFirstPayment } = option;
  const key = `${annualRatePercent} ${termMonths} ${daysToFirstPayment}`;
  const cached = preparedLoans.get(key);
  if (cached) return cached;
  const loan = prepareLoan({
    annualRate: percent(annualRatePercent),
    termMonths,
    firstPeriod: firstPeriodOfDays(daysToFirstPayment),
  });
  if (preparedLoans.size >= MAX_PREPARED_LOANS) preparedLoans.clear();
  preparedLoans.set(key, loan);
  return loan;
}

/** [LEA5] Fees are paid at signing. Add-ons are capitalized. Rebate, cash and trade equity reduce the cost. */
export function leaseTerms(
  sums: OfferSums,
  option: LeaseOption,
  residualPercent: string,
  addOns: AddOnSums,
  cashDownCents: number,
): LeaseTerms {
  const netTradeCents = sums.allowanceCents - sums.payoffCents;
  const { amountCents: acquisitionCents, paid } = option.acquisitionFee;
  const atSigning = paid === 'AT_SIGNING';
  return {
    msrpCents: sums.msrpCents,
    agreedValueCents: sums.listPriceCents - sums.discountCents,
    capitalizedFeesCents: atSigning ? 0 : acquisitionCents,
    capitalizedAddOnsCents: addOns.taxableCents + addOns.otherCents,
    priorBalanceCents: Math.max(0, -netTradeCents),
    capReductionCashCents: cashDownCents,
    capReductionRebateCents: sums.rebateCents,
    capReductionNetTradeCents: Math.max(0, netTradeCents),
    residual: percent(residualPercent),
    moneyFactor: decimal(option.moneyFactor),
    termMonths: option.termMonths,
    taxRate: sums.taxRate,
    taxOnCapReduction: option.taxOnCapReduction,
    upfrontFeesTaxableCents: sums.taxableFeesCents + (atSigning ? acquisitionCents : 0),
    upfrontFeesNonTaxableCents: sums.otherFeesCents,
    securityDepositCents: option.securityDepositCents,
    dispositionFeeCents: option.dispositionFeeCents,
  };
}
