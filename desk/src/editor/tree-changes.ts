// Diff of two JSON trees, with addresses that survive a merge, for undo.
import { type Path, type Step, valueAt, withValue } from './draft-values.ts';
import { isSame, itemsById, mergeTrees } from './merging.ts';

/** A step of an address: a key, an index, or the id of a list item, which survives moves and merges. */
type AddressStep = Step | { readonly id: string };

export interface TreeChange {
  readonly address: readonly AddressStep[];
  /** The values at the address. Undefined if nothing was there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** @returns the smallest changes that lead from one tree to the other */
export function changesBetween(before: unknown, after: unknown): readonly TreeChange[] {
  const changes: TreeChange[] = [];
  collect(before, after, [], changes);
  return changes;
}

function collect(
  before: unknown,
  after: unknown,
  address: readonly AddressStep[],
  changes: TreeChange[],
): void {
  if (Object.is(before, after)) return;
  const steps = commonSteps(before, after);
  if (!steps) {
    changes.push({ address, before, after });
    return;
  }
  for (const step of steps) {
    const path = [typeof step === 'object' ? indexOf(before, step.id) : step];
    collect(valueAt(before, path), valueAt(after, path), [...address, step], changes);
  }
}

/** The steps into both values, or null if they have to be replaced as a whole. */
function commonSteps(before: unknown, after: unknown): readonly AddressStep[] | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return null;
    const ids = [itemsById(before), itemsById(after)].map((items) => items && [...items.keys()]);
    if (!isSame(ids[0], ids[1])) return null;
    return ids[0]?.map((id) => ({ id })) ?? [...before.keys()];
  }
  if (!isObject(before) || !isObject(after)) return null;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/**
 * Undoes or redoes changes. A value that a colleague has changed since stays theirs.
 * @returns the tree itself if nothing is left to change
 */
export function withChanges(
  tree: unknown,
  changes: readonly TreeChange[],
  direction: 'UNDO' | 'REDO',
): unknown {
  const inOrder = direction === 'UNDO' ? changes.toReversed() : changes;
  return inOrder.reduce<unknown>((current, { address, before, after }) => {
    const [from, to] = direction === 'UNDO' ? [after, before] : [before, after];
    const path = pathOf(current, address);
    if (!path) return current;
    const value = valueAt(current, path);
    const next = isSame(value, from) ? to : mergeTrees(from, value, to).tree;
    return isSame(value, next) ? current : withValue(current, path, next);
  }, tree);
}

/** The address of a path, for a place that may move. */
export function addressOf(tree: unknown, path: Path): readonly AddressStep[] {
  return path.map((step, depth) => {
    const list = valueAt(tree, path.slice(0, depth));
    const id = typeof step === 'number' ? [...(itemsById(list)?.keys() ?? [])][step] : undefined;
    return id === undefined ? step : { id };
  });
}

/** The current path of an address, or as much of it as is still there. */
export function nearestPath(tree: unknown, address: readonly AddressStep[]): Path {
  for (let length = address.length; length > 0; length -= 1) {
    const path = pathOf(tree, address.slice(0, length));
    if (path) return path;
  }
  return [];
}

/** Null if an item of the address is gone. */
function pathOf(tree: unknown, address: readonly AddressStep[]): Path | null {
  const path: Step[] = [];
  for (const step of address) {
    if (typeof step !== 'object') {
      path.push(step);
      continue;
    }
    const index = indexOf(valueAt(tree, path), step.id);
    if (index === -1) return null;
    path.push(index);
  }
  return path;
}

function indexOf(list: unknown, id: string): number {
  return [...(itemsById(list)?.keys() ?? [])].indexOf(id);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
