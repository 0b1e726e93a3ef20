// A queue for work that takes its time, such as rendering a page: bounded in time, a few at once.
import { Overloaded } from '../responses/retry-later.ts';

export interface WorkQueueLimits {
  readonly concurrency: number;
  /** How many begin in one turn of the event loop. */
  readonly perTurn: number;
  /** How long work may wait before it begins when many come at once, and then no more for a while. */
  readonly burstWaitMs: number;
  /** The same when more keep coming than can be done: whoever is taken then waits no longer than this. */
  readonly overloadWaitMs: number;
}

/** Two hundred who open their links in the same moment are a burst: about two seconds of rendering. */
const WAITS = { burstWaitMs: 2_500, overloadWaitMs: 800 };
/** Rendering and executing takes the processor. */
export const READING: WorkQueueLimits = { concurrency: 4, perTurn: 1, ...WAITS };
/** Storing mostly waits for the disk, and what waits for it together is written together. */
export const WRITING: WorkQueueLimits = { concurrency: 64, perTurn: 8, ...WAITS };
/** Documents that are none of ours are read and checked one after the other. */
export const FREE: WorkQueueLimits = { concurrency: 1, perTurn: 1, ...WAITS };
/** So many wait in any case, however slow the machine is (a service that has just started is slow). */
const BURST = 200;
/** The same under overload. */
const ALWAYS_TAKEN = 12;
/** What a piece is thought to take before any was done: about a page. */
const FIRST_GUESS_MS = 10;
/** One that took longer than so many others met a pause (another program, a collection). */
const OUTLIER = 4;

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Runs work a few pieces at a time: many at once would each take as long as all. What would not begin in good
 * time, going by how long the last pieces took, is refused at once.
 * Between two pieces the event loop gets a turn: on SQLite a piece never waits, so that without it no
 * request would be read, answered or refused until the queue is empty.
 */
export function createWorkQueue(
  { concurrency, perTurn, burstWaitMs, overloadWaitMs }: WorkQueueLimits,
  clockMs: () => number = () => performance.now(),
): WorkQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let scheduled = false;
  /** From the first refusal until nobody waits any more. */
  let overloaded = false;
  /** From one end to the next while there is more to do. */
  let eachMs = FIRST_GUESS_MS;
  let lastEndMs = 0;

  function beginNext(): void {
    if (scheduled || running >= concurrency || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      // The idle time before says nothing of how long work takes.
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

  /** Those who came last, where the queue is longer than it may be. */
  function refuseLate(): void {
    const [always, allowedMs] = overloaded ? [ALWAYS_TAKEN, overloadWaitMs] : [BURST, burstWaitMs];
    if (waiting.length <= always || waiting.length * eachMs <= allowedMs) return;
    overloaded = true;
    const kept = Math.max(ALWAYS_TAKEN, Math.floor(overloadWaitMs / eachMs));
    for (const late of waiting.splice(kept)) late.refuse();
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
