// Shared state of the editor: the draft, its report, and navigation to any field.
import type { TypedContext } from '@forecourt/domain/deal-form';
import { serverNow } from '@forecourt/ui/server-clock';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../client/idle.ts';
import type { DraftStore } from './draft-store.ts';
import { type Path, pathText, valueAt } from './draft-values.ts';
import {
  contextOf,
  type DraftReport,
  type LawReport,
  lawReportOf,
  NOTHING_FOUND,
  type Problems,
  reportOf,
} from './report.ts';
import { createShownProblems, type ShownProblems } from './shown-problems.ts';

export interface Editor {
  readonly draftId: string;
  readonly store: DraftStore;
  /** The report on the current tree, computed on first use and cached until the tree changes. */
  report(): DraftReport;
  /** The findings on the tree at the last pause in typing. */
  law(): LawReport;
  onLaw(listener: () => void): () => void;
  context(): TypedContext;
  /** The problems on screen. `report` has all of them. */
  readonly shown: ShownProblems;
}

/** Pause in typing before the law check runs. */
const REST_MS = 250;

const EditorContext = createContext<Editor | null>(null);

export function createEditor(
  draftId: string,
  store: DraftStore,
  jurisdiction: string | null,
): Editor {
  const report = memoizedOnTree(store, (tree) =>
    reportOf(tree, new Date(serverNow()), jurisdiction),
  );
  let current = contextOf(store.tree());
  const context = memoizedOnTree(store, (tree) => {
    const next = contextOf(tree);
    const { locale, currency, timeZone } = current;
    const isSame =
      next.locale === locale && next.currency === currency && next.timeZone === timeZone;
    if (!isSame) current = next;
    return current;
  });
  let law = NOTHING_FOUND;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const check = () => {
    law = lawReportOf(report(), jurisdiction, new Date(serverNow()));
    for (const listener of listeners) listener();
  };
  let cancelCheck = () => {};
  const plan = () => {
    clearTimeout(timer);
    cancelCheck();
    // The preview of the last keystroke has priority.
    timer = setTimeout(() => {
      cancelCheck = whenIdle(check);
    }, REST_MS);
  };
  store.subscribe(plan);
  plan();
  return {
    draftId,
    store,
    report,
    context,
    shown: createShownProblems(store, report),
    law: () => law,
    onLaw: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Memoizes a computation on the current tree. */
function memoizedOnTree<Result>(
  store: DraftStore,
  compute: (tree: unknown) => Result,
): () => Result {
  let last: { readonly tree: unknown; readonly result: Result } | null = null;
  return () => {
    const tree = store.tree();
    if (last?.tree !== tree || last === null) last = { tree, result: compute(tree) };
    return last.result;
  };
}

interface EditorProviderProps {
  readonly editor: Editor;
  readonly children: ReactNode;
}

export function EditorProvider({ editor, children }: EditorProviderProps) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a part of the editor outside of it');
  return editor;
}

/** The value of a field. Changes of other fields cause no render. */
export function useValue(path: Path): unknown {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.tree(), path));
}

/** A part of the report. Keeps its identity while its content stays the same. */
export function useReport<Part>(part: (report: DraftReport) => Part): Part {
  const { store, report } = useEditor();
  return useSyncExternalStore(store.subscribe, () => part(report()));
}

/** Subscribes to a part of the problems on screen. */
export function useProblems<Part>(part: (problems: Problems) => Part): Part {
  const { shown } = useEditor();
  return useSyncExternalStore(shown.subscribe, () => part(shown.shown()));
}

export function useLaw<Part>(part: (report: LawReport) => Part): Part {
  const { law, onLaw } = useEditor();
  return useSyncExternalStore(onLaw, () => part(law()));
}

export function useTypedContext(): TypedContext {
  const { store, context } = useEditor();
  return useSyncExternalStore(store.subscribe, context);
}

/** The field gone to last. Folds around it are open, also those mounted later. */
let target = '';
const folds = new Set<(path: string) => void>();

export function fieldId(path: Path): string {
  return `field ${pathText(path)}`.replaceAll(' ', '-');
}

/** Returns the path of the field that an element belongs to, or null. */
export function fieldPathOf(element: Element): string | null {
  const id = element.closest('[id^="field-"]')?.id;
  return id === undefined ? null : id.slice('field-'.length);
}

/** Opens all folds around a field and focuses it, or the closest part that exists. */
export function goToField(path: Path): void {
  target = pathText(path);
  flushSync(() => {
    for (const open of folds) open(target);
  });
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(path.slice(0, length)));
    const field = found?.matches('input, select, textarea, button')
      ? found
      : found?.querySelector<HTMLElement>('input, select, textarea, button');
    if (!found || !field) continue;
    found.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
    // Sections have their real height only after they were in view.
    requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }));
    return;
  }
}

/** State of a fold. The reader toggles it, and going to a field in it opens it. `isInFold` tests the field's path. */
export function useFold(
  path: Path,
  isInFold: (path: string) => boolean = anyField,
): [boolean, (open: boolean) => void] {
  const text = pathText(path);
  const holds = useMemo(
    () => (fieldPath: string) =>
      fieldPath !== text &&
      fieldPath.startsWith(text) &&
      /^[.[]/.test(fieldPath.slice(text.length)) &&
      isInFold(fieldPath),
    [text, isInFold],
  );
  const [open, setOpen] = useState(() => holds(target));
  useEffect(() => {
    const openFor = (fieldPath: string) => {
      if (holds(fieldPath)) setOpen(true);
    };
    folds.add(openFor);
    return () => {
      folds.delete(openFor);
    };
  }, [holds]);
  return [open, setOpen];
}

function anyField(): boolean {
  return true;
}
