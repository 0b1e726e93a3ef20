// Texts of page and PDF about a price line: its name, who requires it, and the meaning of a subtotal.
import { assertNever } from '../../assert-never.ts';
import type { BuildUpLine } from '../../quote/price-lines.ts';

type RequiredBy = NonNullable<BuildUpLine['requiredBy']>;

/** Names for lines that the quote adds. Their labels in the quote stay English, because the digest covers them. */
const LABELS: Readonly<Record<string, string>> = {
  'quote:car-price': 'Precio del auto',
  'quote:total-price': 'Precio total',
  'quote:out-the-door': 'Precio final',
  'quote:net-trade-in': 'Crédito neto por su auto usado',
  'quote:rebates': 'Descuentos del fabricante',
  'quote:cash': 'Lo que paga usted',
  'quote:cap-reduction': 'Reducción del costo capitalizado',
  'quote:cap-reduction-tax': 'Impuesto sobre esa reducción',
  'quote:first-payment': 'Primer pago mensual',
  'quote:security-deposit': 'Depósito de garantía reembolsable',
  'quote:acquisition-fee': 'Cargo de adquisición',
  'quote:fee-tax': 'Impuesto sobre los cargos',
};

export const lineLabel = ({ id, label }: { readonly id: string; readonly label: string }) =>
  (id.startsWith('quote:') && LABELS[id]) || label;

const WHO: Readonly<Record<Exclude<RequiredBy, 'LAW'>, string>> = {
  DEALER: 'el concesionario',
  MANUFACTURER: 'el fabricante',
  LENDER: 'la entidad financiera',
};

const FROM: typeof WHO = {
  DEALER: 'Del concesionario',
  MANUFACTURER: 'Del fabricante',
  LENDER: 'De la entidad financiera',
};

export function whoRequires({
  kind,
  requiredBy,
}: Pick<BuildUpLine, 'kind' | 'requiredBy'>): string {
  if (kind === 'ADD_ON') return 'Lo elige usted, no es obligatorio';
  if (!requiredBy) return '';
  if (requiredBy === 'LAW') return 'Lo exige la ley';
  const who = WHO[requiredBy];
  switch (kind) {
    case 'DISCOUNT':
    case 'REBATE':
      return FROM[requiredBy];
    case 'MSRP':
      return `Lo fija ${who}`;
    case 'INSTALLED':
      return `Lo añade ${who}`;
    case 'DEALER_FEE':
      return `Lo exige ${who}, no la ley`;
    case 'ADJUSTMENT':
    case 'GOV_FEE':
    case 'TAX':
    case 'SUBTOTAL':
      return `Lo exige ${who}`;
    default:
      return assertNever(kind);
  }
}

/**
 * The meaning of a subtotal. Empty for any other line.
 * @param taxAdded false if the prices already include tax, as in the EU
 */
export function subtotalMeaning({ id }: Pick<BuildUpLine, 'id'>, taxAdded: boolean): string {
  if (id === 'quote:car-price') return 'Con los descuentos, sin ningún cargo';
  if (id === 'quote:total-price') {
    return taxAdded
      ? 'El auto y todos los cargos del concesionario, sin impuestos ni cargos del gobierno'
      : 'El auto y todos los cargos del concesionario, sin cargos del gobierno';
  }
  if (id === 'quote:out-the-door') return 'Todo incluido, antes de su auto usado y del enganche';
  return '';
}
