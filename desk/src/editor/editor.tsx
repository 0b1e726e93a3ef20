// What the editor's parts share: the draft, what is said of it, and the way to any field.
import type { TypedContext } from '@forecourt/domain/deal-form';
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
import { serverNow } from '../client/server-clock.ts';
import type { DraftStore } from './draft-store.ts';
import { type Path, pathText, valueAt } from './draft-values.ts';
import { contextOf, type DraftReport, reportOf } from './report.ts';

export interface Editor {
  readonly draftId: string;
  readonly store: DraftStore;
  /** Of the tree as it stands; computed once for it, when somebody asks. */
  report(): DraftReport;
  context(): TypedContext;
}

const EditorContext = createContext<Editor | null>(null);

export function createEditor(
  draftId: string,
  store: DraftStore,
  jurisdiction: string | null,
): Editor {
  let reported: { tree: unknown; report: DraftReport } | null = null;
  let known: TypedContext = contextOf(store.tree());
  return {
    draftId,
    store,
    report: () => {
      const tree = store.tree();
      if (reported?.tree !== tree || reported === null) {
        reported = { tree, report: reportOf(tree, jurisdiction, new Date(serverNow())) };
      }
      return reported.report;
    },
    context: () => {
      const next = contextOf(store.tree());
      const { locale, currency, timeZone } = known;
      const same =
        next.locale === locale && next.currency === currency && next.timeZone === timeZone;
      if (!same) known = next;
      return known;
    },
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

/** The value of a field; whoever shows another one does not render again for it. */
export function useValue(path: Path): unknown {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.tree(), path));
}

/** What is said of the draft, or a part of that: the same object or text as long as it says the same. */
export function useReport<Part>(part: (report: DraftReport) => Part): Part {
  const { store, report } = useEditor();
  return useSyncExternalStore(store.subscribe, () => part(report()));
}

export function useTypedContext(): TypedContext {
  const { store, context } = useEditor();
  return useSyncExternalStore(store.subscribe, context);
}

/** Where somebody was sent last: folds on the way are open, also those that are mounted on it. */
let target = '';
const folds = new Set<(path: string) => void>();

export function fieldId(path: Path): string {
  return `field ${pathText(path)}`.replaceAll(' ', '-');
}

/** Opens what is folded around a field and puts the focus there; at least where its part begins. */
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
    return;
  }
}

/** Whether something is unfolded: as it was left, or because a field in it was gone to. `of` says which are in it. */
export function useFold(
  path: Path,
  of: (path: string) => boolean = anyField,
): [boolean, (open: boolean) => void] {
  const text = pathText(path);
  const holds = useMemo(
    () => (wanted: string) =>
      wanted !== text &&
      wanted.startsWith(text) &&
      /^[.[]/.test(wanted.slice(text.length)) &&
      of(wanted),
    [text, of],
  );
  const [open, setOpen] = useState(() => holds(target));
  useEffect(() => {
    const look = (wanted: string) => {
      if (holds(wanted)) setOpen(true);
    };
    folds.add(look);
    return () => {
      folds.delete(look);
    };
  }, [holds]);
  return [open, setOpen];
}

function anyField(): boolean {
  return true;
}
