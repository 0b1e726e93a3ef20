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
    field.resolve = (parent, args, context, info) => {
      for (const { name, type } of field.args) checkText(name, args[name], type);
      return resolve(parent, args, context, info);
    };
  }
  return schema;
}

/** @throws a GraphQL error that names the path of the argument */
function checkText(path: string, value: unknown, type: GraphQLInputType): void {
  const nonNull = getNullableType(type);
  if (isListType(nonNull) && Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      checkText(`${path}[${index}]`, each, nonNull.ofType);
    }
  } else if (isInputObjectType(nonNull) && value !== null && typeof value === 'object') {
    for (const field of Object.values(nonNull.getFields())) {
      const fieldValue = (value as Readonly<Record<string, unknown>>)[field.name];
      checkText(`${path}.${field.name}`, fieldValue, field.type);
    }
  } else if (typeof value === 'string') {
    const unfit = unfitCharacter(value, { lines: true });
    if (unfit) throw badInput(`${path}: ${unfit}.`);
  }
}
