// The whole schema, and its text as committed in schema.graphql.
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';
import './confirmation.ts';
import './deal.ts';
import './photo.ts';
import './selection.ts';

export const schema = onceOnly(builder.toSchema({}));

/** What the mutations of one request have come to, by field: its root value. */
export type Done = Map<string, unknown>;

/** Whoever goes on with a request that another could not finish takes over what is done already. */
function onceOnly(built: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(built.getMutationType()?.getFields() ?? {})) {
    const { name, resolve } = field;
    field.resolve = (root: Done | undefined, ...given) => {
      if (root?.has(name)) return root.get(name);
      const outcome = resolve?.(root, ...given);
      root?.set(name, outcome);
      return outcome;
    };
  }
  return built;
}

export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
