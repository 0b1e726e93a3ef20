// Proves that a confirmation without an answer is sent a stated number of times, kept, and sent again when asked.
import { CombinedError } from '@urql/core';
import type { Client } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_TRIES } from '../client/retry.ts';
import type { ConfirmContent, ConfirmInput } from './attempt.ts';
import { Confirming } from './confirming.ts';
import { pendingOf } from './pending.ts';

const HOUR_MS = 3_600_000;
const content: ConfirmContent = {
  dealId: 'deal',
  revision: 1,
  choice: { paymentOptionId: 'cash', cashDownCents: null, milesPerYear: null, addOns: [] },
  digest: 'digest',
  fullName: 'Jordan Avery',
  consent: true,
};

let sent: ConfirmInput[];
let answers: boolean;
let network: EventTarget;

const client = {
  mutation: (_query: string, { input }: { input: ConfirmInput }) => ({
    subscribe: (tell: (result: unknown) => void) => {
      sent.push(input);
      const confirmSelection = { __typename: 'Confirmation', revision: 1 };
      const networkError = new Error('Failed to fetch');
      const error = new CombinedError({ networkError });
      queueMicrotask(() => tell(answers ? { data: { confirmSelection } } : { error }));
      return { unsubscribe: () => {} };
    },
  }),
  query: () => ({ toPromise: async () => ({}) }),
} as unknown as Client;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = false;
  network = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal('window', network);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that keeps failing is asked MOST_TRIES times; the confirmation stays on the device', async () => {
  const confirming = new Confirming(client, 'deal');
  confirming.submit(content);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(MOST_TRIES);
  expect(confirming.attempt()).toMatchObject({ phase: 'WAITING', stopped: true });
  expect(pendingOf('deal')).toEqual(sent[0]);
});

test('another try sends the same under the same key, and ends it', async () => {
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

test('the network that is back wakes a confirmation that had stopped', async () => {
  const confirming = new Confirming(client, 'deal');
  confirming.submit(content);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(2 * MOST_TRIES);
});
