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

export interface SheddingOptions {
  /** Whether to limit one address to a share of the slots. */
  readonly limited: boolean;
  readonly answerWithinMs?: number;
}

export function shedLoad(
  app: FastifyInstance,
  metrics: Metrics,
  { limited, answerWithinMs = ANSWER_WITHIN_MS }: SheddingOptions,
): void {
  const shedder = createShedder();
  const ofAddress = createShares(limited ? MAX_RUNNING_OF_ADDRESS : Number.POSITIVE_INFINITY);
  metrics.gauge('forecourt_requests_running', 'Requests being answered.', shedder.running);
  app.decorateRequest('running', false);
  app.decorateRequest('answerTimer', undefined);
  app.decorateRequest('stopRunning', function () {
    if (this.running) {
      shedder.leave();
      ofAddress.leave(addressKey(this.ip));
    }
    this.running = false;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.unlimited || !shedder.isLate()) return done();
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
      shedder.enter();
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

/** Maximum time a request may have waited to be read, behind others that arrived together with it. */
const MAX_WAIT_MS = 1_000;
/** A slow turn with fewer requests is a busy machine. With more it is overload. */
const CROWD = 100;
/** Maximum requests that wait for the database or for rendering. */
const MAX_RUNNING = 1_000;

export function createShedder(
  maxWaitMs = MAX_WAIT_MS,
  maxRunning = MAX_RUNNING,
  clockMs: () => number = () => performance.now(),
) {
  let turnBeganMs = 0;
  let lastTurnMs = 0;
  let inThisTurn = 0;
  let running = 0;

  function endTurn(): void {
    lastTurnMs = clockMs() - turnBeganMs;
    turnBeganMs = 0;
    inThisTurn = 0;
    // Requests of the next turn did not wait during this one.
    setImmediate(() => {
      if (turnBeganMs === 0) lastTurnMs = 0;
    });
  }

  return {
    /** Whether a request that is read now has waited too long, or would. */
    isLate(): boolean {
      if (running >= maxRunning) return true;
      const nowMs = clockMs();
      if (turnBeganMs === 0) {
        turnBeganMs = nowMs;
        setImmediate(endTurn);
      }
      inThisTurn += 1;
      // The request arrived during the last turn of the event loop or in this one.
      return inThisTurn > CROWD && lastTurnMs + nowMs - turnBeganMs > maxWaitMs;
    },
    enter(): void {
      running += 1;
    },
    leave(): void {
      running -= 1;
    },
    running: () => running,
  };
}
