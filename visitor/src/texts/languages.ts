// The texts of every language, each in a script of its own.
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

/** For servers, which render pages in all of them. */
export async function loadAllTexts(): Promise<Readonly<Record<Language, Texts>>> {
  const languages = Object.keys(LOAD) as Language[];
  const loaded = languages.map(async (language) => [language, await loadTexts(language)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, Texts>;
}
