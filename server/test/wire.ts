// HTTP as bytes on a socket, for malformed requests and for fast well-formed ones.
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** The headers as received, with names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface Reading {
  readonly answer: Answer;
  /** The number of bytes. */
  readonly length: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const EVENTS = /^(text\/event-stream|multipart\/)/;

/**
 * Parses the first complete response in these bytes, or returns null if it is incomplete. For event
 * streams the head is enough.
 */
export function readAnswer(bytes: Buffer, { toHead = false, ended = false } = {}): Reading | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const start = headEnd + 4;
  const answer = (body: Buffer, length: number) => ({
    answer: { status, headers, body },
    length,
  });
  if (status < 200) {
    const later = readAnswer(bytes.subarray(start), { toHead, ended });
    return later && { ...later, length: later.length + start };
  }
  const streamed = EVENTS.test(headers.get('content-type') ?? '');
  if (toHead || status === 204 || status === 304 || streamed) {
    return answer(Buffer.alloc(0), start);
  }
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = readChunks(bytes, start);
    return body && answer(body.bytes, body.end);
  }
  const length = headers.get('content-length');
  if (length === undefined) return ended ? answer(bytes.subarray(start), bytes.length) : null;
  const end = start + Number(length);
  return bytes.length < end ? null : answer(bytes.subarray(start, end), end);
}

function readChunks(bytes: Buffer, start: number): { bytes: Buffer; end: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at, 'latin1');
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + size;
    if (bytes.length < end + 2) return null;
    if (size === 0) return { bytes: Buffer.concat(parts), end: end + 2 };
    parts.push(bytes.subarray(lineEnd + 2, end));
    at = end + 2;
  }
}

export interface Exchange {
  readonly answers: readonly Answer[];
  /** Whether the other side hung up or never responded. */
  readonly closed: boolean;
}

/** Sends bytes on a new connection, and reads until there is a pause. */
export function exchange(
  port: number,
  pieces: readonly Buffer[],
  { quietMs = 15, patienceMs = 10_000, toHead = false } = {},
): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answers: Answer[] = [];
    let bytes: Buffer = Buffer.alloc(0);
    const finish = (closed: boolean) => {
      clearTimeout(quiet);
      clearTimeout(patience);
      const rest = readAnswer(bytes, { toHead, ended: true });
      if (rest) answers.push(rest.answer);
      socket.destroy();
      resolve({ answers, closed });
    };
    const patience = setTimeout(() => finish(false), patienceMs);
    let quiet: NodeJS.Timeout | undefined;
    socket.on('data', (part) => {
      bytes = bytes.length > 0 ? Buffer.concat([bytes, part]) : part;
      for (let each = readAnswer(bytes, { toHead }); each; each = readAnswer(bytes, { toHead })) {
        answers.push(each.answer);
        bytes = bytes.subarray(each.length);
        // The rest of an event stream belongs to this response, and has no end.
        if (EVENTS.test(each.answer.headers.get('content-type') ?? '')) {
          bytes = Buffer.alloc(0);
          return finish(false);
        }
      }
      clearTimeout(quiet);
      quiet = setTimeout(() => finish(false), quietMs);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
    sendPieces(socket, pieces);
    // Some of the requests are never answered, because they are incomplete.
    quiet = setTimeout(() => {
      if (answers.length === 0) quiet = setTimeout(() => finish(false), 10 * quietMs);
    }, quietMs);
  });
}

async function sendPieces(socket: Socket, pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    if (pieces.length > 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

export interface Line {
  /**
   * Sends one request at a time. Resolves to null if the connection was lost or the response took
   * too long.
   */
  ask(bytes: Buffer, toHead?: boolean): Promise<Answer | null>;
  close(): void;
}

/** One connection for many sequential requests, reopened when it is lost. */
export function openLine(port: number, { patienceMs = 20_000, from = '127.0.0.1' } = {}): Line {
  let socket: Socket | null = null;
  let bytes: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer | null): void; toHead: boolean } | null = null;

  function settle(answer: Answer | null): void {
    const { resolve } = waiting ?? {};
    waiting = null;
    resolve?.(answer);
  }

  function opened(): Socket {
    const fresh = connect({ port, host: '127.0.0.1', localAddress: from });
    fresh.setNoDelay(true);
    fresh.on('data', (part) => {
      if (fresh !== socket) return;
      bytes = bytes.length > 0 ? Buffer.concat([bytes, part]) : part;
      const reading = waiting && readAnswer(bytes, { toHead: waiting.toHead });
      if (!reading) return;
      bytes = bytes.subarray(reading.length);
      const { headers } = reading.answer;
      const last = headers.get('connection') === 'close';
      if (last || EVENTS.test(headers.get('content-type') ?? '')) drop();
      settle(reading.answer);
    });
    fresh.on('error', () => undefined);
    fresh.on('close', () => {
      if (fresh !== socket) return;
      socket = null;
      settle(readAnswer(bytes, { toHead: waiting?.toHead ?? false, ended: true })?.answer ?? null);
      bytes = Buffer.alloc(0);
    });
    return fresh;
  }

  function drop(): void {
    const old = socket;
    socket = null;
    bytes = Buffer.alloc(0);
    old?.destroy();
  }

  return {
    ask: (request, toHead = false) =>
      new Promise((resolve) => {
        socket ??= opened();
        const timer = setTimeout(() => {
          drop();
          settle(null);
        }, patienceMs);
        waiting = {
          toHead,
          resolve: (answer) => {
            clearTimeout(timer);
            resolve(answer);
          },
        };
        socket.write(request);
      }),
    close: drop,
  };
}

/** A request as bytes, with its content length. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: Buffer | string = '',
): Buffer {
  const content = Buffer.from(body as string);
  const head = { host: '127.0.0.1', ...(content.length > 0 && lengthOf(content)), ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    content,
  ]);
}

function lengthOf(content: Buffer) {
  return { 'content-length': String(content.length) };
}

export function graphqlPost(body: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  return requestBytes(
    'POST',
    '/api/graphql',
    { 'content-type': 'application/json', ...headers },
    body,
  );
}
