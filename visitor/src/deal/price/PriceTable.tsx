// The price line by line as a table: what each line is, who requires it, why, and what it comes to.
import type { BuildUpLine, Quote } from '@forecourt/domain';
import { type DealFormat, VisuallyHidden } from '@forecourt/ui';
import styles from './PriceTable.module.css';

interface PriceTableProps {
  readonly quote: Quote;
  /** As decimal text; nothing is said of a rate of zero. */
  readonly taxRatePercent: string;
  readonly format: DealFormat;
  /** For print: explanations stand open. */
  readonly explained?: boolean;
}

export function PriceTable({ quote, taxRatePercent, format, explained = false }: PriceTableProps) {
  const { lines, cashPriceCents, taxableBaseCents } = quote.price;
  const firstRebate = lines.find(({ kind }) => kind === 'REBATE')?.id;
  const rate = Number(taxRatePercent) === 0 ? null : format.percent(taxRatePercent);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>The price, line by line</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">What it is, and who requires it</th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
        </tr>
      </thead>
      {lines.map((line) => (
        <tbody key={line.id}>
          {line.id === firstRebate && (
            <tr className={styles.between}>
              <th scope="row">Cash price before rebates</th>
              <td className={styles.amount}>{format.money(cashPriceCents)}</td>
            </tr>
          )}
          <tr className={line.kind === 'SUBTOTAL' ? styles.sum : ''}>
            <th scope="row">
              {line.label}
              <span className={styles.who}>
                {MEANING[line.id] ?? whoRequires(line)}
                {line.kind === 'TAX' &&
                  rate &&
                  `. ${rate} of ${format.money(taxableBaseCents)} that is taxed`}
              </span>
              {line.explanation && (
                <details className={styles.why} open={explained}>
                  <summary>
                    Why<VisuallyHidden>: {line.label}</VisuallyHidden>
                  </summary>
                  {line.explanation}
                </details>
              )}
            </th>
            <td className={styles.amount}>{format.money(line.amountCents)}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** What the two prices the law asks for mean. */
export const MEANING: Readonly<Record<string, string>> = {
  'quote:total-price': 'The car itself, after discounts: before taxes, fees and rebates',
  'quote:out-the-door': 'Everything included, before trade-in and cash down',
};

const WHO: Readonly<Record<NonNullable<BuildUpLine['requiredBy']>, string>> = {
  LAW: 'law',
  DEALER: 'the dealer',
  MANUFACTURER: 'the manufacturer',
  LENDER: 'the lender',
};

function whoRequires({ kind, requiredBy }: BuildUpLine): string {
  if (kind === 'ADD_ON') return 'Your choice, not required';
  if (!requiredBy) return '';
  const who = WHO[requiredBy];
  if (requiredBy === 'LAW') return 'Required by law';
  if (kind === 'DISCOUNT' || kind === 'REBATE') return `From ${who}`;
  if (kind === 'MSRP') return `Set by ${who}`;
  if (kind === 'INSTALLED') return `Added by ${who}`;
  if (kind === 'DEALER_FEE') return `Required by ${who}, not by law`;
  return `Required by ${who}`;
}
