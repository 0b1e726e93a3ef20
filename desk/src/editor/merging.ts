// Three-way merge of a draft that two people edit. Fields that both changed are reported as clashes.
import type { Path } from './draft-values.ts';

export interface Clash {
  /** Path in the merged draft. */
  readonly path: Path;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Put {
  /** The merged tree, with my values for clashes. */
  readonly tree: unknown;
  /** The base of the next merge: their file, with the common ancestor at each clash. */
  readonly base: unknown;
}

export interface MergeResult extends Put {
  readonly clashes: readonly Clash[];
}

/** @param base the common ancestor */
export function mergeTrees(base: unknown, mine: unknown, theirs: unknown): MergeResult {
  const clashes: Clash[] = [];
  return { ...merge(base, mine, theirs, [], clashes), clashes };
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: Path, clashes: Clash[]): Put {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { tree: mine, base: theirs };
  if (isSame(base, mine)) return { tree: theirs, base: theirs };
  if (isObject(mine) && isObject(theirs)) {
    const before = isObject(base) ? base : {};
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const put = keys.map((key) => {
      const values = [before, mine, theirs].map((each) => own(each, key));
      return [key, merge(values[0], values[1], values[2], [...path, key], clashes)] as const;
    });
    const partOf = (part: keyof Put) =>
      Object.fromEntries(
        put.flatMap(([key, { [part]: value }]) => (value === undefined ? [] : [[key, value]])),
      );
    return { tree: partOf('tree'), base: partOf('base') };
  }
  const lists = [base, mine, theirs].map(itemsById);
  const [first, second, third] = lists;
  if (first && second && third) return mergeLists(first, second, third, path, clashes);
  clashes.push({ path, mine, theirs });
  return { tree: mine, base };
}

type ById = ReadonlyMap<string, unknown>;

/** Items match by id. An item that one removed and the other changed stays, as a clash. */
function mergeLists(base: ById, mine: ById, theirs: ById, path: Path, clashes: Clash[]): Put {
  const isGone = (id: string) =>
    (!mine.has(id) && isSame(base.get(id), theirs.get(id))) ||
    (!theirs.has(id) && isSame(base.get(id), mine.get(id)) && base.has(id));
  const common = [...base.keys()].filter((id) => mine.has(id));
  const moved = !isSame(
    common,
    [...mine.keys()].filter((id) => base.has(id)),
  );
  const [leading, other] = moved ? [mine, theirs] : [theirs, mine];
  const order = [...leading.keys(), ...[...other.keys()].filter((id) => !leading.has(id))];
  const put = new Map(
    order
      .filter((id) => !isGone(id))
      .map((id, index) => [
        id,
        merge(base.get(id), mine.get(id), theirs.get(id), [...path, index], clashes),
      ]),
  );
  // In the colleague's order, to detect whether this user moved items.
  const bases = [...new Set([...theirs.keys(), ...put.keys()])].flatMap((id) => {
    const { base: item = theirs.get(id) } = put.get(id) ?? {};
    return item === undefined ? [] : [item];
  });
  return {
    tree: [...put].map(([id, { tree }]) => (tree === undefined ? theirs.get(id) : tree)),
    base: bases,
  };
}

/** @returns the items of a list by their ids, or null if not all of them have a unique id */
export function itemsById(value: unknown): ById | null {
  if (!Array.isArray(value)) return null;
  const items = new Map<string, unknown>();
  for (const item of value) {
    const id = isObject(item) ? item['id'] : undefined;
    if (typeof id !== 'string' || items.has(id)) return null;
    items.set(id, item);
  }
  return items;
}

function own(holder: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep equality, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    // `every` would skip the missing items of a sparse list.
    return (
      one.length === other.length && [...one].every((item, index) => isSame(item, other[index]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
