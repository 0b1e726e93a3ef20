// Tests for the back-off: its delays, and the events that end them.
import { afterEach, expect, test, vi } from 'vitest';
import { onWake, retryDelayMs } from './retry.ts';

afterEach(() => vi.unstubAllGlobals());

test('the wait grows from a second to half a minute, with jitter', () => {
  expect([1, 2, 3, 6, 20].map((failures) => retryDelayMs(failures, 0.5))).toEqual([
    1_000, 2_000, 4_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(1, 0)).toBe(800);
  expect(retryDelayMs(1, 1)).toBe(1_200);
});

test('a connected network and a visible page wake it, a hidden page does not, and nothing does after its end', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const network = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', network);
  const wake = vi.fn();
  const end = onWake(wake);
  network.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  end();
  network.dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(2);
});
