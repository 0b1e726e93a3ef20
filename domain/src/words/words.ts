// The words that page, PDF and API share, in every language. A browser gets the modules of one language only.
import type { Language } from '../languages.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';

/** The same names and parameters in every language; only what is said differs. */
export type SameWords<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => SameWords<Said>
    : { readonly [Name in keyof Words]: SameWords<Words[Name]> };

export type Words = SameWords<typeof en>;

/** The compiler names here each word that a language lacks. */
export const WORDS: Readonly<Record<Language, Words>> = { en, es, de };
