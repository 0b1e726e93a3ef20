// Texts of the PDF receipt in every language.
import type { Language } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/domain/format';
import { type SameWords, WORDS, type Words } from '@forecourt/domain/words';
import * as de from './texts/de.ts';
import * as en from './texts/en.ts';
import * as es from './texts/es.ts';

type Texts = SameWords<typeof en>;

/** The compiler names here each text that a language lacks. */
const TEXTS: Readonly<Record<Language, Texts>> = { en, es, de };

/** Formats and texts of a receipt for its reader, with the words that it shares with the page. */
export interface Wording {
  readonly format: DealFormat;
  readonly texts: Texts;
  readonly words: Words;
}

export function wordingIn(language: Language, format: DealFormat): Wording {
  return { format, texts: TEXTS[language], words: WORDS[language] };
}
