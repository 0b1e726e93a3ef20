// The node:http server beneath Fastify, which ends slow and silent connections.
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { SECURITY_HEADERS } from './headers.ts';
import { addressKey, createShares } from './rate-limit.ts';

/** Maximum requests on one connection that wait for earlier responses. Browsers send one. */
const MAX_PIPELINED = 32;

/** Enough for about eighty browsers behind one router, with six connections each. */
const MAX_CONNECTIONS_OF_ADDRESS = 500;

/** Maximum time for a whole request to arrive. */
const REQUEST_MS = 12_000;
const CHECK_MS = 1_000;

/** Limits of `sendSlowly`: minimum bytes per window, about 8 KB a second, and a maximum time. */
const SLOW = { windowMs: 10_000, leastBytes: 80_000, longestMs: 600_000 };

interface ListenerOptions {
  /** Whether to limit the connections of one address. */
  readonly limited: boolean;
  /** Addresses of proxies. Their connections carry requests of many clients and are not limited. */
  readonly proxies: readonly string[];
  /** Maximum time for a whole request to arrive. Tests set a shorter one. */
  readonly requestMs?: number;
  readonly checkMs?: number;
  onRefused?(): void;
}

export function createListener(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  options: ListenerOptions,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(
    {
      headersTimeout: Math.min(8_000, options.requestMs ?? REQUEST_MS),
      requestTimeout: options.requestMs ?? REQUEST_MS,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: options.checkMs ?? CHECK_MS,
      // Refused below instead, with a body like every refusal.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request;
      const waiting = (unanswered.get(socket) ?? 0) + 1;
      if (waiting > MAX_PIPELINED) return void socket.destroy();
      unanswered.set(socket, waiting);
      response.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      if (request.headers.host === undefined && request.httpVersion !== '1.0') {
        refuse(response, 400, 'A request must name its host.');
      } else handler(request, response);
    },
  );
  if (options.limited) limitConnections(server, options);
  server.on('checkExpectation', (_request, response) =>
    refuse(response, 417, 'This Expect header is not supported.'),
  );
  // This also ends clients that do not read their response. Event streams send often enough to stay open.
  server.setTimeout(13_000);
  return server;
}

const slow = new WeakSet<Socket>();

/**
 * Allows the body of this request more time while it keeps arriving. Only for authenticated senders, because a slow
 * body holds a connection and memory.
 */
export function sendSlowly(request: IncomingMessage, { windowMs, leastBytes, longestMs } = SLOW) {
  const { socket } = request;
  const endsMs = performance.now() + longestMs;
  let before = socket.bytesRead;
  slow.add(socket);
  const timer = setInterval(() => {
    const receivedBytes = socket.bytesRead - before;
    before = socket.bytesRead;
    if (receivedBytes < leastBytes || performance.now() > endsMs) socket.destroy();
  }, windowMs);
  const end = () => {
    clearInterval(timer);
    slow.delete(socket);
  };
  request.once('end', end);
  request.once('close', end);
}

/** Answers requests that are malformed or late. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isLate && slow.has(socket)) return;
  const status = isLate ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify({ errors: [{ message: STATUS_CODES[status] }] });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: ${body.length}\r\ncontent-type: application/json\r\nconnection: close`;
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Closes connections beyond the limit of an address. They have sent no request, so there is no response. */
function limitConnections(server: Server, { proxies, onRefused }: ListenerOptions): void {
  const trusted = networks(proxies);
  const shares = createShares(MAX_CONNECTIONS_OF_ADDRESS);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const key = addressKey(address);
    if (shares.enter(key)) socket.once('close', () => shares.leave(key));
    else {
      onRefused?.();
      socket.destroy();
    }
  });
}

/** Addresses and subnets: 10.0.0.1, 10.0.0.0/8, fd00::/8 … */
function networks(list: readonly string[]): BlockList {
  const blockList = new BlockList();
  for (const each of list) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) blockList.addAddress(address, family);
    else blockList.addSubnet(address, Number(bits), family);
  }
  return blockList;
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ errors: [{ message }] });
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body);
}
