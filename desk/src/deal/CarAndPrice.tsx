// Price lines and photos of a deal, as on the buyer's page.
import { dealFormat } from '@forecourt/domain/format';
import { Card, classes, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';

export function PriceCard({ deal }: { readonly deal: Deal }) {
  const { price, locale, currency, timeZone } = deal;
  if (!price) return null;
  const format = dealFormat(locale, currency, timeZone);
  return (
    <Card title="Price">
      <table className={classes(parts.table, styles.lines)} aria-label="Price lines">
        <thead className={styles.unseen}>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {price.lines.map(({ id, label, amountCents, isSubtotal }) => (
            <tr key={id} className={classes(isSubtotal && styles.subtotal)}>
              <th scope="row">{label}</th>
              <td className={parts.number}>{format.money(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export function Photos({ deal: { vehicle } }: { readonly deal: Deal }) {
  const { photos } = vehicle;
  if (photos.length === 0) return null;
  return (
    <Card
      title="Photos"
      aside={<span className={classes(parts.small, parts.soft)}>{photos.length}</span>}
    >
      <ul className={styles.photos}>
        {photos.map(({ alt, small, large }) => (
          <li key={large}>
            <a href={large} target="_blank" rel="noreferrer">
              <img src={small} alt={alt} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
