// The HTTP service: the hooks of every request, then the routes.
import { randomUUID } from 'node:crypto';
import { paths } from '@forecourt/domain/paths';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createOidcClient, type OidcSettings } from '../auth/oidc.ts';
import { createResponseCache, type ResponseCacheOptions } from '../cache/response-cache.ts';
import type { Deposits } from '../deposits/deposits.ts';
import type { LogLevel } from '../environment.ts';
import { type Context, MASKED_MESSAGE } from '../graphql/builder.ts';
import { serviceContext } from '../graphql/context.ts';
import { watchDesk } from '../graphql/desk/changes.ts';
import { knownDocuments } from '../graphql/documents.ts';
import { createEngine, type EngineContext } from '../graphql/engine.ts';
import {
  useParameters,
  usePersistedOperations,
  useSizeLimits,
  useTrustedOperations,
} from '../graphql/plugins.ts';
import { schema } from '../graphql/schema.ts';
import type { Renderer } from '../receipt/pdf-renderer.ts';
import { type Database, isDatabaseFailure } from '../store/database/database.ts';
import { brandReader } from '../store/dealerships/brand.ts';
import { UnreadableRecord } from '../store/records/schema-versions.ts';
import { refuseCrossSite } from './hooks/cross-site.ts';
import { addHeaders, SECURITY_HEADERS } from './hooks/headers.ts';
import { answerClientError, createListener } from './hooks/listener.ts';
import { shedLoad } from './hooks/load-shedding.ts';
import { createMetrics, type Metrics } from './hooks/metrics.ts';
import { dealLimits, limitRates } from './hooks/rate-limit.ts';
import { loggedError, logRequests } from './hooks/request-log.ts';
import { createWorkQueue, READING } from './hooks/work-queue.ts';
import { sendError } from './responses/error.ts';
import { redirectTo } from './responses/redirect.ts';
import {
  DATABASE_UNAVAILABLE,
  OVERLOADED,
  Overloaded,
  sendRetryLater,
} from './responses/retry-later.ts';
import { serveAssets } from './routes/assets.ts';
import { serveBrandLogo } from './routes/brand.ts';
import { serveCalendar } from './routes/calendar.ts';
import { serveDealFileSchema } from './routes/deal-file-schema.ts';
import { type DeskApiOptions, serveDeskApi } from './routes/desk-api.ts';
import type { DeskApp } from './routes/desk-app.ts';
import type { MailLink } from './routes/desk-email-links.ts';
import { serveDeskPages } from './routes/desk-pages.ts';
import { serveSignIn } from './routes/desk-sign-in.ts';
import { serveDraftPhotos } from './routes/draft-photos.ts';
import { responseSender } from './routes/event-streams.ts';
import { serveGraphql } from './routes/graphql.ts';
import { serveHealth } from './routes/health.ts';
import { serveMailStop } from './routes/mail-stop.ts';
import { servePages } from './routes/pages.ts';
import { servePhotos } from './routes/photos.ts';
import { servePreviews } from './routes/preview.ts';
import { serveReceipts } from './routes/receipts.ts';
import { serveStripeWebhook } from './routes/stripe.ts';
import type { VisitorApp } from './routes/visitor-app.ts';

export interface AppOptions {
  readonly database: Database;
  readonly visitor: VisitorApp;
  /** Renders receipts and previews. The caller closes it. */
  readonly renderer: Renderer;
  /** The built desk app, or null. Its API works without it. */
  readonly desk?: DeskApp | null;
  readonly logLevel: LogLevel;
  /** Receives a summary once a minute, instead of one log line per request. */
  sayMinute?(line: string): void;
  readonly development?: boolean;
  /** Whether to execute only the operations of our own pages. */
  readonly trustedOnly?: boolean;
  /** Whether to cache pages and query results in memory. */
  readonly cache?: boolean;
  /** Requests per second of one address, or 0 for no limit. */
  readonly rate?: number;
  /** Trusted proxies, whose headers name the visitor's address and TLS. */
  readonly proxies?: readonly string[];
  /** The address that buyers use, or null for the one of each request. */
  readonly publicUrl?: string | null;
  /** The OpenID Connect provider that staff may sign in with. */
  readonly oidc?: OidcSettings | null;
  /** Whether webhooks may address this machine and its network. */
  readonly webhookPrivate?: boolean;
  /** Sends sign-in links by email, or null without SMTP. */
  readonly mailLink?: MailLink | null;
  /** Mails the link that proves a new sign-in address, or null without SMTP. */
  readonly mailAddress?: MailLink | null;
  /** Checkouts of deposits. If missing, deposits are paid at the dealership. */
  readonly deposits?: Deposits | null;
  readonly metrics?: Metrics;
  /** The clock, which tests replace. */
  now?(): Date;
}

