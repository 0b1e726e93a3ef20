// The draft being edited: an observable tree with undo and redo of the user's own changes.
import {
  FIELD_WORDS,
  fieldsOf,
  isApplicable,
  type ListNode,
  nodeAt,
} from '@forecourt/domain/deal-form';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import {
  listAt,
  type Path,
  pathText,
  schemaPath,
  valueAt,
  withItem,
  withMoved,
  withoutItem,
  withValue,
} from './draft-values.ts';
import { withTimeZoneOf } from './time-zone.ts';
import {
  addressOf,
  changesBetween,
  nearestPath,
  type TreeChange,
  withChanges,
} from './tree-changes.ts';

interface Step {
  readonly changes: readonly TreeChange[];
  /** The place to show when the step is undone or redone. */
  readonly focus: ReturnType<typeof addressOf>;
}

export interface DraftStore {
  tree(): unknown;
  subscribe(listener: () => void): () => void;
  /** Undefined removes the field. */
  set(path: Path, value: unknown): void;
  /** @returns the path of the new item */
  add(list: Path): Path;
  duplicate(list: Path, index: number): Path;
  remove(list: Path, index: number): void;
  /** All moves with the same `drag` are one undo step. */
  move(list: Path, from: number, to: number, drag?: symbol): void;
  /** Changes the tree as one step, for example when a car is chosen. */
  replace(tree: unknown): void;
  /** Applies a colleague's merged changes. Undo doesn't affect them. */
  merge(tree: unknown): void;
  /** @returns the path that changed, or null if there was nothing to undo */
  undo(): Path | null;
  redo(): Path | null;
  canUndo(): boolean;
  canRedo(): boolean;
}

/** Keystrokes in one field are one step until the typist pauses. */
const PAUSE_MS = 1_000;
const MOST_STEPS = 200;

export function createDraftStore(start: unknown, now: () => number = Date.now): DraftStore {
  let tree = start;
  let past: Step[] = [];
  let future: Step[] = [];
  let last: { readonly act: string | symbol; readonly time: number } = { act: '', time: 0 };
  const listeners = new Set<() => void>();

  const show = (next: unknown) => {
    tree = next;
    for (const listener of listeners) listener();
  };
  /** Consecutive changes with the same `act` are one undo step. An empty `act` always starts a step. */
  const change = (next: unknown, path: Path, act: string | symbol = '') => {
    if (next === tree) return;
    const time = now();
    const inTime = typeof act === 'symbol' || time - last.time < PAUSE_MS;
    const continued = act !== '' && last.act === act && inTime ? past.at(-1) : undefined;
    const start = continued ? withChanges(tree, continued.changes, 'UNDO') : tree;
    const step = { changes: changesBetween(start, next), focus: addressOf(next, path) };
    past = [...(continued ? past.slice(0, -1) : past.slice(-MOST_STEPS)), step];
    last = { act, time };
    future = [];
    show(next);
  };
  /** Steps that colleagues have overwritten since are skipped. */
  const go = (direction: 'UNDO' | 'REDO'): Path | null => {
    const [from, to] = direction === 'UNDO' ? [past, future] : [future, past];
    for (let step = from.pop(); step; step = from.pop()) {
      const next = withChanges(tree, step.changes, direction);
      if (next === tree) continue;
      to.push(step);
      last = { act: '', time: 0 };
      show(next);
      return nearestPath(next, step.focus);
    }
    show(tree);
    return null;
  };
  return {
    tree: () => tree,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (path, value) => {
      if (Object.is(valueAt(tree, path), value)) return;
      const next = withTimeZoneOf(tree, withValue(tree, path, value), path);
      change(fitting(next, path), path, `type ${pathText(path)}`);
    },
    add: (list) => {
      const index = listAt(tree, list).length;
      change(withItem(tree, list, index, newItem(list)), [...list, index]);
      return [...list, index];
    },
    duplicate: (list, index) => {
      const copy = structuredClone(listAt(tree, list)[index]);
      change(withItem(tree, list, index + 1, withNewId(list, copy)), [...list, index + 1]);
      return [...list, index + 1];
    },
    remove: (list, index) => change(withoutItem(tree, list, index), list),
    move: (list, from, to, drag) => change(withMoved(tree, list, from, to), [...list, to], drag),
    replace: (next) => change(next, []),
    merge: show,
    undo: () => go('UNDO'),
    redo: () => go('REDO'),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}

/** Removes fields that don't apply after a change of kind, and the MSRP of a car that is not new. */
function fitting(tree: unknown, path: Path): unknown {
  const name = path.at(-1);
  if (name !== 'kind' && name !== 'condition') return tree;
  const parent = path.slice(0, -1);
  const node = nodeAt(parent);
  const holder = valueAt(tree, parent);
  if (!node || (node.type !== 'OBJECT' && node.type !== 'KINDS')) return tree;
  if (typeof holder !== 'object' || holder === null || valueAt(holder, [name]) === undefined) {
    return tree;
  }
  const fields = fieldsOf(node, holder).map(({ key }) => key);
  const inapplicable = Object.keys(holder).filter(
    (key) => !fields.includes(key) || !isApplicable(schemaPath([...parent, key]), holder),
  );
  const remaining = inapplicable.reduce<unknown>(
    (current, key) => withValue(current, [...parent, key], undefined),
    tree,
  );
  return name === 'condition'
    ? withPriceLine(remaining, valueAt(holder, [name]) === 'NEW')
    : remaining;
}

/** Labels the price of the car for a new or a used one, unless the label was edited. */
function withPriceLine(tree: unknown, isNew: boolean): unknown {
  const lines: Path = ['price', 'lines'];
  const index = listAt(tree, lines).findIndex((line) => valueAt(line, ['kind']) === 'MSRP');
  if (index === -1) return tree;
  const { label, requiredBy } = PRICE_WORDS[isNew ? 'NEW' : 'USED'];
  const before = valueAt(tree, [...lines, index, 'label']);
  if (before !== PRICE_WORDS[isNew ? 'USED' : 'NEW'].label) return tree;
  const labeled = withValue(tree, [...lines, index, 'label'], label);
  return withValue(labeled, [...lines, index, 'requiredBy'], requiredBy);
}

/** Default labels of the car's price. Only new cars have an MSRP. */
export const PRICE_WORDS = {
  NEW: { label: "Manufacturer's suggested retail price", requiredBy: 'MANUFACTURER' },
  USED: { label: 'Vehicle price', requiredBy: 'DEALER' },
} as const;

function newItem(list: Path): unknown {
  const node = nodeAt(list) as ListNode | undefined;
  if (node?.item.type === 'LEAF' || !node) return '';
  const start = FIELD_WORDS[node.path]?.start ?? {};
  return withNewId(list, structuredClone(start));
}

/** Adds a random id, so it can't collide with an item that a colleague adds. Buyers never see it. */
function withNewId(list: Path, item: unknown): unknown {
  const node = nodeAt(list);
  if (node?.type !== 'LIST' || nodeAt([...list, 0, 'id']) === undefined) return item;
  const word = (FIELD_WORDS[node.path]?.item ?? 'item').replaceAll(' ', '-');
  return withValue(item, ['id'], `${word}-${newIdempotencyKey().slice(0, 8)}`);
}
