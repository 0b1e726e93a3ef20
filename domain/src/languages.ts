// The languages that the buyer's pages speak, and which of them a reader gets.

/** Another one is another folder of texts; the compiler then names each that is missing. */
export const INTERFACE_LANGUAGES = ['en', 'es', 'de'] as const;

export type Language = (typeof INTERFACE_LANGUAGES)[number];

/** What each calls itself, for whoever looks for it in a page in another one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
};

/** Null: it is none that the pages speak. */
export function knownLanguage(text: unknown): Language | null {
  return INTERFACE_LANGUAGES.find((each) => each === text) ?? null;
}

/** The language that a locale such as "es-US" asks for; English where the pages do not speak it. */
export function languageOf(locale: string): Language {
  return knownLanguage(locale.split('-')[0]) ?? 'en';
}

/** How numbers and dates of a deal are written for a reader: in their language, as its country writes them. */
export function localeIn(language: Language, locale: string): string {
  return languageOf(locale) === language ? locale : locale.replace(/^[^-]*/, language);
}
