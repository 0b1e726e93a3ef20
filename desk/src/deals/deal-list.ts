// The list of deals: its query, its state in the URL, and the rows that don't move while people read them.
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../client/query-cache.ts';
import { request } from '../client/request.ts';
import { type UserError, userErrorOf } from '../client/user-error.ts';
import type { DealListQuery, DealListQueryVariables, DealStatus } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { setClock } from '../parts/Ago.tsx';
import { fetchMore, PAGE } from '../parts/pages.ts';
import { placeOf } from '../routing/paths.ts';
import {
  type FreshList,
  type GroupedRows,
  grouped,
  type HeldList,
  heldList,
  isSameList,
  withRowsBelow,
} from './changes.ts';

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

/** Search and filters of the list. */
export interface ListFilter {
  readonly search: string;
  readonly filter: Filter;
  /** The salesperson, or null for everyone's deals. */
  readonly adviserId: string | null;
}

export type WaitingDraft = NonNullable<DealListQuery['waitingDrafts']>['items'][number];

export interface DealListState extends GroupedRows<Row> {
  /** Drafts that wait for approval or were sent back. */
  readonly drafts: readonly WaitingDraft[];
  readonly phase: 'LOADING' | 'LOADING_MORE' | 'READY';
  readonly counts: DealListQuery['dealCounts'] | null;
  readonly more: boolean;
  readonly error: UserError | null;
  /** Number of deals that will appear, disappear or move when `showWaiting` is called. */
  readonly waiting: number;
  showMore(): void;
  showWaiting(): Promise<void>;
  refresh(): void;
  /** Rows may move while the pointer and the keyboard are elsewhere. */
  setReorderingAllowed(isAllowed: boolean): void;
}

interface DisplayedList {
  /** Search and filters of the list, as JSON. */
  readonly filterKey: string;
  readonly list: GroupedRows<Row>;
  /** Whether it was fetched after the screen opened and after the user's last change. Until then rows may move. */
  readonly isFetched: boolean;
}

const NOTHING: GroupedRows<Row> = { needsYou: [], rows: [] };

/** Hook with the live list of deals. Rows don't move while people read them or are about to press one. */
export function useDealList(filter: ListFilter, isReady: boolean): DealListState {
  const result = useInfiniteQuery({ ...optionsOf(filter), enabled: isReady });
  const { data, error, isPlaceholderData, isFetchedAfterMount, isFetching } = result;
  const isChanging = useIsMutating() > 0;
  const [shown, setShown] = useState<DisplayedList | null>(null);
  const [reorderingAllowed, setReorderingAllowed] = useState(true);
  const filterKey = JSON.stringify(filter);
  const fresh = useMemo(() => (data ? freshOf(data.pages) : null), [data]);
  const isNew = shown?.filterKey !== filterKey;
  const mayMove = isNew || reorderingAllowed || !shown.isFetched;
  let { list, waiting }: HeldList<Row> = { list: shown?.list ?? NOTHING, waiting: 0 };
  if (fresh && !isPlaceholderData) {
    if (mayMove) list = isNew ? fresh : withRowsBelow(list, fresh);
    else ({ list, waiting } = heldList(list, fresh));
    const isUpToDate = isFetchedAfterMount && !isFetching && !isChanging;
    const isFetched = isUpToDate || (!isNew && shown.isFetched);
    if (isNew || isFetched !== shown.isFetched || !isSameList(list, shown.list)) {
      setShown({ filterKey, list, isFetched });
    }
  }
  const [first] = data?.pages ?? [];
  const isLoading = !data || isPlaceholderData;
  return {
    ...list,
    waiting,
    drafts: first?.waitingDrafts?.items ?? [],
    counts: first?.dealCounts ?? null,
    phase: phaseOf(isLoading && !error, result.isFetchingNextPage),
    more: result.hasNextPage,
    // A failed refresh is retried, and the list stays on screen.
    error: error && (isLoading || result.isFetchNextPageError) ? userErrorOf(error) : null,
    showMore: () => void fetchMore(result),
    showWaiting: async () => {
      // A deal can fall between pages that were loaded before and after a change.
      const { data: newest } = await result.refetch({ cancelRefetch: false });
      if (!newest) return;
      const next = { filterKey, list: withRowsBelow(list, freshOf(newest.pages)), isFetched: true };
      // The caller focuses a row of the new list, so it has to be on screen.
      flushSync(() => setShown(next));
    },
    refresh: () => void result.refetch(),
    setReorderingAllowed,
  };
}

function phaseOf(isLoading: boolean, isLoadingMore: boolean): DealListState['phase'] {
  if (isLoading) return 'LOADING';
  return isLoadingMore ? 'LOADING_MORE' : 'READY';
}

function freshOf(pages: readonly DealListQuery[]): FreshList<Row> {
  const needsYou = pages[0]?.needsYou?.items ?? [];
  const rows = pages.flatMap(({ deals }) => deals.items);
  return { ...grouped(needsYou, rows), isWhole: !pages.at(-1)?.deals.next };
}

function optionsOf(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: ['DealList', filter],
    queryFn: async ({ pageParam }) => {
      const page = pageParam === null ? { start: true } : { start: false, after: pageParam };
      const answer = await request(DealList, variablesOf(filter, { first: PAGE, ...page }));
      setClock();
      return answer;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ deals }) => deals.next ?? null,
    // The rows of the previous list stay until those of the next one arrive.
    placeholderData: keepPreviousData,
    meta: { isChangedBy: () => true, isRefreshedByChanges: true },
  });
}

/** Parses search and filters from the URL. */
export function filterIn(
  query: URLSearchParams,
): Omit<ListFilter, 'adviserId'> & { mine: boolean } {
  const status = query.get('status')?.toUpperCase().replaceAll('-', '_');
  return {
    search: query.get('q') ?? '',
    filter: FILTERS.find((each) => each === status) ?? 'ALL',
    mine: query.get('whose') === 'mine',
  };
}

/** Requests the list of the current address before its screen is rendered. */
export function requestFirstList(): void {
  const { mine, ...filter } = filterIn(new URLSearchParams(location.search));
  // The user's own deals need the user's id, which is not known yet.
  if (placeOf(location.pathname).screen === 'DEALS' && !mine)
    void queryClient.prefetchInfiniteQuery(optionsOf({ ...filter, adviserId: null }));
}

type Variables = DealListQueryVariables;

function variablesOf(
  { search, filter, adviserId }: ListFilter,
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
