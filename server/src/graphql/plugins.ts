// Plugins of the GraphQL engine: parameters, persisted operations, and limits of size.
import type { GraphQLParams } from 'graphql-yoga';
import type { EnginePlugin } from './engine.ts';
import { badRequest, limitProblem, variablesProblem } from './limits.ts';

/** Passes on the parameters from the HTTP layer, which has parsed the body already. */
export function useParameters(): EnginePlugin {
  return {
    onRequestParse: ({ serverContext, setRequestParser }) => {
      const { parameters, operation } = serverContext.graphql;
      if (!parameters) {
        throw badRequest(
          'BAD_REQUEST',
          'Expected a JSON object with query, variables and extensions.',
        );
      }
      const { variables } = parameters;
      // Yoga validates the parameters of other documents.
      setRequestParser(() =>
        operation
          ? { query: operation.text, operationName: operation.name, variables }
          : (parameters as GraphQLParams),
      );
    },
  };
}

/** Refuses every document that is not a persisted operation. */
export function useTrustedOperations(): EnginePlugin {
  return {
    onRequestParse: ({ serverContext }) => {
      if (serverContext.graphql.operation) return;
      throw badRequest('OPERATION_UNKNOWN', 'This operation is not one of ours.');
    },
  };
}

/** Executes persisted operations without parsing and validating them again. */
export function usePersistedOperations(): EnginePlugin {
  return {
    onParse: ({ context, setParsedDocument }) => {
      const { operation } = context.graphql;
      if (operation) setParsedDocument(operation.document);
    },
    onValidate: ({ context, setResult }) => {
      if (context.graphql.operation) setResult([]);
    },
    onExecute: ({ context, args }) => {
      // An error about a variable must not name other fields of the schema.
      if (context.graphql.operation) Object.assign(args, { hideSuggestions: true });
    },
  };
}

/**
 * Refuses documents and variables that are too large, before they are validated. `maxValues` limits the values in the
 * variables, at any depth.
 */
export function useSizeLimits(maxValues?: number): EnginePlugin {
  return {
    onParams: ({ params, context }) => {
      const { parameters, operation } = context.graphql;
      const problem =
        (parameters && variablesProblem(parameters.variables, maxValues)) ??
        (operation || typeof params.query !== 'string' ? null : limitProblem(params.query));
      if (problem) throw problem;
    },
  };
}
