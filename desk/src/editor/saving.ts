// Autosave of a draft: to the server within a second, and to this browser's storage until then.
import type { DraftStore } from './draft-store.ts';
import { type Clash, isSame, mergeTrees } from './merging.ts';
import { readUnsavedCopy, removeUnsavedCopy, writeUnsavedCopy } from './unsaved-copy.ts';

export type SavingState =
  | 'SAVED'
  | 'UNSAVED'
  | 'SAVING'
  /** The request failed. It is sent again. */
  | 'FAILED'
  /** A colleague changed the same fields. */
  | 'CLASH'
  /** The draft was published or deleted, or the member may no longer save it. */
  | 'REFUSED';

export interface Saving {
  readonly state: SavingState;
  readonly version: number;
  readonly savedAt: string | null;
  /** Reason why it isn't saved, or an empty string. */
  readonly message: string;
  readonly clashes: readonly Clash[];
  /** Name of the colleague who made the clashing changes. */
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
  /** Saves at once. @returns whether everything is stored */
  saveNow(): Promise<boolean>;
  /** Merges the version that a colleague saved. */
  receive(version: number, file: unknown, by: string): void;
  /** Ends the clashes. The current draft wins. */
  settle(): void;
  /** Saves unsaved changes and removes all listeners. */
  close(): void;
}

type Send = (version: number, file: unknown) => Promise<SaveAnswer>;

interface SavedElsewhere {
  readonly version: number;
  readonly file: unknown;
  readonly by: string;
}

/** Delay from the last keystroke to the save. */
const PAUSE_MS = 600;
/** Longest delay from the first unsaved keystroke to the save. */
const LONGEST_MS = 1_000;
/** Delay from a keystroke to the copy in this browser. */
const COPY_MS = 200;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

export interface ReadDraft {
  readonly id: string;
  readonly version: number;
  readonly file: unknown;
  readonly savedAt: string;
}

/** Opens a draft and merges changes that only this browser has. */
export function openDraft(
  { id, version, file, savedAt }: ReadDraft,
  /** Copies belong to a member: another member on the same browser does not see them. */
  memberId: string,
  begin: (file: unknown) => unknown,
  storeOf: (tree: unknown) => DraftStore,
  send: Send,
): { readonly store: DraftStore; readonly saving: DraftSaving } {
  const name = `${memberId}:${id}`;
  const copy = readUnsavedCopy(name);
  const start =
    copy === null
      ? { tree: begin(file), base: file, clashes: [] }
      : mergeTrees(copy.base, copy.tree, file);
  const store = storeOf(start.tree);
  const now = { state: 'SAVED', version, savedAt, message: '', clashes: start.clashes, by: '' };
  const saving = new Autosave(name, store, send, now as Saving, { base: start.base, theirs: file });
  return { store, saving };
}

class Autosave implements DraftSaving {
  readonly #name: string;
  readonly #store: DraftStore;
  readonly #send: Send;
  #now: Saving;
  /** The file that the next merge compares with: the saved one, or during a clash the common ancestor. */
  #base: unknown;
  /** The file that the server has. */
  #theirs: unknown;
  #firstAt: number | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #running: Promise<boolean> | null = null;
  #missed: SavedElsewhere | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;

