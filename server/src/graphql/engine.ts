// The GraphQL engine: one configuration of Yoga for the buyer's API and the desk API.
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { MASKED_MESSAGE } from './builder.ts';
import type { KnownDocument } from './documents.ts';

/** The parameters of a GraphQL request, not validated. */
export interface GraphqlParameters {
  readonly [name: string]: unknown;
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The context of the engine's plugins. The HTTP layer has parsed the request already. */
export interface EngineContext {
  readonly graphql: {
    /** Null if the request is not well-formed. */
    readonly parameters: GraphqlParameters | null;
    /** The persisted operation that the request names, or undefined for another document. */
    readonly operation?: KnownDocument | undefined;
    /** Set by the engine when the result has errors. */
    hasErrors?: boolean;
  };
}

export type Engine<Context extends EngineContext> = YogaServerInstance<Context, object>;

/** A plugin of Yoga that accepts any context with these fields. */
export type EnginePlugin<Context extends EngineContext = EngineContext> = Plugin<Context, Context>;

interface EngineOptions {
  readonly schema: GraphQLSchema;
  readonly path: string;
  /** Whether to serve GraphiQL. */
  readonly development: boolean;
  /** Instances of `EnginePlugin` and of Yoga's own plugins, whose types do not accept a larger context. */
  readonly plugins: readonly object[];
  logError(error: unknown): void;
  /** @returns an error that tells the client what failed, or null to mask the failure. It is logged either way. */
  describeFailure?(error: unknown): GraphQLError | null;
}

/** Each request passes the context of its resolvers. */
export function createEngine<Context extends EngineContext>(
  options: EngineOptions,
): Engine<Context> {
  const { schema, path, development, plugins, logError, describeFailure } = options;
  return createYoga<Context>({
    schema,
    graphqlEndpoint: path,
    graphiql: development,
    landingPage: false,
    cors: false,
    // Uploads and form posts are not part of the API. A form post would also slip past CORS.
    multipart: false,
    // The HTTP layer has already limited the body.
    maxRequestBodySize: false,
    // Persisted operations have their own cache, and strangers' documents would fill this one.
    parserAndValidationCache: false,
    maskedErrors: {
      errorMessage: MASKED_MESSAGE,
      maskError: (error: unknown) => describeFailure?.(error) ?? maskedError(error),
    },
    logging: {
      debug() {},
      info() {},
      warn() {},
      error: (error: unknown) => logError(causeOf(error)),
    },
    plugins: [...plugins, useErrorFlag()],
  } as Parameters<typeof createYoga<Context>>[0]);
}

/** Returns client errors unchanged, and replaces the message of every other failure. */
function maskedError(error: unknown): Error {
  if (isClientError(error)) return error;
  const { path, extensions } = error instanceof GraphQLError ? error : {};
  // Yoga removes `unexpected` from the response. It makes the status 500 if nothing could be executed.
  return new GraphQLError(MASKED_MESSAGE, {
    path: path ?? null,
    extensions: { unexpected: true, ...(extensions?.['http'] && { http: extensions['http'] }) },
  });
}

/** Whether the error was raised for the client and is no failure of the server. */
function isClientError(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  return !error.originalError || error.originalError instanceof GraphQLError;
}

function causeOf(error: unknown): unknown {
  return (error instanceof GraphQLError && error.originalError) || error;
}

/** Marks results with errors for the response cache. */
function useErrorFlag(): EnginePlugin {
  return {
    onExecutionResult: ({ result, context }) => {
      if (result && 'errors' in result && result.errors) context.graphql.hasErrors = true;
    },
  };
}
