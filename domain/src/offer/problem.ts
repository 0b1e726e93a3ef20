// Wording of a deal file's problems: path, expected value, actual value, suggestion.

/** An error or warning in a deal file. `path` is `$` for the whole file. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** A broken rule in a file with a valid shape. */
export interface RuleProblem extends Problem {
  /** The same message for a person who uses the form and never sees the file. */
  readonly plain: string;
}

export type Path = readonly PropertyKey[];

/** `['price', 'lines', 2, 'amountCents']` → `price.lines[2].amountCents`. */
export function pathText(path: Path): string {
  if (path.length === 0) return '$';
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (!/^[A-Za-z_]\w{0,63}$/.test(String(step))) text += `[${quoted(String(step))}]`;
    else text += text === '' ? String(step) : `.${String(step)}`;
  }
  return text;
}

/** The sentence for an invalid value. `undefined` means that the key is missing. */
export function expectedButFound(expected: string, value: unknown): string {
  if (value === undefined) return `missing: expected ${expected}`;
  return `expected ${expected}, found ${describeValue(value)}`;
}

/** Describes a value in words, always short enough for one line. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text ${quoted(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  return String(value);
}

const LONGEST_QUOTE = 60;

/** A text in double quotes on one line. Long texts are cut, and control characters are escaped for terminals. */
export function quoted(text: string): string {
  const cut = text.length > LONGEST_QUOTE;
  const shown = JSON.stringify(cut ? text.slice(0, LONGEST_QUOTE) : text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) =>
      character
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
  );
  return cut ? `${shown.slice(0, -1)}…" (${text.length} characters)` : shown;
}

/** `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The candidate that the author most likely meant, if one is close enough. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
  const allowed = word.length <= 4 ? 1 : 2;
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (plain(candidate) === plain(word)) return candidate;
    const distance = editDistance(plain(word), plain(candidate), allowed);
    if (distance <= allowed && (!best || distance < best.distance)) best = { candidate, distance };
  }
  if (best) return best.candidate;
  // `price` instead of `priceCents`: a forgotten unit is the most common mistake.
  return word.length >= 4 ? candidates.find((candidate) => candidate.startsWith(word)) : undefined;
}

/** Edit distance with insertions, deletions, replacements and swapped neighbors. More than `limit` is `limit + 1`. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const above = last[column] ?? 0;
      const left = current[column - 1] ?? 0;
      const diagonal = last[column - 1] ?? 0;
      let least = Math.min(above + 1, left + 1, diagonal + (same ? 0 : 1));
      if (row > 1 && swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? limit + 1;
}
