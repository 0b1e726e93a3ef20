// The drawer: draws the pages of new and revised offers before anybody asks for them, in the time that
// requests leave over.
import { setTimeout as pause } from 'node:timers/promises';
import type { DrawnPage, DrawnPages } from '../store/drawn-pages.ts';

export interface DrawerOptions {
  readonly pages: DrawnPages;
  /** Null: there is nothing to be drawn beforehand. */
  draw(dealId: string): Promise<DrawnPage | null>;
  /** How many requests have come in so far, and how many of them are at work. */
  came(): number;
  running(): number;
  now(): Date;
  logError(error: unknown): void;
}

/** One question to the database in this time while there is nothing to do. */
const LOOK_EVERY_MS = 1_000;
/** A service that has just started has enough to do, and its first draw takes a tenth of a second. */
const START_AFTER_MS = 2_000;
/** How many are taken and entered together: in SQLite every commit waits for the disk. */
const AT_ONCE = 8;
/** It is quiet when nobody came for so long. */
const QUIET_MS = 2;
/** Where it never is, one page in this time is drawn all the same. */
const PATIENCE_MS = 500;
/** How many pages are looked at in one go, and how often all of them. */
const TIDIED_AT_ONCE = 50;
const TIDY_EVERY_MS = 60 * 60 * 1000;

export interface Drawer {
  start(): void;
  /** What was taken and not drawn yet is there for the next one. */
  stop(): Promise<void>;
}

export function createDrawer(options: DrawerOptions): Drawer {
  const { pages, draw, came, running, now, logError } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let work: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    let failing = false;
    let tidiedMs = Number.NEGATIVE_INFINITY;
    await resting(START_AFTER_MS);
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await pages.isAsked())) await drawSome();
        if (performance.now() - tidiedMs > TIDY_EVERY_MS) {
          await tidyAll();
          tidiedMs = performance.now();
        }
        failing = false;
      } catch (error) {
        // A database that is away is away for more than one look: it is said once.
        if (!failing && !signal.aborted) logError(error);
        failing = true;
      }
      await resting(LOOK_EVERY_MS);
    }
  }

  async function drawSome(): Promise<void> {
    const ids = await pages.take(AT_ONCE);
    const drawn: DrawnPage[] = [];
    while (ids.length > 0) {
      await givenWay();
      if (signal.aborted) break;
      const page = await drawnOrNot(ids.pop() ?? '');
      if (page) drawn.push(page);
    }
    await pages.enter(drawn, ids);
  }

  /** One that cannot be drawn now will be tried by whoever asks for it. */
  async function drawnOrNot(dealId: string): Promise<DrawnPage | null> {
    try {
      return await draw(dealId);
    } catch (error) {
      logError(error);
      return null;
    }
  }

  async function tidyAll(): Promise<void> {
    let last: string | null = '';
    while (last !== null && !signal.aborted) {
      last = await pages.tidy(last, now(), TIDIED_AT_ONCE);
      if (last !== null) await givenWay();
    }
  }

  /** Requests come first: drawing a page keeps those that come meanwhile waiting for milliseconds. */
  async function givenWay(): Promise<void> {
    const untilMs = performance.now() + PATIENCE_MS;
    let before: number;
    do {
      before = came();
      await resting(QUIET_MS);
    } while (
      !signal.aborted &&
      (came() !== before || running() > 0) &&
      performance.now() < untilMs
    );
  }

  /** Not so that the process would have to stay for it. */
  async function resting(ms: number): Promise<void> {
    await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }

  return {
    start: () => {
      work = run();
    },
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}
