// The current version of a deal, looked up for every read: what was kept is sent only if it still holds.
import { sql } from 'kysely';
import type { Database } from './database.ts';

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
  const known = new Map<string, number | null>();
  let commits: number | null = null;
  return {
    current: async (id) => {
      const now = database.commits();
      if (now !== commits || known.size > KEPT) known.clear();
      commits = now;
      const seen = known.get(id);
      if (seen !== undefined) return seen;
      const [row] = await ask(id);
      const version = row?.version ?? null;
      // Not if there was a commit while it was read: then it may be from before.
      if (commits === now) known.set(id, version);
      return version;
    },
  };
}

type Waiting = Map<
  string,
  { resolve(version: number | null): void; reject(error: unknown): void }[]
>;

/**
 * One question for all who ask in one turn of the event loop. Nobody joins a question that is under
 * way: it may have been answered before the change that they have already been told of.
 */
function postgresVersions(database: Database): Versions {
  const ask = database.question(published(database).where(sql<boolean>`id = any(${'{}'}::text[])`));
  let waiting: Waiting = new Map();

  async function flush(): Promise<void> {
    const asking = waiting;
    waiting = new Map();
    try {
      // Ids are letters and digits: they need no quotes in PostgreSQL's notation of a list.
      const rows = await ask(`{${[...asking.keys()].join(',')}}`);
      const versions = new Map(rows.map(({ id, version }) => [id, version]));
      for (const [id, all] of asking) {
        for (const { resolve } of all) resolve(versions.get(id) ?? null);
      }
    } catch (error) {
      for (const { reject } of [...asking.values()].flat()) reject(error);
    }
  }

  return {
    current: (id) =>
      new Promise((resolve, reject) => {
        if (waiting.size === 0) setImmediate(flush);
        const all = waiting.get(id);
        if (all) all.push({ resolve, reject });
        else waiting.set(id, [{ resolve, reject }]);
      }),
  };
}

/** A draft does not exist for a visitor. */
function published({ db }: Database) {
  return db.selectFrom('deals').select(['id', 'version']).where('published_at', 'is not', null);
}
