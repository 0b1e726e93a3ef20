// Tests for polling: it never overlaps itself, survives failures, and stops while nobody waits.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPolling } from './polling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pollingOf(poll: () => Promise<void>) {
  const state = { needed: true, errors: [] as unknown[] };
  const polling = createPolling({
    everyMs: 100,
    isNeeded: () => state.needed,
    poll,
    logError: (error) => void state.errors.push(error),
  });
  return { state, polling };
}

test('the next poll begins when the previous one is done, however often it is started', async () => {
  let polls = 0;
  const { polling } = pollingOf(() => {
    polls += 1;
    return new Promise((resolve) => setTimeout(resolve, 250));
  });
  polling.start();
  polling.start();
  await vi.advanceTimersByTimeAsync(340);
  polling.start();
  expect(polls).toBe(1);
  await vi.advanceTimersByTimeAsync(110);
  expect(polls).toBe(2);
  polling.stop();
});

test('a failed poll is logged, and others follow', async () => {
  const { polling, state } = pollingOf(() => Promise.reject(new Error('no database')));
  polling.start();
  await vi.advanceTimersByTimeAsync(350);
  expect(state.errors).toHaveLength(3);
  polling.stop();
  await vi.advanceTimersByTimeAsync(350);
  expect(state.errors).toHaveLength(3);
});

test('polling stops while nobody waits, and resumes when somebody does', async () => {
  const poll = vi.fn(() => Promise.resolve());
  const { polling, state } = pollingOf(poll);
  state.needed = false;
  polling.start();
  await vi.advanceTimersByTimeAsync(350);
  expect(poll).not.toHaveBeenCalled();
  state.needed = true;
  polling.start();
  await vi.advanceTimersByTimeAsync(150);
  state.needed = false;
  await vi.advanceTimersByTimeAsync(350);
  expect(poll).toHaveBeenCalledTimes(2);
});