const BODY_LIMIT_BYTES = 256 * 1024;

export function createApp(options: AppOptions): FastifyInstance {
  const { database, visitor, renderer } = options;
  const { development = false, trustedOnly = false, rate = 0 } = options;
  const { now = () => new Date(), publicUrl = null, metrics = createMetrics() } = options;
  const app = createFastify(options, metrics);
  const logError = (error: unknown) => app.log.error({ error }, 'a resolver failed');
  const context = {
    ...countConfirms(
      serviceContext(database, { now, logError, checkout: options.deposits?.checkout ?? null }),
      metrics,
    ),
    consumeLimit: dealLimits(rate > 0, metrics),
  };
  observeDatabase(app, database, metrics);
  addHeaders(app);
  app.decorate('publicUrl', publicUrl);
  shedLoad(app, metrics, { limited: rate > 0 });
  limitRates(app, rate, metrics);
  refuseCrossSite(app);
  logRequests(app, metrics, options.sayMinute);
  answerFailures(app, metrics);
  const deskChanges = watchDesk(database, { presence: context.changes, now, logError });
  // An open event stream would keep the server from closing.
  app.addHook('preClose', (done) => {
    context.changes.close();
    deskChanges.close();
    done();
  });
  const documents = knownDocuments(visitor.operations);
  const cache = cacheOptions(context, metrics, (options.cache ?? true) && !development);
  // Everything bound to the processor shares one queue. Two queues would each schedule as if they had it alone.
  const inQueue = createWorkQueue(READING);
  const currentBrands = brandReader(database, logError);
  serveHealth(app, database);
  const sendResponse = responseSender(context, rate > 0, metrics);
  const engine = buyerEngine(logError, { development, trustedOnly });
  serveGraphql(app, context, {
    engine,
    documents,
    trustedOnly,
    cache: createResponseCache(cache),
    inQueue,
    sendResponse,
  });
  serveDesk(app, context, options, { inQueue, sendResponse, changes: deskChanges, metrics });
  serveDealFileSchema(app);
  serveReceipts(app, context, currentBrands, renderer);
  servePreviews(app, context, {
    visitor,
    renderer,
    cache: createResponseCache(cache),
    currentBrands,
  });
  if (options.deposits) serveStripeWebhook(app, options.deposits);
  serveCalendar(app, context);
  serveMailStop(app, context);
  serveAssets(app, new Map([...visitor.assets, ...(options.desk?.assets ?? [])]));
  servePhotos(app, database);
  serveBrandLogo(app, database);
  servePages(app, context, {
    visitor,
    engine,
    documents,
    cache: createResponseCache(cache),
    inQueue,
    currentBrands,
  });
  return app;
}

/** The engine of the buyer's API, which also runs the queries of rendered pages. */
function buyerEngine(
  logError: Context['logError'],
  { development, trustedOnly }: { readonly development: boolean; readonly trustedOnly: boolean },
) {
  return createEngine<Context & EngineContext>({
    schema,
    path: paths.graphql,
    development,
    logError,
    plugins: [
      ...(trustedOnly ? [useTrustedOperations()] : []),
      useParameters(),
      usePersistedOperations(),
      useSizeLimits(),
      useDeferStream(),
    ],
  });
}

