// The dealership's own words in a page of another language: marked with theirs, so that they are read out as such.
import { createContext, type ReactNode, use, useMemo } from 'react';
import { inSentenceCase } from '../deal/words.ts';
import { useTexts } from '../texts/use-texts.ts';

interface Written {
  readonly lang: string;
  /** Finds the first of the dealership's texts in a sentence, the longest that begins there. */
  readonly pattern: RegExp;
}

/** Null: all is in the page's language. */
const OwnWritten = createContext<Written | null>(null);

/** What is nobody's words, or others' in place of the dealership's. */
const SKIPPED = /^(__typename|id|requires|excludesAddOns|translation)/;

interface OwnWordsProps {
  /** A deal or an offer as it was written. */
  readonly of: { readonly locale: string };
  readonly children: ReactNode;
}

export function OwnWords({ of, children }: OwnWordsProps) {
  const { language } = useTexts();
  const written = useMemo(
    () => (of.locale.startsWith(language) ? null : writtenIn(of)),
    [of, language],
  );
  return <OwnWritten value={written}>{children}</OwnWritten>;
}

function writtenIn(of: OwnWordsProps['of']): Written {
  const texts: string[] = [];
  JSON.stringify(of, (key, value) => {
    if (SKIPPED.test(key)) return 0;
    // Kinds are in capitals, and numbers are nobody's.
    const text = key === 'fuel' ? inSentenceCase(`${value}`) : value;
    if (typeof text === 'string' && /\p{Ll}{2}|\p{Lo}/u.test(text)) {
      texts.push(text.replace(/\W/g, '\\$&'));
    }
    return value;
  });
  const longestFirst = texts.sort((one, other) => other.length - one.length).join('|');
  // Not the beginning of a longer word of the page.
  return { lang: of.locale, pattern: new RegExp(`(?:${longestFirst})(?![a-zß-ÿ])`) };
}

/** What holds texts of the dealership, each marked; or what was given in place of them, which is not. */
export function Own({ text }: { readonly text: string | null | undefined }) {
  const written = use(OwnWritten);
  const found = text && written?.pattern.exec(text);
  if (!written || !found) return text;
  const [own] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span lang={written.lang}>{own}</span>
      <Own text={text.slice(found.index + own.length)} />
    </>
  );
}

/** For what cannot hold an element: the language of a text that is the dealership's as a whole. */
export function useOwnLang(): (text: string) => string | undefined {
  const written = use(OwnWritten);
  return (text) => (written?.pattern.exec(text)?.[0] === text ? written.lang : undefined);
}
