// A list that comes page by page: the first at once, further ones when they are asked for, all again when it changed.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../client/client.ts';
import type { Trouble } from '../client/trouble.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string | null | undefined;
}

export interface Pages<Item> {
  /** Null: nothing came yet. */
  readonly items: readonly Item[] | null;
  readonly more: boolean;
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  showMore(): void;
  refresh(): void;
}

/** `load` asks for the page after a cursor; another `load` is another list. */
export function usePages<Item>(
  load: (after: string | null) => Promise<Answer<Page<Item>>>,
): Pages<Item> {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const turn = useRef(0);
  const ask = useCallback(
    async (after: string | null, before: readonly Item[]) => {
      turn.current += 1;
      const mine = turn.current;
      setBusy(true);
      const answer = await load(after);
      // A later question has been asked.
      if (mine !== turn.current) return;
      setBusy(false);
      setTrouble(answer.ok ? null : answer.trouble);
      if (!answer.ok) return;
      setItems([...before, ...answer.data.items]);
      setNext(answer.data.next ?? null);
    },
    [load],
  );
  useEffect(() => {
    ask(null, []);
  }, [ask]);
  const refresh = useCallback(() => void ask(null, []), [ask]);
  const showMore = () => void ask(next, items ?? []);
  return { items, more: next !== null, busy, trouble, refresh, showMore };
}
