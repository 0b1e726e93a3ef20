// How the price comes about: the picture, and the table behind it.
import type { Quote } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import styles from './PriceBuildUp.module.css';
import { PriceTable } from './PriceTable.tsx';
import { Waterfall } from './Waterfall.tsx';

interface PriceBuildUpProps {
  readonly quote: Quote;
  readonly taxRatePercent: string;
  readonly format: DealFormat;
}

export function PriceBuildUp({ quote, taxRatePercent, format }: PriceBuildUpProps) {
  return (
    <>
      <Waterfall price={quote.price} format={format} />
      <details className={styles.table}>
        <summary>Every line: who requires it, and why</summary>
        <PriceTable quote={quote} taxRatePercent={taxRatePercent} format={format} />
      </details>
    </>
  );
}
