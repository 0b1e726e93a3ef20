// The desk API: who asks is looked up first, then Yoga answers within the limits of any document.
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Context } from '../../graphql/builder.ts';
import type { DeskContext } from '../../graphql/desk/builder.ts';
import type { DeskChanges } from '../../graphql/desk/changes.ts';
import { createDeskEndpoint, expenses } from '../../graphql/desk/endpoint.ts';
import { limitProblem, variablesProblem } from '../../graphql/limits.ts';
import { type SignedIn, whoAsks } from '../hooks/desk-session.ts';
import { createTokenBuckets } from '../hooks/rate-limit.ts';
import type { Metrics } from '../metrics.ts';
import { lookUp, sendRetryLater } from '../retry-later.ts';
import type { WorkQueue } from '../work-queue.ts';
import type { ChangeStreams } from './change-stream.ts';
import { asWebRequest, sendByYoga, sendResult } from './graphql.ts';
import { readGraphqlRequest, textForYoga } from './graphql-request.ts';

export interface DeskApiOptions {
  readonly development: boolean;
  /** Whether an account may ask only so often. */
  readonly limited: boolean;
  readonly publicUrl: string | null;
  /** Webhooks may lead to this machine and its network. */
  readonly webhookPrivate: boolean;
  readonly sendsMail: boolean;
  readonly inQueue: WorkQueue;
  readonly streams: Pick<ChangeStreams, 'hold'>;
  readonly changes: DeskChanges;
  readonly metrics: Metrics;
}

/** A deal file of the largest size, written as JSON within JSON. */
const BODY_LIMIT_BYTES = 1_500_000;
/** The values of such a file. */
const MOST_VALUES = 50_000;
/** Requests a second of one account, saved up for ten: several times what a busy desk sends. */
const PER_SECOND = 20;

export function serveDeskApi(
  app: FastifyInstance,
  context: Context,
  options: DeskApiOptions,
): void {
  const { database, logError, now } = context;
  const { development, inQueue, streams, limited, metrics } = options;
  const endpoint = createDeskEndpoint({ logError, development });
  const ofAccount = createTokenBuckets(PER_SECOND);
  app.route({
    method: ['GET', 'POST'],
    url: deskPaths.graphql,
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signedIn = await lookUp(() => whoAsks(database, request, now()));
      if (!signedIn) return sendUnauthenticated(reply);
      const left = limited ? ofAccount.take(accountOf(signedIn)) : null;
      if (left && !left.allowed) {
        metrics.rateLimited('account');
        const message = 'This account asks too often. Wait, then try again.';
        return sendRetryLater(request, reply, { status: 429, message, seconds: left.resetSeconds });
      }
      const problem = problemOf(request);
      if (problem) return sendResult(request, reply, { errors: [problem] });
      const asking = deskContext(context, options, request, signedIn);
      const ask = async () => endpoint.fetch(asWebRequest(request, null, undefined), asking);
      return sendByYoga(await inQueue(ask), request, reply, streams);
    },
  });
}

function deskContext(
  { database, now, changes: dealChanges }: Context,
  { publicUrl, changes, webhookPrivate, sendsMail }: DeskApiOptions,
  request: FastifyRequest,
  signedIn: SignedIn,
): DeskContext {
  return {
    database,
    ...signedIn,
    baseUrl: publicUrl ?? `${request.protocol}://${request.host}`,
    openNow: dealChanges.watching,
    changes,
    webhookPrivate,
    sendsMail,
    spend: expenses(),
    now,
  };
}

export function sendUnauthenticated(reply: FastifyReply) {
  return reply
    .code(401)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] });
}

export function accountOf({ actor }: SignedIn): string {
  return actor.kind === 'MACHINE' ? 'machine' : `${actor.kind} ${actor.id}`;
}

/** Why a request is refused before anything is executed; null: it may go on. */
function problemOf(request: FastifyRequest): GraphQLError | null {
  const asked = readGraphqlRequest(request);
  if (!asked) {
    return new GraphQLError('Expected a JSON object with query, variables and extensions.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    });
  }
  return variablesProblem(asked.variables, MOST_VALUES) ?? limitProblem(textForYoga(request));
}
