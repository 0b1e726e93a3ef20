// Everything a buyer reads in English, and the type that every other language follows.
import type { Language } from '@forecourt/domain';
import { law, lawTexts, offer, price, problems, selection } from '@forecourt/domain/words/en';
import type { ReactNode } from 'react';
import * as confirm from './confirm.tsx';
import * as deal from './deal.tsx';
import * as deposit from './deposit.tsx';
import * as shell from './shell.tsx';
import * as summary from './summary.tsx';
import * as talk from './talk.tsx';

export const texts = {
  language: 'en' as const,
  // Words of differences and of the consent load with the parts that show them.
  words: { law, lawTexts, offer, price, problems, selection },
  ...confirm,
  ...deal,
  ...deposit,
  ...shell,
  ...summary,
  ...talk,
};

/** The texts of a language: the names and parameters of the English ones. */
export type Texts = { readonly language: Language } & SameTexts<Omit<typeof texts, 'language'>>;

type SameTexts<English> = [ReactNode] extends [English]
  ? ReactNode
  : English extends string
    ? string
    : English extends (...given: infer Given) => infer Result
      ? (...given: Given) => SameTexts<Result>
      : English extends { readonly props: unknown }
        ? ReactNode
        : { readonly [Name in keyof English]: SameTexts<English[Name]> };
