// The delivery loop: sends due deliveries, with one worker per destination so that a slow one delays no other.
import type { Database } from '../store/database/database.ts';
import {
  type ClaimedDelivery,
  type CompletedTry,
  claimDeliveries,
  dueDestinations,
  finishDeliveries,
  releaseDeliveries,
} from '../store/events/deliveries.ts';
import { type Destination, findDestination } from '../store/events/destinations.ts';
import type { Limit } from './concurrency-limit.ts';
import { noteFailing, pause, switchOff } from './destination-states.ts';
import { MAIL_CONNECTIONS } from './mailer.ts';
import { MOST_AT_ONCE, type Outcome } from './webhook.ts';

/** Tries to deliver one event to one destination. */
export type Deliver = (destination: Destination, delivery: ClaimedDelivery) => Promise<Outcome>;

export interface DeliveryLoopOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  /** The limit for every read and write of the database. */
  readonly limit: Limit;
  logError(error: unknown): void;
  now?(): Date;
}

export interface DeliveryLoop {
  /** Sends due deliveries at once. @returns a promise that resolves after every attempt */
  drain(): Promise<void>;
  /** Stops, and releases its claims. */
  stop(): Promise<void>;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** [Standard Webhooks] Delays between attempts. */
export const RETRY_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Spreads the retries of deliveries that failed at the same moment. */
const JITTER = 0.2;
const POLL_MS = SECOND_MS;
/** Maximum destinations that are served at a time. */
const MOST_SERVED = 256;
/** Deliveries claimed at a time: more for a fast destination, one for a failing one. */
const FIRST_BATCH = 4;
const MOST_BATCH = 256;
/** After this time no further delivery of a batch is started, so that no claim expires during an attempt. */
const BATCH_MS = 20 * SECOND_MS;
/** Average time from which a destination counts as slow. */
const QUICK_MS = 1_000;

/** The dependencies and the state that every part of the loop shares. */
interface Loop extends Required<DeliveryLoopOptions> {
  /** Once aborted, no new work is started. */
  readonly stopping: AbortSignal;
  /** The batch size of each destination. */
  readonly sizes: Map<string, number>;
  /** Records a try. */
  readonly record: (attempt: CompletedTry) => Promise<void>;
}

export function createDeliveryLoop(options: DeliveryLoopOptions): DeliveryLoop {
  const { database, limit, logError, now = () => new Date() } = options;
  const stop = new AbortController();
  const stopping = stop.signal;
  const record = createTryWriter(database, limit);
  const loop = { ...options, now, stopping, sizes: new Map<string, number>(), record };
  const findDue = dueDestinations(database);
  const served = new Map<string, Promise<void>>();

  async function serveDue(): Promise<void> {
    if (stopping.aborted) return;
    const due = await findDue(now());
    for (const id of due) {
      if (stopping.aborted || served.size >= MOST_SERVED) return;
      if (!served.has(id)) begin(id);
    }
  }

  function begin(id: string): void {
    const serving = serve(loop, id)
      .catch(logError)
      .finally(() => served.delete(id));
    served.set(id, serving);
  }

  const everySecond = setInterval(() => void serveDue().catch(logError), POLL_MS);
  everySecond.unref();

  return {
    drain: async () => {
      for (;;) {
        await serveDue();
        if (served.size === 0) return;
        await Promise.all(served.values());
      }
    },
    stop: async () => {
      stop.abort();
      clearInterval(everySecond);
      await Promise.all(served.values());
    },
  };
}

/** Serves one destination, batch after batch, while whole batches are due and succeed. */
async function serve(loop: Loop, id: string): Promise<void> {
  const { limit, sizes } = loop;
  for (;;) {
    const size = sizes.get(id) ?? FIRST_BATCH;
    const { batch, destination } = await limit(() => claim(loop, id, size));
    if (!destination) return;
    const { ok, averageMs } = await tryAll(loop, destination, batch);
    sizes.set(id, ok && averageMs < QUICK_MS ? Math.min(size * 4, MOST_BATCH) : 1);
    if (!ok || batch.length < size) return;
  }
}

async function claim({ database, now, stopping }: Loop, id: string, size: number) {
  const batch = stopping.aborted ? [] : await claimDeliveries(database, id, size, now());
  const destination = batch.length > 0 ? await findDestination(database.db, id) : null;
  return { batch, destination };
}

/** Attempts the deliveries of a batch. Stops at the first failure, because the others would fail too. */
async function tryAll(loop: Loop, destination: Destination, batch: readonly ClaimedDelivery[]) {
  const { database, limit, now, stopping } = loop;
  const startedMs = performance.now();
  const waiting = [...batch];
  let ok = true;
  let spentMs = 0;
  const worker = async () => {
    while (ok && !stopping.aborted && performance.now() - startedMs < BATCH_MS) {
      const delivery = waiting.shift();
      if (!delivery) return;
      const beganMs = performance.now();
      if (!(await tryOne(loop, destination, delivery))) ok = false;
      spentMs += performance.now() - beganMs;
    }
  };
  const most = destination.kind === 'WEBHOOK' ? MOST_AT_ONCE : MAIL_CONNECTIONS;
  await Promise.all(Array.from({ length: Math.min(most, batch.length) }, worker));
  // Only after every attempt has ended, because the release covers the whole batch.
  const [first] = batch;
  if (first && (waiting.length > 0 || stopping.aborted)) {
    await limit(() => releaseDeliveries(database, destination.id, first.claim, now()));
  }
  return { ok, averageMs: spentMs / batch.length };
}

async function tryOne(
  loop: Loop,
  destination: Destination,
  delivery: ClaimedDelivery,
): Promise<boolean> {
  const startedAt = loop.now();
  const beganMs = performance.now();
  const outcome = await outcomeOf(loop, destination, delivery);
  // Our own stop ended the attempt, so it does not count, and the next server repeats it at once.
  if (loop.stopping.aborted && !outcome.ok) return false;
  const { ok, status, answer } = outcome;
  const ms = Math.round(performance.now() - beganMs);
  const attempt = { at: startedAt.toISOString(), ms, ok, status, answer };
  await finish(loop, destination, { delivery, attempt }, outcome);
  return ok;
}

async function outcomeOf(
  { deliver, logError }: Loop,
  destination: Destination,
  delivery: ClaimedDelivery,
): Promise<Outcome> {
  try {
    return await deliver(destination, delivery);
  } catch (error) {
    logError(error);
    return { ok: false, status: null, answer: 'It could not be prepared.' };
  }
}

/** Records the result of an attempt, and updates the state of its destination. */
async function finish(
  { database, limit, now, record }: Loop,
  { id, failingSince }: Destination,
  tried: Pick<CompletedTry, 'delivery' | 'attempt'>,
  { ok, final = false, gone = false }: Outcome,
): Promise<void> {
  if (ok) {
    await record({ ...tried, state: 'DONE' });
    if (failingSince !== '') await limit(() => noteFailing(database, id, ''));
    return;
  }
  const { delivery, attempt } = tried;
  const waitMs = RETRY_MS[delivery.tries];
  if (final || waitMs === undefined) {
    await record({ ...tried, state: 'FAILED' });
  } else {
    const jitterMs = waitMs * JITTER * Math.random();
    const dueAt = new Date(now().getTime() + waitMs + jitterMs).toISOString();
    await record({ ...tried, state: 'DUE', dueAt });
  }
  if (gone) await limit(() => switchOff(database, id));
  else if (waitMs === undefined && !final) await limit(() => pause(database, id, attempt));
  else if (failingSince === '') await limit(() => noteFailing(database, id, attempt.at));
}

/** Batches the results that arrive while a change is written into the next one. */
function createTryWriter(
  database: Database,
  limit: Limit,
): (attempt: CompletedTry) => Promise<void> {
  const batch: CompletedTry[] = [];
  let last: Promise<void> = Promise.resolve();

  return (attempt) => {
    batch.push(attempt);
    // The first of a batch schedules its change. The others wait for the same one.
    if (batch.length === 1) {
      last = last
        .catch(() => undefined)
        .then(() => limit(() => finishDeliveries(database, batch.splice(0))));
    }
    return last;
  };
}
