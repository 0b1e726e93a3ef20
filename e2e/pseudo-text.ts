// Pseudolocalization of a text: a third longer, with accents, in brackets.

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćđéƒǵĥíĵķĺɱńóƥɋŕśţúṽŵẋýźÁƁĆĐÉƑǴĤÍĴĶĹṀŃÓƤɊŔŚŢÚṼŴẊÝŹ';

/** Pseudolocalizes a text, an object of texts, or a function that returns texts. */
export function pseudo<Text>(value: Text): Text {
  return pseudoOf(value, true) as Text;
}

/** @param whole adds brackets around a standalone text, to reveal clipping */
function pseudoOf(value: unknown, whole: boolean): unknown {
  if (typeof value === 'string') return longer(value, whole);
  if (typeof value === 'function') return (...args: unknown[]) => pseudoOf(value(...args), whole);
  if (Array.isArray(value)) return value.map((each) => pseudoOf(each, whole));
  if (typeof value !== 'object' || value === null) return value;
  if ('$$typeof' in value) return element(value as unknown as Element);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, pseudoOf(each, whole)]),
  );
}

interface Element {
  readonly props: { readonly children?: unknown };
}

/** Pseudolocalizes a sentence that contains elements, in one pair of brackets. */
function element(value: Element): Element {
  const { children } = value.props;
  const piece = (each: unknown) =>
    typeof each === 'string' || isOfSentence(each) ? pseudoOf(each, false) : each;
  const pieces = Array.isArray(children) ? children.map(piece) : piece(children);
  return { ...value, props: { ...value.props, children: pieces } };
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
