// The desk API: requests are authenticated before their body is read, then Yoga executes them.
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Context } from '../../graphql/builder.ts';
import { limitProblem, variablesProblem } from '../../graphql/limits.ts';
import { type SignedIn, whoAsks } from '../hooks/desk-session.ts';
import { lookUp, sendRetryLater } from '../retry-later.ts';
import type { WorkQueue } from '../work-queue.ts';
import type { ChangeStreams } from './change-stream.ts';
import type { DeskAnswers } from './desk-answers.ts';
import { asWebRequest, sendByYoga, sendResult } from './graphql.ts';
import { readGraphqlRequest, textForYoga } from './graphql-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of a request to the desk API, from when its headers were read. */
    signedIn: SignedIn | null;
  }
}

export interface DeskApiOptions {
  readonly answers: DeskAnswers;
  readonly inQueue: WorkQueue;
  readonly streams: Pick<ChangeStreams, 'hold'>;
}

/** A deal file of the largest size, written as JSON within JSON. */
const BODY_LIMIT_BYTES = 1_500_000;
/** The values of such a file. */
const MOST_VALUES = 50_000;

export function serveDeskApi(
  app: FastifyInstance,
  { database, now }: Pick<Context, 'database' | 'now'>,
  { answers, inQueue, streams }: DeskApiOptions,
): void {
  app.decorateRequest('signedIn', null);
  app.route({
    method: ['GET', 'POST'],
    url: deskPaths.graphql,
    bodyLimit: BODY_LIMIT_BYTES,
    // Only the body of a known sender is read, and takes memory.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signedIn = await lookUp(() => whoAsks(database, request, now()));
      if (!signedIn) return sendUnauthenticated(reply);
      const left = answers.takeRequest(signedIn);
      if (left && !left.allowed) {
        const message = 'This account asks too often. Wait, then try again.';
        return sendRetryLater(request, reply, { status: 429, message, seconds: left.resetSeconds });
      }
      request.signedIn = signedIn;
    },
    handler: async (request, reply) => {
      const { signedIn } = request;
      if (!signedIn) return sendUnauthenticated(reply);
      const problem = problemOf(request);
      if (problem) return sendResult(request, reply, { errors: [problem] });
      const asked = () => asWebRequest(request, null, undefined);
      const response = await inQueue(async () => answers.answer(asked(), request, signedIn));
      return sendByYoga(response, request, reply, streams);
    },
  });
}

export function sendUnauthenticated(reply: FastifyReply) {
  return reply
    .code(401)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] });
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
