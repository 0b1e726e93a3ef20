// The price: how it builds up to the out-the-door price, line by line, and the table behind it.
import { Section } from '@forecourt/ui';
import { isLeaseOnly, type Quoted } from '../words.ts';
import styles from './PriceSection.module.css';
import { PriceTable } from './PriceTable.tsx';
import { Waterfall } from './Waterfall.tsx';

export function PriceSection({ offer, quote, format }: Quoted) {
  return (
    <Section
      title={isLeaseOnly(offer) ? 'The price behind the lease' : 'Price'}
      id="price"
      intro="Every line, and who requires it."
    >
      <Waterfall offer={offer} price={quote.price} format={format} />
      <details className={styles.table}>
        <summary>Every line as a table, and why</summary>
        <PriceTable offer={offer} quote={quote} format={format} />
      </details>
    </Section>
  );
}
