// The dealership's own words in a page of another language: marked with theirs, so that they are read out as such.
import { createContext, type ReactNode, use } from 'react';
import { language } from '../texts/en/language.ts';

/** What was written in another language than the page's, as JSON; empty: all is in the page's. */
const OwnWritten = createContext('');

interface OwnWordsProps {
  /** A deal or an offer as it was written. */
  readonly of: { readonly locale: string };
  readonly children: ReactNode;
}

export function OwnWords({ of, children }: OwnWordsProps) {
  const { locale } = of;
  const written = locale.startsWith(language)
    ? ''
    : locale + JSON.stringify({ ...of, translation: 0, translations: 0 });
  return <OwnWritten value={written}>{children}</OwnWritten>;
}

/** A text of the dealership, or what was given in place of it. */
export function Own({ text }: { readonly text: string | null | undefined }) {
  const written = use(OwnWritten);
  // In quotes: the whole text and no part of one.
  if (!written.includes(JSON.stringify(text || {}))) return text;
  return <span lang={written.split('{', 1)[0]}>{text}</span>;
}
