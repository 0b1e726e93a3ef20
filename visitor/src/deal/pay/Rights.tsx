// Legally required statements of the deal, the same for every payment option.

import { lawStatements } from '@forecourt/domain/law-statements';
import { memo } from 'react';
import { LawStatements } from '../../offer/LawStatements.tsx';
import { inOwnWords } from '../../offer/offer.ts';
import type { Quoted } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';

export const Rights = memo(({ offer, quote }: Pick<Quoted, 'offer' | 'quote'>) => {
  const { words } = useTexts();
  const kinds = offer.paymentOptions.map(({ kind }) => kind);
  const statements = lawStatements(inOwnWords(offer), quote, kinds, words.law.lawWords);
  // [LAW14] The answer and the price list already show both total prices.
  return <LawStatements statements={statements.filter(({ code }) => code !== 'CA_TOTAL_PRICE')} />;
});
