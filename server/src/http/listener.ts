// The node:http server beneath Fastify: no client holds a connection for long by being slow or silent.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from './hooks/headers.ts';

/** How many requests may wait on one connection for responses to those before them. Browsers send one. */
const MAX_PIPELINED = 32;

export function createListener(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
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
  server.on('checkExpectation', (_request, response) =>
    refuse(response, 417, 'What is expected cannot be met.'),
  );
  // Also for one that does not read its response. Event streams send often enough to stay.
  server.setTimeout(13_000);
  return server;
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
