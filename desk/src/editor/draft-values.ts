// Immutable updates of a deal file by path.

export type Step = string | number;
export type Path = readonly Step[];

/** Parses a path such as `price.lines[2].amountCents`. Quoted names are keys outside of the format. */
export function parsePath(text: string): Path {
  if (text === '$') return [];
  return [...text.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(
    ([, index, quoted, name]) => (index === undefined ? (quoted ?? name ?? '') : Number(index)),
  );
}

export function pathText(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** Returns the key for FIELD_WORDS: price.lines[2].label → price.lines[].label. */
export function schemaPath(path: Path): string {
  return pathText(path).replaceAll(/\[\d+\]/g, '[]');
}

export function valueAt(tree: unknown, path: Path): unknown {
  let value = tree;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Record<Step, unknown>)[step];
  }
  return value;
}

/** Undefined removes a key. Missing parents are created. */
export function withValue(tree: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = copyFor(tree, step);
  const next = withValue(
    Object.hasOwn(copy, step) ? Reflect.get(copy, step) : undefined,
    rest,
    value,
  );
  if (next === undefined && !Array.isArray(copy)) Reflect.deleteProperty(copy, step);
  else if (next !== undefined || Number(step) < (copy as unknown[]).length) set(copy, step, next);
  return copy;
}

export function withItem(tree: unknown, list: Path, index: number, item: unknown): unknown {
  return withValue(tree, list, listAt(tree, list).toSpliced(index, 0, item));
}

export function withoutItem(tree: unknown, list: Path, index: number): unknown {
  return withValue(tree, list, listAt(tree, list).toSpliced(index, 1));
}

export function withMoved(tree: unknown, list: Path, from: number, to: number): unknown {
  const items = listAt(tree, list);
  if (from === to || !(from in items) || !(to in items)) return tree;
  return withValue(tree, list, items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
}

export function listAt(tree: unknown, path: Path): readonly unknown[] {
  const value = valueAt(tree, path);
  return Array.isArray(value) ? value : [];
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** Returns a React key that stays the same through an item's changes and moves. */
export function keyOf(item: unknown, index: number): string {
  if (typeof item !== 'object' || item === null) return `at ${index}`;
  const existingKey = keys.get(item);
  if (existingKey !== undefined) return String(existingKey);
  lastKey += 1;
  keys.set(item, lastKey);
  return String(lastKey);
}

function copyFor(tree: unknown, step: Step): object {
  if (Array.isArray(tree) && typeof step === 'number') return [...tree];
  const isObject = typeof tree === 'object' && tree !== null && !Array.isArray(tree);
  if (typeof step === 'number') return [];
  const copy = isObject ? { ...tree } : {};
  const key = isObject ? keys.get(tree) : undefined;
  if (key !== undefined) keys.set(copy, key);
  return copy;
}

/** Safe for names such as `__proto__`, which a file may contain. */
function set(holder: object, step: Step, value: unknown): void {
  Object.defineProperty(holder, step, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
