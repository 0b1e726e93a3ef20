// Texts of the document around the app, in every language. Only the server renders them, so browsers do not load them.
import type { Language } from '@forecourt/domain';
import { document as german } from './de/document.ts';
import { type DocumentTexts, document as english } from './en/document.ts';
import { document as spanish } from './es/document.ts';

export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = {
  en: english,
  es: spanish,
  de: german,
};
