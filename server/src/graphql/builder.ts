// The schema builder: its scalars and the context of its resolvers.
import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { Confirm } from '../actions/confirm.ts';
import type { ReadHistory } from '../store/audit/audit.ts';
import type { Database } from '../store/database/database.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import type { CurrentVersion } from '../store/deals/versions.ts';
import type { OpenCheckout } from '../store/deposits/checkouts.ts';
import type { DealChanges } from './changes.ts';

export interface Context {
  readonly database: Database;
  /** @returns the deal of a link with its current offer, or null. A draft does not exist. */
  readDeal(link: string): Promise<StoredDeal | null>;
  readonly readHistory: ReadHistory;
  readonly currentVersion: CurrentVersion;
  readonly confirm: Confirm;
  readonly changes: DealChanges;
  /** Opens the checkout of a deposit. Null without a payment provider. */
  readonly checkout: OpenCheckout | null;
  /** Counts a request for a deal that does not exist. */
  penalizeMiss(): void;
  /**
   * The member of the deal's dealership who is signed in at the desk in the sender's browser, as records name them, or
   * null. Only mutations may call it, because query responses are cached for everyone.
   */
  signedInStaff(link: string): Promise<string | null>;
  /** Consumes one use of a deal's limit. @returns the seconds to wait, or 0 if the use is allowed */
  consumeLimit(kind: DealLimit, link: string): number;
  now(): Date;
  logError(error: unknown): void;
}

/** Actions that each link may perform a limited number of times. */
export type DealLimit = 'saves' | 'confirms' | 'messages' | 'streams';

/** The message of every internal failure. */
export const MASKED_MESSAGE = 'Something went wrong on our side.';

export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    Cents: { Input: number; Output: number };
    DateTime: { Input: string; Output: string };
    Json: { Input: unknown; Output: unknown };
  };
}>({ defaultFieldNullability: false });

builder.scalarType('Cents', {
  description:
    "Money in minor units of the deal's currency (cents, or whole yen). An integer, exact up to 2^53.",
  serialize: wholeCents,
  parseValue: wholeCents,
});

/** Allows more than 32 bits, but no fraction and no number that a double cannot hold exactly. */
function wholeCents(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Cents must be a whole number between -(2^53 - 1) and 2^53 - 1.');
}

builder.scalarType('DateTime', {
  description: 'ISO 8601 with offset.',
  serialize: (value) => value,
});

builder.scalarType('Json', {
  description: 'A document, exactly as stored.',
  serialize: (value) => value,
});

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

/**
 * Runs a write. If the database fails (down, restarting, disk full), the client is asked to retry. A retry is safe: a
 * choice is saved over itself, and a confirm has its key.
 */
export async function runWrite<Answer>(
  context: Context,
  write: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    context.logError(error);
    throw new GraphQLError(
      'We could not store this just now. Try again: nothing is stored twice.',
      {
        extensions: { code: 'NOT_STORED', http: { status: 503, headers: { 'retry-after': '1' } } },
      },
    );
  }
}

/** Runs a buyer's write, which returns null if there is no such deal. `signedIn` is the result of `signedInStaff`. */
export async function writeForBuyer<Answer>(
  context: Context,
  dealId: string,
  write: (signedIn: string | null) => Promise<Answer | null>,
): Promise<Answer> {
  const answer = await runWrite(context, async () => write(await context.signedInStaff(dealId)));
  if (answer === null) throw dealNotFound(context);
  return answer;
}

export function dealNotFound({ penalizeMiss }: Context): GraphQLError {
  penalizeMiss();
  return new GraphQLError('There is no such deal.', { extensions: { code: 'DEAL_NOT_FOUND' } });
}

/** Refuses a malformed key of a mutation's input. */
export function assertIdempotencyKey(key: string): void {
  if (/^[\x21-\x7e]{8,128}$/.test(key)) return;
  throw new GraphQLError('input.idempotencyKey: expected 8 to 128 visible ASCII characters.', {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

/** Consumes one use of a deal's limit, or throws `tooOften` if the deal reached it. */
export function consumeLimitOrThrow(context: Context, kind: DealLimit, link: string): void {
  const waitSeconds = context.consumeLimit(kind, link);
  if (waitSeconds > 0) throw tooOften(waitSeconds);
}

/** The error for a deal that reached its limit. Retrying after these seconds is safe. */
export function tooOften(seconds: number): GraphQLError {
  return new GraphQLError(
    'This deal was changed very often just now. Wait a moment, then try again: nothing is lost.',
    {
      extensions: {
        code: 'TOO_OFTEN',
        http: { status: 429, headers: { 'retry-after': String(seconds) } },
      },
    },
  );
}
