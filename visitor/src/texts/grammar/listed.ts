// Lists in a sentence: "a", "a and b", "a, b and c".
import { Children, isValidElement, type ReactNode } from 'react';

/** Returns a string for strings, and elements for a list that contains elements, such as dealer text. */
type Listed<Part> = [Part] extends [string] ? string : ReactNode;

/** `word` is the conjunction before the last part. */
export function listed<Part extends ReactNode>(parts: readonly Part[], word: string): Listed<Part> {
  const separated = parts.flatMap((part, index): readonly ReactNode[] => {
    if (index === 0) return [part];
    return [index === parts.length - 1 ? ` ${word} ` : ', ', part];
  });
  const isPlain = separated.every((each) => typeof each === 'string');
  return (isPlain ? separated.join('') : Children.toArray(separated)) as Listed<Part>;
}

/** Joins parts with a middle dot: "a · b". */
export function dotted(parts: readonly ReactNode[]): ReactNode {
  return Children.toArray(parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part])));
}

/** Written form of a part. In Spanish the conjunction depends on the sound that follows it. */
export function wordsOf(part: ReactNode): string {
  if (isValidElement<{ readonly text?: string }>(part)) return part.props.text ?? '';
  return String(part ?? '');
}
