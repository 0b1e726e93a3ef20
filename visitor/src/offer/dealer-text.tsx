// The dealership's own texts, marked with their `lang` on a page in another language.
import type { Language } from '@forecourt/domain';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface Written {
  /** The deal or offer as the dealership wrote it. */
  readonly deal: Deal;
  /** The dealership's own translations into the page's language. */
  readonly translated: ReadonlySet<string>;
}

interface Deal {
  readonly locale: string;
  /** Translations into the page's language. */
  readonly translation?: readonly { readonly text: string }[] | null;
}

/** Null if the dealership writes in the page's language. */
const WrittenContext = createContext<Written | null>(null);

interface DealerLanguageProps {
  readonly deal: Deal;
  readonly children: ReactNode;
}

export function DealerLanguage({ deal, children }: DealerLanguageProps) {
  const { language } = useTexts();
  const written = useMemo(() => writtenIn(deal, language), [deal, language]);
  return <WrittenContext value={written}>{children}</WrittenContext>;
}

function writtenIn(deal: Deal, language: Language): Written | null {
  if (deal.locale.split('-')[0] === language) return null;
  // Labels are shown in their parts: see LineLabel.
  const texts = (deal.translation ?? []).flatMap(({ text }) => [text, ...text.split(': ')]);
  const translated = new Set(texts);
  return { deal, translated };
}

/** Returns the `lang` of a dealership's text, or undefined if it is in the page's language. */
export function useDealerLang(): (text: string) => string | undefined {
  const written = useContext(WrittenContext);
  return (text) => (written && !written.translated.has(text) ? written.deal.locale : undefined);
}

interface DealerTextProps {
  readonly text: string | null | undefined;
  /** Displayed version of the text, such as its sentence case. Defaults to the text. */
  readonly children?: string;
}

export function DealerText({ text, children = text ?? '' }: DealerTextProps) {
  const lang = useDealerLang()(text ?? '');
  return lang && children ? <span lang={lang}>{children}</span> : children;
}

interface DealerNamesProps {
  readonly sentence: string;
  /** The dealership's texts in the sentence, in order of appearance. */
  readonly names: readonly string[];
}

/** Marks the dealership's texts in a sentence of the shared words, which are plain strings. */
export function DealerNames({ sentence, names }: DealerNamesProps) {
  const [name, ...others] = names;
  const index = name ? sentence.indexOf(name) : -1;
  if (!name || index < 0) return sentence;
  return (
    <>
      {sentence.slice(0, index)}
      <DealerText text={name} />
      <DealerNames sentence={sentence.slice(index + name.length)} names={others} />
    </>
  );
}

interface LineLabelProps {
  readonly line: { readonly id: string; readonly label: string };
}

/** Label of a price line. Sums have our labels. Other lines have the dealership's, for add-ons with the plan. */
export function LineLabel({ line }: LineLabelProps) {
  const { words } = useTexts();
  const isOurs = line.id.startsWith('quote:') && line.id !== 'quote:tax';
  if (isOurs) return words.price.lineLabel(line);
  return line.label.split(': ').map((label, index) => (
    <Fragment key={label}>
      {index > 0 && ': '}
      <DealerText text={label} />
    </Fragment>
  ));
}

/** Name of a dropped part: a label of the offer, or one of our own labels. */
export function DroppedLabel({ label }: { readonly label: string }) {
  const { words } = useTexts();
  return words.selection.droppedLabels[label] ?? <DealerText text={label} />;
}

interface DealerWordsAt {
  readonly labels: readonly string[];
  /** The value, if it is a text. */
  readonly text: string | null;
}

/** Returns the dealership's words along a path of the offer such as `addOns.gap.plans.basic.priceCents`. */
export function useDealerWordsAt(): (path: string) => DealerWordsAt {
  const written = useContext(WrittenContext);
  return (path) => {
    const labels: string[] = [];
    let value: unknown = written?.deal;
    for (const step of path.split('.')) {
      value = Array.isArray(value)
        ? value.find(({ id }) => id === step)
        : (value as Readonly<Record<string, unknown>> | null | undefined)?.[step];
      const { label } = (value ?? {}) as { readonly label?: string };
      if (label) labels.push(label);
    }
    return { labels, text: typeof value === 'string' ? value : null };
  };
}
