// The whole schema of the desk, and its text as committed in desk.graphql.
import { lexicographicSortSchema, printSchema } from 'graphql';
import { deskBuilder } from './builder.ts';
import { withCheckedTexts } from './input-text.ts';
import './cars.ts';
import './deal-changes.ts';
import './deal-defaults.ts';
import './deals.ts';
import './deposit.ts';
import './drafts.ts';
import './mail.ts';
import './numbers.ts';
import './privacy.ts';
import './settings.ts';
import './webhooks.ts';

export const deskSchema = withCheckedTexts(deskBuilder.toSchema({}));

export function printedDeskSchema(): string {
  return `${printSchema(lexicographicSortSchema(deskSchema))}\n`;
}
