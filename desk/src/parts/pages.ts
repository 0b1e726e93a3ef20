// Paginated list that keeps its loaded pages on refresh.
import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DeskEvent } from '../client/live.ts';
import { queryKey } from '../client/query-cache.ts';
import { request } from '../client/request.ts';
import { type UserError, userErrorOf } from '../client/user-error.ts';
import type { TypedDocumentString } from '../generated/graphql.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page, or null on the last one. */
  readonly next?: string | null | undefined;
  /** Number of rows on all pages, if the list counts them. */
  readonly total?: number;
}

export interface Pages<Item> {
  /** The rows of all loaded pages, or null until the first one has arrived. */
  readonly items: readonly Item[] | null;
  /** Number of rows on all pages. Null if the list doesn't count them, or before the first page has arrived. */
  readonly total: number | null;
  readonly more: boolean;
  /** Whether rows are being requested, by `showMore` or by a refresh. */
  readonly busy: boolean;
  readonly loadingMore: boolean;
  readonly error: UserError | null;
  showMore(): void;
  refresh(): void;
}

export interface PageVariables {
  readonly first: number;
  readonly after?: string | null | undefined;
}

export const PAGE = 50;

interface PagesOptions<Data, Item> {
  pageOf(data: Data): Page<Item>;
  /** Returns the unique id of a row. */
  idOf(item: Item): string;
  /** Whether an event can change the list, so that it is refreshed. */
  readonly isChangedBy?: (event: DeskEvent) => boolean;
}

export function usePages<Data, Variables extends PageVariables, Item>(
  document: TypedDocumentString<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'>,
  { pageOf, idOf, isChangedBy }: PagesOptions<Data, Item>,
): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey: queryKey(document, variables as Variables),
    queryFn: ({ pageParam }) =>
      request(document, { ...variables, first: PAGE, after: pageParam } as Variables),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => pageOf(last).next ?? null,
    // Keeps the previous results while a search is typed.
    placeholderData: keepPreviousData,
    ...(isChangedBy && { meta: { isChangedBy } }),
  });
  const { data, error, refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const last = data?.pages.at(-1);
  return {
    items: data
      ? distinct(
          data.pages.flatMap((page) => pageOf(page).items),
          idOf,
        )
      : null,
    total: last ? (pageOf(last).total ?? null) : null,
    more: query.hasNextPage,
    busy: query.isFetching,
    loadingMore: query.isFetchingNextPage,
    error: error && userErrorOf(error),
    showMore: () => void fetchMore(query),
    refresh,
  };
}

/** Requests the next page after a refresh in progress, because each of the two requests cancels the other. */
export async function fetchMore({
  isFetching,
  refetch,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'isFetching' | 'refetch' | 'fetchNextPage'>): Promise<void> {
  if (isFetching) await refetch({ cancelRefetch: false });
  await fetchNextPage();
}

/** A row that moved up between two requests can be on two pages. It is listed once. */
export function distinct<Item>(rows: readonly Item[], idOf: (row: Item) => string): Item[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}
