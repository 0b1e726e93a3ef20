// Load from a thread of its own: as much as can be answered, or as much as was asked for, come what may.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Load {
  readonly port: number;
  readonly seconds: number;
  /** Requests a second, sent whether or not those before were answered; null: each after an answer. */
  readonly perSecond: number | null;
  /** How many connections at most. */
  readonly connections: number;
  readonly requests: readonly Uint8Array[];
}

export interface LoadReport {
  /** Of answers that did what was asked. */
  readonly acceptedMs: readonly number[];
  /** Of answers with 503 and a time to come back. */
  readonly shedMs: readonly number[];
  /** By status, or "lost" where the connection was; all that is neither of the above. */
  readonly others: ReadonlyMap<string, number>;
  readonly sent: number;
  /** Due while every connection was waiting: the load that could not be made. */
  readonly unsent: number;
  readonly seconds: number;
}

export async function generate(load: Load): Promise<LoadReport> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

interface Connection {
  readonly socket: Socket;
  sentMs: number;
  bytes: Buffer;
}

async function run(load: Load): Promise<LoadReport> {
  const { port, perSecond, connections, requests } = load;
  const acceptedMs: number[] = [];
  const shedMs: number[] = [];
  const others = new Map<string, number>();
  const free: Connection[] = [];
  let [opened, sent, unsent, waiting] = [0, 0, 0, 0];
  let over = false;
  /** When this thread began to read what had arrived: what it takes for that is no time of the service. */
  let readMs = 0;
  const count = (what: string) => others.set(what, (others.get(what) ?? 0) + 1);

  function open(): Connection {
    opened += 1;
    const connection = { socket: connect(port, '127.0.0.1'), sentMs: 0, bytes: Buffer.alloc(0) };
    const { socket } = connection;
    socket.setNoDelay(true);
    socket.on('data', (part: Buffer) => take(connection, part));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      opened -= 1;
      const index = free.indexOf(connection);
      if (index >= 0) free.splice(index, 1);
      if (connection.sentMs > 0 && !over) count('lost');
      if (connection.sentMs > 0) waiting -= 1;
    });
    return connection;
  }

  function send(connection: Connection): void {
    const request = requests[sent % requests.length] ?? new Uint8Array();
    sent += 1;
    waiting += 1;
    connection.sentMs = performance.now();
    connection.socket.write(request);
  }

  function arrivedMs(): number {
    if (readMs === 0) {
      readMs = performance.now();
      setImmediate(() => {
        readMs = 0;
      });
    }
    return readMs;
  }

  function take(connection: Connection, part: Buffer): void {
    connection.bytes = connection.bytes.length > 0 ? Buffer.concat([connection.bytes, part]) : part;
    const { bytes } = connection;
    const headEnd = bytes.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = bytes.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (bytes.length < headEnd + 4 + length) return;
    const ms = arrivedMs() - connection.sentMs;
    const status = head.slice(9, 12);
    if (status === '200') acceptedMs.push(ms);
    else if (status === '503' && /\r\nretry-after: /i.test(head)) shedMs.push(ms);
    else count(status);
    connection.bytes = Buffer.alloc(0);
    connection.sentMs = 0;
    waiting -= 1;
    if (perSecond === null && !over) send(connection);
    else free.push(connection);
  }

  // Opened before the load begins, some at a time, as those of a proxy would be.
  while (opened < connections) {
    const some = Array.from({ length: Math.min(100, connections - opened) }, open);
    await Promise.all(some.map(({ socket }) => once(socket, 'connect')));
    free.push(...some);
  }
  const began = performance.now();
  if (perSecond === null) for (const connection of free.splice(0)) send(connection);
  let due = 0;
  return new Promise((resolve) => {
    const tick = () => {
      const elapsed = (performance.now() - began) / 1_000;
      over = elapsed >= load.seconds;
      if (perSecond !== null && !over) {
        for (const target = elapsed * perSecond; due < target; due += 1) {
          // Each in its turn, so that none is idle until the other side gives it up.
          const connection = free.shift() ?? (opened < connections ? open() : null);
          if (connection) send(connection);
          else unsent += 1;
        }
      }
      // Answers that are still to come count too, for a while.
      if (!over || (waiting > 0 && elapsed < load.seconds + 5)) return void setTimeout(tick, 1);
      if (waiting > 0) others.set('never answered', waiting);
      resolve({ acceptedMs, shedMs, others, sent, unsent, seconds: load.seconds });
    };
    tick();
  });
}

if (!isMainThread) {
  parentPort?.postMessage(await run(workerData as Load));
  process.exit(0);
}
