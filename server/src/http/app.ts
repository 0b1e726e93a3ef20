// The HTTP service: GraphQL, pages, assets, health; limits and headers that hold for every answer.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { LogLevel } from '../environment.ts';
import { type Context, MASKED_MESSAGE } from '../graphql/builder.ts';
import { serviceContext } from '../graphql/context.ts';
import { knownDocuments } from '../graphql/documents.ts';
import type { Database } from '../store/database.ts';
import { shortDealId } from '../store/deal-id.ts';
import { serveGraphql } from './api.ts';
import { serveAssets } from './assets.ts';
import {
  type Allowance,
  addressKey,
  createPurses,
  createShedder,
  isForeign,
  Overloaded,
} from './guard.ts';
import { serveHealth } from './health.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { servePages } from './pages.ts';
import { servePhotos } from './photos.ts';
import { serveReceipts } from './receipts.ts';
import type { VisitorApp } from './visitor-app.ts';

export interface AppOptions {
  readonly database: Database;
  readonly visitor: VisitorApp;
  readonly logLevel: LogLevel;
  readonly development?: boolean;
  /** Only the operations of our own pages are answered. */
  readonly trustedOnly?: boolean;
  /** Requests a second for one address; 0: no limit. */
  readonly rate?: number;
  /** Proxies whose word on the visitor's address and on TLS is taken. */
  readonly proxies?: readonly string[];
  /** The address buyers reach, where it is not the one that is asked. */
  readonly publicUrl?: string | null;
  readonly metrics?: Metrics;
  /** The clock; tests set it. */
  now?(): Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place up that the request has among those at work; more than once does nothing. */
    leave(): void;
    /** Says that it asked for a deal that does not exist: a guess, or a mistyped link. */
    missed(): void;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** A database that takes longer for one question is worth a line in the log. */
const SLOW_QUERY_MS = 250;
/** How many deals that do not exist one address may ask for, as a share of all it may ask. */
const GUESSES_SHARE = 0.01;

export function createApp(options: AppOptions): FastifyInstance {
  const { database, visitor, logLevel, development = false, trustedOnly = false } = options;
  const { now = () => new Date(), proxies = [], metrics = createMetrics() } = options;
  const shedder = createShedder();
  const app = Fastify({
    logger: { level: logLevel, base: null, messageKey: 'message' },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    // One logger for all: a child for each request costs more than the lines it would write.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    ...(proxies.length > 0 && { trustProxy: [...proxies] }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded ends before any hook runs.
    frameworkErrors: (_error, request, reply) => {
      const plain = reply as unknown as FastifyReply;
      plain.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      return plain.code(400).send({ errors: [{ message: 'This address cannot be read.' }] });
    },
    serverFactory: (handler) =>
      patientServer((request, response) => {
        if (shedder.isLate() && !isHealth(request.url ?? '')) {
          metrics.shed();
          response.writeHead(503, SHED_HEADERS).end(SHED_BODY);
          return;
        }
        if (visitor.middleware)
          visitor.middleware(request, response, () => handler(request, response));
        else handler(request, response);
      }),
  });
  const logError = (error: unknown) => app.log.error({ error }, 'a resolver failed');
  const plain = serviceContext(database, { now, logError });
  const context: Context = { ...plain, confirm: counted(plain.confirm, metrics) };
  database.observe((text, ms) => {
    metrics.databaseSeconds(ms / 1000);
    if (ms > SLOW_QUERY_MS) app.log.warn({ query: text.slice(0, 300), ms: Math.round(ms) }, 'slow');
  });
  metrics.gauge('forecourt_requests_running', 'Requests at work.', shedder.running);
  addHeaders(app);
  addLimits(app, options.rate ?? 0, metrics, shedder);
  addOriginCheck(app, options.publicUrl ?? null);
  addBookkeeping(app, metrics);
  endStreamsOnClose(app, () => context.changes.close());
  answerFailuresPlainly(app, metrics);
  serveHealth(app, database);
  const documents = knownDocuments(visitor.operations);
  serveGraphql(app, context, { documents, trustedOnly, development, metrics });
  serveReceipts(app, context);
  serveAssets(app, visitor);
  servePhotos(app, database);
  servePages(app, context, { visitor, documents, metrics });
  return app;
}

/** How many requests may wait on one connection for answers to those before them. Browsers send one. */
const PIPELINED = 32;

/** No client holds a connection for long by being slow, or by saying nothing. */
function patientServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(
    {
      headersTimeout: 8_000,
      requestTimeout: 12_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      // Said below, with a body as every refusal has one.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request;
      const waiting = (unanswered.get(socket) ?? 0) + 1;
      if (waiting > PIPELINED) return void socket.destroy();
      unanswered.set(socket, waiting);
      response.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      if (request.headers.host === undefined && request.httpVersion !== '1.0') {
        refuse(response, 400, 'A request must name its host.');
      } else listener(request, response);
    },
  );
  server.on('checkExpectation', (_request, response) =>
    refuse(response, 417, 'What is expected cannot be met.'),
  );
  // Also one that does not take its answer. Events are sent often enough to stay.
  server.setTimeout(14_000);
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

const SHED_BODY = JSON.stringify({ errors: [{ message: 'Too many at once. Try again.' }] });
const SHED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(SHED_BODY),
  'cache-control': 'no-store',
  'retry-after': '1',
};

