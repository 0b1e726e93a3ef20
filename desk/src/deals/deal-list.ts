// The list of deals as it is shown: what was asked for, what came, and what waits so that nothing jumps.
import { ask } from '../client/client.ts';
import type { DeskEvent } from '../client/live.ts';
import type { UserError } from '../client/user-error.ts';
import { tellNeedsYou } from '../frame/needs-you.ts';
import type { DealListQuery, DealListQueryVariables, DealStatus } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { setClock } from '../parts/Ago.tsx';
import { placeOf } from '../routing/paths.ts';
import { grouped, type Listed, movedDeals, updatedInPlace } from './changes.ts';

export const DealList = graphql(`
  query DealList(
    $first: Int!, $after: String, $search: String, $status: [DealStatus!], $adviserId: ID,
    $attention: Boolean, $onHold: Boolean, $start: Boolean!, $grouped: Boolean!
  ) {
    needsYou: deals(first: 20, attention: true, adviserId: $adviserId) @include(if: $grouped) {
      items { ...Deal_row }
    }
    deals(
      first: $first, after: $after, search: $search, status: $status, adviserId: $adviserId,
      attention: $attention, onHold: $onHold
    ) {
      items { ...Deal_row }
      next
    }
    waitingDrafts: drafts(first: 20, attention: true, ownerId: $adviserId) @include(if: $grouped) {
      items { ...Draft_row }
    }
    dealCounts(adviserId: $adviserId) @include(if: $start) {
      needsYou open confirmed onHold declined expired withdrawn drafts
    }
  }
`);

const OneDeal = graphql(`
  query OneDeal($id: ID!) {
    deskDeal(id: $id) { ...Deal_row }
  }
`);

export type Row = DealListQuery['deals']['items'][number];

export const FILTERS = [
  'ALL',
  'NEEDS_YOU',
  'OPEN',
  'CONFIRMED',
  'ON_HOLD',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
] as const;
export type Filter = (typeof FILTERS)[number];

/** What is asked for; it stands in the address. */
export interface Asked {
  readonly search: string;
  readonly filter: Filter;
  /** Whose deals; null: everybody's. */
  readonly adviserId: string | null;
}

export type WaitingDraft = NonNullable<DealListQuery['waitingDrafts']>['items'][number];

export interface DealListState extends Listed<Row> {
  /** To be approved, or sent back; they change in place. */
  readonly drafts: readonly WaitingDraft[];
  readonly asked: Asked | null;
  readonly phase: 'LOADING' | 'LOADING_MORE' | 'READY';
  readonly next: string | null;
  readonly counts: DealListQuery['dealCounts'] | null;
  readonly error: UserError | null;
  /** How many deals will come, go or move when it is shown as it is now. */
  readonly waiting: number;
}

const PAGE = 50;
/** Changes come in bursts: a buyer opens, looks and chooses. They are asked for together. */
const COALESCE_MS = 300;
/** On a day with many buyers something changes all the time: the list is asked for once a second at most. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const EMPTY: DealListState = {
  asked: null,
  phase: 'LOADING',
  drafts: [],
  needsYou: [],
  rows: [],
  next: null,
  counts: null,
  error: null,
  waiting: 0,
};

interface Fresh extends Listed<Row> {
  readonly next: string | null;
}

let state = EMPTY;
/** Newer than what is shown, and not shown yet. */
let fresh: Fresh | null = null;
/** Whether rows may move: the pointer and the keyboard are elsewhere. */
let reorderingAllowed = true;
/** Answers to an earlier question are dropped. */
let turn = 0;
let refreshIsScheduled = false;
let refreshedMs = -PAUSE_MS;
let failures = 0;
const changedIds = new Set<string>();
const listeners = new Set<() => void>();

export function subscribeToList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dealList(): DealListState {
  return state;
}

/** What an address asks for. */
export function askedIn(query: URLSearchParams): Omit<Asked, 'adviserId'> & { mine: boolean } {
  const status = query.get('status')?.toUpperCase().replaceAll('-', '_');
  return {
    search: query.get('q') ?? '',
    filter: FILTERS.find((each) => each === status) ?? 'ALL',
    mine: query.get('whose') === 'mine',
  };
}

