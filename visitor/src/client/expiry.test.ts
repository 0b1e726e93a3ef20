// Tests of the offer expiry: uses the server's clock on any device, and stops after some requests.
import { MOST_TRIES } from '@forecourt/ui/retry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const HOUR_MS = 3_600_000;
/** Time of the server's clock. The device's clock is `deviceAheadMs` ahead. */
const START = Date.parse('2026-11-16T12:00:00Z');
let network: EventTarget;
let requestCount: number;
let stop = () => {};

beforeEach(() => {
  vi.resetModules();
  network = new EventTarget();
  vi.stubGlobal('window', network);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  requestCount = 0;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page on a device with a wrong clock. `answers` is whether responses arrive. */
async function openPage(deviceAheadMs: number, leftMs: number, answers: boolean) {
  vi.useFakeTimers({ now: START + deviceAheadMs });
  const { watchExpiry } = await import('./expiry.ts');
  const { hearTime } = await import('@forecourt/ui/server-clock');
  const respond = () => {
    const date = new Date(Date.now() - deviceAheadMs).toUTCString();
    hearTime(new Response('', { headers: { date } }));
  };
  stop = watchExpiry(new Date(START + leftMs).toISOString(), () => {
    requestCount += 1;
    if (answers) setTimeout(respond, 100);
  });
  return { respond };
}

test.each([
  ['hours ahead', 5 * HOUR_MS],
  ['hours behind', -5 * HOUR_MS],
  ['right', 0],
])(
  'a clock that is %s: the page requests the deal when the offer ends, not before',
  async (_name, aheadMs) => {
    const { respond } = await openPage(aheadMs, 2 * HOUR_MS, true);
    respond();
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS - 1_000);
    expect(requestCount).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(requestCount).toBe(1);
  },
);

test('a clock that is ahead is detected by the first response', async () => {
  await openPage(5 * HOUR_MS, 2 * HOUR_MS, true);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requestCount).toBe(1);
});

test('a clock change while the page is open has no effect', async () => {
  const { respond } = await openPage(0, HOUR_MS, true);
  respond();
  vi.setSystemTime(START + 10 * HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1_000);
  expect(requestCount).toBe(0);
});

test('without a response it sends MOST_TRIES requests, and again when the network is back', async () => {
  await openPage(0, 0, false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requestCount).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requestCount).toBe(MOST_TRIES);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requestCount).toBe(2 * MOST_TRIES);
  stop();
  network.dispatchEvent(new Event('online'));
  expect(requestCount).toBe(2 * MOST_TRIES);
});

test('an offer that ends in months sets no timer that fires at once', async () => {
  await openPage(0, 100 * 24 * HOUR_MS, true);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(requestCount).toBe(0);
});
