// A list that comes page by page: the first at once, further ones when they are asked for, all again when it changed.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../client/client.ts';
import type { UserError } from '../client/user-error.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string | null | undefined;
}

export interface Pages<Item> {
  /** Null: nothing came yet. */
  readonly items: readonly Item[] | null;
  readonly more: boolean;
  readonly busy: boolean;
  readonly error: UserError | null;
  showMore(): void;
  refresh(): void;
}

export interface PageAsked {
  readonly first: number;
  readonly after: string | null;
}

type Load<Item> = (page: PageAsked) => Promise<Answer<Page<Item>>>;

const PAGE = 50;
/** The most that the API answers with at once. */
const LARGEST_PAGE = 100;

/** `load` asks for one page; another `load` is another list. */
export function usePages<Item extends { readonly id: string }>(load: Load<Item>): Pages<Item> {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const turn = useRef(0);
  /** Those of a "Show more" that is not answered yet count too. */
  const wanted = useRef(PAGE);
  const ask = useCallback(
    async (before: Page<Item>) => {
      turn.current += 1;
      const mine = turn.current;
      setBusy(true);
      const answer = await loadRows(load, wanted.current, before);
      // A later question has been asked.
      if (mine !== turn.current) return;
      setBusy(false);
      setError(answer.ok ? null : answer.error);
      if (!answer.ok) return;
      setItems(answer.data.items);
      setNext(answer.data.next ?? null);
    },
    [load],
  );
  const refresh = useCallback(() => void ask({ items: [] }), [ask]);
  useEffect(() => {
    wanted.current = PAGE;
    refresh();
  }, [refresh]);
  const showMore = () => {
    const shown = items ?? [];
    wanted.current = shown.length + PAGE;
    ask({ items: shown, next });
  };
  return { items, more: next !== null, busy, error, refresh, showMore };
}

/** What is there and what follows, until there are as many rows as wanted or no more. */
export async function loadRows<Item extends { readonly id: string }>(
  load: Load<Item>,
  wanted: number,
  { items, next }: Page<Item>,
): Promise<Answer<Page<Item>>> {
  // One that was saved meanwhile can be on two pages.
  const rows = new Map(items.map((item) => [item.id, item]));
  let after = next ?? null;
  do {
    const first = Math.min(wanted - rows.size, LARGEST_PAGE);
    const answer = await load({ first, after });
    if (!answer.ok) return answer;
    for (const item of answer.data.items) rows.set(item.id, item);
    after = answer.data.next ?? null;
  } while (after !== null && rows.size < wanted);
  return { ok: true, data: { items: [...rows.values()], next: after } };
}
