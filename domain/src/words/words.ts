// Texts that page, PDF and API share, in every language. A browser loads only the modules of one language.
import type { Language } from '../languages.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';

/** The texts of one language. Names and parameters are the same in every language. */
export type SameWords<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => SameWords<Said>
    : { readonly [Name in keyof Words]: SameWords<Words[Name]> };

export type Words = SameWords<typeof en>;

/** A text that a language lacks is a compiler error here. */
export const WORDS: Readonly<Record<Language, Words>> = { en, es, de };
