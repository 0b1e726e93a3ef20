// Tests of the hooks: rate limits, grouping of addresses, load shedding, the cross-site check.
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Overloaded } from '../responses/retry-later.ts';
import { isCrossSite } from './cross-site.ts';
import { shedLoad } from './load-shedding.ts';
import { createMetrics } from './metrics.ts';
import { addressKey, createTokenBuckets } from './rate-limit.ts';
import { loggedError, logRequests } from './request-log.ts';
import { createWorkQueue, READING, type WorkQueueLimits } from './work-queue.ts';

function bucketsAt(perSecond: number) {
  const clock = { ms: 1_000 };
  return { clock, buckets: createTokenBuckets(perSecond, () => clock.ms) };
}

describe('a token bucket', () => {
  test('has a burst of ten seconds of its rate, and returns how much is left', () => {
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

  test('refills at its rate, also during rejected requests, and never above its burst', () => {
    const { clock, buckets } = bucketsAt(2);
    for (let count = 0; count < 20; count += 1) buckets.take('a');
    for (let count = 0; count < 10; count += 1) {
      clock.ms += 49;
      expect(buckets.take('a').allowed).toBe(false);
    }
    clock.ms += 11;
    expect(buckets.take('a').allowed).toBe(true);
    clock.ms += 3_600_000;
    expect(buckets.peek('a').remaining).toBe(20);
  });

  test('returns how long to wait if its rate is below one a second', () => {
    const { clock, buckets } = bucketsAt(0.05);
    expect(buckets.take('a').allowed).toBe(true);
    expect(buckets.take('a')).toMatchObject({ allowed: false, resetSeconds: 20 });
    clock.ms += 19_000;
    expect(buckets.take('a')).toMatchObject({ allowed: false, resetSeconds: 1 });
    clock.ms += 1_000;
    expect(buckets.take('a').allowed).toBe(true);
  });

  test('belongs to one address, and reading it costs nothing', () => {
    const { buckets } = bucketsAt(1);
    for (let count = 0; count < 10; count += 1) buckets.take('a');
    expect(buckets.peek('a').allowed).toBe(false);
    for (let count = 0; count < 100; count += 1) expect(buckets.peek('b').remaining).toBe(10);
  });

  test('of a busy address outlives many quiet ones', () => {
    const { clock, buckets } = bucketsAt(1);
    for (let count = 0; count < 60_000; count += 1) buckets.take(`quiet ${count}`);
    clock.ms += 20_000;
    for (let count = 0; count < 10; count += 1) buckets.take('busy');
    clock.ms += 1;
    for (let count = 0; count < 40_000; count += 1) buckets.take(`new ${count}`);
    expect(buckets.peek('busy').allowed).toBe(false);
  });

  test('costs no more for the hundred thousandth address of a second than for the first', () => {
    const { buckets } = bucketsAt(1);
    for (let count = 0; count < 50_000; count += 1) buckets.take(`old ${count}`);
    const cpu = process.cpuUsage();
    for (let count = 0; count < 50_000; count += 1) buckets.take(`new ${count}`);
    // Scanning all of them each time would take half a minute.
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

describe('load shedding', () => {
  test('answers every request, even if its work never ends', async () => {
    const app = Fastify();
    shedLoad(app, createMetrics(), { limited: true, answerWithinMs: 20 });
    app.get('/', () => new Promise(() => undefined));
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  });

  test('reserves places for other addresses, and for unlimited requests', async () => {
    const app = Fastify({ trustProxy: true });
    shedLoad(app, createMetrics(), { limited: true, answerWithinMs: 60_000 });
    const held = Promise.withResolvers<string>();
    app.get('/', () => held.promise);
    app.get('/readyz', { config: { unlimited: true } }, async () => 'ready');
    const ask = async (ip: string) =>
      await app.inject({ url: '/', headers: { 'x-forwarded-for': ip } });
    await app.ready();
    const all = Array.from({ length: 500 }, () => ask('192.0.2.1'));
    expect((await ask('192.0.2.1')).statusCode).toBe(429);
    const unlimited = await app.inject({
      url: '/readyz',
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect(unlimited.statusCode).toBe(200);
    const other = ask('192.0.2.2');
    held.resolve('made');
    expect((await other).statusCode).toBe(200);
    expect((await Promise.all(all)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await ask('192.0.2.1')).statusCode).toBe(200);
  });

  test('rejects requests while the maximum is running', async () => {
    const app = Fastify();
    shedLoad(app, createMetrics(), { limited: false, maxRunning: 3 });
    const held = Promise.withResolvers<string>();
    app.get('/', () => held.promise);
    await app.ready();
    const ask = async () => (await app.inject('/')).statusCode;
    const all = [ask(), ask(), ask()];
    expect(await ask()).toBe(503);
    held.resolve('made');
    expect(await Promise.all(all)).toEqual([200, 200, 200]);
    expect(await ask()).toBe(200);
  });
});

describe('a request', () => {
  const ours = ['https://deals.example', 'http://127.0.0.1:3000'];
  const crossSite = (headers: IncomingHttpHeaders) => isCrossSite(headers, ours);

  test.for([
    ['has no such header, as from a program', {}, false],
    ['comes from one of our pages', { 'sec-fetch-site': 'same-origin' }, false],
    ['was typed into the address bar', { 'sec-fetch-site': 'none' }, false],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['comes from another origin of this site', { 'sec-fetch-site': 'same-site' }, true],
    ['names our origin', { origin: 'https://deals.example' }, false],
    ['names another origin', { origin: 'https://deals.example.evil.example' }, true],
    ['has an opaque origin', { origin: 'null' }, true],
    [
      'is cross-site according to the browser, under any origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://deals.example' },
      true,
    ],
  ] as const)('that %s', ([, headers, expected]) => {
    expect(crossSite(headers)).toBe(expected);
  });
});

describe('a queue', () => {
  /** Uses a fake clock, so the duration of a task doesn't depend on the machine's load. */
  function queueOf(limits: Partial<WorkQueueLimits> = {}) {
    const clock = { ms: 1_000 };
    const inQueue = createWorkQueue({ ...READING, ...limits }, () => clock.ms);
    const piece = (ms: number) =>
      inQueue(async () => {
        clock.ms += ms;
        return clock.ms;
      });
    /** Queues a burst of tasks. @returns the completion times of those that ran */
    const runBurst = async (count: number, ms: number) => {
      const began = clock.ms;
      const pieces = Array.from({ length: count }, () => piece(ms));
      const settled = await Promise.allSettled(pieces);
      for (const each of settled) {
        if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Overloaded);
      }
      return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value - began] : []));
    };
    return { inQueue, runBurst };
  }

  test('runs a few tasks in parallel and the others after them, in order', async () => {
    const { inQueue } = queueOf({ concurrency: 2 });
    const order: number[] = [];
    let [running, most] = [0, 0];
    const piece = (number: number) =>
      inQueue(async () => {
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

  test('lets a few wait, however long each task takes', async () => {
    expect(await queueOf().runBurst(12, 5_000)).toHaveLength(12);
  });

  test('accepts two hundred pages that are requested at the same moment', async () => {
    expect(await queueOf().runBurst(200, 12)).toHaveLength(200);
    expect(await queueOf().runBurst(200, 100)).toHaveLength(200);
  });

  test('of far too many runs only those that start in time, and then accepts bursts again', async () => {
    const { runBurst } = queueOf();
    const times = await runBurst(3_000, 10);
    expect(times.length).toBeGreaterThan(60);
    expect(Math.max(...times)).toBeLessThan(1_200);
    expect(await runBurst(200, 10)).toHaveLength(200);
  });

  test('rejects accepted tasks that turn out to take longer than estimated', async () => {
    const times = await queueOf().runBurst(400, 100);
    expect(times.length).toBeLessThan(50);
  });

  test('gives the event loop a turn between two synchronous tasks', async () => {
    const { runBurst } = queueOf();
    let turns = 0;
    const count = () => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await runBurst(20, 1);
    clearImmediate(immediate);
    expect(turns).toBeGreaterThanOrEqual(19);
  });

  test('continues after a failed task', async () => {
    const { inQueue, runBurst } = queueOf({ concurrency: 1 });
    await expect(inQueue(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect(await runBurst(1, 1)).toHaveLength(1);
  });
});

describe('a terminal', () => {
  test('gets one line a minute with the number of requests, the slowest, and the failures', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const lines: string[] = [];
    const app = Fastify();
    logRequests(app, createMetrics(), (line) => lines.push(line));
    app.get('/quick', async () => 'yes');
    app.get('/deal/:id', async () => sleep(150).then(() => 'yes'));
    app.get('/broken', async () => {
      throw new Error('broken');
    });
    app.get('/stream', async () => sleep(250).then(() => 'yes'));
    const ask = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
    await ask('/quick');
    await ask('/deal/0123456789abcdefghjkmnpqrs');
    await ask('/broken');
    await ask('/stream', 'text/event-stream');
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      expect.stringMatching(/^4 requests, slowest \d+ ms \(GET \/deal\/012345…\), 1 error$/),
    ]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    await ask('/quick');
    vi.advanceTimersByTime(60_000);
    expect(lines[1]).toMatch(/^1 request, slowest \d+ ms \(GET \/quick\), no errors$/);
    await app.close();
  });
});

describe('an error in the log', () => {
  const ID = '0123456789abcdefghjkmnpqrs';

  test('has its name, message and stack, and those of its cause', () => {
    const cause = new TypeError('torn');
    expect(loggedError(new Error('failed', { cause }))).toMatchObject({
      name: 'Error',
      message: 'failed',
      stack: expect.arrayContaining([expect.stringContaining('hooks.test.ts')]),
      cause: { name: 'TypeError', message: 'torn' },
    });
    const many = new AggregateError([new Error('connect ECONNREFUSED')]);
    expect(loggedError(many)).toMatchObject({ reasons: [{ message: 'connect ECONNREFUSED' }] });
  });

  test.for([
    [`no deal ${ID} here`, 'no deal 012345… here'],
    [
      'invalid input syntax for type integer: "Jordan"',
      'invalid input syntax for type integer: "…"',
    ],
    ['value "4111" is out of range', 'value "…" is out of range'],
    ['relation "deals" does not exist', 'relation "deals" does not exist'],
  ] as const)('contains no whole deal id and no value: %s', ([message, expected]) => {
    const error = Object.assign(new Error(message), { code: '22P02', detail: ID });
    const line = loggedError(error);
    expect(line).toMatchObject({ message: expected, code: '22P02' });
    expect(JSON.stringify(line)).not.toContain(ID);
  });
});
