// Brings the tables up to date with Kysely's migrator: append-only migrations, one server at a time.
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as deals from '../../../migrations/001-deals.ts';
import * as selections from '../../../migrations/002-selections.ts';
import * as photos from '../../../migrations/003-photos.ts';
import * as confirmations from '../../../migrations/004-confirmations.ts';
import * as canonicalOffers from '../../../migrations/005-canonical-offers.ts';
import * as drawnPages from '../../../migrations/006-drawn-pages.ts';
import * as forms from '../../../migrations/007-forms.ts';
import * as bounds from '../../../migrations/008-bounds.ts';
import * as wellFormedNames from '../../../migrations/009-well-formed-names.ts';
import * as builds from '../../../migrations/012-builds.ts';
import * as desk from '../../../migrations/014-desk.ts';
import * as seenRevisions from '../../../migrations/015-seen-revisions.ts';
import * as brand from '../../../migrations/016-brand.ts';
import * as talk from '../../../migrations/017-talk.ts';
import * as outbox from '../../../migrations/019-outbox.ts';
import * as mail from '../../../migrations/020-mail.ts';
import * as drafts from '../../../migrations/021-drafts.ts';
import * as cars from '../../../migrations/022-cars.ts';
import * as sentDeals from '../../../migrations/024-sent-deals.ts';
import * as unansweredOfAdviser from '../../../migrations/026-unanswered-of-adviser.ts';
import * as readerLanguage from '../../../migrations/027-reader-language.ts';
import * as suggestedSelections from '../../../migrations/028-suggested-selections.ts';
import * as fetchedDeals from '../../../migrations/029-fetched-deals.ts';
import * as droppedParts from '../../../migrations/031-dropped-parts.ts';
import * as messagesFromDeskBrowsers from '../../../migrations/032-messages-from-desk-browsers.ts';
import * as invitationsAndAddresses from '../../../migrations/033-invitations-and-addresses.ts';
import * as sendersOfDeals from '../../../migrations/034-senders-of-deals.ts';
import * as carReturns from '../../../migrations/035-car-returns.ts';
import * as soldCars from '../../../migrations/037-sold-cars.ts';
import * as dealListEntries from '../../../migrations/040-deal-list-entries.ts';
import * as schemaVersions from '../../../migrations/041-schema-versions.ts';
import * as dropBuilds from '../../../migrations/045-drop-builds.ts';
import * as deposits from '../../../migrations/050-deposits.ts';
import * as dealsBySending from '../../../migrations/060-deals-by-sending.ts';
import * as erasures from '../../../migrations/061-erasures.ts';
import * as selectionEventTimes from '../../../migrations/062-selection-event-times.ts';
import * as endedDrafts from '../../../migrations/063-ended-drafts.ts';
import * as depositAgreements from '../../../migrations/064-deposit-agreements.ts';
import * as contactWords from '../../../migrations/065-contact-words.ts';
import * as dropDrawnPages from '../../../migrations/066-drop-drawn-pages.ts';
import * as dealDefaults from '../../../migrations/067-deal-defaults.ts';
import * as waitingDeposits from '../../../migrations/068-waiting-deposits.ts';
import * as carDates from '../../../migrations/069-car-dates.ts';
import * as carPhotos from '../../../migrations/070-car-photos.ts';
import * as retentionTerms from '../../../migrations/071-retention-terms.ts';
import * as carMakes from '../../../migrations/072-car-makes.ts';
import * as keysOfSoldCars from '../../../migrations/073-keys-of-sold-cars.ts';
import * as failedRefundMail from '../../../migrations/074-failed-refund-mail.ts';
import * as endsInStatusIndexes from '../../../migrations/075-ends-in-status-indexes.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Migrations in order. A released one is never edited. A change is a new file at the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-deals': deals,
  '002-selections': selections,
  '003-photos': photos,
  '004-confirmations': confirmations,
  '005-canonical-offers': canonicalOffers,
  '006-drawn-pages': drawnPages,
  '007-forms': forms,
  '008-bounds': bounds,
  '009-well-formed-names': wellFormedNames,
  '012-builds': builds,
  '014-desk': desk,
  '015-seen-revisions': seenRevisions,
  '016-brand': brand,
  '017-talk': talk,
  '019-outbox': outbox,
  '020-mail': mail,
  '021-drafts': drafts,
  '022-cars': cars,
  '024-sent-deals': sentDeals,
  '026-unanswered-of-adviser': unansweredOfAdviser,
  '027-reader-language': readerLanguage,
  '028-suggested-selections': suggestedSelections,
  '029-fetched-deals': fetchedDeals,
  '031-dropped-parts': droppedParts,
  '032-messages-from-desk-browsers': messagesFromDeskBrowsers,
  '033-invitations-and-addresses': invitationsAndAddresses,
  '034-senders-of-deals': sendersOfDeals,
  '035-car-returns': carReturns,
  '037-sold-cars': soldCars,
  '040-deal-list-entries': dealListEntries,
  '041-schema-versions': schemaVersions,
  '045-drop-builds': dropBuilds,
  '050-deposits': deposits,
  '060-deals-by-sending': dealsBySending,
  '061-erasures': erasures,
  '062-selection-event-times': selectionEventTimes,
  '063-ended-drafts': endedDrafts,
  '064-deposit-agreements': depositAgreements,
  '065-contact-words': contactWords,
  '066-drop-drawn-pages': dropDrawnPages,
  '067-deal-defaults': dealDefaults,
  '068-waiting-deposits': waitingDeposits,
  '069-car-dates': carDates,
  '070-car-photos': carPhotos,
  '071-retention-terms': retentionTerms,
  '072-car-makes': carMakes,
  '073-keys-of-sold-cars': keysOfSoldCars,
  '074-failed-refund-mail': failedRefundMail,
  '075-ends-in-status-indexes': endsInStatusIndexes,
};

