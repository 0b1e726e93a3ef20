// Price section: the build-up to the out-the-door price, line by line.
import { Section } from '@forecourt/ui';
import { memo } from 'react';
import { isLeaseOnly, type Quoted } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PriceList } from './PriceList.tsx';

export const PriceSection = memo((quoted: Quoted) => {
  const { price: texts } = useTexts();
  return (
    <Section
      title={isLeaseOnly(quoted.offer) ? texts.behindTheLease : texts.title}
      id="price"
      intro={texts.intro}
    >
      <PriceList {...quoted} />
    </Section>
  );
});
