// Load shedding: what cannot be answered in good time is refused at once, so that the rest is.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { OVERLOADED, sendRetryLater } from '../retry-later.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts among the running requests; a stream stops counting when it begins. */
    running: boolean;
    /** Stops counting it; more than once does nothing. */
    stopRunning(): void;
  }
}

export function shedLoad(app: FastifyInstance, metrics: Metrics): void {
  const shedder = createShedder();
  metrics.gauge('forecourt_requests_running', 'Requests being answered.', shedder.running);
  app.decorateRequest('running', false);
  app.decorateRequest('stopRunning', function () {
    if (this.running) shedder.leave();
    this.running = false;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.unlimited || !shedder.isLate()) return done();
    metrics.shed();
    sendRetryLater(request, reply, OVERLOADED);
  });
  // Only once the body is here: a client that sends half of one takes nobody's place.
  app.addHook('preHandler', (request, _reply, done) => {
    shedder.enter();
    request.running = true;
    done();
  });
  // How long a client takes to read its response is no work of ours.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.stopRunning();
    done();
  });
}

/** How long those that arrived in one turn of the event loop may have waited for each other. */
const MAX_TURN_MS = 400;
/** A slow turn of a few is a busy machine; of many it is too much work. */
const CROWD = 50;
/** How many may be waiting for the database. */
const MAX_RUNNING = 300;

export function createShedder(maxTurnMs = MAX_TURN_MS, maxRunning = MAX_RUNNING) {
  let turnBeganMs = 0;
  let inThisTurn = 0;
  let running = 0;
  return {
    /** Whether a request that arrives now would wait too long. */
    isLate(): boolean {
      if (running >= maxRunning) return true;
      const nowMs = performance.now();
      if (turnBeganMs === 0) {
        turnBeganMs = nowMs;
        setImmediate(() => {
          turnBeganMs = 0;
          inThisTurn = 0;
        });
      }
      inThisTurn += 1;
      return inThisTurn > CROWD && nowMs - turnBeganMs > maxTurnMs;
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
