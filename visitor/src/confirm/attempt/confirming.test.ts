// Tests of sending a confirmation: limited retries without a response, storage, and manual retries.

import { MOST_TRIES } from '@forecourt/ui/retry';
import { type Client, CombinedError } from '@urql/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../test/stand-in-browser.ts';
import { createDealClient } from '../../client/client.ts';
import { asDealError } from '../../client/deal-error.ts';
import type { ConfirmContent, ConfirmInput } from './attempt.ts';
import { Confirming } from './confirming.ts';
import { pendingOf, wasSent } from './pending.ts';

const HOUR_MS = 3_600_000;
const content: ConfirmContent = {
  dealId: 'deal',
  revision: 1,
  choice: { paymentOptionId: 'cash', cashDownCents: null, milesPerYear: null, addOns: [] },
  digest: 'digest',
  fullName: 'Jordan Avery',
  consent: true,
  language: 'en',
};

const browser = standInBrowser();
let sent: ConfirmInput[];
let answers: boolean;

const client = {
  mutation: (_query: string, { input }: { input: ConfirmInput }) => ({
    subscribe: (respond: (result: unknown) => void) => {
      sent.push(input);
      const confirmSelection = { __typename: 'Confirmation', revision: 1 };
      const networkError = new Error('Failed to fetch');
      const error = asDealError(new CombinedError({ networkError }));
      queueMicrotask(() => respond(answers ? { data: { confirmSelection } } : { error }));
      return { unsubscribe: () => {} };
    },
  }),
  query: () => ({ toPromise: async () => ({}) }),
} as unknown as Client;

beforeEach(() => {
  sent = [];
  answers = false;
});

test('a failing server gets MOST_TRIES requests, and the confirmation stays on the device', async () => {
  const confirming = new Confirming(client, 'deal');
  confirming.submit(content);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(MOST_TRIES);
  expect(confirming.attempt()).toMatchObject({ phase: 'WAITING', stopped: true });
  expect(pendingOf('deal')).toEqual(sent[0]);
});

test('another try sends the same content under the same key, and succeeds', async () => {
  const confirming = new Confirming(client, 'deal');
  confirming.submit(content);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  answers = true;
  confirming.retry();
  await vi.advanceTimersByTimeAsync(10);
  expect(confirming.attempt()).toMatchObject({ phase: 'CONFIRMED' });
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(pendingOf('deal')).toBeNull();
});

test('the returning network resumes a stopped confirmation', async () => {
  const confirming = new Confirming(client, 'deal');
  confirming.submit(content);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(2 * MOST_TRIES);
});

test('without a network nothing is sent; once canceled, nothing is sent later either', async () => {
  browser.online = false;
  const confirming = new Confirming(client, 'deal');
  confirming.submit(content);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(0);
  const stored = pendingOf('deal');
  expect(stored && wasSent(stored)).toBe(false);
  confirming.cancel();
  expect(pendingOf('deal')).toBeNull();
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(0);
  expect(confirming.attempt()).toEqual({ phase: 'IDLE' });
});

test('a confirmation that waits for a network survives a reload, is sent when back, and then cannot be canceled', async () => {
  browser.online = false;
  new Confirming(client, 'deal').submit(content);
  const reloaded = new Confirming(client, 'deal');
  reloaded.resume();
  expect(reloaded.attempt()).toMatchObject({ phase: 'WAITING', sent: false });
  browser.goOnline();
  reloaded.cancel();
  expect(reloaded.attempt()).toMatchObject({ phase: 'SENDING' });
  const stored = pendingOf('deal');
  expect(stored && wasSent(stored)).toBe(true);
});

test('a confirmation canceled in another tab is not sent by this one', async () => {
  browser.online = false;
  const here = new Confirming(client, 'deal');
  here.submit(content);
  const there = new Confirming(client, 'deal');
  there.resume();
  there.cancel();
  browser.window.dispatchEvent(new Event('storage'));
  expect(here.attempt()).toEqual({ phase: 'IDLE' });
});

const MISSING = 'Server response was missing for query';
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

test.each([
  ['a status of 503', () => json('', 503), 'Response not successful: Received status code 503'],
  ['a status of 429', () => json('', 429), 'Response not successful: Received status code 429'],
  ['an empty response', () => json(''), MISSING],
  ['a page', () => new Response('<h1>Hello</h1>'), MISSING],
  ['{}', () => json('{}'), MISSING],
  ['{"data":null}', () => json('{"data":null}'), MISSING],
  ['no result', () => json('{"data":{"confirmSelection":null}}'), MISSING],
  ['errors: [{}]', () => json('{"errors":[{}]}'), 'GraphQL response contains errors:'],
  [
    'errors with data',
    () => json('{"data":{"confirmSelection":null},"errors":[{"message":"One"}]}'),
    'GraphQL response contains errors: One',
  ],
])(
  '%s is reported as a response, with the message of the catalog',
  async (_what, answer, message) => {
    const { client: real } = createDealClient({ url: 'http://test', fetch: async () => answer() });
    const confirming = new Confirming(real, 'deal');
    confirming.submit(content);
    await vi.advanceTimersByTimeAsync(10);
    const failure = { kind: 'ANSWER', message };
    expect(confirming.attempt()).toMatchObject({ phase: 'WAITING', sent: true, failure });
  },
);

test('only a failed connection and a late response are reported as no response', async () => {
  const failing = createDealClient({
    url: 'http://test',
    fetch: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const confirming = new Confirming(failing.client, 'deal');
  confirming.submit(content);
  await vi.advanceTimersByTimeAsync(10);
  const silent = { kind: 'SILENCE', message: 'Failed to fetch' };
  expect(confirming.attempt()).toMatchObject({ phase: 'WAITING', failure: silent });
});
