// A webhook receiver for tests: a real HTTP server that stores requests and sends configurable
// responses.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly event: ToldEvent;
}

export interface ToldEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly sequence: number };
}

export type Answer = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The number of connections so far. */
  connections(): number;
  /** The event types received, in the order of their occurrence. */
  types(): string[];
  answerBy(answer: Answer): void;
  close(): void;
}

export const OK: Answer = (_request, response) => response.end('ok');

export async function startReceiver(first: Answer = OK): Promise<Receiver> {
  const received: Received[] = [];
  let answer = first;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body, event: JSON.parse(body) as ToldEvent });
      answer(request, response, received.length);
    });
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    connections: () => connections,
    types: () =>
      received
        .toSorted((a, b) => a.event.data.sequence - b.event.data.sequence)
        .map(({ event }) => event.type),
    answerBy: (next) => {
      answer = next;
    },
    close,
  };
}

/** Verifies and parses an event with the reference implementation. Throws if it is not genuine. */
export function verified({ body, headers }: Received, secret: string): ToldEvent {
  return new Webhook(secret).verify(body, headers) as ToldEvent;
}
