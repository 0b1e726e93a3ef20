// Load shedding: refuses excess requests at once, so that the others get a timely response.
import type { FastifyInstance } from 'fastify';
import { OVERLOADED, sendRetryLater, TOO_MANY_AT_ONCE } from '../responses/retry-later.ts';
import type { Metrics } from './metrics.ts';
import { addressKey, createShares } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request counts as running. A stream stops counting once it has started. */
    running: boolean;
    answerTimer: NodeJS.Timeout | undefined;
    /** Stops counting the request. Repeated calls do nothing. */
    stopRunning(): void;
  }
}

/** Maximum time until a response starts, shorter than the connection's timeout in listener.ts. */
const ANSWER_WITHIN_MS = 10_000;
/** Maximum requests that wait for the database or for rendering. */
const MAX_RUNNING = 1_000;

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
  app.decorateRequest('running', false);
  app.decorateRequest('answerTimer', undefined);
  app.decorateRequest('stopRunning', function () {
    if (this.running) {
      running -= 1;
      ofAddress.leave(addressKey(this.ip));
    }
    this.running = false;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.unlimited || running < maxRunning) return done();
    metrics.shed();
    sendRetryLater(request, reply, OVERLOADED);
  });
  // A request counts once its body is complete, so half-sent bodies take no slot.
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config?.unlimited) {
      if (!ofAddress.enter(addressKey(request.ip))) {
        metrics.rateLimited('running');
        return void sendRetryLater(request, reply, TOO_MANY_AT_ONCE);
      }
      running += 1;
      request.running = true;
    }
    // Every request gets a response, even if the database hangs.
    request.answerTimer = setTimeout(() => {
      metrics.shed();
      sendRetryLater(request, reply, OVERLOADED);
    }, answerWithinMs);
    done();
  });
  // The time in which a client reads its response does not count.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    clearTimeout(request.answerTimer);
    request.stopRunning();
    done();
  });
}

/** Half of all slots. Two hundred people behind one router can open their links at once. */
const MAX_RUNNING_OF_ADDRESS = 500;
