// Tests of the event stream: it reconnects, but not forever, and never for a deal that doesn't exist.

import { MOST_TRIES } from '@forecourt/ui/retry';
import { type Client, CombinedError, gql, type OperationResult } from '@urql/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromArray, fromValue, pipe, type Source, subscribe } from 'wonka';
import { standInBrowser } from '../../test/stand-in-browser.ts';
import { createDealClient } from './client.ts';
import { asDealError } from './deal-error.ts';
import { followChanges } from './use-deal-changes.ts';

const HOUR_MS = 3_600_000;

let streams: () => Source<Partial<OperationResult>>;
let opened: number;
const browser = standInBrowser();

const client = {
  subscription: () => {
    opened += 1;
    return streams();
  },
} as unknown as Client;

const failing = (error: CombinedError) => () => fromValue({ error: asDealError(error) });

beforeEach(() => {
  opened = 0;
});

test('a broken stream is reopened a limited number of times, and again when the network is back', async () => {
  streams = failing(new CombinedError({ networkError: new Error('Failed to fetch') }));
  const stop = followChanges(client, 'd');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(opened).toBe(MOST_TRIES);
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(opened).toBe(2 * MOST_TRIES);
  stop();
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(opened).toBe(2 * MOST_TRIES);
});

test('an event resets the count', async () => {
  let left = 3 * MOST_TRIES;
  const broken = failing(new CombinedError({ networkError: new Error('Failed to fetch') }));
  streams = () => (left-- > 0 ? fromArray([{ data: { dealChanged: {} } }]) : broken());
  const stop = followChanges(client, 'd');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(opened).toBe(3 * MOST_TRIES + MOST_TRIES - 1);
  stop();
});

test.each([
  ['ends without an event', new CombinedError({ networkError: new Error('No Content') })],
  [
    'answers DEAL_NOT_FOUND',
    new CombinedError({
      graphQLErrors: [{ message: 'none', extensions: { code: 'DEAL_NOT_FOUND' } }],
    }),
  ],
])('a stream that %s is not reopened', async (_name, error) => {
  streams = failing(error);
  const stop = followChanges(client, 'd');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(opened).toBe(1);
  stop();
});

const SHOWN = gql`query Shown { deal(id: "d") { __typename id deposit { __typename state heldUntil } isOnHoldForAnother } }`;

/** The deal on the server. Its deposit is paid while the rendered page is on its way. */
function dealWith(state: string, heldUntil: string | null) {
  const deposit = { __typename: 'Deposit', state, heldUntil };
  return { __typename: 'Deal', id: 'd', deposit, isOnHoldForAnother: false };
}

test('a deposit paid after the page was rendered arrives with the first event', async () => {
  const paid = dealWith('PAID', '2026-07-20T12:00:00Z');
  const answer: typeof fetch = async (_input, init) => {
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string };
    if (operationName === 'Shown')
      return Response.json({ data: { deal: dealWith('PENDING', null) } });
    const event = `event: next\ndata: ${JSON.stringify({ data: { dealChanged: paid } })}\n\n`;
    return new Response(event, { headers: { 'content-type': 'text/event-stream' } });
  };
  const { client: real } = createDealClient({ url: 'http://forecourt.test/', fetch: answer });
  const states: string[] = [];
  const { unsubscribe } = pipe(
    real.query(SHOWN, {}),
    subscribe(({ data }) => void states.push(data?.deal.deposit.state)),
  );
  const stop = followChanges(real, 'd');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states).toEqual(['PENDING', 'PAID']);
  stop();
  unsubscribe();
});
