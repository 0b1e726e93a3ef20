// The current version of a deal, looked up for every read: what was kept is sent only if it still holds.
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { gather } from './gather.ts';

export interface Versions {
  /** Null: there is no such deal for a visitor. True at some moment after it was asked. */
  current(id: string): Promise<number | null>;
}

export function createVersions(database: Database): Versions {
  return database.kind === 'sqlite' ? sqliteVersions(database) : postgresVersions(database);
}

const KEPT = 10_000;

/** As long as nobody has committed anything, this process or another, what was read is still so. */
function sqliteVersions(database: Database): Versions {
  const ask = database.question(published(database).where('id', '=', ''));
  let known = new Map<string, number | null>();
  let commits: number | null = null;
  const current = gather<string, number | null>(async (ids) => {
    const now = database.commits();
    // Another map: what is being read for the old one may be from before.
    if (now !== commits || known.size > KEPT) known = new Map();
    commits = now;
    const found = known;
    for (const id of new Set(ids)) {
      if (found.has(id)) continue;
      const [row] = await ask(id);
      found.set(id, row?.version ?? null);
    }
    return ids.map((id) => found.get(id) ?? null);
  });
  return { current };
}

function postgresVersions(database: Database): Versions {
  const ask = database.question(published(database).where(sql<boolean>`id = any(${'{}'}::text[])`));
  const current = gather<string, number | null>(async (ids) => {
    // Ids are letters and digits: they need no quotes in PostgreSQL's notation of a list.
    const rows = await ask(`{${[...new Set(ids)].join()}}`);
    const found = new Map(rows.map(({ id, version }) => [id, version]));
    return ids.map((id) => found.get(id) ?? null);
  });
  return { current };
}

/** A draft does not exist for a visitor. */
function published({ db }: Database) {
  return db.selectFrom('deals').select(['id', 'version']).where('published_at', 'is not', null);
}