/** Applies missing migrations. Servers that start together take turns. @returns the names of those applied */
export async function migrate(database: Database): Promise<string[]> {
  const { maintenance } = database;
  if (database.kind === 'postgres') {
    const applied = await exclusively(database, readRecord);
    return migrateToLatest(maintenance, applied);
  }
  // Kysely opens no transaction on SQLite, and another process may migrate at the same time.
  await sql`begin immediate`.execute(maintenance);
  try {
    const added = await migrateToLatest(maintenance, await readRecord(maintenance));
    await sql`commit`.execute(maintenance);
    return added;
  } catch (error) {
    await sql`rollback`.execute(maintenance).catch(() => undefined);
    throw error;
  }
}

/** EMPTY: no tables. CURRENT: the tables of this version or a newer one. OLDER: some migrations are missing. */
export type TablesState =
  | { readonly state: 'EMPTY' | 'CURRENT' }
  | { readonly state: 'OLDER'; readonly missing: readonly string[] };

/** Reads the state of the tables and changes nothing. */
export async function tablesState({ db }: Database): Promise<TablesState> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return { state: 'EMPTY' };
  const rows = await db.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(MIGRATIONS).filter((name) => !applied.has(name));
  if (missing.length === 0) return { state: 'CURRENT' };
  return applied.size === 0 ? { state: 'EMPTY' } : { state: 'OLDER', missing };
}

/** A sentence about the applied migrations, or null if there were none. */
export function migrationWords(applied: readonly string[]): string | null {
  if (applied.length === 0) return null;
  if (applied.includes(Object.keys(MIGRATIONS)[0] ?? '')) return 'Database created.';
  const steps = applied.length === 1 ? '1 step' : `${applied.length} steps`;
  return `Tables brought up to date (${steps}: ${applied.join(', ')}).`;
}

async function migrateToLatest(db: Kysely<Tables>, applied: readonly string[]): Promise<string[]> {
  // Most starts have nothing to migrate. The migrator would introspect all tables to find that out.
  if (Object.keys(MIGRATIONS).every((name) => applied.includes(name))) return [];
  // Newer versions only add to the tables, so an older one can start beside them.
  const newest = Object.keys(MIGRATIONS).toSorted().at(-1) ?? '';
  const later = applied.filter((name) => name > newest).map((name) => [name, NOTHING] as const);
  const migrations = { ...MIGRATIONS, ...Object.fromEntries(later) };
  const migrator = new Migrator({
    db,
    // A development database may have a later one already.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

const NOTHING: Migration = { up: async () => undefined };

/** The names of applied migrations. Release 0.1.0 recorded them itself, with another column for the time. */
async function readRecord(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const record = tables.find(({ name }) => name === 'migrations');
  if (!record) return [];
  if (record.columns.some(({ name }) => name === 'applied_at')) {
    await sql`alter table migrations rename column applied_at to timestamp`.execute(db);
  }
  const rows = await db.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/** An arbitrary number that all Forecourt servers of one PostgreSQL agree on. */
const LOCK_KEY = 4_670_318;

/** A transaction that no other server runs at the same time, for work at a start. */
export async function exclusively<Answer>(
  { kind, maintenance }: Database,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return maintenance.transaction().execute(async (transaction) => {
    // In SQLite every transaction of `maintenance` starts with the file's write lock.
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(transaction);
    }
    return work(transaction);
  });
}
