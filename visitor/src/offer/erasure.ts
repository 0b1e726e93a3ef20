// What a page says of an erased deal, in every language: few readers need it, so it is no part of the texts of a language.
import type { Language } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/domain/format';
import type { SameWords } from '@forecourt/domain/words';
import * as de from '@forecourt/domain/words/de/erasure';
import * as en from '@forecourt/domain/words/en/erasure';
import * as es from '@forecourt/domain/words/es/erasure';
import type { Deal_OfferFragment } from '../generated/graphql.ts';

export type Erasure = Deal_OfferFragment['erasure'];

const WORDS: Readonly<Record<Language, SameWords<typeof en>>> = { en, es, de };

/** @returns the title and the sentence, or null if the buyer's data was not erased */
export function erasureWords(erasure: Erasure, language: Language, format: DealFormat) {
  if (!erasure) return null;
  const { title, means } = WORDS[language];
  return { title, text: means(erasure.by, format.dateTime(erasure.at)) };
}
