// Load shedding: refuses excess requests at once, so that the others get a timely response.
import type { FastifyInstance } from 'fastify';
import { OVERLOADED, sendRetryLater, TOO_MANY_AT_ONCE } from '../responses/retry-later.ts';
import type { Metrics } from './metrics.ts';
import { addressKey, createShares } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Stops the timer of the request, and no longer counts it as running. */
    stopRunning(): void;
  }
}

/** Maximum time until a response starts, shorter than the connection's timeout in listener.ts. */
const ANSWER_WITHIN_MS = 10_000;
/** Maximum requests that wait for the database or for rendering. */
const MAX_RUNNING = 1_000;
/** Half of all slots. Two hundred people behind one router can open their links at once. */
const MAX_RUNNING_OF_ADDRESS = 500;

interface SheddingOptions {
  /** Whether to limit one address to a share of the slots. */
  readonly limited: boolean;
  readonly answerWithinMs?: number;
  readonly maxRunning?: number;
}

export function shedLoad(
  app: FastifyInstance,
  metrics: Metrics,
  { limited, answerWithinMs = ANSWER_WITHIN_MS, maxRunning = MAX_RUNNING }: SheddingOptions,
): void {
  let running = 0;
  const ofAddress = createShares(limited ? MAX_RUNNING_OF_ADDRESS : Number.POSITIVE_INFINITY);
  metrics.gauge('forecourt_requests_running', 'Requests being answered.', () => running);
  app.decorateRequest('stopRunning', () => undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.unlimited || running < maxRunning) return done();
    metrics.shed.inc();
    sendRetryLater(request, reply, OVERLOADED);
  });
  // A request counts once its body is complete, so half-sent bodies take no slot.
  app.addHook('preHandler', (request, reply, done) => {
    const isCounted = !request.routeOptions.config?.unlimited;
    const address = addressKey(request.ip);
    if (isCounted && !ofAddress.enter(address)) {
      metrics.rateLimited.inc({ limit: 'running' });
      return void sendRetryLater(request, reply, TOO_MANY_AT_ONCE);
    }
    if (isCounted) running += 1;
    // Every request gets a response, even if the database hangs.
    const timer = setTimeout(() => {
      metrics.shed.inc();
      sendRetryLater(request, reply, OVERLOADED);
    }, answerWithinMs);
    request.stopRunning = () => {
      request.stopRunning = () => undefined;
      clearTimeout(timer);
      if (!isCounted) return;
      running -= 1;
      ofAddress.leave(address);
    };
    done();
  });
  // The time in which a client reads its response does not count, and a stream may last for hours.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.stopRunning();
    done();
  });
}
