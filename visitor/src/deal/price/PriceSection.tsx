// The price: how it builds up to the out-the-door price, line by line, and the table behind it.

import { Section } from '@forecourt/ui';
import { memo } from 'react';
import { isLeaseOnly, type Quoted } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './PriceSection.module.css';
import { PriceTable } from './PriceTable.tsx';
import { Waterfall } from './Waterfall.tsx';

export const PriceSection = memo(({ offer, quote, format }: Quoted) => {
  const { price: texts } = useTexts();
  return (
    <Section
      title={isLeaseOnly(offer) ? texts.behindTheLease : texts.title}
      id="price"
      intro={texts.intro}
    >
      <Waterfall offer={offer} price={quote.price} format={format} />
      <details className={styles.table}>
        <summary>{texts.asTable}</summary>
        <PriceTable offer={offer} quote={quote} format={format} />
      </details>
    </Section>
  );
});
