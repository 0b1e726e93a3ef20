// A queue for work that takes the processor, such as rendering a page: bounded in time, a few at once.
import { Overloaded } from './retry-later.ts';

const CONCURRENCY = 4;
/** How long work may wait before it begins. */
const MAX_WAIT_MS = 1_000;
/** So many wait in any case, however slow the machine is. */
const ALWAYS_TAKEN = 12;

/**
 * Runs work that takes the processor, a few pieces at a time: many at once would each take as long as
 * all. What would not begin in good time, going by how long the last pieces took, is refused at once.
 */
export function createWorkQueue(concurrency = CONCURRENCY, maxWaitMs = MAX_WAIT_MS) {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** From one end to the next while there is more to do. */
  let eachMs = 1;
  let lastEndMs = 0;

  function end(): void {
    const nowMs = performance.now();
    eachMs += 0.1 * (Math.min(nowMs - lastEndMs, maxWaitMs) - eachMs);
    lastEndMs = nowMs;
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= ALWAYS_TAKEN && waiting.length * eachMs > maxWaitMs) {
      throw new Overloaded();
    }
    if (running < concurrency) {
      // The idle time before says nothing of how long work takes.
      if (running === 0) lastEndMs = performance.now();
      running += 1;
    } else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      end();
    }
  };
}
