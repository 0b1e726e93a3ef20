// Tests for repeated background work: it never overlaps itself, survives failures, and stops.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEvery } from './repeat-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that takes longer than its interval never overlaps itself', async () => {
  let runs = 0;
  const repeating = repeatEvery(
    100,
    () => {
      runs += 1;
      return new Promise((resolve) => setTimeout(resolve, 250));
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(340);
  void repeating.run();
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(110);
  expect(runs).toBe(2);
  const stopped = repeating.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  await stopped;
  expect(runs).toBe(2);
});

test('a failure is logged, and the work is repeated until it is stopped', async () => {
  const errors: unknown[] = [];
  const repeating = repeatEvery(
    100,
    () => Promise.reject(new Error('no database')),
    (error) => void errors.push(error),
  );
  await vi.advanceTimersByTimeAsync(350);
  expect(errors).toHaveLength(3);
  await repeating.stop();
  await vi.advanceTimersByTimeAsync(350);
  expect(errors).toHaveLength(3);
});
