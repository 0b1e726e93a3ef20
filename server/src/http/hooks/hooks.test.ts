// Proves the hooks: what an address may send, which addresses are one, what is shed, what is cross-site.
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Overloaded } from '../retry-later.ts';
import { createWorkQueue } from '../work-queue.ts';
import { isCrossSite } from './cross-site.ts';
import { createShedder } from './load-shedding.ts';
import { addressKey, createTokenBuckets } from './rate-limit.ts';

function bucketsAt(perSecond: number) {
  const clock = { ms: 1_000 };
  return { clock, buckets: createTokenBuckets(perSecond, () => clock.ms) };
}

describe('a token bucket', () => {
  test('holds ten seconds of its rate, and says how much is left', () => {
    const { buckets } = bucketsAt(5);
    for (let left = 49; left >= 0; left -= 1) {
      expect(buckets.take('a')).toEqual({
        allowed: true,
        limit: 50,
        remaining: left,
        resetSeconds: 0,
      });
    }
    expect(buckets.take('a')).toEqual({
      allowed: false,
      limit: 50,
      remaining: 0,
      resetSeconds: 1,
    });
  });

  test('fills by its rate, also while it is asked in vain, and never over its burst', () => {
    const { clock, buckets } = bucketsAt(2);
    for (let count = 0; count < 20; count += 1) buckets.take('a');
    for (let count = 0; count < 10; count += 1) {
      clock.ms += 49;
      expect(buckets.take('a').allowed).toBe(false);
    }
    clock.ms += 11;
    expect(buckets.take('a').allowed).toBe(true);
    clock.ms += 3_600_000;
    expect(buckets.look('a').remaining).toBe(20);
  });

  test('says for how long to wait where its rate is below one a second', () => {
    const { clock, buckets } = bucketsAt(0.05);
    expect(buckets.take('a').allowed).toBe(true);
    expect(buckets.take('a')).toMatchObject({ allowed: false, resetSeconds: 20 });
    clock.ms += 19_000;
    expect(buckets.take('a')).toMatchObject({ allowed: false, resetSeconds: 1 });
    clock.ms += 1_000;
    expect(buckets.take('a').allowed).toBe(true);
  });

  test('is each address’s own, and looking costs nothing', () => {
    const { buckets } = bucketsAt(1);
    for (let count = 0; count < 10; count += 1) buckets.take('a');
    expect(buckets.look('a').allowed).toBe(false);
    for (let count = 0; count < 100; count += 1) expect(buckets.look('b').remaining).toBe(10);
  });

  test('of a busy address outlives many quiet ones', () => {
    const { clock, buckets } = bucketsAt(1);
    for (let count = 0; count < 60_000; count += 1) buckets.take(`quiet ${count}`);
    clock.ms += 20_000;
    for (let count = 0; count < 10; count += 1) buckets.take('busy');
    clock.ms += 1;
    for (let count = 0; count < 40_000; count += 1) buckets.take(`new ${count}`);
    expect(buckets.look('busy').allowed).toBe(false);
  });

  test('costs no more for the hundred thousandth address of one second than for the first', () => {
    const { buckets } = bucketsAt(1);
    for (let count = 0; count < 50_000; count += 1) buckets.take(`old ${count}`);
    const cpu = process.cpuUsage();
    for (let count = 0; count < 50_000; count += 1) buckets.take(`new ${count}`);
    // Going through all of them each time takes half a minute.
    expect(process.cpuUsage(cpu).user).toBeLessThan(3_000_000);
  });
});

describe('an address', () => {
  test.for([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::2', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ] as const)('%s is counted as %s', ([ip, key]) => {
    expect(addressKey(ip)).toBe(key);
  });
});

/** Keeps the turn of the event loop busy. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('shedding', () => {
  test('leaves a handful alone, however slow the machine is', () => {
    const shedder = createShedder(5);
    for (let count = 0; count < 20; count += 1) {
      expect(shedder.isLate()).toBe(false);
      work(2);
    }
  });

  test('leaves any number alone that is answered in time', async () => {
    const shedder = createShedder(60_000);
    for (let count = 0; count < 10_000; count += 1) expect(shedder.isLate()).toBe(false);
  });

  test('turns away the rest of a crowd that waits too long, and begins anew in the next turn', async () => {
    const shedder = createShedder(5);
    for (let count = 0; count < 200; count += 1) shedder.isLate();
    work(10);
    expect(shedder.isLate()).toBe(true);
    await nextTurn();
    await nextTurn();
    expect(shedder.isLate()).toBe(false);
  });

  test('refuses what comes while as many are running as may be', () => {
    const shedder = createShedder(1_000, 3);
    for (let count = 0; count < 3; count += 1) shedder.enter();
    expect(shedder.isLate()).toBe(true);
    shedder.leave();
    expect(shedder.running()).toBe(2);
    expect(shedder.isLate()).toBe(false);
  });
});

describe('a request', () => {
  const ours = ['https://deals.example', 'http://127.0.0.1:3000'];
  const crossSite = (headers: IncomingHttpHeaders) => isCrossSite(headers, ours);

  test.for([
    ['says nothing, as programs do', {}, false],
    ['comes from a page of ours', { 'sec-fetch-site': 'same-origin' }, false],
    ['was typed into the address bar', { 'sec-fetch-site': 'none' }, false],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['comes from another origin of this site', { 'sec-fetch-site': 'same-site' }, true],
    ['names our origin', { origin: 'https://deals.example' }, false],
    ['names another origin', { origin: 'https://deals.example.evil.example' }, true],
    ['names no origin that can be told', { origin: 'null' }, true],
    [
      'is cross-site by the browser’s word, whatever origin it names',
      { 'sec-fetch-site': 'cross-site', origin: 'https://deals.example' },
      true,
    ],
  ] as const)('that %s', ([, headers, expected]) => {
    expect(crossSite(headers)).toBe(expected);
  });
});

describe('a queue', () => {
  const takes = (ms: number) => () => sleep(ms, 'made');

  test('does a few pieces side by side and the others after them, in order', async () => {
    const inTurn = createWorkQueue(2, 1_000);
    const order: number[] = [];
    let [running, most] = [0, 0];
    const piece = (number: number) =>
      inTurn(async () => {
        order.push(number);
        running += 1;
        most = Math.max(most, running);
        await sleep(2);
        running -= 1;
      });
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(piece));
    expect(order).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(2);
  });

  test('lets a handful wait, however long each piece takes', async () => {
    const inTurn = createWorkQueue(2, 10);
    const all = await Promise.all(Array.from({ length: 12 }, () => inTurn(takes(30))));
    expect(all).toEqual(Array.from({ length: 12 }, () => 'made'));
  });

  test('refuses at once what would have to wait too long, and takes more when there is room', async () => {
    const inTurn = createWorkQueue(2, 20);
    await Promise.all(Array.from({ length: 12 }, () => inTurn(takes(20))));
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => inTurn(takes(20))));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.every((each) => 'reason' in each && each.reason instanceof Overloaded)).toBe(
      true,
    );
    expect(await inTurn(takes(1))).toBe('made');
  });

  test('goes on after a piece that failed', async () => {
    const inTurn = createWorkQueue(1);
    await expect(inTurn(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect(await inTurn(takes(1))).toBe('made');
  });
});
