// Tests of the server clock: it follows the server from the start, with any device clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const SENT = Date.parse('2026-11-16T12:00:00Z');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers({ now: SENT + 5 * HOUR_MS });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a page whose first bytes arrived 250 ms ago. */
function openPage(serverTiming: readonly { name: string; duration: number }[] = []) {
  const responseStart = performance.now() - 250;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart, serverTiming } as never,
  ]);
  return import('./server-clock.ts');
}

test('a header of the page sets it, before any response has arrived', async () => {
  const { serverNow } = await openPage([{ name: 'sent', duration: SENT }]);
  expect(serverNow()).toBe(SENT + 250);
});

test('a response sets it, and later changes of the device clock have no effect', async () => {
  const { hearTime, serverNow } = await openPage();
  hearTime(new Response('', { headers: { date: new Date(SENT).toUTCString() } }));
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(SENT - HOUR_MS);
  expect(serverNow()).toBe(SENT + 1_500);
  hearTime(new Response(''));
  expect(serverNow()).toBe(SENT + 1_500);
});
