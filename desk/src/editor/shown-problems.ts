// The visible problems: those of fields the user has left, and all of them after pressing Publish.
import { isBlank } from '@forecourt/domain/deal-form';
import type { DraftStore } from './draft-store.ts';
import { parsePath, valueAt } from './draft-values.ts';
import { type DraftReport, type Problems, problemsOf } from './report.ts';

export interface ShownProblems {
  shown(): Problems;
  subscribe(listener: () => void): () => void;
  /** @param path the field that lost the focus */
  leave(path: string): void;
  showAll(): void;
}

/** Problems of filled fields are shown at once. Those of empty fields wait. */
export function createShownProblems(store: DraftStore, report: () => DraftReport): ShownProblems {
  const left = new Set(
    report()
      .problems.map(({ path }) => path)
      .filter((path) => !isBlank(valueAt(store.tree(), parsePath(path))) && isLeaf(store, path)),
  );
  let isAll = false;
  let last: { readonly report: DraftReport; readonly problems: Problems } | null = null;
  const listeners = new Set<() => void>();
  const changed = () => {
    last = null;
    for (const listener of listeners) listener();
  };
  return {
    shown: () => {
      const current = report();
      if (last?.report === current) return last.problems;
      const problems = isAll
        ? current
        : problemsOf(current.problems.filter(({ path }) => isShown(path, left)));
      last = { report: current, problems };
      return problems;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = store.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    leave: (path) => {
      if (left.has(path)) return;
      left.add(path);
      changed();
    },
    showAll: () => {
      isAll = true;
      changed();
    },
  };
}

function isLeaf(store: DraftStore, path: string): boolean {
  return typeof valueAt(store.tree(), parsePath(path)) !== 'object';
}

/** Also shows the problem of a whole list, such as a sum, after the user leaves one of its fields. */
function isShown(path: string, left: ReadonlySet<string>): boolean {
  return [...left].some((each) => each === path || isWithin(path, each) || isWithin(each, path));
}

function isWithin(path: string, holder: string): boolean {
  return path.startsWith(`${holder}.`) || path.startsWith(`${holder}[`);
}
