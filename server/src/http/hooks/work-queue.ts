// A queue for slow work such as rendering, with limited concurrency and waiting time.
import { Overloaded } from '../responses/retry-later.ts';

export interface WorkQueueLimits {
  readonly concurrency: number;
  /** Maximum tasks that begin in one turn of the event loop. */
  readonly perTurn: number;
}

/** Rendering and execution, which are bound by the processor. */
export const READING: WorkQueueLimits = { concurrency: 4, perTurn: 1 };
/** Writes mostly wait for the disk, and writes that wait together are committed together. */
export const WRITING: WorkQueueLimits = { concurrency: 64, perTurn: 8 };
/** Unknown documents are parsed and validated one at a time. */
export const FREE: WorkQueueLimits = { concurrency: 1, perTurn: 1 };
/** Maximum wait in a burst: two hundred people who open their links at once, about two seconds of rendering. */
const BURST_WAIT_MS = 2_500;
/** Maximum wait under lasting overload. */
const OVERLOAD_WAIT_MS = 800;
/** Tasks that may wait in any burst, because a service that has just started is slow. */
const BURST = 200;
/** Tasks that may wait under any overload. */
const ALWAYS_TAKEN = 12;
/** Estimated time of a task before the first measurement: about that of a page. */
const FIRST_GUESS_MS = 10;
/** A time beyond this multiple of the average is capped, because it includes a pause. */
const OUTLIER = 4;

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Runs a few tasks at a time, because many at once would all be slow. Refuses tasks at once that would wait too long at
 * the recent pace. The event loop gets a turn between two tasks. A task on SQLite never waits, so without that turn no
 * request would be read or answered until the queue is empty.
 */
export function createWorkQueue(
  { concurrency, perTurn }: WorkQueueLimits,
  clockMs: () => number = () => performance.now(),
): WorkQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let scheduled = false;
  /** True from the first refusal until the queue is empty. */
  let overloaded = false;
  /** Average time from one end to the next while the queue is not empty. */
  let eachMs = FIRST_GUESS_MS;
  let lastEndMs = 0;

  function beginNext(): void {
    if (scheduled || running >= concurrency || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      // Idle time must not count as work.
      if (lastEndMs === 0) lastEndMs = clockMs();
      for (const next of waiting.splice(0, Math.min(perTurn, concurrency - running))) {
        running += 1;
        next.begin();
      }
      beginNext();
    });
  }

  function end(): void {
    const nowMs = clockMs();
    eachMs += 0.1 * (Math.min(nowMs - lastEndMs, OUTLIER * eachMs) - eachMs);
    running -= 1;
    lastEndMs = running > 0 || waiting.length > 0 ? nowMs : 0;
    if (waiting.length === 0) overloaded = false;
    refuseLate();
    beginNext();
  }

  /** Refuses the newest tasks if the queue is too long. */
  function refuseLate(): void {
    const [always, allowedMs] = overloaded
      ? [ALWAYS_TAKEN, OVERLOAD_WAIT_MS]
      : [BURST, BURST_WAIT_MS];
    if (waiting.length <= always || waiting.length * eachMs <= allowedMs) return;
    overloaded = true;
    const capacity = Math.max(ALWAYS_TAKEN, Math.floor(OVERLOAD_WAIT_MS / eachMs));
    for (const late of waiting.splice(capacity)) late.refuse();
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((begin, reject) => {
      waiting.push({ begin, refuse: () => reject(Overloaded.error) });
      refuseLate();
      beginNext();
    });
    try {
      return await work();
    } finally {
      end();
    }
  };
}
