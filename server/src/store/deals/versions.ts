// The current versions of deals. Every read checks one, because cached bytes are only valid for the current version.
import { sql } from 'kysely';
import { coalesce } from '../database/coalesce.ts';
import type { Database, Db } from '../database/database.ts';

/** @returns the version as read after the call, or null if visitors have no such deal */
export type CurrentVersion = (id: string) => Promise<number | null>;

export function currentVersionReader(database: Database): CurrentVersion {
  return database.kind === 'sqlite' ? inSqlite(database) : inPostgres(database);
}

const REMEMBERED = 10_000;

/** Versions stay valid until any process commits. */
function inSqlite(database: Database): CurrentVersion {
  const query = database.prepare(({ id }: { readonly id: string }) =>
    publishedVersions(database).where('id', '=', id),
  );
  const cached = new Map<string, number | null>();
  let commits: number | null = null;
  async function find(id: string, now: number | null): Promise<number | null> {
    const version = cached.get(id);
    if (version !== undefined) return version;
    // The query is synchronous in SQLite: nothing is committed between reading and remembering.
    const [row] = await query({ id });
    if (database.commits() === now) cached.set(id, row?.version ?? null);
    return row?.version ?? null;
  }
  // Shared by all lookups of a turn of the event loop, because separate ones took a tenth of a page's time.
  return coalesce(async (ids: readonly string[]) => {
    const now = database.commits();
    if (now !== commits || cached.size > REMEMBERED) cached.clear();
    commits = now;
    return Promise.all(ids.map((id) => find(id, now)));
  });
}

/** One query for all lookups of a turn of the event loop, because the round trip is half the cost of a read. */
function inPostgres(database: Database): CurrentVersion {
  const query = database.prepare(({ ids }: { readonly ids: string }) =>
    publishedVersions(database).where((eb) =>
      eb('id', '=', eb.fn.any(sql<string[]>`${ids}::text[]`)),
    ),
  );
  return coalesce(async (ids: readonly string[]) => {
    // Ids consist of letters and digits, so a PostgreSQL array literal needs no quotes around them.
    const rows = await query({ ids: `{${[...new Set(ids)].join()}}` });
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    return ids.map((id) => versions.get(id) ?? null);
  });
}

/** A draft does not exist for a visitor. */
function publishedVersions({ db }: Database) {
  return db.selectFrom('deals').select(['id', 'version']).where('published_at', 'is not', null);
}

/** The versions of these deals, to find those that changed. */
export async function versionsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}