function serveDesk(
  app: FastifyInstance,
  context: Context,
  options: AppOptions,
  shared: Pick<DeskApiOptions, 'inQueue' | 'sendResponse' | 'changes' | 'metrics'>,
): void {
  const { desk = null, development = false, rate = 0, oidc = null } = options;
  const { webhookPrivate = false, mailLink = null, mailAddress = null } = options;
  serveDeskApi(app, context, {
    development,
    limited: rate > 0,
    webhookPrivate,
    sendsMail: mailLink !== null,
    mailAddress,
    ...shared,
  });
  const provider = oidc && createOidcClient(oidc);
  serveSignIn(app, context, { oidc: provider, mailLink });
  serveDraftPhotos(app, context);
  serveDeskPages(app, context, desk);
}

function createFastify(
  { visitor, logLevel, proxies = [], rate = 0 }: AppOptions,
  metrics: Metrics,
): FastifyInstance {
  const { middleware } = visitor;
  return Fastify({
    logger: {
      level: logLevel,
      base: null,
      messageKey: 'message',
      serializers: { error: loggedError },
    },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    // One logger: a child for each request costs more than the lines it writes.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    // A path that cannot be decoded reaches no hook and no route. Browsers get the page for unknown addresses.
    frameworkErrors: (_error, request, reply) => {
      const plain = reply as unknown as FastifyReply;
      plain.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      return redirectTo(plain, paths.notFound);
    },
    serverFactory: (handler) =>
      createListener(
        (request, response) =>
          middleware
            ? middleware(request, response, () => handler(request, response))
            : handler(request, response),
        {
          limited: rate > 0,
          proxies,
          onRefused: () => metrics.rateLimited.inc({ limit: 'connections' }),
        },
      ),
    rewriteUrl: ({ url = '/' }) => normalizePath(url),
  });
}

/** Removes the host of an absolute URL and decodes plain letters ("/de%61l/x"), so that limits count by one path. */
function normalizePath(url: string): string {
  if (url.startsWith('/') && !url.includes('%')) return url;
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  const plain = path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    // A decoded dot could make "..".
    return /[\w~-]/.test(letter) ? letter : code;
  });
  return [plain || '/', ...query].join('?');
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** Pages, query results and previews have separate caches. */
function cacheOptions(
  { currentVersion, now, logError }: Context,
  metrics: Metrics,
  enabled: boolean,
): ResponseCacheOptions {
  const onHit = () => metrics.cacheHits.inc();
  const onMiss = () => metrics.cacheMisses.inc();
  return { enabled, maxBytes: CACHE_BYTES, currentVersion, now, logError, onHit, onMiss };
}

function countConfirms(context: Context, metrics: Metrics): Context {
  return {
    ...context,
    confirm: async (input, now) => {
      const reply = await context.confirm(input, now);
      if (reply?.outcome === 'CONFIRMED') metrics.confirmations.inc();
      else if (reply) metrics.confirmRefusals.inc({ reason: reply.reason });
      return reply;
    },
  };
}

/** Slower queries are logged. */
const SLOW_QUERY_MS = 250;

function observeDatabase(app: FastifyInstance, database: Database, metrics: Metrics): void {
  database.observe((text, ms) => {
    metrics.databaseSeconds.observe(ms / 1000);
    if (ms > SLOW_QUERY_MS) app.log.warn({ query: text.slice(0, 300), ms: Math.round(ms) }, 'slow');
  });
}

/** Hides the cause of server errors, and returns that of request errors. */
function answerFailures(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler(
    (error: Error & { readonly statusCode?: number }, request: FastifyRequest, reply) => {
      if (error instanceof Overloaded) {
        metrics.shed.inc();
        return sendRetryLater(request, reply, OVERLOADED);
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ requestId: request.id, error }, 'request failed');
      if (isDatabaseFailure(error) || error instanceof UnreadableRecord) {
        return sendRetryLater(request, reply, DATABASE_UNAVAILABLE);
      }
      const message = status >= 500 ? MASKED_MESSAGE : error.message;
      return sendError(reply.type('application/json'), status, message);
    },
  );
}
