// The price breakdown that a buyer reads, line by line from the sticker to the out-the-door price.

import type { Offer, PriceLine } from '../offer/offer.ts';
import type { CountedAddOn } from './add-ons.ts';

export interface BuildUpLine {
  /** A price line's own id, `add-on:<id>`, or `quote:…` for lines that the quote adds. */
  readonly id: string;
  readonly kind: PriceLine['kind'] | 'ADD_ON' | 'TAX' | 'SUBTOTAL';
  readonly label: string;
  /** The signed change of the price. A subtotal changes nothing: its amount is the running total. */
  readonly amountCents: number;
  /** The running total after this line. */
  readonly runningCents: number;
  /** Null for add-ons and subtotals, which nobody requires. */
  readonly requiredBy: PriceLine['requiredBy'] | null;
  readonly explanation: string | null;
  /** Whether sales tax is charged on the line. Null if that does not apply. */
  readonly taxable: boolean | null;
}

type Part = 'LIST_PRICE' | 'DISCOUNT' | 'DEALER_FEE' | 'GOV_FEE' | 'REBATE';

/** The part of the price for each kind of line. */
export const PRICE_LINE_PARTS: Readonly<Record<PriceLine['kind'], Part>> = {
  MSRP: 'LIST_PRICE',
  ADJUSTMENT: 'LIST_PRICE',
  INSTALLED: 'LIST_PRICE',
  DISCOUNT: 'DISCOUNT',
  DEALER_FEE: 'DEALER_FEE',
  GOV_FEE: 'GOV_FEE',
  REBATE: 'REBATE',
};

/** Only fees have a tax flag of their own. In a lease they are paid at signing. */
export function isFee(kind: PriceLine['kind']): boolean {
  const part = PRICE_LINE_PARTS[kind];
  return part === 'DEALER_FEE' || part === 'GOV_FEE';
}

/**
 * [PRI5] The car, dealer fees, government fees, add-ons, tax and rebates, with the subtotals that the law requires. The
 * price of the car has a subtotal of its own only if dealer fees are added to it. Version 1 of the rules called that
 * subtotal the total price, and listed all fees in the offer's order.
 */
export function buildUpLines(
  offer: Offer,
  counted: readonly CountedAddOn[],
  taxCents: number,
  rules: 1 | 2 = 2,
): readonly BuildUpLine[] {
  const lines: BuildUpLine[] = [];
  let runningCents = 0;
  const add = (line: Omit<BuildUpLine, 'runningCents'>) => {
    runningCents += line.amountCents;
    lines.push({ ...line, runningCents });
  };
  const subtotal = (id: string, label: string) =>
    lines.push({ ...line(id, 'SUBTOTAL', label, runningCents), runningCents });
  const addLines = (...parts: readonly Part[]) => {
    for (const each of offer.price.lines) {
      if (parts.includes(PRICE_LINE_PARTS[each.kind])) {
        add(offeredLine(each, offer.price.tax.rebatesTaxable));
      }
    }
  };

  addLines('LIST_PRICE', 'DISCOUNT');
  const hasDealerFees = offer.price.lines.some(({ kind }) => kind === 'DEALER_FEE');
  if (hasDealerFees && rules === 2) {
    subtotal('quote:car-price', 'Price of the car');
    addLines('DEALER_FEE');
  }
  subtotal('quote:total-price', 'Total price');
  addLines(...(rules === 1 ? (['DEALER_FEE', 'GOV_FEE'] as const) : (['GOV_FEE'] as const)));
  for (const { addOn, plan } of counted) {
    const label = `${addOn.label}: ${plan.label}`;
    const taxable = addOn.taxable;
    add({ ...line(`add-on:${addOn.id}`, 'ADD_ON', label, plan.priceCents), taxable });
  }
  add({ ...line('quote:tax', 'TAX', offer.price.tax.label, taxCents), requiredBy: 'LAW' });
  addLines('REBATE');
  subtotal('quote:out-the-door', 'Out-the-door price');
  return lines;
}

function offeredLine(each: PriceLine, rebatesTaxable: boolean): Omit<BuildUpLine, 'runningCents'> {
  const part = PRICE_LINE_PARTS[each.kind];
  const subtracts = part === 'DISCOUNT' || part === 'REBATE';
  return {
    id: each.id,
    kind: each.kind,
    label: each.label,
    amountCents: subtracts ? 0 - each.amountCents : each.amountCents,
    requiredBy: each.requiredBy,
    explanation: each.explanation ?? null,
    taxable: isFee(each.kind) ? each.taxable === true : part !== 'REBATE' || rebatesTaxable,
  };
}

function line(
  id: string,
  kind: BuildUpLine['kind'],
  label: string,
  amountCents: number,
): Omit<BuildUpLine, 'runningCents'> {
  return { id, kind, label, amountCents, requiredBy: null, explanation: null, taxable: null };
}
