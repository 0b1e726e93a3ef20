// Defaults for deals in the database, one document per dealership, and the counter of deal numbers.
import {
  type DealDefaults,
  dealNumber,
  NO_DEFAULTS,
  readDealDefaults,
} from '@forecourt/domain/defaults';
import { build } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { reportDamaged } from '../records/damaged-rows.ts';
import { SCHEMA_VERSIONS } from '../records/schema-versions.ts';

/** The defaults and the version of their row, or 0 if nothing is stored yet. */
export interface StoredDefaults {
  readonly defaults: DealDefaults;
  readonly version: number;
}

export async function readDefaults(db: Db, dealershipId: string): Promise<StoredDefaults> {
  const row = await db
    .selectFrom('deal_defaults')
    .select(['document', 'version'])
    .where('dealership_id', '=', dealershipId)
    .executeTakeFirst();
  if (!row) return { defaults: NO_DEFAULTS, version: 0 };
  const { document, version } = row;
  return { defaults: defaultsIn(document, dealershipId), version };
}

function defaultsIn(text: string, dealershipId: string): DealDefaults {
  try {
    const read = readDealDefaults(JSON.parse(text));
    if (read.ok) return read.defaults;
  } catch {
    // Reported below, like a document of another shape.
  }
  reportDamaged({ table: 'deal_defaults', id: dealershipId });
  return NO_DEFAULTS;
}

/** @returns false if the row no longer has this version */
export async function writeDefaults(
  database: Database,
  dealershipId: string,
  { defaults, version }: StoredDefaults,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const row = {
    document: JSON.stringify(defaults),
    schema_version: SCHEMA_VERSIONS.dealDefaults,
    version: version + 1,
    changed_at: now.toISOString(),
    changed_by: by,
  };
  const guard = build
    .insertInto('deal_defaults')
    .values({ dealership_id: dealershipId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('dealership_id')
        .doUpdateSet(row)
        .where('deal_defaults.version', '=', version),
    );
  return database.write({ guard });
}

/** [DEF2] Assigns the next number of the dealership. @returns null if its deals are numbered by hand */
export async function takeDealNumber(
  database: Database,
  dealershipId: string,
  now: Date,
  timeZone: string,
): Promise<string | null> {
  const { numberPattern } = (await readDefaults(database.db, dealershipId)).defaults;
  if (numberPattern === '') return null;
  const insert = build
    .insertInto('deal_counters')
    .values({ dealership_id: dealershipId, last_number: 0 })
    .onConflict((conflict) => conflict.doNothing());
  await database.write({ writes: [insert] });
  for (;;) {
    const { last_number: last } = await database.db
      .selectFrom('deal_counters')
      .select('last_number')
      .where('dealership_id', '=', dealershipId)
      .executeTakeFirstOrThrow();
    const guard = build
      .updateTable('deal_counters')
      .set({ last_number: last + 1 })
      .where('dealership_id', '=', dealershipId)
      .where('last_number', '=', last);
    // If two requests take a number at once, one finds the counter changed and takes the next.
    if (await database.write({ guard })) {
      return dealNumber(numberPattern, last + 1, dayIn(timeZone, now));
    }
  }
}

/** A day such as 2026-11-19. */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}
