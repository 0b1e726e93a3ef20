// Checks the texts in the arguments of every query and mutation, so that no resolver has to.
import { unfitCharacter } from '@forecourt/domain';
import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { badInput } from './builder.ts';

/** [TXT4] Wraps the resolver of every query and mutation. @returns the same schema */
export function withCheckedTexts(schema: GraphQLSchema): GraphQLSchema {
  const types = [schema.getQueryType(), schema.getMutationType()];
  for (const field of types.flatMap((type) => Object.values(type?.getFields() ?? {}))) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (parent, given, context, info) => {
      for (const { name, type } of field.args) checkText(name, given[name], type);
      return resolve(parent, given, context, info);
    };
  }
  return schema;
}

/** @throws a GraphQL error that names the path of the argument */
function checkText(path: string, value: unknown, type: GraphQLInputType): void {
  const inner = getNullableType(type);
  if (isListType(inner) && Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      checkText(`${path}[${index}]`, each, inner.ofType);
    }
  } else if (isInputObjectType(inner) && value !== null && typeof value === 'object') {
    for (const field of Object.values(inner.getFields())) {
      const inside = (value as Readonly<Record<string, unknown>>)[field.name];
      checkText(`${path}.${field.name}`, inside, field.type);
    }
  } else if (typeof value === 'string') {
    const unfit = unfitCharacter(value, { lines: true });
    if (unfit) throw badInput(`${path}: ${unfit}.`);
  }
}
