// What stands before every request: how much one address may ask, and what is turned away early so that
// whatever is let in is answered quickly.
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A purse that fills by itself: what was not spent is kept, up to a burst. */
interface Purse {
  left: number;
  lastMs: number;
}

export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until there is at least one more. */
  readonly resetSeconds: number;
}

const BURST_SECONDS = 10;
/** Beyond this many addresses, those that have been quiet for long are forgotten. */
const ADDRESSES_KEPT = 50_000;

/** So many a second for each address, saved up for ten seconds; 0: no limit. */
export function createPurses(perSecond: number, nowMs: () => number = () => performance.now()) {
  const purses = new Map<string, Purse>();
  let forgotMs = Number.NEGATIVE_INFINITY;
  const burst = Math.max(1, perSecond * BURST_SECONDS);

  function purseOf(address: string): Purse {
    const now = nowMs();
    let purse = purses.get(address);
    if (!purse) {
      if (purses.size >= ADDRESSES_KEPT) forgetQuiet(now);
      purse = { left: burst, lastMs: now };
      purses.set(address, purse);
    }
    purse.left = Math.min(burst, purse.left + ((now - purse.lastMs) / 1000) * perSecond);
    purse.lastMs = now;
    return purse;
  }

  function forgetQuiet(now: number): void {
    // Going through all of them for every new address would be work that a stranger can order.
    if (now - forgotMs > 1000) {
      forgotMs = now;
      for (const [address, { lastMs }] of purses) {
        if (now - lastMs > BURST_SECONDS * 1000) purses.delete(address);
      }
    }
    // All of them busy: the first is as good as any.
    const [first] = purses.keys();
    if (purses.size >= ADDRESSES_KEPT && first !== undefined) purses.delete(first);
  }

  function stateOf({ left }: Purse): Allowance {
    return {
      allowed: left >= 1,
      limit: burst,
      remaining: Math.floor(left),
      resetSeconds: left >= 1 ? 0 : Math.ceil((1 - left) / perSecond),
    };
  }

  return {
    unlimited: perSecond === 0,
    /** What is left, without spending any of it. */
    look: (address: string): Allowance => stateOf(purseOf(address)),
    spend: (address: string): Allowance => {
      const purse = purseOf(address);
      const state = stateOf(purse);
      if (!state.allowed) return state;
      purse.left -= 1;
      return { ...state, remaining: Math.floor(purse.left) };
    },
  };
}

export type Purses = ReturnType<typeof createPurses>;

/** Who asks. The last half of an IPv6 address is anybody's to choose. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  return mapped ?? `${networkOf(ip).join(':')}::/64`;
}

/** The first four of eight groups, each written in one way only: "::" stands for any number of zeros. */
function networkOf(ip: string): string[] {
  const [start = '', end] = ip.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const [first, last] = [start, end ?? ''].map((half) => half.split(':').filter(Boolean));
  // An IPv4 address at the end takes the room of two groups.
  const groups = (first?.length ?? 0) + (last?.length ?? 0) + (ip.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: end === undefined ? 0 : 8 - groups }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''));
}

/** How long those who came in one turn of the event loop may have waited for each other. */
const LATE_MS = 25;
/** A slow turn of a few is a busy machine; of many it is too much work. */
const CROWD = 50;
/** How many may be waiting for the database. */
const AT_ONCE = 300;

/** Turns requests away while there are more than can be answered in good time. */
export function createShedder(lateMs = LATE_MS, atOnce = AT_ONCE) {
  let turnBegan = 0;
  let inThisTurn = 0;
  let running = 0;
  const places = new WeakMap<EventEmitter, Set<() => void>>();

  function placesOn(connection: EventEmitter): Set<() => void> {
    let held = places.get(connection);
    if (!held) {
      const all = new Set<() => void>();
      connection.once('close', () => {
        for (const leave of all) leave();
      });
      places.set(connection, all);
      held = all;
    }
    return held;
  }

  return {
    /** True: there is no time for this one now. */
    isLate(): boolean {
      if (running >= atOnce) return true;
      const now = performance.now();
      if (turnBegan === 0) {
        turnBegan = now;
        setImmediate(() => {
          turnBegan = 0;
          inThisTurn = 0;
        });
      }
      inThisTurn += 1;
      return inThisTurn > CROWD && now - turnBegan > lateMs;
    },
    /** Takes a place until it is given up, or until the connection ends, as when a client hangs up. */
    enter(connection: EventEmitter): () => void {
      const held = placesOn(connection);
      const leave = () => {
        if (held.delete(leave)) running -= 1;
      };
      held.add(leave);
      running += 1;
      return leave;
    },
    running: () => running,
  };
}

/** There is more to do than can be done in good time. */
export class Overloaded extends Error {
  readonly statusCode = 503;

  constructor() {
    super('Too many at once. Try again.');
  }
}

/** How many pages are made side by side: each waits for a few short turns of other threads. */
const SIDE_BY_SIDE = 4;
/** How long work may have to wait before it begins. */
const PATIENCE_MS = 100;

/**
 * Work that takes the processor, a few pieces at a time: many at once would each take as long as all.
 * What would not begin in good time, going by how long the last pieces took, is refused at once.
 */
export function createQueue(sideBySide = SIDE_BY_SIDE, patienceMs = PATIENCE_MS) {
  const waiting: (() => void)[] = [];
  const continuing: (() => void)[] = [];
  let running = 0;
  /** From one end to the next while there is more to do. */
  let eachMs = 1;
  let lastEndMs = 0;

  function ended(): void {
    const now = performance.now();
    eachMs += 0.1 * (Math.min(now - lastEndMs, patienceMs) - eachMs);
    lastEndMs = now;
    const following = continuing.shift() ?? waiting.shift();
    if (following) following();
    else running -= 1;
  }

  async function begin(wait: (resolve: () => void) => void): Promise<void> {
    if (running >= sideBySide) return new Promise<void>(wait);
    // What was idle before says nothing of how long work takes.
    if (running === 0) lastEndMs = performance.now();
    running += 1;
  }

  async function done<Made>(work: () => Promise<Made>): Promise<Made> {
    try {
      return await work();
    } finally {
      ended();
    }
  }

  const inTurn = async <Made>(work: () => Promise<Made>): Promise<Made> => {
    // A handful waits, however slow the machine is.
    const before = continuing.length + waiting.length;
    if (before >= HANDFUL && before * eachMs > patienceMs) throw new Overloaded();
    await begin((resolve) => waiting.push(resolve));
    return done(work);
  };
  /** What goes on with work that was taken: before all that waits, and never refused. */
  const next = async <Made>(work: () => Promise<Made>): Promise<Made> => {
    await begin((resolve) => continuing.push(resolve));
    return done(work);
  };
  return Object.assign(inTurn, { next });
}

const HANDFUL = 12;

/**
 * Whether a page of another site made the browser send this. Browsers say so themselves; older ones
 * name the origin, which must then be ours. Programs that are no browsers say neither.
 */
export function isForeign({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !origins.includes(origin);
}
