// Every text that a buyer reads, in every language: where the compiler finds what one of them lacks.
import type { Language } from '@forecourt/domain';
import type { ReactNode } from 'react';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';

/** The same names and parameters in every language; only what is said differs. */
type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Said
    ? (...given: Given) => SameTexts<Said>
    : Texts extends { readonly props: unknown }
      ? ReactNode
      : { readonly [Name in keyof Texts]: SameTexts<Texts[Name]> };

export type Texts = SameTexts<typeof en>;

/** A text that is missing is an error here, with its name. No app imports this: a page gets one language. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, es, de };
