// The schema builder of the desk: its scalars and the context of its resolvers.
import type { Action, Subject } from '@forecourt/domain/rights';
import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import { denialOf } from '../../actions/rights.ts';
import type { Database } from '../../store/database/database.ts';
import { badRequest } from '../limits.ts';
import type { DeskChanges } from './changes.ts';
import type { SignedIn } from './signed-in.ts';

export interface DeskContext extends SignedIn {
  readonly database: Database;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** @returns the number of pages that have the deal open */
  openNow(dealId: string): number;
  readonly changes: DeskChanges;
  /** Whether webhooks may address this machine and its network. */
  readonly webhookPrivate: boolean;
  /** Whether FORECOURT_SMTP is set. */
  readonly sendsMail: boolean;
  /** Mails the link that confirms a new sign-in address. Does nothing without SMTP. */
  mailAddressLink(to: { readonly name: string; readonly email: string }, token: string): void;
  /** Adds points to the cost of this request. Throws if the cost exceeds the limit of one request. */
  spend(points: number): void;
  now(): Date;
}

/** The cost of fields in points, in proportion to their time. */
export const POINTS = {
  /** A row of a list. */
  item: 1,
  /** The price, the payment options or the differences of one deal. */
  figures: 4,
  /** A timeline, revisions, messages or a check: several queries or a whole file. */
  lookup: 10,
  /** Counts of all deals, one for each filter. */
  counts: 50,
  /** Numbers of a dealership, which read every deal of two ranges and its audit chain. */
  numbers: 400,
} as const;

export const deskBuilder = new SchemaBuilder<{
  Context: DeskContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    Cents: { Input: number; Output: number };
    DateTime: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ defaultFieldNullability: false });

deskBuilder.scalarType('Cents', {
  description: "Money in minor units of the deal's currency. An integer, exact up to 2^53.",
  serialize: (value) => value,
});

deskBuilder.scalarType('DateTime', {
  description: 'ISO 8601 with offset.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return value;
    throw new GraphQLError('DateTime must be a time in ISO 8601, with its offset.');
  },
});

deskBuilder.scalarType('JSON', {
  description: 'A JSON document, such as a deal file (see `docs/deal-file.md`).',
  serialize: (value) => value,
});

deskBuilder.queryType({});
deskBuilder.mutationType({});
deskBuilder.subscriptionType({});

/** Maximum items of a page. It is small because a draft may contain a whole file. */
const MOST_ITEMS = 100;

/** Adds the cost of a page of this many items, or throws a 400 if it is too large. */
export function spendPage({ spend }: Pick<DeskContext, 'spend'>, first: number): void {
  if (first < 1 || first > MOST_ITEMS) throw badInput(`first: expected 1 to ${MOST_ITEMS}.`);
  spend(first * POINTS.item);
}

export function invalidCursor(): GraphQLError {
  return badInput('after: this is no cursor of this list.');
}

const underWay = new WeakMap<DeskContext, Map<string, Promise<unknown>>>();

/** Batches one lookup for all fields that need it at the same time, such as rows of a list. */
export function coalesced<Found>(
  context: DeskContext,
  key: string,
  find: () => Promise<Found>,
): Promise<Found> {
  const lookUps = underWay.get(context) ?? new Map<string, Promise<unknown>>();
  underWay.set(context, lookUps);
  const running = lookUps.get(key) as Promise<Found> | undefined;
  if (running) return running;
  const pending = find().finally(() => lookUps.delete(key));
  lookUps.set(key, pending);
  return pending;
}

/** Throws a 403 if the actor may not do this, by default in the current dealership. */
export function allow(
  { actor, dealershipId }: Pick<DeskContext, 'actor' | 'dealershipId'>,
  action: Action,
  subject: Subject = { dealershipId },
): void {
  const denial = denialOf(actor, action, subject);
  if (denial) throw forbidden(denial.message);
}

export function forbidden(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FORBIDDEN', http: { status: 403 } } });
}

export function badInput(message: string): GraphQLError {
  return badRequest('BAD_USER_INPUT', message);
}

export function checkedKey(key: string): string {
  if (/^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw badInput('idempotencyKey: expected 8 to 128 visible ASCII characters.');
}
