// GraphQL over HTTP: one Yoga that answers JSON, GET queries, deferred parts and event streams.
import { paths } from '@forecourt/domain/paths';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import { type Context, MASKED_MESSAGE } from './builder.ts';
import { schema } from './schema.ts';

export interface EndpointOptions {
  readonly logError: Context['logError'];
  /** GraphiQL and readable errors for developers. */
  readonly development: boolean;
}

export type GraphqlEndpoint = YogaServerInstance<Context, object>;

/** Each request brings the context its resolvers work with. */
export function createEndpoint({ logError, development }: EndpointOptions): GraphqlEndpoint {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: paths.graphql,
    graphiql: development,
    landingPage: false,
    cors: false,
    // Uploads and form posts are not part of the API; a form post would also slip past CORS.
    multipart: false,
    // The HTTP layer has limited the body before Yoga sees it.
    maxRequestBodySize: false,
    // Our own operations do not come here. A thousand documents of strangers, each read and kept whole,
    // would be more memory than all else.
    parserAndValidationCache: false,
    maskedErrors: { isDev: false, errorMessage: MASKED_MESSAGE },
    logging: {
      debug() {},
      info() {},
      warn() {},
      error: (...parts: unknown[]) => logError(parts[0]),
    },
    plugins: [useDeferStream()],
  } as Parameters<typeof createYoga<Context>>[0]);
}
