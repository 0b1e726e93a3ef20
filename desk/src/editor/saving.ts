// Saves a draft by itself: within a second of a change at the service, and before that in this browser.
import type { DraftStore } from './draft-store.ts';
import { type Clash, isSame, merged } from './merging.ts';

export type SavingState =
  | 'SAVED'
  | 'UNSAVED'
  | 'SAVING'
  /** Will be tried again. */
  | 'FAILED'
  /** Somebody else wrote into the same fields. */
  | 'CLASH'
  /** Published or deleted meanwhile, or no longer allowed. */
  | 'REFUSED';

export interface Saving {
  readonly state: SavingState;
  readonly version: number;
  readonly savedAt: string | null;
  /** What stands in the way, in a sentence. */
  readonly message: string;
  readonly clashes: readonly Clash[];
  /** Who wrote them. */
  readonly by: string;
}

export type SaveAnswer =
  | { readonly type: 'SAVED'; readonly version: number; readonly savedAt: string }
  | {
      readonly type: 'CONFLICT';
      readonly version: number;
      readonly file: unknown;
      readonly by: string;
    }
  | { readonly type: 'REFUSED'; readonly message: string }
  | { readonly type: 'FAILED'; readonly message: string };

export interface DraftSaving {
  snapshot(): Saving;
  subscribe(listener: () => void): () => void;
  /** At once; resolves when all that was typed is stored, or false when it cannot be. */
  saveNow(): Promise<boolean>;
  /** What somebody else saved. */
  heard(version: number, file: unknown, by: string): void;
  /** The clashes are settled, with the draft as it stands now. */
  settle(): void;
  /** Saves what is left; nothing is asked any more. */
  close(): void;
}

interface SavedElsewhere {
  readonly version: number;
  readonly file: unknown;
  readonly by: string;
}

interface Kept {
  readonly version: number;
  readonly base: unknown;
  readonly tree: unknown;
}

const PREFIX = 'forecourt-desk-draft:';
/** After the last key. */
const PAUSE_MS = 600;
/** After the first key that is not saved. */
const LONGEST_MS = 1_000;
const KEEP_MS = 200;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

export interface ReadDraft {
  readonly id: string;
  readonly version: number;
  readonly file: unknown;
  readonly savedAt: string;
}

/** What this browser has of a draft that the service has not: put together with what it has. */
export function openDraft(
  { id, version, file, savedAt }: ReadDraft,
  /** What somebody else typed in this browser stays theirs. */
  memberId: string,
  begin: (file: unknown) => unknown,
  storeOf: (tree: unknown) => DraftStore,
  send: (version: number, file: unknown) => Promise<SaveAnswer>,
): { readonly store: DraftStore; readonly saving: DraftSaving } {
  const name = `${memberId}:${id}`;
  const kept = readKept(name);
  const start =
    kept === null
      ? { tree: begin(file), base: file, clashes: [] }
      : merged(kept.base, kept.tree, file);
  const store = storeOf(start.tree);
  const saving = createSaving(name, store, send, {
    state: 'SAVED',
    version,
    savedAt,
    message: '',
    clashes: start.clashes,
    by: '',
    base: start.base,
    theirs: file,
  });
  return { store, saving };
}

function createSaving(
  name: string,
  store: DraftStore,
  send: (version: number, file: unknown) => Promise<SaveAnswer>,
  {
    base: read,
    theirs: stored,
    ...start
  }: Saving & { readonly base: unknown; readonly theirs: unknown },
): DraftSaving {
  /** What the service has; where a clash is not settled, what both began with: it is asked about until it is. */
  let base = read;
  let theirs = stored;
  let now: Saving = start;
  let firstAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<boolean> | null = null;
  let missed: SavedElsewhere | null = null;
  const listeners = new Set<() => void>();

  const tell = (change: Partial<Saving>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const isSaved = () => store.tree() === base || isSame(store.tree(), base);
  const keep = () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (isSaved()) forgetKept(name);
    else writeKept(name, { version: now.version, base, tree: store.tree() });
  };
  const changed = () => {
    keepTimer ??= setTimeout(keep, KEEP_MS);
    if (now.state === 'CLASH' || now.state === 'REFUSED') return;
    if (now.state !== 'SAVING') tell({ state: now.state === 'FAILED' ? 'FAILED' : 'UNSAVED' });
    if (now.state !== 'FAILED') plan();
  };
  const plan = () => {
    const at = performance.now();
    firstAt ??= at;
    clearTimeout(timer);
    timer = setTimeout(save, Math.max(0, Math.min(PAUSE_MS, firstAt + LONGEST_MS - at)));
  };
  const take = (version: number, file: unknown, by: string) => {
    const { tree, clashes, base: next } = merged(base, store.tree(), file);
    base = next;
    theirs = file;
    if (!isSame(tree, store.tree())) store.merge(tree);
    tell({ version, by, clashes, state: clashes.length > 0 ? 'CLASH' : 'UNSAVED', message: '' });
    keep();
  };
  const save = (): Promise<boolean> => {
    running ??= saveOnce().finally(() => {
      running = null;
      if (missed) heard(missed);
    });
    return running;
  };
  /** A change that arrives during a save waits for its reply, which may contain it already. */
  const heard = (saved: SavedElsewhere) => {
    missed = running ? saved : null;
    if (running || saved.version <= now.version) return;
    take(saved.version, saved.file, saved.by);
    if (now.state === 'UNSAVED') save();
  };
  const saveOnce = async (): Promise<boolean> => {
    for (;;) {
      clearTimeout(timer);
      firstAt = null;
      if (now.state === 'CLASH' || now.state === 'REFUSED') return false;
      if (isSaved()) {
        base = store.tree();
        tell({ state: 'SAVED', message: '' });
        keep();
        return true;
      }
      tell({ state: 'SAVING' });
      const sent = store.tree();
      const answer = await send(now.version, sent);
      if (answer.type === 'SAVED') {
        base = sent;
        failures = 0;
        tell({ version: answer.version, savedAt: answer.savedAt, state: 'SAVED', message: '' });
        keep();
      } else if (answer.type === 'CONFLICT') {
        take(answer.version, answer.file, answer.by);
      } else if (answer.type === 'REFUSED') {
        tell({ state: 'REFUSED', message: answer.message });
        return false;
      } else {
        tell({ state: 'FAILED', message: answer.message });
        timer = setTimeout(save, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
        failures += 1;
        return false;
      }
    }
  };
  const online = () => {
    if (now.state === 'FAILED') save();
  };
  /** A browser that closes the page does not wait for anything that is sent. */
  const hide = () => {
    keep();
    if (!isSaved()) save();
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (!isSaved()) event.preventDefault();
  };
  const unsubscribe = store.subscribe(changed);
  addEventListener('online', online);
  addEventListener('pagehide', hide);
  addEventListener('beforeunload', warn);
  if (now.clashes.length > 0) tell({ state: 'CLASH' });
  else if (!isSaved()) changed();
  return {
    snapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveNow: save,
    heard: (version, file, by) => heard({ version, file, by }),
    settle: () => {
      base = theirs;
      tell({ state: 'UNSAVED', clashes: [] });
      save();
    },
    close: () => {
      unsubscribe();
      removeEventListener('online', online);
      removeEventListener('pagehide', hide);
      removeEventListener('beforeunload', warn);
      keep();
      if (!isSaved()) save();
    },
  };
}

function readKept(name: string): Kept | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function writeKept(name: string, kept: Kept): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Full, or switched off: the service has it within a second.
  }
}

function forgetKept(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Then nothing was kept.
  }
}
