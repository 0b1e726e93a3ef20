// The price line by line as a table: what each line is, who requires it, why, and what it comes to.
import { subtotalMeaning, VisuallyHidden, whoRequires } from '@forecourt/ui';
import type { Quoted } from '../words.ts';
import styles from './PriceTable.module.css';

export function PriceTable({ offer, quote, format }: Quoted) {
  const { lines, cashPriceCents, taxableBaseCents } = quote.price;
  const { ratePercent } = offer.price.tax;
  const firstRebate = lines.find(({ kind }) => kind === 'REBATE')?.id;
  const rate = Number(ratePercent) === 0 ? null : format.percent(ratePercent);
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
                {subtotalMeaning(line) || whoRequires(line)}
                {line.kind === 'TAX' &&
                  rate &&
                  `. ${rate} of ${format.money(taxableBaseCents)} that is taxed`}
              </span>
              {line.kind === 'REBATE' && <Qualifies offer={offer} lineId={line.id} />}
              {line.explanation && (
                <details className={styles.why}>
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

/** Who gets a rebate, where not everybody does. */
function Qualifies({ offer, lineId }: Pick<Quoted, 'offer'> & { readonly lineId: string }) {
  const words = offer.price.lines.find(({ id }) => id === lineId)?.qualifies;
  return words ? <span className={styles.who}>{words}</span> : null;
}
