// Languages of the buyer's pages, and the choice of one for a reader.

/** A new language needs a folder of texts. The compiler then names each missing text. */
export const INTERFACE_LANGUAGES = ['en', 'es', 'de'] as const;

export type Language = (typeof INTERFACE_LANGUAGES)[number];

/** Each language's own name, so that its readers find it in a page in another language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
};

/** Null if the pages have no such language. */
export function knownLanguage(text: unknown): Language | null {
  return INTERFACE_LANGUAGES.find((each) => each === text) ?? null;
}

/** The language of a locale such as "es-US". English if the pages do not have it. */
export function languageOf(locale: string): Language {
  return knownLanguage(locale.split('-')[0]) ?? 'en';
}

/** The locale for a deal's numbers and dates: the reader's language with the deal's country. */
export function localeIn(language: Language, locale: string): string {
  return languageOf(locale) === language ? locale : locale.replace(/^[^-]*/, language);
}
