// Where the money goes: all that leaves the buyer's pocket, in parts that add up to it.
import type { BuildUpLine, Quote } from '@forecourt/domain';

export interface MoneyPart {
  readonly id: string;
  readonly label: string;
  readonly amountCents: number;
}

export interface MoneyParts {
  readonly parts: readonly MoneyPart[];
  readonly totalCents: number;
}

/** The same total as the last month of "money out over time": trade-in equity given counts as money. */
export function moneyParts(quote: Quote): MoneyParts {
  const parts = (quote.lease ? leaseParts(quote) : saleParts(quote)).filter(
    ({ amountCents }) => amountCents !== 0,
  );
  return { parts, totalCents: parts.reduce((sum, part) => sum + part.amountCents, 0) };
}

function saleParts(quote: Quote): readonly MoneyPart[] {
  const { price, finance } = quote;
  return [
    part('car', 'The car', price.sellingPriceCents - price.rebateCents),
    ...fees(quote),
    part('tax', 'Tax', price.taxCents),
    part('add-ons', 'Add-ons', price.addOnsCents),
    part('owed', 'Still owed on your trade-in', price.negativeEquityCents),
    part('finance', 'Finance charge', finance?.financeChargeCents ?? 0),
  ];
}

function leaseParts(quote: Quote): readonly MoneyPart[] {
  const { price, lease } = quote;
  if (!lease) return [];
  const taxCents =
    lease.termMonths * lease.monthlyTaxCents +
    lease.capReductionTaxCents +
    lease.upfrontFeeTaxCents;
  const useCents = lease.agreedValueCents - price.rebateCents - lease.residualCents;
  return [
    part('use', 'Use of the car', useCents),
    part('rent', 'Rent charge', lease.rentChargeCents),
    part('acquisition', 'Acquisition fee', lease.acquisitionFeeCents),
    part('disposition', 'Disposition fee', lease.dispositionFeeCents),
    ...fees(quote),
    part('tax', 'Tax', taxCents),
    part('add-ons', 'Add-ons', price.addOnsCents),
    part('owed', 'Still owed on your trade-in', price.negativeEquityCents),
  ];
}

function fees({ price }: Quote): readonly MoneyPart[] {
  const sum = (kind: BuildUpLine['kind']) =>
    price.lines.reduce((cents, line) => cents + (line.kind === kind ? line.amountCents : 0), 0);
  return [
    part('dealer-fees', 'Dealer fees', sum('DEALER_FEE')),
    part('government-fees', 'Government fees', sum('GOV_FEE')),
  ];
}

function part(id: string, label: string, amountCents: number): MoneyPart {
  return { id, label, amountCents };
}
