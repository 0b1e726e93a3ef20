// How the price comes about: the picture, and the table behind it.
import type { Quoted } from '../words.ts';
import styles from './PriceBuildUp.module.css';
import { PriceTable } from './PriceTable.tsx';
import { Waterfall } from './Waterfall.tsx';

export function PriceBuildUp(quoted: Quoted) {
  return (
    <>
      <Waterfall price={quoted.quote.price} format={quoted.format} />
      <details className={styles.table}>
        <summary>Every line: who requires it, and why</summary>
        <PriceTable {...quoted} />
      </details>
    </>
  );
}
