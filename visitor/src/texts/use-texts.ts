// React context with the texts of the page's language.
import { createContext, useContext } from 'react';
import type { Texts } from './en/texts.ts';

export type { Texts };

const TextsContext = createContext<Texts | null>(null);

export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('no texts above this component');
  return texts;
}
