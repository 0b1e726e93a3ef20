// "Where the money goes": everything the buyer pays, in parts that add up to the total.
import type { BuildUpLine, Quote, QuoteLease } from '@forecourt/domain';
import { byPaymentKind } from '../../offer/words.ts';
import type { Texts } from '../../texts/use-texts.ts';

export interface MoneyPart {
  readonly id: string;
  readonly label: string;
  readonly amountCents: number;
}

export interface MoneyParts {
  readonly parts: readonly MoneyPart[];
  readonly totalCents: number;
}

/** The total equals the last month of "money out over time", because trade-in equity counts as paid. */
export function moneyParts(quote: Quote, allTexts: Texts): MoneyParts {
  const parts = byPaymentKind(quote, {
    cash: () => saleParts(quote, 0, allTexts),
    finance: ({ financeChargeCents }) => saleParts(quote, financeChargeCents, allTexts),
    lease: (lease) => leaseParts(quote, lease, allTexts),
  }).filter(({ amountCents }) => amountCents !== 0);
  return { parts, totalCents: parts.reduce((sum, part) => sum + part.amountCents, 0) };
}

function saleParts(
  quote: Quote,
  financeChargeCents: number,
  allTexts: Texts,
): readonly MoneyPart[] {
  const { statement: texts, figures } = allTexts;
  const { price } = quote;
  return [
    part('car', texts.theCar(price.rebateCents > 0), price.sellingPriceCents - price.rebateCents),
    ...fees(quote, allTexts),
    part('tax', texts.tax, price.taxCents),
    part('add-ons', texts.addOns, price.addOnsCents),
    part('owed', figures.negativeEquity, price.negativeEquityCents),
    part('finance', figures.financeCharge, financeChargeCents),
  ];
}

function leaseParts(quote: Quote, lease: QuoteLease, allTexts: Texts): readonly MoneyPart[] {
  const { statement: texts, figures } = allTexts;
  const { price } = quote;
  const taxCents =
    lease.termMonths * lease.monthlyTaxCents +
    lease.capReductionTaxCents +
    lease.upfrontFeeTaxCents;
  const useCents = lease.agreedValueCents - price.rebateCents - lease.residualCents;
  return [
    part('use', texts.useOfTheCar, useCents),
    part('rent', texts.rentCharge, lease.rentChargeCents),
    part('acquisition', texts.acquisitionFee, lease.acquisitionFeeCents),
    part('disposition', texts.dispositionFee, lease.dispositionFeeCents),
    ...fees(quote, allTexts),
    part('tax', texts.tax, taxCents),
    part('add-ons', texts.addOns, price.addOnsCents),
    part('owed', figures.negativeEquity, price.negativeEquityCents),
  ];
}

function fees({ price }: Quote, { statement: texts }: Texts): readonly MoneyPart[] {
  const sum = (kind: BuildUpLine['kind']) =>
    price.lines.reduce((cents, line) => cents + (line.kind === kind ? line.amountCents : 0), 0);
  return [
    part('dealer-fees', texts.dealerFees, sum('DEALER_FEE')),
    part('government-fees', texts.governmentFees, sum('GOV_FEE')),
  ];
}

function part(id: string, label: string, amountCents: number): MoneyPart {
  return { id, label, amountCents };
}