  constructor(
    name: string,
    store: DraftStore,
    send: Send,
    now: Saving,
    { base, theirs }: { readonly base: unknown; readonly theirs: unknown },
  ) {
    this.#name = name;
    this.#store = store;
    this.#send = send;
    this.#now = now;
    this.#base = base;
    this.#theirs = theirs;
    this.#unsubscribe = store.subscribe(this.#onChange);
    addEventListener('online', this.#onOnline);
    addEventListener('pagehide', this.#onPageHide);
    addEventListener('beforeunload', this.#onBeforeUnload);
    if (now.clashes.length > 0) this.#set({ state: 'CLASH' });
    else if (!this.#isSaved()) this.#onChange();
  }

  readonly snapshot = (): Saving => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly saveNow = (): Promise<boolean> => {
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
      if (this.#missed) this.#receive(this.#missed);
    });
    return this.#running;
  };

  receive(version: number, file: unknown, by: string): void {
    this.#receive({ version, file, by });
  }

  settle(): void {
    this.#base = this.#theirs;
    this.#set({ state: 'UNSAVED', clashes: [] });
    this.saveNow();
  }

  close(): void {
    this.#unsubscribe();
    removeEventListener('online', this.#onOnline);
    removeEventListener('pagehide', this.#onPageHide);
    removeEventListener('beforeunload', this.#onBeforeUnload);
    this.#onPageHide();
  }

  #set(change: Partial<Saving>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  #isSaved(): boolean {
    const tree = this.#store.tree();
    return tree === this.#base || isSame(tree, this.#base);
  }

  #copy(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    const { version } = this.#now;
    if (this.#isSaved()) removeUnsavedCopy(this.#name);
    else writeUnsavedCopy(this.#name, { version, base: this.#base, tree: this.#store.tree() });
  }

  readonly #onChange = () => {
    this.#copyTimer ??= setTimeout(() => this.#copy(), COPY_MS);
    const { state } = this.#now;
    // After a failure the retry saves this too.
    if (state === 'CLASH' || state === 'REFUSED' || state === 'FAILED') return;
    if (state !== 'SAVING') this.#set({ state: 'UNSAVED' });
    this.#plan();
  };

  #plan(): void {
    const now = performance.now();
    this.#firstAt ??= now;
    clearTimeout(this.#saveTimer);
    const wait = Math.max(0, Math.min(PAUSE_MS, this.#firstAt + LONGEST_MS - now));
    this.#saveTimer = setTimeout(this.saveNow, wait);
  }

  /** Merges a file that a colleague saved. */
  #merge({ version, file, by }: SavedElsewhere): void {
    const { tree, clashes, base } = mergeTrees(this.#base, this.#store.tree(), file);
    this.#base = base;
    this.#theirs = file;
    if (!isSame(tree, this.#store.tree())) this.#store.merge(tree);
    const state = clashes.length > 0 ? 'CLASH' : 'UNSAVED';
    this.#set({ version, by, clashes, state, message: '' });
    this.#copy();
  }

  /** A change that arrives during a save waits for its reply, which may contain it already. */
  #receive(saved: SavedElsewhere): void {
    this.#missed = this.#running ? saved : null;
    if (this.#running || saved.version <= this.#now.version) return;
    this.#merge(saved);
    if (this.#now.state === 'UNSAVED') this.saveNow();
  }

  /** Saves until nothing is unsaved, because people type during a request. */
  async #saveAll(): Promise<boolean> {
    for (;;) {
      clearTimeout(this.#saveTimer);
      this.#firstAt = null;
      if (this.#now.state === 'CLASH' || this.#now.state === 'REFUSED') return false;
      if (this.#isSaved()) {
        this.#base = this.#store.tree();
        this.#set({ state: 'SAVED', message: '' });
        this.#copy();
        return true;
      }
      this.#set({ state: 'SAVING' });
      if (!(await this.#saveOnce())) return false;
    }
  }

  /** @returns whether saving can go on */
  async #saveOnce(): Promise<boolean> {
    const sent = this.#store.tree();
    const answer = await this.#send(this.#now.version, sent);
    switch (answer.type) {
      case 'SAVED': {
        this.#base = sent;
        this.#failures = 0;
        const { version, savedAt } = answer;
        this.#set({ version, savedAt, state: 'SAVED', message: '' });
        this.#copy();
        return true;
      }
      case 'CONFLICT':
        this.#merge(answer);
        return true;
      case 'REFUSED':
        this.#set({ state: 'REFUSED', message: answer.message });
        return false;
      case 'FAILED': {
        this.#set({ state: 'FAILED', message: answer.message });
        const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)];
        this.#saveTimer = setTimeout(this.saveNow, wait);
        this.#failures += 1;
        return false;
      }
    }
  }

  readonly #onOnline = () => {
    if (this.#now.state === 'FAILED') this.saveNow();
  };

  /** A closing page does not wait for requests, so the copy comes first. */
  readonly #onPageHide = () => {
    this.#copy();
    if (!this.#isSaved()) this.saveNow();
  };

  readonly #onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!this.#isSaved()) event.preventDefault();
  };
}
