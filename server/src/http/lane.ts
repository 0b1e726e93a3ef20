// The short way: what is asked most and is kept ready, and the changes our own pages make, are answered
// before the rest of the service is troubled. All else takes the long way, as if this were not here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GRAPHQL_PATH } from '../graphql/endpoint.ts';
import type { Entrance, Visit } from './entrance.ts';

/** A whole answer that needs nothing but to be sent. */
export interface Ready {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** A text goes out in one piece with its head. */
  readonly body: Buffer | string | null;
}

export interface ShortWays {
  /** The page at this address. */
  page(request: IncomingMessage): Promise<Ready | null>;
  /** The answer to a request with this body. Where it is null, nothing was done. */
  graphql(request: IncomingMessage, body: Buffer, visit: Visit): Promise<Ready | null>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** Told of every answer. */
export type Sent = (answer: {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}) => void;

/** Questions of our own pages are shorter. */
const LONGEST_BODY = 16 * 1024;

export function createLane(
  entrance: Entrance,
  ways: ShortWays,
  onSent: Sent,
  isClosing: () => boolean,
): (request: IncomingMessage, response: ServerResponse, otherwise: Handler) => void {
  return (request, response, otherwise) => {
    const { method = '', url = '' } = request;
    const take = async (route: string, ready: Promise<Ready | null>, giveBack: () => void) => {
      const found = await ready.catch(() => null);
      if (!found) {
        giveBack();
        return otherwise(request, response);
      }
      const { id: requestId, headers, startedMs, leave } = entrance.visit(request);
      leave();
      const { status, body } = found;
      // What was begun before a stop may end after it: then the connection must not linger.
      if (isClosing()) response.shouldKeepAlive = false;
      response.writeHead(status, { ...headers, ...found.headers }).end(body);
      onSent({ requestId, method, url, route, status, ms: performance.now() - startedMs });
    };
    const nothing = () => undefined;
    if (method === 'GET' && url.startsWith('/deal/')) {
      if (entrance.visit(request).refusal) return otherwise(request, response);
      return void take('/*', ways.page(request), nothing);
    }
    const length = Number(request.headers['content-length']);
    const plain = request.headers['content-type'] === 'application/json';
    if (method !== 'POST' || url !== GRAPHQL_PATH || !plain || !(length <= LONGEST_BODY)) {
      return otherwise(request, response);
    }
    const visit = entrance.visit(request);
    if (visit.refusal) return otherwise(request, response);
    request.once('readable', () => {
      const body = request.read() as Buffer | null;
      // Put back what was read: for who comes next, nothing has happened.
      const giveBack = () => body && request.unshift(body);
      if (body?.length === length) {
        return void take(GRAPHQL_PATH, ways.graphql(request, body, visit), giveBack);
      }
      giveBack();
      return otherwise(request, response);
    });
  };
}
