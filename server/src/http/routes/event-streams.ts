// Responses of the GraphQL engine, and the limits on those that are event streams.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { readDealId } from '../../store/records/ids.ts';
import type { Metrics } from '../hooks/metrics.ts';
import { addressKey, createShares } from '../hooks/rate-limit.ts';
import { type RetryLater, sendRetryLater } from '../responses/retry-later.ts';

/** Maximum streams of one address. Each page has one, and an office has many pages open. */
const MAX_OF_ADDRESS = 100;
/** Maximum streams of one deal: the buyer's devices and tabs, and everyone else with the link. */
const MAX_OF_DEAL = 30;

const TOO_MANY_STREAMS: RetryLater = {
  status: 429,
  message: 'Too many pages follow this deal, or too many from this address. Try again later.',
  seconds: 10,
};

/** Sends a response of the engine. `dealId` is the deal that a subscription follows, or null. */
export type SendResponse = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  dealId?: string | null,
) => Promise<FastifyReply>;

export function responseSender(
  { consumeLimit }: Pick<Context, 'consumeLimit'>,
  limited: boolean,
  metrics: Metrics,
): SendResponse {
  const ofAddress = createShares(limited ? MAX_OF_ADDRESS : Number.POSITIVE_INFINITY);
  const ofDeal = createShares(limited ? MAX_OF_DEAL : Number.POSITIVE_INFINITY);

  /** @returns false if the address or the deal has its maximum of streams */
  function hold(request: FastifyRequest, reply: FastifyReply, dealId: string | null): boolean {
    const address = addressKey(request.ip);
    if (dealId !== null && consumeLimit('streams', dealId) > 0) return false;
    if (!ofAddress.enter(address)) return false;
    if (dealId !== null && !ofDeal.enter(dealId)) {
      ofAddress.leave(address);
      return false;
    }
    reply.raw.once('close', () => {
      ofAddress.leave(address);
      if (dealId !== null) ofDeal.leave(dealId);
    });
    return true;
  }

  return async (request, reply, response, dealId = null) => {
    reply.code(response.status);
    // Yoga sends no body if it cannot read the request or write an acceptable response.
    if (response.status === 406 || response.status === 415) {
      return reply.send({ errors: [{ message: 'Send JSON, and accept JSON.' }] });
    }
    response.headers.forEach((value, name) => {
      reply.header(name, value);
    });
    const type = response.headers.get('content-type') ?? '';
    if (!/^(multipart|text\/event-stream)/.test(type) || !response.body) {
      return reply.send(await response.text());
    }
    if (!hold(request, reply, dealId && (readDealId(dealId) ?? dealId))) {
      metrics.rateLimited.inc({ limit: 'streams' });
      for (const name of response.headers.keys()) reply.removeHeader(name);
      return sendRetryLater(request, reply, TOO_MANY_STREAMS);
    }
    return reply.send(readableOf(response.body as AsyncIterable<Uint8Array>));
  };
}

/**
 * Cancels the body once the client disconnects, even while it waits for the next event. Yoga's reader and an async
 * generator would first wait for that event. A body that is cancelled before its first read throws an error that nobody
 * can catch, so it is not cancelled.
 */
function readableOf(body: AsyncIterable<Uint8Array>): Readable {
  const parts = body[Symbol.asyncIterator]();
  let isRead = false;
  return new Readable({
    read() {
      isRead = true;
      parts.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      if (isRead) void parts.return?.();
      done(error);
    },
  });
}
