// Executes a known document in this process: for requests that name one, and for pages rendered here.
import { type ExecutionResult, execute, GraphQLError } from 'graphql';
import { type Context, MASKED_MESSAGE } from './builder.ts';
import type { KnownDocument } from './documents.ts';
import { schema } from './schema.ts';

export async function executeDocument(
  context: Context,
  { document }: Pick<KnownDocument, 'document'>,
  variables: Readonly<Record<string, unknown>>,
  /** What happened, where the document is a subscription. */
  event?: unknown,
): Promise<ExecutionResult> {
  const result = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    rootValue: event,
    // A stranger is not helped to find out what else there is.
    hideSuggestions: true,
  });
  if (!result.errors) return result;
  for (const error of result.errors) {
    if (!isMeant(error)) context.logError(error.originalError);
  }
  return { ...result, errors: result.errors.map(masked) };
}

/** What went wrong inside stays inside; an error that was raised for the client is passed on. */
function masked(error: GraphQLError): GraphQLError {
  return isMeant(error) ? error : new GraphQLError(MASKED_MESSAGE, { path: error.path });
}

/** Raised for the client: no failure of ours. */
function isMeant({ originalError }: GraphQLError): boolean {
  return !originalError || originalError instanceof GraphQLError;
}
