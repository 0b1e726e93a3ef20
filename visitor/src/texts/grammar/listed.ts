// Lists in a sentence: "a", "a and b", "a, b and c".
import { Children, isValidElement, type ReactNode } from 'react';

/** Strings make a string. A list with elements, such as marked texts of the dealership, makes elements. */
type Listed<Part> = [Part] extends [string] ? string : ReactNode;

/** `word` stands before the last part. */
export function listed<Part extends ReactNode>(parts: readonly Part[], word: string): Listed<Part> {
  const separated = parts.flatMap((part, index): readonly ReactNode[] => {
    if (index === 0) return [part];
    return [index === parts.length - 1 ? ` ${word} ` : ', ', part];
  });
  const isPlain = separated.every((each) => typeof each === 'string');
  return (isPlain ? separated.join('') : Children.toArray(separated)) as Listed<Part>;
}

/** "a · b": parts that stand beside each other. */
export function dotted(parts: readonly ReactNode[]): ReactNode {
  return Children.toArray(parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part])));
}

/** How a part is written, for languages in which the word before it depends on its sound. */
export function wordsOf(part: ReactNode): string {
  if (isValidElement<{ readonly text?: string }>(part)) return part.props.text ?? '';
  return String(part ?? '');
}
