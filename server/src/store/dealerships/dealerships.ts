// Dealerships in the database: name, details and the policy for advisers.
import type { DealershipPolicy } from '@forecourt/domain/rights';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { build, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { DealershipsTable } from '../database/tables.ts';
import { readStored } from '../records/damaged-rows.ts';
import { randomLetters } from '../records/ids.ts';
import { SCHEMA_VERSIONS } from '../records/schema-versions.ts';

/** The dealership of deals that name none. */
export const FIRST_DEALERSHIP = 'first';

export const DEALERSHIP_DETAILS = [
  'phone',
  'email',
  'website',
  'address',
  'licence',
  'hours',
  'jurisdiction',
  'timeZone',
  /** The dealership's connected Stripe account: acct_… */
  'stripeAccount',
] as const;
export type DealershipDetail = (typeof DEALERSHIP_DETAILS)[number];
export type DealershipDetails = Readonly<Partial<Record<DealershipDetail, string>>>;

export interface Dealership {
  readonly id: string;
  readonly name: string;
  readonly details: DealershipDetails;
  readonly policy: DealershipPolicy;
  /** Whether staff must sign in with a passkey. */
  readonly passkeysRequired: boolean;
  readonly version: number;
}

export interface DealershipChange {
  readonly name?: string;
  /** Details to change. An empty text removes the stored one. */
  readonly details?: DealershipDetails;
  readonly policy?: Partial<DealershipPolicy>;
  readonly passkeysRequired?: boolean;
}

const NEW_DEALERSHIP = {
  policy: { advisersSeeAll: true, managersPublish: false },
  passkeysRequired: false,
  version: 1,
} as const;

/** The default name of the first dealership. */
const PLACEHOLDER_NAME = 'My dealership';

/** Adds the first dealership if it is missing. */
export async function ensureFirstDealership(database: Database, now: Date): Promise<Dealership> {
  const existing = await findDealership(database.db, FIRST_DEALERSHIP);
  if (existing) return existing;
  await database.write({ writes: [firstDealershipInsert(PLACEHOLDER_NAME, {}, now)] });
  const added = await findDealership(database.db, FIRST_DEALERSHIP);
  if (!added) throw new Error('The first dealership could not be made.');
  return added;
}

/** Changes nothing if the dealership exists. */
export function firstDealershipInsert(name: string, details: DealershipDetails, now: Date): Write {
  const first = { ...NEW_DEALERSHIP, id: FIRST_DEALERSHIP, name, details };
  return dealershipInsert(first, now).onConflict((conflict) => conflict.doNothing());
}

export async function addDealership(
  database: Database,
  name: string,
  now: Date,
): Promise<Dealership> {
  const added = { ...NEW_DEALERSHIP, id: randomLetters(10), name, details: {} };
  await database.write({ writes: [dealershipInsert(added, now)] });
  return added;
}

/** @returns null if there is no dealership with this id */
export async function changeDealership(
  database: Database,
  id: string,
  { name, details = {}, policy = {}, passkeysRequired }: DealershipChange,
): Promise<Dealership | null> {
  for (;;) {
    const stored = await findDealership(database.db, id);
    if (!stored) return null;
    const changed: Dealership = {
      id,
      name: name ?? stored.name,
      details: withoutEmpty({ ...stored.details, ...details }),
      policy: { ...stored.policy, ...policy },
      passkeysRequired: passkeysRequired ?? stored.passkeysRequired,
      version: stored.version + 1,
    };
    const guard = build
      .updateTable('dealerships')
      .set(rowOf(changed))
      .where('id', '=', id)
      .where('version', '=', stored.version);
    if (await database.write({ guard })) return changed;
  }
}

export async function findDealership(db: Db, id: string): Promise<Dealership | null> {
  const row = await db
    .selectFrom('dealerships')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? dealership(row) : null;
}

/** @returns null while the dealership has no name of its own */
export async function ownNameOf(db: Db, id: string): Promise<string | null> {
  const name = (await findDealership(db, id))?.name ?? PLACEHOLDER_NAME;
  return name === PLACEHOLDER_NAME ? null : name;
}

/** The names of all dealerships, or null while one has no name of its own. */
export async function ownNames(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('dealerships').select(['id', 'name']).orderBy('id').execute();
  return new Map(rows.map(({ id, name }) => [id, name === PLACEHOLDER_NAME ? null : name]));
}

export async function dealershipIdOf(db: Db, dealId: string): Promise<string> {
  const query = db.selectFrom('deals').select('dealership_id').where('id', '=', dealId);
  return (await query.executeTakeFirst())?.dealership_id ?? FIRST_DEALERSHIP;
}

export async function listDealerships(
  db: Db,
  ids?: readonly string[],
): Promise<readonly Dealership[]> {
  let query = db.selectFrom('dealerships').selectAll().orderBy('created_at').orderBy('id');
  if (ids) query = query.where('id', 'in', ids.length > 0 ? ids : ['']);
  return (await query.execute()).map(dealership);
}

const Details: z.ZodType<DealershipDetails> = z.record(z.string(), z.string());

function dealership(row: Selectable<DealershipsTable>): Dealership {
  return {
    id: row.id,
    name: row.name,
    details: readStored(row.details, Details, { table: 'dealerships', id: row.id }) ?? {},
    policy: {
      advisersSeeAll: row.advisers_see_all === 1,
      managersPublish: row.managers_publish === 1,
    },
    passkeysRequired: row.passkeys_required === 1,
    version: row.version,
  };
}

function dealershipInsert(added: Dealership, now: Date) {
  const created_at = now.toISOString();
  return build.insertInto('dealerships').values({ id: added.id, ...rowOf(added), created_at });
}

function rowOf({ name, details, policy, passkeysRequired, version }: Dealership) {
  return {
    name,
    details: JSON.stringify(details),
    schema_version: SCHEMA_VERSIONS.dealership,
    advisers_see_all: policy.advisersSeeAll ? 1 : 0,
    managers_publish: policy.managersPublish ? 1 : 0,
    passkeys_required: passkeysRequired ? 1 : 0,
    version,
  };
}

function withoutEmpty(details: DealershipDetails): DealershipDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
}
