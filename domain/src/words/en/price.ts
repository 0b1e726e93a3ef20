// Texts of page and PDF about a price line: its name, who requires it, and the meaning of a subtotal.
import { assertNever } from '../../assert-never.ts';
import type { BuildUpLine } from '../../quote/price-lines.ts';

type RequiredBy = NonNullable<BuildUpLine['requiredBy']>;

/** The name of a line. In English it is the quote's own label, which the digest covers. */
export const lineLabel = ({ id, label }: { readonly id: string; readonly label: string }) =>
  id === 'quote:cash' ? 'You pay' : label;

const WHO: Readonly<Record<RequiredBy, string>> = {
  LAW: 'law',
  DEALER: 'the dealer',
  MANUFACTURER: 'the manufacturer',
  LENDER: 'the lender',
};

export function whoRequires({
  kind,
  requiredBy,
}: Pick<BuildUpLine, 'kind' | 'requiredBy'>): string {
  if (kind === 'ADD_ON') return 'Your choice, not required';
  if (!requiredBy) return '';
  if (requiredBy === 'LAW') return 'Required by law';
  const who = WHO[requiredBy];
  switch (kind) {
    case 'DISCOUNT':
    case 'REBATE':
      return `From ${who}`;
    case 'MSRP':
      return `Set by ${who}`;
    case 'INSTALLED':
      return `Added by ${who}`;
    case 'DEALER_FEE':
      return `Required by ${who}, not by law`;
    case 'ADJUSTMENT':
    case 'GOV_FEE':
    case 'TAX':
    case 'SUBTOTAL':
      return `Required by ${who}`;
    default:
      return assertNever(kind);
  }
}

/**
 * The meaning of a subtotal. Empty for any other line.
 * @param taxAdded false if the prices already include tax, as in the EU
 */
export function subtotalMeaning({ id }: Pick<BuildUpLine, 'id'>, taxAdded: boolean): string {
  if (id === 'quote:car-price') return 'After discounts, before any fee';
  if (id === 'quote:total-price') {
    return taxAdded
      ? 'The car and all dealer fees, before tax and government fees'
      : 'The car and all dealer fees, before government fees';
  }
  if (id === 'quote:out-the-door') return 'Everything included, before trade-in and cash down';
  return '';
}
