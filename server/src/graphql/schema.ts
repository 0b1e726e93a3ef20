// The whole schema, and its text as committed in schema.graphql.
import { lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';
import './confirmation.ts';
import './deal.ts';
import './deposit.ts';
import './photo.ts';
import './seen.ts';
import './selection.ts';
import './talk.ts';

export const schema = builder.toSchema({});

export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
