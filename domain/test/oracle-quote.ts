// The oracle for whole quotes: a second implementation from an offer's lines, in exact fractions.
import type { Choice, LeaseOption, Offer } from '../src/index.ts';
import {
  add,
  divide,
  oracleFinance,
  parse,
  type Ratio,
  ratio,
  round,
  times,
  whole,
} from './oracle.ts';

export interface OraclePrice {
  msrpCents: number;
  discountCents: number;
  rebateCents: number;
  rebatesTaxable: boolean;
  taxRatePercent: string;
  taxableFeesCents: number[];
  nonTaxableFeesCents: number[];
  taxableAddOnsCents: number[];
  nonTaxableAddOnsCents: number[];
  tradeAllowanceCents: number;
  tradePayoffCents: number;
  tradeInTaxCredit: boolean;
  cashDownCents: number;
}

export function oraclePrice(input: OraclePrice) {
  const sellingPriceCents = input.msrpCents - input.discountCents;
  const feesCents = sum(input.taxableFeesCents) + sum(input.nonTaxableFeesCents);
  const addOnsCents = sum(input.taxableAddOnsCents) + sum(input.nonTaxableAddOnsCents);
  let taxableBaseCents =
    sellingPriceCents + sum(input.taxableFeesCents) + sum(input.taxableAddOnsCents);
  if (input.tradeInTaxCredit) taxableBaseCents -= input.tradeAllowanceCents;
  if (!input.rebatesTaxable) taxableBaseCents -= input.rebateCents;
  if (taxableBaseCents < 0) taxableBaseCents = 0;
  const taxCents = round(share(taxableBaseCents, input.taxRatePercent));
  const cashPriceCents = sellingPriceCents + feesCents + addOnsCents + taxCents;
  const netTradeEquityCents = input.tradeAllowanceCents - input.tradePayoffCents;
  const balance = cashPriceCents - input.rebateCents - netTradeEquityCents - input.cashDownCents;
  return {
    sellingPriceCents,
    feesCents,
    addOnsCents,
    taxableBaseCents,
    taxCents,
    cashPriceCents,
    netTradeEquityCents,
    negativeEquityCents: netTradeEquityCents < 0 ? -netTradeEquityCents : 0,
    amountFinancedCents: Math.max(balance, 0),
    refundDueCents: balance < 0 ? -balance : 0,
  };
}

export interface OracleLease {
  msrpCents: number;
  agreedValueCents: number;
  capitalizedFeesCents: number;
  capitalizedAddOnsCents: number;
  priorBalanceCents: number;
  capReductionCashCents: number;
  capReductionRebateCents: number;
  capReductionNetTradeCents: number;
  residualPercent: string;
  moneyFactor: string;
  termMonths: number;
  taxRatePercent: string;
  taxOnCapReduction: boolean;
  upfrontFeesTaxableCents: number;
  upfrontFeesNonTaxableCents: number;
  securityDepositCents: number;
  dispositionFeeCents: number;
}

export function oracleLease(input: OracleLease) {
  const n = input.termMonths;
  const grossCapCostCents =
    input.agreedValueCents +
    input.capitalizedFeesCents +
    input.capitalizedAddOnsCents +
    input.priorBalanceCents;
  const taxedReduction = input.capReductionCashCents + input.capReductionRebateCents;
  const capReductionCents = taxedReduction + input.capReductionNetTradeCents;
  const adjustedCapCostCents = grossCapCostCents - capReductionCents;
  const residualCents = round(share(input.msrpCents, input.residualPercent));
  const depreciationCents = adjustedCapCostCents - residualCents;
  const monthly = divide(whole(depreciationCents), whole(n));
  const rent = times(
    add(whole(adjustedCapCostCents), whole(residualCents)),
    parse(input.moneyFactor),
  );
  const basePaymentCents = round(add(monthly, rent));
  const monthlyDepreciationCents = round(monthly);
  const monthlyTaxCents = round(share(basePaymentCents, input.taxRatePercent));
  const monthlyPaymentCents = basePaymentCents + monthlyTaxCents;
  const capReductionTaxCents = input.taxOnCapReduction
    ? round(share(taxedReduction, input.taxRatePercent))
    : 0;
  const upfrontFeeTaxCents = round(share(input.upfrontFeesTaxableCents, input.taxRatePercent));
  const fees = input.upfrontFeesTaxableCents + input.upfrontFeesNonTaxableCents;
  const amountDueAtSigningCents =
    capReductionCents +
    capReductionTaxCents +
    monthlyPaymentCents +
    input.securityDepositCents +
    fees +
    upfrontFeeTaxCents;
  return {
    grossCapCostCents,
    capReductionCents,
    adjustedCapCostCents,
    residualCents,
    depreciationCents,
    monthlyDepreciationCents,
    monthlyRentCents: basePaymentCents - monthlyDepreciationCents,
    basePaymentCents,
    monthlyTaxCents,
    monthlyPaymentCents,
    totalOfBasePaymentsCents: n * basePaymentCents,
    rentChargeCents: n * basePaymentCents - depreciationCents,
    capReductionTaxCents,
    upfrontFeeTaxCents,
    amountDueAtSigningCents,
    cashDueAtSigningCents:
      amountDueAtSigningCents - input.capReductionRebateCents - input.capReductionNetTradeCents,
    totalOfPaymentsCents:
      amountDueAtSigningCents -
      input.securityDepositCents +
      (n - 1) * monthlyPaymentCents +
      input.dispositionFeeCents,
  };
}

