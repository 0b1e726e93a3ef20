// Finds duplicates in a list of a deal file.
import { type Path, pathText, quoted, type RuleProblem } from '../offer/problem.ts';

/** Reports each item whose `key` equals that of an earlier item in the list. */
export function repeated<K extends string>(
  items: readonly ({ readonly [key in K]?: string | number | undefined } | undefined)[],
  key: K,
  path: Path,
): RuleProblem[] {
  const first = new Map<string | number, number>();
  return items.flatMap((item, index) => {
    const value = item?.[key];
    if (value === undefined) return [];
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, index);
      return [];
    }
    const name = typeof value === 'string' ? quoted(value) : value;
    const message = `expected each ${key} once, found ${name} again (first at ${pathText([...path, earlier, key])})`;
    return [
      { path: pathText([...path, index, key]), message, plain: 'This is already in the list' },
    ];
  });
}
