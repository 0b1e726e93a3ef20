// Hears of every change to the deal on screen, by whoever made it, and brings it into the cache.
import { useEffect } from 'react';
import { useClient } from 'urql';
import { onEnd, pipe, subscribe } from 'wonka';
import { graphql } from '../../generated/index.ts';

const DealChanged = graphql(`
  subscription DealChanged($id: ID!) {
    dealChanged(id: $id) { id status selection { ...Selection_choice } }
  }
`);

const AGAIN_FIRST_MS = 2_000;
const AGAIN_MOST_MS = 60_000;

/** The deal as it stands comes first, so that nothing is missed between two connections. */
export function useDealChanges(id: string): void {
  const client = useClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let stop = () => {};
    const listen = () => {
      clearTimeout(timer);
      stop();
      let ended = false;
      const { unsubscribe } = pipe(
        client.subscription(DealChanged.toString(), { id }),
        onEnd(() => {
          if (ended) return;
          ended = true;
          failures += 1;
          timer = setTimeout(listen, Math.min(AGAIN_FIRST_MS * 2 ** failures, AGAIN_MOST_MS));
        }),
        subscribe(({ error }) => {
          if (!error) failures = 0;
        }),
      );
      stop = () => {
        ended = true;
        unsubscribe();
      };
    };
    // After the page has become quiet: it has all it shows already.
    timer = setTimeout(listen, 500);
    window.addEventListener('online', listen);
    return () => {
      window.removeEventListener('online', listen);
      clearTimeout(timer);
      stop();
    };
  }, [client, id]);
}
