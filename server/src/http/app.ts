// The HTTP service: GraphQL, pages, assets, health; limits and headers that hold for every answer.
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
import { busyAnswer, OVERLOADED } from './busy.ts';
import { createDrawer } from './drawer.ts';
import { createEntrance, type Entrance, SECURITY_HEADERS } from './entrance.ts';
import { Overloaded } from './guard.ts';
import { serveHealth } from './health.ts';
import { createLane, type Sent } from './lane.ts';
import { createMetrics, type Labels, type Metrics } from './metrics.ts';
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

export function createApp(options: AppOptions): FastifyInstance {
  const { database, visitor, logLevel, development = false, trustedOnly = false } = options;
  const { now = () => new Date(), proxies = [], metrics = createMetrics() } = options;
  const entrance = createEntrance({
    rate: options.rate ?? 0,
    proxies,
    publicUrl: options.publicUrl ?? null,
    metrics,
  });
  let closing = false;
  const app = Fastify({
    logger: { level: logLevel, base: null, messageKey: 'message' },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: (request) => entrance.visit(request as IncomingMessage).id,
    // One logger for all: a child for each request costs more than the lines it would write.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded ends before any hook runs.
    frameworkErrors: (_error, request, reply) => {
      const plain = reply as unknown as FastifyReply;
      plain.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      entrance.visit(request.raw as IncomingMessage).leave();
      return plain.code(400).send({ errors: [{ message: 'This address cannot be read.' }] });
    },
    serverFactory: (handler) =>
      patientServer((request, response) => {
        if (entrance.isLate(request)) {
          metrics.shed();
          const { status, headers, body } = busyAnswer(request, OVERLOADED);
          response.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end(body);
          return;
        }
        if (visitor.middleware)
          visitor.middleware(request, response, () => handler(request, response));
        else if (closing) handler(request, response);
        else shortWay(request, response, handler);
      }),
  });
  const logError = (error: unknown) => app.log.error({ error }, 'a resolver failed');
  const plain = serviceContext(database, { now, logError });
  const context: Context = { ...plain, confirm: counted(plain.confirm, metrics) };
  database.observe((text, ms) => {
    metrics.databaseSeconds(ms / 1000);
    if (ms > SLOW_QUERY_MS) app.log.warn({ query: text.slice(0, 300), ms: Math.round(ms) }, 'slow');
  });
  metrics.gauge('forecourt_requests_running', 'Requests at work.', entrance.running);
  admit(app, entrance);
  const note = bookkeeper(app, metrics);
  endStreamsOnClose(app, () => {
    closing = true;
    context.changes.close();
  });
  answerFailuresPlainly(app, metrics);
  serveHealth(app, database);
  const documents = knownDocuments(visitor.operations);
  const graphql = serveGraphql(app, context, { documents, trustedOnly, development, metrics });
  serveReceipts(app, context);
  serveAssets(app, visitor);
  servePhotos(app, database);
  const { page, beforehand } = servePages(app, context, { visitor, documents, metrics });
  if (beforehand) {
    const { came, running } = entrance;
    const drawer = createDrawer({ ...beforehand, came, running, now, logError });
    app.addHook('onListen', async () => drawer.start());
    app.addHook('onClose', () => drawer.stop());
  }
  const shortWay = createLane(entrance, { graphql, page }, note, () => closing);
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

/** Every request is a visit, which may be refused before it is read. */
function admit(app: FastifyInstance, entrance: Entrance): void {
  app.decorateRequest('leave', () => undefined);
  app.decorateRequest('missed', () => undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, refusal, leave, missed } = entrance.visit(request.raw);
    request.leave = leave;
    request.missed = missed;
    reply.headers(headers);
    if (!refusal) return done();
    reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
  });
  // The work is done when the answer is made. How long a client takes to read it is no work of ours:
  // a few who never read theirs would else take all the places.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leave();
    done();
  });
}

/** Counts and times every answer, and writes its line where lines are written. */
function bookkeeper(app: FastifyInstance, metrics: Metrics): Sent {
  const written = app.log.level === 'info' || app.log.level === 'debug';
  const labels = new Map<string, { readonly all: Labels; readonly route: Labels }>();
  /** There are few: methods that we answer, routes, statuses. */
  const labelsOf = (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`;
    const known = labels.get(key);
    if (known) return known;
    const made = { all: { method, route, status }, route: { route } };
    labels.set(key, made);
    return made;
  };
  const note: Sent = ({ requestId, method, route, url, status, ms }) => {
    const counted = labelsOf(method, route, status);
    metrics.requests(counted.all);
    metrics.requestSeconds(ms / 1000, counted.route);
    if (!written) return;
    const line = { requestId, method, path: loggedPath(url), status, ms: Math.round(ms * 10) / 10 };
    app.log.info(line, 'request');
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, url } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    note({ requestId, method, url, route: request.routeOptions.url ?? 'none', status, ms });
    done();
  });
  return note;
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
        const { status, headers, body } = busyAnswer(request.raw, OVERLOADED);
        return reply.code(status).headers(headers).send(body);
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
