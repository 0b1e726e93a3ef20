// The price: out-the-door first, then the total price, then how one becomes the other.
import { Section } from '@forecourt/ui';
import { memo } from 'react';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import type { Quoted } from '../words.ts';
import styles from './PriceSection.module.css';

export const priceBuildUp = lazyPart(async () => (await import('./PriceBuildUp.tsx')).PriceBuildUp);

export const PriceSection = memo(({ offer, quote, format }: Quoted) => {
  const { outTheDoorCents, totalPriceCents, addOnsCents } = quote.price;
  return (
    <Section title="Price" id="price">
      <dl className={styles.prices}>
        <div className={styles.main}>
          <dt>Out-the-door price</dt>
          <dd className={styles.figure}>{format.headline(outTheDoorCents)}</dd>
          <dd className={styles.meaning}>
            Everything included: taxes, fees{addOnsCents > 0 && ', the add-ons you chose'} and
            rebates. Before trade-in and cash down.
          </dd>
        </div>
        <div>
          <dt>Total price</dt>
          <dd className={styles.second}>{format.headline(totalPriceCents)}</dd>
          <dd className={styles.meaning}>
            The car and all dealer fees. Before tax, government fees and rebates.
          </dd>
        </div>
      </dl>
      <priceBuildUp.View offer={offer} quote={quote} format={format} />
    </Section>
  );
});
