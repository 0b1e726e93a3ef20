// Tests for work after a paint: it runs once, whether the frame is early, late or missing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frameAfterMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, frameAfterMs));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

for (const [when, ms] of [
  ['soon', 16],
  ['at the last moment', 249],
  ['late', 251],
  ['very late', 5_000],
] as const) {
  test(`the work runs once if the frame comes ${when}`, () => {
    frameAfterMs = ms;
    const work = vi.fn();
    afterPaint(work);
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
}

test('the work runs after the frame, not in it', () => {
  frameAfterMs = 16;
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(16);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('the work never runs if it was canceled, before the frame or after it', () => {
  frameAfterMs = 16;
  const work = vi.fn();
  afterPaint(work)();
  const cancel = afterPaint(work);
  vi.advanceTimersByTime(16);
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
