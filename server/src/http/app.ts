// The HTTP service: GraphQL, pages, assets, health; limits and headers that hold for every answer.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { LogLevel } from '../environment.ts';
import { type Context, MASKED_MESSAGE } from '../graphql/builder.ts';
import { watchDeals } from '../graphql/changes.ts';
import { knownDocuments } from '../graphql/documents.ts';
import { confirming } from '../store/confirmations.ts';
import type { Database } from '../store/database.ts';
import { shortDealId } from '../store/deal-id.ts';
import { dealReader } from '../store/deals.ts';
import { serveGraphql } from './api.ts';
import { serveAssets } from './assets.ts';
import { serveHealth } from './health.ts';
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
  /** The clock; tests set it. */
  now?(): Date;
}

const BODY_LIMIT_BYTES = 256 * 1024;

export function createApp(options: AppOptions): FastifyInstance {
  const { database, visitor, logLevel, development = false, trustedOnly = false } = options;
  const { now = () => new Date() } = options;
  const app = Fastify({
    logger: { level: logLevel, base: null, messageKey: 'message' },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // A client gets this long to send its whole request; the check runs often enough to mean it.
    requestTimeout: 15_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded ends before any hook runs.
    frameworkErrors: (_error, request, reply) => {
      const plain = reply as unknown as FastifyReply;
      plain.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      return plain.code(400).send({ errors: [{ message: 'This address cannot be read.' }] });
    },
    ...(visitor.middleware && { serverFactory: behind(visitor.middleware) }),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  const logError = (error: unknown) => app.log.error({ error }, 'a resolver failed');
  const changes = watchDeals(database, logError);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    changes.close();
  });
  // A stop waits for connections: those that finish their request now must not linger.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  const context: Context = {
    database,
    readDeal: dealReader(database),
    confirm: confirming(database),
    changes,
    now,
    logError,
  };
  answerFailuresPlainly(app);
  serveHealth(app, database);
  const documents = knownDocuments(visitor.operations);
  serveGraphql(app, context, { documents, trustedOnly, development });
  serveReceipts(app, context);
  serveAssets(app, visitor);
  servePhotos(app, database);
  servePages(app, context, visitor, documents);
  return app;
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

/** A path fit for logs: no query, and nothing as long as a deal id, wherever it stands. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replaceAll(/[\w%]{20,}/g, shortDealId).slice(0, 200);
}

/** No stack and no reason leaves the house; what is wrong with the request is said. */
function answerFailuresPlainly(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ error }, 'request failed');
    const message = status >= 500 ? MASKED_MESSAGE : error.message;
    return reply
      .code(status)
      .type('application/json')
      .send({ errors: [{ message }] });
  });
}

type Middleware = NonNullable<VisitorApp['middleware']>;

/** Development only: the bundler answers what is its own before the app sees a request. */
function behind(middleware: Middleware) {
  return (handler: (request: IncomingMessage, response: ServerResponse) => void) =>
    createServer((request, response) => {
      middleware(request, response, () => handler(request, response));
    });
}
