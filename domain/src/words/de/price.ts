// Texts of page and PDF about a price line: its name, who requires it, and the meaning of a subtotal.
import { assertNever } from '../../assert-never.ts';
import type { BuildUpLine } from '../../quote/price-lines.ts';

type RequiredBy = NonNullable<BuildUpLine['requiredBy']>;

/** Names for lines that the quote adds. Their labels in the quote stay English, because the digest covers them. */
const LABELS: Readonly<Record<string, string>> = {
  'quote:car-price': 'Preis des Autos',
  'quote:total-price': 'Fahrzeugpreis',
  'quote:out-the-door': 'Gesamtpreis',
  'quote:net-trade-in': 'Anrechnung der Inzahlungnahme, netto',
  'quote:rebates': 'Prämien',
  'quote:cash': 'Von Ihnen zu zahlen',
  'quote:cap-reduction': 'Minderung der Leasing-Bemessungsgrundlage',
  'quote:cap-reduction-tax': 'Steuer auf diese Minderung',
  'quote:first-payment': 'Erste Monatsrate',
  'quote:security-deposit': 'Rückzahlbare Kaution',
  'quote:acquisition-fee': 'Abschlussgebühr',
  'quote:fee-tax': 'Steuer auf Gebühren',
};

export const lineLabel = ({ id, label }: { readonly id: string; readonly label: string }) =>
  (id.startsWith('quote:') && LABELS[id]) || label;

const BY: Readonly<Record<Exclude<RequiredBy, 'LAW'>, string>> = {
  DEALER: 'vom Händler',
  MANUFACTURER: 'vom Hersteller',
  LENDER: 'vom Kreditgeber',
};

const FROM: typeof BY = {
  DEALER: 'Vom Händler',
  MANUFACTURER: 'Vom Hersteller',
  LENDER: 'Vom Kreditgeber',
};

export function whoRequires({
  kind,
  requiredBy,
}: Pick<BuildUpLine, 'kind' | 'requiredBy'>): string {
  if (kind === 'ADD_ON') return 'Von Ihnen gewählt, nicht vorgeschrieben';
  if (!requiredBy) return '';
  if (requiredBy === 'LAW') return 'Gesetzlich vorgeschrieben';
  const by = BY[requiredBy];
  switch (kind) {
    case 'DISCOUNT':
    case 'REBATE':
      return FROM[requiredBy];
    case 'MSRP':
      return `${FROM[requiredBy]} festgelegt`;
    case 'INSTALLED':
      return `${FROM[requiredBy]} hinzugefügt`;
    case 'DEALER_FEE':
      return `Verlangt ${by}, nicht vom Gesetz`;
    case 'ADJUSTMENT':
    case 'GOV_FEE':
    case 'TAX':
    case 'SUBTOTAL':
      return `Verlangt ${by}`;
    default:
      return assertNever(kind);
  }
}

/**
 * The meaning of a subtotal. Empty for any other line.
 * @param taxAdded false if the prices already include tax, as in the EU
 */
export function subtotalMeaning({ id }: Pick<BuildUpLine, 'id'>, taxAdded: boolean): string {
  if (id === 'quote:car-price') return 'Nach Rabatten, vor allen Gebühren';
  if (id === 'quote:total-price') {
    return taxAdded
      ? 'Das Auto und alle Händlergebühren, ohne Steuer und Behördengebühren'
      : 'Das Auto und alle Händlergebühren, ohne Behördengebühren';
  }
  if (id === 'quote:out-the-door') return 'Alles enthalten, vor Inzahlungnahme und Anzahlung';
  return '';
}
