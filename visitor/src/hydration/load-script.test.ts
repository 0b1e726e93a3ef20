// Proves that a script is loaded again when that failed, a stated number of times, and anew when something wakes the page.
import { MOST_TRIES } from '@forecourt/ui/retry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

const HOUR_MS = 3_600_000;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ src: 'http://localhost/assets/main.js' }),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  // The server that is asked whether it knows the page has it.
  vi.stubGlobal('fetch', async () => new Response());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a script that never comes is asked for MOST_TRIES times, then again when the page is looked at', async () => {
  const load = vi.fn(() => Promise.reject(new Error('404')));
  void loadScript(load);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(load).toHaveBeenCalledTimes(MOST_TRIES);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(load).toHaveBeenCalledTimes(2 * MOST_TRIES);
});

test('a script that comes late is there all the same', async () => {
  const load = vi.fn(() => Promise.resolve('script'));
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const loaded = loadScript(load);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(loaded).resolves.toBe('script');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a caller that has another way on is told after the tries it allows', async () => {
  const load = vi.fn(() => Promise.reject(new Error('404')));
  const failed = expect(loadScript(load, 3)).rejects.toThrow('404');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
});

test('a server fails at once', async () => {
  vi.unstubAllGlobals();
  const load = vi.fn(() => Promise.reject(new Error('no such file')));
  await expect(loadScript(load)).rejects.toThrow('no such file');
  expect(load).toHaveBeenCalledTimes(1);
});
