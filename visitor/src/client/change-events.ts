// Drops a change event that repeats what the last response said: above all the event of the buyer's own
// choice, which arrives a moment after its response, when the next touch does.
import type { Exchange } from '@urql/core';
import { map, pipe } from 'wonka';

/** Stands before the cache, which would otherwise compare everything and render the page again. */
export const changeEventsExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    let last = '';
    return pipe(
      forward(operations$),
      map((result) => {
        const { dealChanged, chooseSelection } = result.data ?? {};
        const deal = JSON.stringify(dealChanged ?? chooseSelection?.deal ?? null);
        const isRepeated = dealChanged && deal === last;
        // Any other response in between may have changed the cache.
        last = deal;
        return isRepeated ? { ...result, data: undefined } : result;
      }),
    );
  };
