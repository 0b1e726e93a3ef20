// Known operations made ready: what to read and how, decided once instead of for every answer. It knows the
// plain case only; for anything else it has no answer, and the general executor says what is wrong.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLID,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLUnionType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import type { Context } from './builder.ts';
import { type Done, schema } from './schema.ts';

type Variables = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown>;

/**
 * The data of a whole answer; null: this is not the plain case. What a mutation had done by then
 * stands in `done`, for whoever goes on with it.
 */
export type CompiledOperation = (
  context: Context,
  variables: Variables,
  done?: Done,
) => Promise<Data | null>;

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

/** Null: it uses more of the language than our own operations do. */
export function compileOperation(document: DocumentNode): CompiledOperation | null {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return null;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  let complete: Field['complete'];
  let readVariables: (given: Variables) => Variables;
  try {
    readVariables = compileVariables(operation);
    complete = compileObject(rootOf(operation), [operation.selectionSet], fragments);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
  return async (context, given, done = new Map()) => {
    const pending: Pending = [];
    try {
      const asked: Asked = { context, variables: readVariables(given), pending };
      const data = complete(done, asked) as Data;
      while (pending.length > 0) await Promise.all(pending.splice(0));
      return data;
    } catch {
      // Nobody waits for these any more, but none of them may fail unheard.
      await Promise.allSettled(pending);
      return null;
    }
  };
}

/** Of a mutation one field: several would have to wait for each other. */
function rootOf({ operation, selectionSet }: OperationDefinitionNode): GraphQLObjectType {
  const changes = selectionSet.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || selection.name.value !== '__typename',
  );
  const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (!root || operation === 'subscription') throw new NotPlain();
  if (operation === 'mutation' && changes.length !== 1) throw new NotPlain();
  return root;
}

function compileVariables({ variableDefinitions = [] }: OperationDefinitionNode) {
  const readers = variableDefinitions.map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node);
    if (!isInputType(type) || defaultValue) throw new NotPlain();
    return { name: variable.name.value, read: compileInput(type) };
  });
  return (given: Variables): Variables => readMembers(readers, given);
}

type ReadInput = (value: unknown) => unknown;

/** What a variable of this type may be; anything else is for the general executor to take or refuse. */
function compileInput(type: GraphQLInputType): ReadInput {
  if (isNonNullType(type)) {
    const read = compileInput(type.ofType);
    return (value) => {
      if (value === null || value === undefined) throw new NotPlain();
      return read(value);
    };
  }
  if (isListType(type)) {
    const read = compileInput(type.ofType);
    return (value) => {
      if (value === null || value === undefined) return value;
      if (!Array.isArray(value)) throw new NotPlain();
      return value.map(read);
    };
  }
  if (isInputObjectType(type)) return compileInputObject(type);
  return (value) => {
    if (value === null || value === undefined) return value;
    // A number would do for an id as well, but none of ours is one.
    if (type === GraphQLID && typeof value !== 'string') throw new NotPlain();
    return type.coerceInputValue(value);
  };
}

function compileInputObject(type: GraphQLInputObjectType): ReadInput {
  const fields = type.getFields();
  const readers = Object.values(fields).map(({ name, type, default: given, defaultValue }) => {
    if (given !== undefined || defaultValue !== undefined) throw new NotPlain();
    return { name, read: compileInput(type) };
  });
  if (type.isOneOf) throw new NotPlain();
  return (value) => {
    if (value === null || value === undefined) return value;
    if (typeof value !== 'object' || Array.isArray(value)) throw new NotPlain();
    for (const name of Object.keys(value)) if (!Object.hasOwn(fields, name)) throw new NotPlain();
    return readMembers(readers, value as Variables);
  };
}

function readMembers(
  readers: readonly { readonly name: string; readonly read: ReadInput }[],
  given: Variables,
): Variables {
  const members: Data = {};
  for (const { name, read } of readers) {
    const value = read(Object.hasOwn(given, name) ? given[name] : undefined);
    // What was not given stays absent, which is not the same as null.
    if (value !== undefined) members[name] = value;
  }
  return members;
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
    const condition = schema.getType(fragment?.typeCondition?.name.value ?? '');
    if (!fragment || !isObjectType(condition)) throw new NotPlain();
    // Of a union, each member has fragments of its own.
    if (condition === type) collect(type, [fragment.selectionSet], fragments, fields);
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

/** Each argument is a whole variable. */
function compileArguments(node: FieldNode | undefined, defined: number) {
  const given = node?.arguments ?? [];
  if (given.length !== defined) throw new NotPlain();
  if (defined === 0) return () => NO_ARGUMENTS;
  const names = given.map(({ name, value }) => {
    if (value.kind !== Kind.VARIABLE) throw new NotPlain();
    return [name.value, value.name.value] as const;
  });
  return ({ variables }: Asked) => {
    const values: Data = {};
    for (const [name, variable] of names) {
      if (Object.hasOwn(variables, variable)) values[name] = variables[variable];
    }
    return values;
  };
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
  if (isUnionType(type)) return orNull(compileUnion(type, sets, fragments));
  throw new NotPlain();
}

function compileUnion(
  union: GraphQLUnionType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Field['complete'] {
  const members = new Map(
    union.getTypes().map((type) => [type.name, compileObject(type, sets, fragments)]),
  );
  return (value, asked) => {
    const name = union.resolveType?.(value, asked.context, undefined as never, union);
    const complete = typeof name === 'string' ? members.get(name) : undefined;
    if (!complete) throw new NotPlain();
    return complete(value, asked);
  };
}

function orNull(complete: Field['complete']): Field['complete'] {
  return (value, asked) => (value === null || value === undefined ? null : complete(value, asked));
}
