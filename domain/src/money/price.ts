// Price calculation, from the list price to the amount to pay or finance: tax, cash price, trade equity, balance.
import { type Fraction, timesRounded, total } from './fraction.ts';

export interface PriceTerms {
  /** MSRP with adjustments and installed items. */
  readonly listPriceCents: number;
  readonly discountCents: number;
  readonly rebateCents: number;
  readonly rebatesTaxable: boolean;
  readonly taxRate: Fraction;
  readonly taxableFeesCents: number;
  readonly otherFeesCents: number;
  readonly taxableAddOnsCents: number;
  readonly otherAddOnsCents: number;
  readonly tradeAllowanceCents: number;
  readonly tradePayoffCents: number;
  readonly tradeInTaxCredit: boolean;
  readonly cashDownCents: number;
}

export interface PriceFigures {
  readonly sellingPriceCents: number;
  readonly feesCents: number;
  readonly addOnsCents: number;
  readonly taxableBaseCents: number;
  readonly taxCents: number;
  readonly cashPriceCents: number;
  readonly netTradeEquityCents: number;
  readonly negativeEquityCents: number;
  readonly amountFinancedCents: number;
  readonly refundDueCents: number;
}

export function price(terms: PriceTerms): PriceFigures {
  const sellingPriceCents = total([terms.listPriceCents, -terms.discountCents]);
  const feesCents = total([terms.taxableFeesCents, terms.otherFeesCents]);
  const addOnsCents = total([terms.taxableAddOnsCents, terms.otherAddOnsCents]);
  const taxableBaseCents = taxableBase(terms, terms.tradeAllowanceCents);
  const taxCents = timesRounded(taxableBaseCents, terms.taxRate);
  const cashPriceCents = total([sellingPriceCents, feesCents, addOnsCents, taxCents]);
  const netTradeEquityCents = terms.tradeAllowanceCents - terms.tradePayoffCents;
  const balanceCents = total([
    cashPriceCents,
    -terms.rebateCents,
    -netTradeEquityCents,
    -terms.cashDownCents,
  ]);
  return {
    sellingPriceCents,
    feesCents,
    addOnsCents,
    taxableBaseCents,
    taxCents,
    cashPriceCents,
    netTradeEquityCents,
    negativeEquityCents: Math.max(0, -netTradeEquityCents),
    amountFinancedCents: Math.max(0, balanceCents),
    refundDueCents: Math.max(0, -balanceCents),
  };
}

/** [TRD3] The tax on the same sale if only `allowanceCents` of trade-in is credited. */
export function taxCrediting(terms: PriceTerms, allowanceCents: number): number {
  return timesRounded(taxableBase(terms, allowanceCents), terms.taxRate);
}

/** [PRI3] One taxable base for the whole invoice, never below zero. */
function taxableBase(terms: PriceTerms, allowanceCents: number): number {
  const baseCents = total([
    terms.listPriceCents,
    -terms.discountCents,
    terms.taxableFeesCents,
    terms.taxableAddOnsCents,
    terms.tradeInTaxCredit ? -allowanceCents : 0,
    terms.rebatesTaxable ? 0 : -terms.rebateCents,
  ]);
  return Math.max(0, baseCents);
}
