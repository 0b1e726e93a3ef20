// Tests of the send queue: messages are stored and sent until they are answered, in any network and across tabs.

import { type Client, CombinedError } from '@urql/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../test/stand-in-browser.ts';
import { asDealError } from '../client/deal-error.ts';
import type { SendMessageInput } from '../generated/graphql.ts';
import { unsent } from './asking.ts';
import { Sending, type Written } from './sending.ts';

const HOUR_MS = 3_600_000;
const words = (text: string): Written => ({
  kind: 'QUESTION',
  text,
  wishes: [],
  about: null,
  revision: 1,
});

standInBrowser();
let sent: SendMessageInput[];
let network: 'answers' | 'fails' | 'hangs';

const client = {
  mutation: (_query: string, { input }: { input: SendMessageInput }) => ({
    subscribe: (respond: (result: unknown) => void) => {
      sent.push(input);
      const sendMessage = { __typename: 'Message', id: `message of ${input.idempotencyKey}` };
      const error = asDealError(new CombinedError({ networkError: new Error('Failed to fetch') }));
      const answer = network === 'answers' ? { data: { sendMessage } } : { error };
      if (network !== 'hangs') queueMicrotask(() => respond(answer));
      return { unsubscribe: () => {} };
    },
  }),
} as unknown as Client;

beforeEach(() => {
  sent = [];
  network = 'answers';
});

const states = (sending: Sending) => sending.outgoing().map(({ state }) => state);
const keptTexts = () =>
  ((unsent.read('deal') ?? []) as readonly Written[]).map(({ text }) => text).toSorted();

test('a request that hangs on a device that appears online is abandoned, waits, and is sent again as the same one', async () => {
  network = 'hangs';
  const sending = new Sending(client, 'deal');
  sending.send(words('Still there?'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states(sending)).toEqual(['WAITING']);
  expect(keptTexts()).toEqual(['Still there?']);
  network = 'answers';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states(sending)).toEqual(['SENT']);
  expect(keptTexts()).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('while the page shows that it keeps trying, it does, even after hours of failures', async () => {
  network = 'fails';
  const sending = new Sending(client, 'deal');
  sending.send(words('First'));
  sending.send(words('Second'));
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(states(sending)).toEqual(['WAITING', 'WAITING']);
  network = 'answers';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states(sending)).toEqual(['SENT', 'SENT']);
  expect(sent.slice(-2).map(({ text }) => text)).toEqual(['First', 'Second']);
});

test('two tabs keep the messages of either: neither deletes the other’s', async () => {
  network = 'fails';
  const [one, other] = [new Sending(client, 'deal'), new Sending(client, 'deal')];
  one.send(words('From one'));
  other.send(words('From the other'));
  await vi.advanceTimersByTimeAsync(10);
  expect(keptTexts()).toEqual(['From one', 'From the other']);
  network = 'answers';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keptTexts()).toEqual([]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('a message that one tab has sent is not stored again by the other', async () => {
  network = 'fails';
  const one = new Sending(client, 'deal');
  one.send(words('Only once'));
  await vi.advanceTimersByTimeAsync(10);
  network = 'answers';
  const other = new Sending(client, 'deal');
  await vi.advanceTimersByTimeAsync(10);
  expect(states(other)).toEqual(['SENT']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keptTexts()).toEqual([]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});
