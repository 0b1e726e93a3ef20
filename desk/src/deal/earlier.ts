// Pagination of a deal's older entries, which the deal's query leaves out.
import { useInfiniteQuery } from '@tanstack/react-query';
import { queryKey } from '../client/query-cache.ts';
import { request } from '../client/request.ts';
import { type UserError, userErrorOf } from '../client/user-error.ts';
import type { TypedDocumentString } from '../generated/graphql.ts';

interface NumberedEntry {
  readonly seq: number;
}

interface Earlier<Entry> {
  /** The deal's entries and all loaded pages, newest first. */
  readonly entries: readonly Entry[];
  readonly more: boolean;
  readonly busy: boolean;
  readonly error: UserError | null;
  showMore(): void;
}

/** The size of the server's pages. A shorter one is the last. */
const PAGE = 50;

export function useEarlier<Data, Entry extends NumberedEntry>(
  document: TypedDocumentString<Data, { id: string; before: number }>,
  id: string,
  /** The entries of the deal's query. */
  newest: readonly Entry[],
  entriesOf: (data: Data) => readonly Entry[] | undefined,
): Earlier<Entry> {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKey(document, { id, before: 0 }),
    queryFn: async ({ pageParam: before }) =>
      entriesOf(await request(document, { id, before })) ?? [],
    // The entries from opening stay, even when newer ones push them out of the deal's query.
    initialData: { pages: [newest], pageParams: [0] },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE ? null : oldestIn(page)),
    enabled: false,
  });
  const earlier = data.pages.flat().filter(({ seq }) => seq < oldestIn(newest));
  return {
    entries: [...newest, ...earlier].toSorted((one, other) => other.seq - one.seq),
    more: hasNextPage,
    busy: isFetching,
    error: error && userErrorOf(error),
    showMore: () => void fetchNextPage(),
  };
}

function oldestIn(entries: readonly NumberedEntry[]): number {
  return Math.min(...entries.map(({ seq }) => seq));
}
