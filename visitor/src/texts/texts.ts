// The type of a language's texts: the names and parameters of the English ones.
import type { Language } from '@forecourt/domain';
import type { ReactNode } from 'react';
import type { texts } from './en/texts.ts';

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
