// Proves that the drawer gives way to requests, loses nothing, and tries nothing for ever.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { DrawnPage, DrawnPages } from '../store/drawn-pages.ts';
import { createDrawer, type DrawerOptions } from './drawer.ts';

/** A queue in memory, and everything that was done to it. */
function aQueue(count: number) {
  const asked = Array.from({ length: count }, (_, index) => `deal ${index}`);
  const entered: string[] = [];
  const pages: DrawnPages = {
    find: async () => null,
    isAsked: async () => asked.length > 0,
    take: async (some) => asked.splice(0, some),
    enter: async (drawn, untouched = []) => {
      entered.push(...drawn.map(({ dealId }) => dealId));
      asked.push(...untouched);
    },
    tidy: async () => null,
  };
  return { asked, entered, pages };
}

function drawerOf(pages: DrawnPages, changes: Partial<DrawerOptions> = {}) {
  const tried: string[] = [];
  const errors: unknown[] = [];
  const drawer = createDrawer({
    pages,
    draw: async (dealId) => {
      tried.push(dealId);
      return { dealId, version: 1, holdsUntil: '', nonce: '', bytes: Buffer.alloc(0) } as DrawnPage;
    },
    came: () => 0,
    running: () => 0,
    now: () => new Date(),
    logError: (error) => errors.push(error),
    ...changes,
  });
  onTestFinished(() => drawer.stop());
  return { drawer, tried, errors };
}

test('draws all there is when nobody asks for anything', async () => {
  const { asked, entered, pages } = aQueue(20);
  const { drawer } = drawerOf(pages);
  drawer.start();
  await expect.poll(() => entered.length, { timeout: 10_000 }).toBe(20);
  expect(asked).toEqual([]);
});

test('leaves nearly all the time to requests while they keep coming, and does not stand still', async () => {
  const { pages } = aQueue(20);
  let count = 0;
  const came = () => {
    count += 1;
    return count;
  };
  const { drawer, tried } = drawerOf(pages, { came });
  drawer.start();
  await pause(3_300);
  expect(tried.length).toBeGreaterThanOrEqual(1);
  expect(tried.length).toBeLessThanOrEqual(3);
});

test('waits for requests that are at work', async () => {
  const { pages } = aQueue(5);
  let running = 1;
  const { drawer, tried } = drawerOf(pages, { running: () => running });
  drawer.start();
  await pause(2_200);
  expect(tried).toEqual([]);
  running = 0;
  await expect.poll(() => tried.length, { timeout: 10_000 }).toBe(5);
});

test('gives back what it has taken when it is stopped', async () => {
  const { asked, entered, pages } = aQueue(20);
  const { drawer } = drawerOf(pages);
  drawer.start();
  await expect.poll(() => entered.length, { timeout: 10_000, interval: 1 }).toBeGreaterThan(0);
  await drawer.stop();
  expect([...asked, ...entered].length).toBe(20);
  expect(asked.length).toBeGreaterThan(0);
});

test('tries a page that cannot be drawn once, and goes on with the others', async () => {
  const { asked, entered, pages } = aQueue(5);
  const tried: string[] = [];
  const { drawer, errors } = drawerOf(pages, {
    draw: async (dealId) => {
      tried.push(dealId);
      if (dealId === 'deal 3') throw new Error('broken');
      return { dealId, version: 1, holdsUntil: '', nonce: '', bytes: Buffer.alloc(0) };
    },
  });
  drawer.start();
  await expect.poll(() => entered.length, { timeout: 10_000 }).toBe(4);
  await pause(1_200);
  expect(tried.filter((id) => id === 'deal 3')).toHaveLength(1);
  expect(errors).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('says once that the database is away, and goes on when it is back', async () => {
  const { entered, pages } = aQueue(3);
  let away = true;
  let looks = 0;
  const isAsked = async () => {
    looks += 1;
    if (away) throw new Error('away');
    return pages.isAsked();
  };
  const { drawer, errors } = drawerOf({ ...pages, isAsked });
  drawer.start();
  await expect.poll(() => looks, { timeout: 10_000 }).toBe(3);
  expect(errors).toHaveLength(1);
  away = false;
  await expect.poll(() => entered.length, { timeout: 10_000 }).toBe(3);
});
