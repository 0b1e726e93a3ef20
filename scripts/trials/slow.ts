// Connections that take their time: all are closed before long, and nobody else waits for them.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './chance.ts';
import { operationText, type Say, setStage, type Verdict } from './stage.ts';
import { graphqlPost, openLine, requestBytes } from './wire.ts';

const CLOSED_WITHIN_MS = 15_000;
/** Who never reads does not see the end: it is looked for now, 13 s after the last byte at the latest. */
const LOOKED_AT_MS = 14_600;
/** The check itself may come late on a busy machine. */
const WATCHED_MS = 25_000;

const KINDS = [
  'dribbles its head',
  'dribbles its body',
  'asks for much and never reads',
  'asks for some and never reads',
  'only connects',
] as const;
type Kind = (typeof KINDS)[number];

export interface SlowReport {
  readonly connections: number;
  /** How long each was open. */
  readonly openMs: ReadonlyMap<Kind, readonly number[]>;
  readonly stillOpen: number;
}

/** Opens them all, and resolves when the last is closed, or when it should have been. */
export async function openSlowly(port: number, count: number, page: string): Promise<SlowReport> {
  const openMs = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  const ends: Promise<boolean>[] = [];
  for (let number = 0; number < count; number += 1) {
    const kind = KINDS[number % KINDS.length] ?? 'only connects';
    const began = performance.now();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const timers = behave(socket, kind, page);
    const closed = new Promise<boolean>((resolve) =>
      socket.once('close', () => {
        openMs.get(kind)?.push(performance.now() - began);
        resolve(true);
      }),
    );
    ends.push(
      Promise.race([closed, sleep(WATCHED_MS, false)]).then((isClosed) => {
        for (const timer of timers) clearInterval(timer);
        socket.destroy();
        return isClosed;
      }),
    );
    if (number % 5 === 4) await sleep(40);
  }
  const all = await Promise.all(ends);
  return { connections: count, openMs, stillOpen: all.filter((isClosed) => !isClosed).length };
}

function behave(socket: Socket, kind: Kind, page: string): NodeJS.Timeout[] {
  const dribble = (bytes: Buffer, at: number) => {
    let sent = at;
    socket.write(bytes.subarray(0, at));
    return setInterval(() => {
      if (socket.writable) socket.write(bytes.subarray(sent, sent + 1));
      sent += 1;
    }, 500);
  };
  const post = graphqlPost(JSON.stringify({ query: `{ __typename } #${'x'.repeat(1_000)}` }));
  if (kind === 'dribbles its head') return [dribble(requestBytes('GET', page), 1)];
  if (kind === 'dribbles its body') return [dribble(post, post.indexOf('\r\n\r\n') + 10)];
  if (kind === 'asks for much and never reads' || kind === 'asks for some and never reads') {
    socket.pause();
    const many = Buffer.concat(Array.from({ length: 28 }, () => requestBytes('GET', page)));
    socket.write(many);
    // More answers than the systems of both sides can hold.
    const more = setInterval(() => socket.write(many), 300);
    setTimeout(() => clearInterval(more), kind === 'asks for much and never reads' ? 1_000 : 0);
    // What is not read does not show its end: so it is read when it should have ended.
    return [more, setTimeout(() => socket.resume(), LOOKED_AT_MS)];
  }
  // Otherwise a connection that is never read would not see its end either.
  socket.resume();
  return [];
}

/** How long ordinary requests take, a few at a time and with pauses, until told to stop. */
async function ordinary(port: number, bodies: readonly Buffer[], until: () => boolean) {
  const times: number[] = [];
  let failed = 0;
  const buyer = async () => {
    const line = openLine(port);
    for (let count = 0; !until(); count += 1) {
      const began = performance.now();
      const answer = await line.ask(bodies[count % bodies.length] ?? Buffer.alloc(0));
      times.push(performance.now() - began);
      if (answer?.status !== 200) failed += 1;
      await sleep(5);
    }
    line.close();
  };
  await Promise.all([buyer(), buyer(), buyer()]);
  return { times, failed };
}

export async function slowTrial(say: Say, { connections = 300 } = {}): Promise<Verdict> {
  const stage = await setStage();
  const { port } = stage.service;
  const page = `/deal/${stage.deals[0]?.id}`;
  const query = operationText('query DealPage');
  const bodies = [
    requestBytes('GET', page, { 'accept-encoding': 'br' }),
    graphqlPost(JSON.stringify({ query, variables: { id: stage.deals[1]?.id } })),
  ];
  const forMs = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  await ordinary(port, bodies, forMs(2_000));
  const before = await ordinary(port, bodies, forMs(8_000));
  let over = false;
  const slow = openSlowly(port, connections, page).finally(() => {
    over = true;
  });
  const during = await ordinary(port, bodies, () => over);
  const report = await slow;
  const after = await ordinary(port, bodies, forMs(8_000));
  const running = await stage.metric('forecourt_requests_running');
  await stage.close();
  const longest = [...report.openMs].map(([kind, times]) => ({ kind, ms: Math.max(...times) }));
  for (const { kind, ms } of longest) {
    say(`  ${kind}: closed after ${(ms / 1_000).toFixed(1)} s at most`);
  }
  const without = quantile([...before.times, ...after.times], 0.99);
  const ratio = quantile(during.times, 0.99) / without;
  const failed = before.failed + during.failed + after.failed;
  say(
    `  ${report.connections} slow connections, ${report.stillOpen} open after ${WATCHED_MS / 1_000} s; others’ p99 ${without.toFixed(1)} ms without them, × ${ratio.toFixed(2)} with them (${during.times.length} requests, ${failed} failed, ${running} left at work)`,
  );
  const inTime = longest.every(({ ms }) => ms <= CLOSED_WITHIN_MS);
  return {
    passed: inTime && report.stillOpen === 0 && ratio <= 2 && failed === 0 && running === 0,
    summary: `all closed in ${(Math.max(...longest.map(({ ms }) => ms)) / 1_000).toFixed(1)} s, p99 × ${ratio.toFixed(2)}`,
  };
}
