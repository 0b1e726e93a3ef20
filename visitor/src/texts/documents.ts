// Texts of the document around the app, in every language. Only the server renders them, so browsers do not load them.
import type { Language } from '@forecourt/domain';
import { document as german } from './de/document.ts';
import { document as english } from './en/document.ts';
import { document as spanish } from './es/document.ts';

type Names = typeof english;
export type DocumentTexts = {
  readonly [Name in keyof Names]: Names[Name] extends string ? string : Names[Name];
};

export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = {
  en: english,
  es: spanish,
  de: german,
};
