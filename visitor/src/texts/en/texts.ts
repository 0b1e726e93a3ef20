// Everything a buyer reads in English.
import * as words from '@forecourt/domain/words/en';
import * as confirm from './confirm.tsx';
import * as deal from './deal.tsx';
import * as shell from './shell.tsx';
import * as summary from './summary.tsx';
import * as talk from './talk.tsx';

export const texts = {
  language: 'en' as const,
  words,
  ...confirm,
  ...deal,
  ...shell,
  ...summary,
  ...talk,
};
