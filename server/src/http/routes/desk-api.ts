// The desk API: requests are authenticated before their body is read, then Yoga executes them.
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import type { DeskContext } from '../../graphql/desk/builder.ts';
import { requestCost } from '../../graphql/desk/cost.ts';
import { deskSchema } from '../../graphql/desk/schema.ts';
import type { SignedIn } from '../../graphql/desk/signed-in.ts';
import { notStored } from '../../graphql/desk/storage-errors.ts';
import { createEngine, type EngineContext } from '../../graphql/engine.ts';
import { useParameters, useSizeLimits } from '../../graphql/plugins.ts';
import { authenticate } from '../hooks/desk-session.ts';
import type { Metrics } from '../hooks/metrics.ts';
import { createTokenBuckets } from '../hooks/rate-limit.ts';
import type { WorkQueue } from '../hooks/work-queue.ts';
import { baseUrlOf } from '../responses/base-url.ts';
import { sendRetryLater } from '../responses/retry-later.ts';
import type { MailLink } from './desk-email-links.ts';
import type { SendResponse } from './event-streams.ts';
import { readGraphqlRequest, webRequest } from './graphql-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of a request to the desk API, set after its headers were read. */
    signedIn: SignedIn | null;
  }
}

export interface DeskApiOptions
  extends Pick<DeskContext, 'changes' | 'webhookPrivate' | 'sendsMail'> {
  readonly development: boolean;
  /** Whether to limit the requests of an account. */
  readonly limited: boolean;
  readonly mailAddress: MailLink | null;
  readonly metrics: Metrics;
  readonly inQueue: WorkQueue;
  readonly sendResponse: SendResponse;
}

/** Maximum bytes of a body: a deal file of the largest size as JSON within JSON. */
const BODY_LIMIT_BYTES = 1_500_000;
/** Maximum values in variables, for such a file. */
const MAX_VALUES = 50_000;
/** Requests per second of one account, with bursts of ten seconds. A busy desk sends a fraction of that. */
const PER_SECOND = 20;
/** Points that count as one more request. The desk's list costs eight, the largest request twenty. */
const POINTS_OF_REQUEST = 50;

export function serveDeskApi(
  app: FastifyInstance,
  context: Context,
  options: DeskApiOptions,
): void {
  const { database, now, logError } = context;
  const { development, limited, metrics, inQueue, sendResponse } = options;
  const ofAccount = createTokenBuckets(PER_SECOND);
  const path = deskPaths.graphql;
  const engine = createEngine<DeskContext & EngineContext>({
    schema: deskSchema,
    path,
    development,
    plugins: [useParameters(), useSizeLimits(MAX_VALUES)],
    logError,
    describeFailure: notStored,
  });
  app.decorateRequest('signedIn', null);
  app.route({
    method: ['GET', 'POST'],
    url: path,
    bodyLimit: BODY_LIMIT_BYTES,
    // The body is read only for an authenticated sender, because it needs memory.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signedIn = await authenticate(database, request, now());
      if (!signedIn) return sendUnauthenticated(reply);
      const allowance = limited ? ofAccount.take(accountOf(signedIn)) : null;
      if (allowance && !allowance.allowed) {
        metrics.rateLimited.inc({ limit: 'account' });
        const message = 'This account sends too many requests. Wait, then try again.';
        return sendRetryLater(request, reply, {
          status: 429,
          message,
          seconds: allowance.resetSeconds,
        });
      }
      request.signedIn = signedIn;
    },
    handler: async (request, reply) => {
      const { signedIn } = request;
      if (!signedIn) return sendUnauthenticated(reply);
      const cost = requestCost();
      const engineContext = {
        ...deskContext(context, options, request, signedIn),
        graphql: readGraphqlRequest(request, null),
        spend: cost.spend,
      };
      const response = await inQueue(async () =>
        engine.fetch(webRequest(request, path), engineContext),
      );
      if (limited) ofAccount.charge(accountOf(signedIn), cost.spent() / POINTS_OF_REQUEST);
      return sendResponse(request, reply, response);
    },
  });
}

export function sendUnauthenticated(reply: FastifyReply) {
  return reply
    .code(401)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] });
}

/** The key of an account in its rate limit. */
export function accountOf({ actor }: Pick<SignedIn, 'actor'>): string {
  return `${actor.kind} ${actor.id}`;
}

function deskContext(
  { database, now, changes: dealChanges }: Context,
  { changes, webhookPrivate, sendsMail, mailAddress }: DeskApiOptions,
  request: FastifyRequest,
  signedIn: SignedIn,
): Omit<DeskContext, 'spend'> {
  return {
    database,
    ...signedIn,
    baseUrl: baseUrlOf(request),
    openNow: dealChanges.watching,
    changes,
    webhookPrivate,
    sendsMail,
    mailAddressLink: (to, token) => mailAddress?.(to, token),
    now,
  };
}
