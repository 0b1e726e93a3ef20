// Brings the tables up to date: append-only migrations, one transaction, one server at a time.
import { type Kysely, sql, type Transaction } from 'kysely';
import * as deals from '../../migrations/001-deals.ts';
import * as selections from '../../migrations/002-selections.ts';
import * as photos from '../../migrations/003-photos.ts';
import * as confirmations from '../../migrations/004-confirmations.ts';
import * as canonicalOffers from '../../migrations/005-canonical-offers.ts';
import * as drawnPages from '../../migrations/006-drawn-pages.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** In order, never edited once released; a change is a new file at the end. */
const MIGRATIONS: readonly { name: string; up(db: Kysely<never>): Promise<void> }[] = [
  { name: '001-deals', up: deals.up },
  { name: '002-selections', up: selections.up },
  { name: '003-photos', up: photos.up },
  { name: '004-confirmations', up: confirmations.up },
  { name: '005-canonical-offers', up: canonicalOffers.up },
  { name: '006-drawn-pages', up: drawnPages.up },
];

/** An arbitrary number that all Forecourt servers of one PostgreSQL agree on. */
const LOCK_KEY = 4_670_318;

/** Applies what is missing and answers the names; servers that start together wait for each other. */
export async function migrate(database: Database): Promise<string[]> {
  return alone(database, async (transaction) => {
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    const applied = await transaction.selectFrom('migrations').select('name').execute();
    const known = new Set(applied.map(({ name }) => name));
    const missing = MIGRATIONS.filter(({ name }) => !known.has(name));
    for (const migration of missing) {
      await migration.up(transaction as unknown as Kysely<never>);
      await transaction
        .insertInto('migrations')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .execute();
    }
    return missing.map(({ name }) => name);
  });
}

/** A transaction that no other server's runs beside: for what happens once, at a start. */
export async function alone<Answer>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return database.db.transaction().execute(async (transaction) => {
    // SQLite needs no lock of its own: every transaction begins with the file's write lock.
    if (database.kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(transaction);
    }
    return work(transaction);
  });
}