function firstVariables(asked: Asked): Variables {
  return variablesOf(asked, { first: PAGE, start: true });
}

/** The list as an answer for its first page shows it. */
function listOf(asked: Asked, answer: DealListQuery): DealListState {
  const { deals, needsYou, waitingDrafts, dealCounts } = answer;
  return {
    ...EMPTY,
    asked,
    phase: 'READY',
    drafts: waitingDrafts?.items ?? [],
    ...grouped(needsYou?.items ?? [], deals.items),
    next: deals.next ?? null,
    counts: dealCounts ?? null,
  };
}

/** Requests the list of the current address before its screen is rendered. */
export function requestFirstList(): void {
  const { mine, ...asked } = askedIn(new URLSearchParams(location.search));
  // The reader's own deals need the reader's id, which is not known yet.
  if (placeOf(location.pathname).screen === 'DEALS' && !mine)
    showDeals({ ...asked, adviserId: null });
}

/** Requests a list. If it is the one on the screen, that stays visible until the response arrives. */
export async function showDeals(asked: Asked): Promise<void> {
  const same = JSON.stringify(asked) === JSON.stringify(state.asked);
  if (same && state.phase === 'LOADING') return;
  // Back at the list nobody has aimed at a row yet: it may be as it is now at once.
  if (same && state.rows.length + state.needsYou.length > 0) {
    await refresh([], true);
    return;
  }
  turn += 1;
  fresh = null;
  set({ ...(same ? state : { ...state, asked }), phase: 'LOADING', waiting: 0, error: null });
  const mine = turn;
  const answer = await ask(DealList, firstVariables(asked));
  if (mine !== turn) return;
  setClock();
  if (!answer.ok) return set({ ...state, phase: 'READY', error: answer.error });
  const { dealCounts } = answer.data;
  if (dealCounts) tellNeedsYou(dealCounts.needsYou);
  set(listOf(asked, answer.data));
}

export async function showMore(): Promise<void> {
  const { asked, next } = state;
  if (!asked || !next || state.phase !== 'READY') return;
  const mine = turn;
  set({ ...state, phase: 'LOADING_MORE', error: null });
  const answer = await ask(
    DealList,
    variablesOf(asked, { first: PAGE, after: next, start: false }),
  );
  if (mine !== turn) return;
  if (!answer.ok) return set({ ...state, phase: 'READY', error: answer.error });
  const { deals } = answer.data;
  const rows = [...state.rows, ...deals.items];
  set({
    ...state,
    phase: 'READY',
    ...grouped(state.needsYou, rows),
    next: deals.next ?? null,
    waiting: 0,
  });
  if (!fresh) return;
  // It ends where the list ended before.
  fresh = null;
  scheduleRefresh();
}

/** Shows what has been waiting. */
export function showWaiting(): void {
  if (!fresh) return;
  const { needsYou, rows, next } = fresh;
  fresh = null;
  set({ ...state, needsYou, rows, next, waiting: 0 });
}

/** Whether rows may move from now on. */
export function setReorderingAllowed(isAllowed: boolean): void {
  reorderingAllowed = isAllowed;
  if (reorderingAllowed) showWaiting();
}

export function hearDeskEvent({ kind, id }: DeskEvent): void {
  if (kind === 'DEAL' && id) changedIds.add(id);
  scheduleRefresh();
}

function scheduleRefresh(): void {
  if (refreshIsScheduled) return;
  refreshIsScheduled = true;
  // A tab that nobody looks at asks when somebody does.
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', refreshChanged, { once: true });
    return;
  }
  const pauseMs = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  setTimeout(refreshChanged, Math.max(COALESCE_MS, refreshedMs + pauseMs - performance.now()));
}

