// Settles the clashes of a draft that two people edited.
import type { DraftStore } from './draft-store.ts';
import type { Clash } from './merging.ts';

/** Writes the chosen side of each clash into the draft. `theirs` are those whose colleague's version was chosen. */
export function settleClashes(
  store: Pick<DraftStore, 'set' | 'remove'>,
  clashes: readonly Clash[],
  theirs: readonly Clash[],
): void {
  // Backwards, because removing an item moves those after it.
  for (const clash of clashes.toReversed()) {
    const isTheirs = theirs.includes(clash);
    const value = isTheirs ? clash.theirs : clash.mine;
    const last = clash.path.at(-1);
    // The merge keeps an item that only one of the two removed.
    if (value === undefined && typeof last === 'number') {
      store.remove(clash.path.slice(0, -1), last);
    } else if (isTheirs) store.set(clash.path, value);
  }
}