/** The figures of a choice under the names of the money cases. The choice must be complete. */
export function oracleQuote(offer: Offer, choice: Choice) {
  const option = offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
  if (!option) throw new Error(`no option ${choice.paymentOptionId}`);
  const cashDownCents = option.kind === 'CASH' ? 0 : (choice.cashDownCents ?? 0);
  const addOns = chosenAddOns(offer, choice, option.kind);
  const amounts = (...kinds: string[]) =>
    sum(offer.price.lines.filter(({ kind }) => kinds.includes(kind)).map((l) => l.amountCents));
  const fees = (taxable: boolean) =>
    offer.price.lines
      .filter(({ kind }) => kind.endsWith('_FEE'))
      .filter((line) => (line.taxable === true) === taxable)
      .map((line) => line.amountCents);
  const price = oraclePrice({
    msrpCents: amounts('MSRP', 'ADJUSTMENT', 'INSTALLED'),
    discountCents: amounts('DISCOUNT'),
    rebateCents: amounts('REBATE'),
    rebatesTaxable: offer.price.tax.rebatesTaxable,
    taxRatePercent: offer.price.tax.ratePercent,
    taxableFeesCents: fees(true),
    nonTaxableFeesCents: fees(false),
    taxableAddOnsCents: addOns.filter((each) => each.taxable).map((each) => each.cents),
    nonTaxableAddOnsCents: addOns.filter((each) => !each.taxable).map((each) => each.cents),
    tradeAllowanceCents: sum(offer.tradeIns.map((each) => each.allowanceCents)),
    tradePayoffCents: sum(offer.tradeIns.map((each) => each.payoffCents)),
    tradeInTaxCredit: offer.price.tax.tradeInTaxCredit,
    cashDownCents,
  });
  const equity = price.netTradeEquityCents;
  const finance =
    option.kind !== 'FINANCE'
      ? null
      : oracleFinance({
          principalCents: price.amountFinancedCents,
          annualRatePercent: option.annualRatePercent,
          termMonths: option.termMonths,
          unitPeriods: Math.floor(option.daysToFirstPayment / 30),
          oddDays: option.daysToFirstPayment % 30,
          days: option.daysToFirstPayment,
          prepaidFinanceChargeCents: option.prepaidFinanceChargeCents ?? 0,
        });
  const lease =
    option.kind !== 'LEASE'
      ? null
      : oracleLease({
          msrpCents: amounts('MSRP'),
          agreedValueCents: price.sellingPriceCents,
          ...acquisition(option, sum(fees(true))),
          capitalizedAddOnsCents: price.addOnsCents,
          priorBalanceCents: equity < 0 ? -equity : 0,
          capReductionCashCents: cashDownCents,
          capReductionRebateCents: amounts('REBATE'),
          capReductionNetTradeCents: Math.max(equity, 0),
          residualPercent:
            option.mileage.find(({ perYear }) => perYear === choice.milesPerYear)
              ?.residualPercent ?? '',
          moneyFactor: option.moneyFactor,
          termMonths: option.termMonths,
          taxRatePercent: offer.price.tax.ratePercent,
          taxOnCapReduction: option.taxOnCapReduction,
          upfrontFeesNonTaxableCents: sum(fees(false)),
          securityDepositCents: option.securityDepositCents,
          dispositionFeeCents: option.dispositionFeeCents,
        });
  return { kind: option.kind, price, finance, lease };
}

function acquisition(option: LeaseOption, taxedFees: number) {
  const { amountCents, paid } = option.acquisitionFee;
  return paid === 'AT_SIGNING'
    ? { capitalizedFeesCents: 0, upfrontFeesTaxableCents: taxedFees + amountCents }
    : { capitalizedFeesCents: amountCents, upfrontFeesTaxableCents: taxedFees };
}

function chosenAddOns(offer: Offer, choice: Choice, kind: Offer['paymentOptions'][number]['kind']) {
  const chosen: { taxable: boolean; cents: number }[] = [];
  for (const { addOnId, planId, decision } of choice.addOns) {
    const addOn = offer.addOns.find(({ id }) => id === addOnId);
    const plan = addOn?.plans.find(({ id }) => id === planId);
    if (decision === 'ACCEPTED' && addOn && plan && addOn.eligiblePaymentKinds.includes(kind)) {
      chosen.push({ taxable: addOn.taxable, cents: plan.priceCents });
    }
  }
  return chosen;
}

function share(cents: number, percent: string): Ratio {
  return times(whole(cents), divide(parse(percent), ratio(100n)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