async function refreshChanged(): Promise<void> {
  refreshIsScheduled = false;
  refreshedMs = performance.now();
  const ids = [...changedIds];
  changedIds.clear();
  if (await refresh(ids)) {
    failures = 0;
    return;
  }
  // No event comes again for what was missed.
  failures += 1;
  for (const id of ids) changedIds.add(id);
  scheduleRefresh();
}

/** Asks again for what is shown, and for the deals that changed wherever they stand; false: it has to be asked again. */
export async function refresh(ids: readonly string[], moves = false): Promise<boolean> {
  const { asked } = state;
  if (!asked) return true;
  if (state.phase === 'LOADING') return false;
  const mine = turn;
  const first = Math.min(100, Math.max(PAGE, state.rows.length + state.needsYou.length + 10));
  const answer = await ask(DealList, variablesOf(asked, { first, start: true }));
  // Another list was asked for meanwhile, and its answer knows of the change.
  if (mine !== turn) return true;
  if (!answer.ok) return false;
  setClock();
  const { deals, needsYou, waitingDrafts, dealCounts } = answer.data;
  const drafts = waitingDrafts?.items ?? [];
  const listed = grouped(needsYou?.items ?? [], deals.items);
  const elsewhere = await rowsElsewhere(ids, listed);
  if (mine !== turn) return true;
  if (dealCounts) tellNeedsYou(dealCounts.needsYou);
  fresh = asLongAsShown(listed, deals.next ?? null);
  const news = [...listed.needsYou, ...listed.rows, ...elsewhere];
  const waiting = movedDeals(state, fresh).length;
  set({ ...state, ...updatedInPlace(state, news), drafts, counts: dealCounts ?? null, waiting });
  if (waiting === 0) fresh = null;
  else if (reorderingAllowed || moves) showWaiting();
  return true;
}

/** Deals that changed and are shown, but are not in the answer: on a later page, or of another status by now. */
async function rowsElsewhere(ids: readonly string[], answered: Listed<Row>): Promise<Row[]> {
  const known = new Set([...answered.needsYou, ...answered.rows].map(({ id }) => id));
  const shown = new Set([...state.needsYou, ...state.rows].map(({ id }) => id));
  const missing = ids.filter((id) => shown.has(id) && !known.has(id)).slice(0, 20);
  const answers = await Promise.all(missing.map((id) => ask(OneDeal, { id })));
  return answers.flatMap((answer) =>
    answer.ok && answer.data.deskDeal ? [answer.data.deskDeal] : [],
  );
}

/** To the last row that is shown: what is further down comes with "Show more". */
function asLongAsShown(listed: Listed<Row>, next: string | null): Fresh {
  if (!state.next) return { ...listed, next };
  const shown = new Set([...state.needsYou, ...state.rows].map(({ id }) => id));
  const last = listed.rows.findLastIndex(({ id }) => shown.has(id));
  const answered = new Set(listed.rows.map(({ id }) => id));
  const below = state.rows.filter(
    ({ id, activityAt }) =>
      !answered.has(id) && next !== null && activityAt < (listed.rows.at(-1)?.activityAt ?? ''),
  );
  const rows = [...listed.rows.slice(0, below.length > 0 ? undefined : last + 1), ...below];
  // The cursor is a place in the order, so it still stands after the last row.
  return { ...grouped(listed.needsYou, rows), next: state.next };
}

type Variables = DealListQueryVariables;

function variablesOf(
  { search, filter, adviserId }: Asked,
  page: Pick<Variables, 'first' | 'start'> & { after?: string },
): Variables {
  return {
    ...page,
    ...(search && { search }),
    ...(adviserId && { adviserId }),
    ...(filter === 'NEEDS_YOU' && { attention: true }),
    ...(filter !== 'ALL' &&
      filter !== 'NEEDS_YOU' &&
      filter !== 'ON_HOLD' && { status: [filter satisfies DealStatus] }),
    ...(filter === 'ON_HOLD' && { onHold: true }),
    grouped: filter === 'ALL' && !search && page.start,
  };
}

function set(next: DealListState): void {
  state = next;
  for (const listener of listeners) listener();
}
