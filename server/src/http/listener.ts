// The node:http server beneath Fastify: no client holds a connection for long by being slow or silent.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { SECURITY_HEADERS } from './hooks/headers.ts';
import { addressKey, createShares } from './hooks/rate-limit.ts';

/** How many requests may wait on one connection for responses to those before them. Browsers send one. */
const MAX_PIPELINED = 32;

/** Some eighty browsers behind one router, each with six. */
const MAX_CONNECTIONS_OF_ADDRESS = 500;

export interface ListenerOptions {
  /** Whether one address may open only so many connections. */
  readonly limited: boolean;
  /** Whose connections carry the requests of many: they are not limited. */
  readonly proxies: readonly string[];
  onRefused?(): void;
}

export function createListener(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  options: ListenerOptions,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(
    {
      headersTimeout: 8_000,
      requestTimeout: 12_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      // Refused below, with a body as every refusal has one.
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
    refuse(response, 417, 'What is expected cannot be met.'),
  );
  // Also for one that does not read its response. Event streams send often enough to stay.
  server.setTimeout(13_000);
  return server;
}

/** Without an answer: nothing was asked yet. */
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
  const all = new BlockList();
  for (const each of list) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) all.addAddress(address, family);
    else all.addSubnet(address, Number(bits), family);
  }
  return all;
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