function isHealth(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** What costs next to nothing is not counted. */
function isFree(url: string): boolean {
  return isHealth(url) || url.startsWith('/assets/') || url === '/favicon.svg';
}

function namesDeal(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/deal/');
}

/** So many requests for each address, and far fewer for deals that do not exist. */
function addLimits(
  app: FastifyInstance,
  rate: number,
  metrics: Metrics,
  shedder: ReturnType<typeof createShedder>,
): void {
  const all = createPurses(rate);
  const guesses = createPurses(rate * GUESSES_SHARE);
  app.decorateRequest('leave', () => undefined);
  app.decorateRequest('missed', () => undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.leave = shedder.enter(request.raw.socket);
    if (all.unlimited || isFree(request.url)) return done();
    const address = addressKey(request.ip);
    const allowance = all.spend(address);
    sayAllowance(reply, allowance);
    if (!allowance.allowed) return turnAway(reply, metrics, 'all', allowance);
    if (!namesDeal(request.url)) return done();
    request.missed = () => void guesses.spend(address);
    // Before anything is looked up, so that a right guess is answered like a wrong one.
    const guessing = guesses.look(address);
    if (!guessing.allowed) return turnAway(reply, metrics, 'unknown deals', guessing);
    return done();
  });
  // The work is done when the answer is made. How long a client takes to read it is no work of ours:
  // a few who never read theirs would else take all the places.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leave();
    done();
  });
}

function sayAllowance(reply: FastifyReply, { limit, remaining, resetSeconds }: Allowance): void {
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', resetSeconds);
}

function turnAway(
  reply: FastifyReply,
  metrics: Metrics,
  limit: string,
  allowance: Allowance,
): void {
  metrics.limited({ limit });
  sayAllowance(reply, allowance);
  reply
    .code(429)
    .header('cache-control', 'no-store')
    .header('retry-after', allowance.resetSeconds)
    .send({ errors: [{ message: 'Too many requests from this address. Wait, then try again.' }] });
}

/** What every answer carries; pages add their content policy and caching. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Two years, as browsers ask for it; only where the visitor came by TLS already. */
const TLS_ONLY = 'max-age=63072000; includeSubDomains';

function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', TLS_ONLY);
    done();
  });
}

/** Nothing is changed on the word of another site's page. */
function addOriginCheck(app: FastifyInstance, publicUrl: string | null): void {
  const fixed = publicUrl === null ? [] : [new URL(publicUrl).origin];
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    if (!isForeign(request.raw, [...fixed, `${request.protocol}://${request.host}`])) return done();
    reply.code(403).send({ errors: [{ message: 'Requests from other sites are not answered.' }] });
  });
}

function addBookkeeping(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? 'none';
    metrics.requests({ method, route, status });
    metrics.requestSeconds(reply.elapsedTime / 1000, { route });
    if (request.log.level === 'info' || request.log.level === 'debug') {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log.info(
        { requestId: request.id, method, path: loggedPath(request.url), status, ms },
        'request',
      );
    }
    done();
  });
}

/** A stop waits for connections: those that finish their request now must not linger. */
function endStreamsOnClose(app: FastifyInstance, endStreams: () => void): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    endStreams();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

function counted(confirm: Context['confirm'], metrics: Metrics): Context['confirm'] {
  return async (input, now) => {
    const reply = await confirm(input, now);
    if (reply?.outcome === 'CONFIRMED') metrics.confirmed();
    if (reply?.outcome === 'REFUSED') metrics.refused({ reason: reply.reason });
    return reply;
  };
}

/** A path fit for logs: no query, and nothing as long as a deal id, wherever it stands. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replaceAll(/[\w%]{20,}/g, shortDealId).slice(0, 200);
}

/** No stack and no reason leaves the house; what is wrong with the request is said. */
function answerFailuresPlainly(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler(
    (error: { statusCode?: number; message: string }, request: FastifyRequest, reply) => {
      const status = error.statusCode ?? 500;
      if (error instanceof Overloaded) {
        metrics.shed();
        return reply.code(503).headers(SHED_HEADERS).send(SHED_BODY);
      }
      if (status >= 500) request.log.error({ requestId: request.id, error }, 'request failed');
      const message = status >= 500 ? MASKED_MESSAGE : error.message;
      return reply
        .code(status)
        .type('application/json')
        .send({ errors: [{ message }] });
    },
  );
}
