// Slow connections for tests: each kind of client that sends or reads slowly, and how long its connection stayed open.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { graphqlPost, requestBytes } from './wire.ts';

/**
 * A client that never reads does not notice the end, so it reads now, 13 s after the last byte at
 * the latest.
 */
const LOOKED_AT_MS = 14_600;
/** Leaves time for a late check on a busy machine. */
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
  /** The time that each connection was open. */
  readonly openMs: ReadonlyMap<Kind, readonly number[]>;
  readonly stillOpen: number;
}

/** Opens all connections. Resolves when the last one is closed, or should have been. */
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
    // Sends more responses than the socket buffers of both sides can hold.
    const more = setInterval(() => socket.write(many), 300);
    setTimeout(() => clearInterval(more), kind === 'asks for much and never reads' ? 1_000 : 0);
    // An unread connection does not notice its end, so it reads when it should have ended.
    return [more, setTimeout(() => socket.resume(), LOOKED_AT_MS)];
  }
  // Without this, a connection that never reads would not notice its end either.
  socket.resume();
  return [];
}
