// Pseudolocalization of a text: a third longer, with accents, in brackets.

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćđéƒǵĥíĵķĺɱńóƥɋŕśţúṽŵẋýźÁƁĆĐÉƑǴĤÍĴĶĹṀŃÓƤɊŔŚŢÚṼŴẊÝŹ';

/** Pseudolocalizes a text, an object of texts, or a function that returns texts. */
export function pseudo<Said>(said: Said): Said {
  return told(said, true) as Said;
}

/** @param whole adds brackets around a standalone text, to reveal clipping */
function told(said: unknown, whole: boolean): unknown {
  if (typeof said === 'string') return longer(said, whole);
  if (typeof said === 'function') return (...given: unknown[]) => told(said(...given), whole);
  if (Array.isArray(said)) return said.map((each) => told(each, whole));
  if (typeof said !== 'object' || said === null) return said;
  if ('$$typeof' in said) return element(said as unknown as Element);
  return Object.fromEntries(Object.entries(said).map(([name, each]) => [name, told(each, whole)]));
}

interface Element {
  readonly props: { readonly children?: unknown };
}

/** Pseudolocalizes a sentence that contains elements, in one pair of brackets. */
function element(said: Element): Element {
  const { children } = said.props;
  const piece = (each: unknown) =>
    typeof each === 'string' || isOfSentence(each) ? told(each, false) : each;
  const pieces = Array.isArray(children) ? children.map(piece) : piece(children);
  return { ...said, props: { ...said.props, children: pieces } };
}

/** Whether an element is part of the sentence, and not a styled element that was passed in. */
function isOfSentence(each: unknown): boolean {
  const { type, props } = (each ?? {}) as { type?: unknown; props?: { className?: string } };
  return (
    type === Symbol.for('react.fragment') ||
    ((type === 'span' || type === 'p') && !props?.className)
  );
}

function longer(text: string, whole: boolean): string {
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (!whole || letters < 2) return accented;
  const more = 'ẋ'.repeat(Math.min(8, Math.ceil(letters / 3)));
  return `⟦${accented}${more}⟧`;
}
