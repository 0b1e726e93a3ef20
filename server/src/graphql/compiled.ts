// Known queries made ready: what to read and how, decided once instead of for every answer. It knows the
// plain case only; for anything else it has no answer, and the general executor says what is wrong.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from './builder.ts';
import { schema } from './schema.ts';

type Variables = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown>;

/** The data of a whole answer; null: this is not the plain case. */
export type CompiledQuery = (context: Context, variables: Variables) => Promise<Data | null>;

/** Parts that are not here yet; each puts itself where it belongs. */
type Pending = Promise<void>[];

interface Asked {
  readonly context: Context;
  readonly variables: Variables;
  readonly pending: Pending;
}

interface Field {
  readonly key: string;
  read(source: unknown, asked: Asked): unknown;
  readonly complete: (value: unknown, asked: Asked) => unknown;
}

/** What the plain case does not have. */
class NotPlain extends Error {}

/** Null: it uses more of the language than our own queries do. */
export function compileQuery(document: DocumentNode): CompiledQuery | null {
  const query = schema.getQueryType();
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query' || !query) {
    return null;
  }
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  let complete: Field['complete'];
  try {
    complete = compileObject(query, [operation.selectionSet], fragments);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
  return async (context, variables) => {
    const asked: Asked = { context, variables, pending: [] };
    try {
      const data = complete({}, asked) as Data;
      while (asked.pending.length > 0) await Promise.all(asked.pending.splice(0));
      return data;
    } catch {
      // Nobody waits for these any more, but none of them may fail unheard.
      await Promise.allSettled(asked.pending);
      return null;
    }
  };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function compileObject(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): Field['complete'] {
  const fields = [...collect(type, selections, fragments)].map(([key, nodes]) =>
    compileField(type, key, nodes, fragments),
  );
  return (source, asked) => {
    const data: Data = {};
    for (const { key, read, complete } of fields) {
      const value = read(source, asked);
      if (value instanceof Promise) {
        // Its place is taken now, so that fields stand in the order they were asked for.
        data[key] = null;
        asked.pending.push(
          value.then((ready) => {
            data[key] = complete(ready, asked);
          }),
        );
      } else data[key] = complete(value, asked);
    }
    return data;
  };
}

/** The fields asked of an object, in order, each with everything that was asked under its name. */
function collect(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
  fields = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of selections.flatMap((set) => set.selections)) {
    if (selection.directives && selection.directives.length > 0) throw new NotPlain();
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      fields.set(key, [...(fields.get(key) ?? []), selection]);
      continue;
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
    if (!fragment || fragment.typeCondition?.name.value !== type.name) throw new NotPlain();
    collect(type, [fragment.selectionSet], fragments, fields);
  }
  return fields;
}

function compileField(
  parent: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): Field {
  const name = nodes[0]?.name.value ?? '';
  if (name === '__typename') {
    return { key, read: () => parent.name, complete: (value) => value };
  }
  const field = parent.getFields()[name];
  if (!field) throw new NotPlain();
  // Ours look at nothing but what they are given here.
  const resolve = field.resolve ?? ((source: Data) => source[name]);
  const sets = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
  const argument = compileArguments(nodes[0], field.args.length);
  return {
    key,
    read: (source, asked) => resolve(source, argument(asked), asked.context, undefined as never),
    complete: compileType(field.type, sets, fragments),
  };
}

const NO_ARGUMENTS = {};

/** An argument is an id out of the variables, or there is none. */
function compileArguments(node: FieldNode | undefined, defined: number) {
  const given = node?.arguments ?? [];
  if (given.length !== defined) throw new NotPlain();
  if (defined === 0) return () => NO_ARGUMENTS;
  const names = given.map(({ name, value }) => {
    if (value.kind !== Kind.VARIABLE || name.value !== 'id') throw new NotPlain();
    return [name.value, value.name.value] as const;
  });
  return ({ variables }: Asked) =>
    Object.fromEntries(
      names.map(([name, variable]) => {
        const value = variables[variable];
        if (typeof value !== 'string') throw new NotPlain();
        return [name, value];
      }),
    );
}

function compileType(
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Field['complete'] {
  if (isNonNullType(type)) {
    const complete = compileType(type.ofType, sets, fragments);
    return (value, asked) => {
      const completed = complete(value, asked);
      if (completed === null) throw new NotPlain();
      return completed;
    };
  }
  if (isListType(type)) {
    const complete = compileType(type.ofType, sets, fragments);
    return orNull((value, asked) => {
      if (!Array.isArray(value)) throw new NotPlain();
      return value.map((item) => complete(item, asked));
    });
  }
  if (isLeafType(type)) return orNull((value) => type.coerceOutputValue(value));
  if (isObjectType(type)) return orNull(compileObject(type, sets, fragments));
  throw new NotPlain();
}

function orNull(complete: Field['complete']): Field['complete'] {
  return (value, asked) => (value === null || value === undefined ? null : complete(value, asked));
}
