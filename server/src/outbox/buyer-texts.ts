// Texts of email to buyers, in every language.
import type { Language } from '@forecourt/domain';
import type { SameWords } from '@forecourt/domain/words';
import * as de from './texts/de.ts';
import * as en from './texts/en.ts';
import * as es from './texts/es.ts';

export type BuyerTexts = SameWords<typeof en>;

/** A missing text of a language is a compile error here. */
export const BUYER_TEXTS: Readonly<Record<Language, BuyerTexts>> = { en, es, de };
