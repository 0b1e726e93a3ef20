// The desk API over HTTP: one Yoga that answers JSON, GET queries and event streams.
import { deskPaths } from '@forecourt/domain/desk-paths';
import { GraphQLError } from 'graphql';
import { createYoga, maskError, type YogaServerInstance } from 'graphql-yoga';
import { MASKED_MESSAGE } from '../builder.ts';
import type { DeskContext } from './builder.ts';
import { deskSchema } from './schema.ts';
import { notStored } from './storage-errors.ts';

export type DeskEndpoint = YogaServerInstance<DeskContext, object>;

export interface DeskEndpointOptions {
  logError(error: unknown): void;
  readonly development: boolean;
}

export function createDeskEndpoint({ logError, development }: DeskEndpointOptions): DeskEndpoint {
  return createYoga<DeskContext>({
    schema: deskSchema,
    graphqlEndpoint: deskPaths.graphql,
    graphiql: development,
    landingPage: false,
    cors: false,
    multipart: false,
    // The HTTP layer has limited the body before Yoga sees it.
    maxRequestBodySize: false,
    maskedErrors: {
      isDev: false,
      errorMessage: MASKED_MESSAGE,
      maskError: (error, message) => notStored(error) ?? maskError(error, message, false),
    },
    logging: {
      debug() {},
      info() {},
      warn() {},
      error: (...parts: unknown[]) => logError(parts[0]),
    },
  } as Parameters<typeof createYoga<DeskContext>>[0]);
}

/** What one request may cost: a hundred deals with all figures, or a hundred timelines. */
const MOST_POINTS = 1_000;

export interface RequestCost {
  readonly spend: DeskContext['spend'];
  /** @returns the points that were spent, at most those that one request may cost */
  points(): number;
}

export function requestCost(): RequestCost {
  let spent = 0;
  return {
    spend: (points) => {
      spent += points;
      if (spent <= MOST_POINTS) return;
      throw new GraphQLError(
        'This request asks for too much at once. Ask for fewer rows, figures or timelines, or send several requests.',
        { extensions: { code: 'DOCUMENT_TOO_LARGE', http: { status: 400 } } },
      );
    },
    points: () => Math.min(spent, MOST_POINTS),
  };
}
