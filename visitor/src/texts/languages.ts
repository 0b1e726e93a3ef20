// Loader for the texts of each language. Every language is a separate script.
import type { Language } from '@forecourt/domain';
import type { Texts } from './en/texts.ts';

/** One line per language. The compiler names a language that is missing here, and every text it lacks. */
const LOAD: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import('./en/texts.ts'),
  es: () => import('./es/texts.ts'),
  de: () => import('./de/texts.ts'),
};

export async function loadTexts(language: Language): Promise<Texts> {
  return (await LOAD[language]()).texts;
}

/** Loads every language, for servers. */
export async function loadAllTexts(): Promise<Readonly<Record<Language, Texts>>> {
  const languages = Object.keys(LOAD) as Language[];
  const loaded = languages.map(async (language) => [language, await loadTexts(language)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, Texts>;
}
