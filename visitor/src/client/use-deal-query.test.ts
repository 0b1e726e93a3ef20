// Tests that missing data is requested repeatedly, but not forever.
import { MOST_TRIES } from '@forecourt/ui/retry';
import { expect, test, vi } from 'vitest';
import { standInBrowser } from '../../test/stand-in-browser.ts';
import { requestRepeatedly } from './use-deal-query.ts';

const HOUR_MS = 3_600_000;
const browser = standInBrowser();

test('missing data is requested at once, then at most MOST_TRIES times, and again when the network is back', async () => {
  const ask = vi.fn();
  const stop = requestRepeatedly(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(ask).toHaveBeenCalledTimes(MOST_TRIES);
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(ask).toHaveBeenCalledTimes(2 * MOST_TRIES);
  stop();
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(ask).toHaveBeenCalledTimes(2 * MOST_TRIES);
});
