// Runs one of our own operations in this process, for pages rendered on the server.
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  parse,
  validate,
  visit,
} from 'graphql';
import { type Context, MASKED_MESSAGE } from './builder.ts';
import { schema } from './schema.ts';

/** Documents come from our own build, so there are few; they are parsed and checked once. */
const known = new Map<string, DocumentNode>();

export async function executeOperation(
  context: Context,
  query: string,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const document = known.get(query) ?? learn(query);
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
  });
  if (!errors) return { data: data ?? null };
  for (const error of errors) context.logError(error.originalError ?? error);
  return { data: data ?? null, errors: errors.map(masked) };
}

/** What went wrong inside stays inside; an error that was raised for the client is passed on. */
function masked(error: GraphQLError): GraphQLError {
  const meant = !error.originalError || error.originalError instanceof GraphQLError;
  return meant ? error : new GraphQLError(MASKED_MESSAGE, { path: error.path });
}

function learn(query: string): DocumentNode {
  // A page that is drawn here carries everything whole: nothing of it comes later.
  const document = visit(parse(query), {
    Directive: ({ name }) => (name.value === 'defer' ? null : undefined),
  });
  const [problem] = validate(schema, document);
  if (problem) throw problem;
  known.set(query, document);
  return document;
}
