// Everything a buyer reads in Spanish.
import { law, lawTexts, offer, price, problems, selection } from '@forecourt/domain/words/es';
import type { Texts } from '../en/texts.ts';
import * as confirm from './confirm.tsx';
import * as deal from './deal.tsx';
import * as deposit from './deposit.tsx';
import * as shell from './shell.tsx';
import * as summary from './summary.tsx';
import * as talk from './talk.tsx';

export const texts = {
  language: 'es' as const,
  words: { law, lawTexts, offer, price, problems, selection },
  ...confirm,
  ...deal,
  ...deposit,
  ...shell,
  ...summary,
  ...talk,
} satisfies Texts;
