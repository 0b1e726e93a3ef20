// Delivers what is due: each destination at its own pace, so that a slow one delays nobody else.
import type { Database } from '../store/database/database.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  dueDestinations,
  finishDeliveries,
  type MadeTry,
  releaseDeliveries,
  type Try,
} from '../store/deliveries.ts';
import { changeDestination, type Destination, findDestination } from '../store/destinations.ts';
import { deliveryInsert, eventInsert, newEventId } from '../store/events.ts';
import type { Outcome } from './webhook.ts';

/** Tries to deliver one event to one destination. */
export type Deliver = (destination: Destination, delivery: ClaimedDelivery) => Promise<Outcome>;

export interface DeliveryLoopOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  /** In which all that reads and writes waits for its turn. */
  readonly inLane: InLane;
  logError(error: unknown): void;
  now?(): Date;
  /** Between 0 and 1; tests give a fixed one. */
  random?(): number;
}

export type InLane = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** So many at a time: the connections to the database are there for buyers first. */
export function createLanes(most: number): InLane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

export interface DeliveryLoop {
  /** Looks for what is due now, in place of within a second; answers when all of it has been tried. */
  drain(): Promise<void>;
  /** Tries nothing more, and gives back what it had claimed. */
  stop(): Promise<void>;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** [Standard Webhooks] From one try to the next. */
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
/** So that all that failed at one moment is not tried again at one moment. */
const JITTER = 0.2;
const LOOK_MS = SECOND_MS;
/** Destinations that are served at one time. */
const MOST_SERVED = 256;
/** Claimed at a time, and on its way at a time: more where a destination is quick, one where it fails. */
const FIRST_BATCH = 4;
const MOST_BATCH = 256;
const MOST_AT_ONCE = 24;
/** After so long no further one of a batch is begun: the claim must not end while it is tried. */
const BATCH_MS = 20 * SECOND_MS;
/** Whoever takes longer on average is slow. */
const QUICK_MS = 1_000;
/** Tries that are written in one change. */
const MOST_WRITTEN = 32;
/** Paces that are remembered. */
const MOST_PACES = 10_000;

export function createDeliveryLoop(options: DeliveryLoopOptions): DeliveryLoop {
  const { database, deliver, inLane, logError } = options;
  const { now = () => new Date(), random = Math.random } = options;
  const findDue = dueDestinations(database);
  const served = new Map<string, Promise<void>>();
  /** How many are claimed at a time. */
  const paces = new Map<string, number>();
  let stopped = false;

  async function look(): Promise<void> {
    if (stopped) return;
    const due = await findDue(now());
    for (const id of due) {
      if (stopped || served.size >= MOST_SERVED) return;
      if (!served.has(id)) begin(id);
    }
  }

  function begin(id: string): void {
    const serving = serve(id)
      .catch(logError)
      .finally(() => served.delete(id));
    served.set(id, serving);
  }

  /** Batch after batch, for as long as whole batches are due and arrive. */
  async function serve(id: string): Promise<void> {
    for (;;) {
      const size = paces.get(id) ?? FIRST_BATCH;
      const { batch, destination } = await inLane(() => claim(id, size));
      if (!destination) return;
      const went = await tryAll(destination, batch);
      remember(id, went, size);
      if (!went.ok || batch.length < size) return;
    }
  }

  async function claim(id: string, size: number) {
    const batch = stopped ? [] : await claimDeliveries(database, id, size, now());
    const destination = batch.length > 0 ? await findDestination(database.db, id) : null;
    return { batch, destination };
  }

  function remember(id: string, { ok, ms }: Went, size: number): void {
    paces.delete(id);
    paces.set(id, ok && ms < QUICK_MS ? Math.min(size * 4, MOST_BATCH) : 1);
    const [oldest] = paces.keys();
    if (paces.size > MOST_PACES && oldest !== undefined) paces.delete(oldest);
  }

  interface Went {
    readonly ok: boolean;
    /** A try, on average. */
    readonly ms: number;
  }

  /** After the first that fails no other is begun: they would fail too. */
  async function tryAll(
    destination: Destination,
    batch: readonly ClaimedDelivery[],
  ): Promise<Went> {
    const startedMs = performance.now();
    const waiting = [...batch];
    let ok = true;
    let spentMs = 0;
    const worker = async () => {
      while (ok && !stopped && performance.now() - startedMs < BATCH_MS) {
        const delivery = waiting.shift();
        if (!delivery) return;
        const beganMs = performance.now();
        if (!(await tryOne(destination, delivery))) ok = false;
        spentMs += performance.now() - beganMs;
      }
    };
    await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, batch.length) }, worker));
    const [left] = waiting;
    if (left) await release(destination.id, left.claim);
    return { ok, ms: spentMs / batch.length };
  }

  async function tryOne(destination: Destination, delivery: ClaimedDelivery): Promise<boolean> {
    const at = now();
    const beganMs = performance.now();
    const outcome = await outcomeOf(destination, delivery);
    // Cut off by our own stop: that says nothing of the receiver, and the next server tries it at once.
    if (stopped && !outcome.ok) {
      await release(destination.id, delivery.claim);
      return false;
    }
    const { ok, status, answer } = outcome;
    const made = { at: at.toISOString(), ms: Math.round(performance.now() - beganMs), ok, status };
    await finish(destination, delivery, { ...made, answer }, outcome);
    return ok;
  }

  async function outcomeOf(destination: Destination, delivery: ClaimedDelivery): Promise<Outcome> {
    try {
      return await deliver(destination, delivery);
    } catch (error) {
      logError(error);
      return { ok: false, status: null, answer: 'It could not be prepared.' };
    }
  }

  async function finish(
    destination: Destination,
    delivery: ClaimedDelivery,
    made: Try,
    { ok, final = false, gone = false }: Outcome,
  ): Promise<void> {
    if (ok) {
      await write({ delivery, made, state: 'DONE' });
      if (destination.failingSince !== '') await note(destination.id, { failingSince: '' });
      return;
    }
    const waitMs = RETRY_MS[delivery.tries];
    if (final || waitMs === undefined) {
      await write({ delivery, made, state: 'FAILED' });
    } else {
      const jitterMs = waitMs * JITTER * random();
      const dueAt = new Date(now().getTime() + waitMs + jitterMs).toISOString();
      await write({ delivery, made, state: 'DUE', dueAt });
    }
    if (gone) await inLane(() => switchOff(destination.id));
    else if (waitMs === undefined && !final) await inLane(() => pause(destination.id, made));
    else if (destination.failingSince === '') await note(destination.id, { failingSince: made.at });
  }

  const release = (id: string, claimed: string) =>
    inLane(() => releaseDeliveries(database, id, claimed, now()));

  /** What is made while a change is written goes into the next one together. */
  const unwritten: { readonly made: MadeTry; resolve(): void; reject(error: unknown): void }[] = [];
  let isWriting = false;

  function write(made: MadeTry): Promise<void> {
    return new Promise((resolve, reject) => {
      unwritten.push({ made, resolve, reject });
      if (!isWriting) void writeAll();
    });
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (unwritten.length > 0) {
      const some = unwritten.splice(0, MOST_WRITTEN);
      const tries = some.map(({ made }) => made);
      await inLane(() => finishDeliveries(database, tries)).then(
        () => some.map(({ resolve }) => resolve()),
        (error) => some.map(({ reject }) => reject(error)),
      );
    }
    isWriting = false;
  }

  async function note(id: string, change: { failingSince: string }): Promise<void> {
    await inLane(async () => {
      const current = await findDestination(database.db, id);
      // Changed by somebody else meanwhile: the next try notes it.
      if (current) await changeDestination(database, current, change);
    });
  }

  async function switchOff(id: string): Promise<void> {
    const current = await findDestination(database.db, id);
    if (!current) return;
    const reason = 'It answered 410 Gone: it wants nothing more.';
    await changeDestination(database, current, { state: 'OFF', reason });
  }

  /** Nothing has arrived since before the first try of this one: that is days. */
  async function pause(id: string, { at, status, answer }: Try): Promise<void> {
    const current = await findDestination(database.db, id);
    if (current?.state !== 'ON' || current.failingSince === '') return;
    const reason = `Nothing has arrived since ${current.failingSince}. Last answer: ${status ?? answer}.`;
    const paused = await changeDestination(database, current, { state: 'PAUSED', reason });
    if (paused && current.kind === 'WEBHOOK') await tellOwner(current, at);
  }

  /** By mail, where mail goes out. */
  async function tellOwner({ id, dealershipId, address }: Destination, at: string): Promise<void> {
    const mail = await findDestination(database.db, `${dealershipId}-staff`);
    if (mail?.state !== 'ON') return;
    const event = {
      id: newEventId(),
      dealershipId,
      dealId: '',
      sequence: 0,
      type: 'webhook.paused' as const,
      at,
      revision: 0,
      number: id,
      status: '',
      detail: address,
    };
    await database.change({ inserts: [eventInsert(event), deliveryInsert(event, mail.id)] });
  }

  const everySecond = setInterval(() => void look().catch(logError), LOOK_MS);
  everySecond.unref();

  return {
    drain: async () => {
      for (;;) {
        await look();
        if (served.size === 0) return;
        await Promise.all(served.values());
      }
    },
    stop: async () => {
      stopped = true;
      clearInterval(everySecond);
      await Promise.all(served.values());
    },
  };
}
