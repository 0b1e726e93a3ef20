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

interface Asker {
  resolve(version: number | null): void;
  reject(error: unknown): void;
}
type Waiting = Map<string, Asker[]>;

/** A look that takes longer is not waited for by those who have not begun theirs. */
const SLOW_MS = 20;

/**
 * One look at a time, for all who asked since the last one began: under load that is one question for
 * many. Nobody joins one that is under way: it may have been before the change that they have already
 * been told of.
 */
function together(look: (asking: Waiting) => Promise<Map<string, number | null>>): Versions {
  let waiting: Waiting = new Map();
  let underWay = false;

  function lookSoon(): void {
    if (underWay || waiting.size === 0) return;
    underWay = true;
    setImmediate(flush);
  }

  async function flush(): Promise<void> {
    const asking = waiting;
    waiting = new Map();
    let over = false;
    const goOn = () => {
      if (over) return;
      over = true;
      underWay = false;
      lookSoon();
    };
    const slow = setTimeout(goOn, SLOW_MS);
    try {
      const versions = await look(asking);
      for (const [id, all] of asking) {
        for (const { resolve } of all) resolve(versions.get(id) ?? null);
      }
    } catch (error) {
      for (const { reject } of [...asking.values()].flat()) reject(error);
    } finally {
      clearTimeout(slow);
      goOn();
    }
  }

  return {
    current: (id) =>
      new Promise((resolve, reject) => {
        const all = waiting.get(id);
        if (all) all.push({ resolve, reject });
        else waiting.set(id, [{ resolve, reject }]);
        lookSoon();
      }),
  };
}

/** As long as nobody has committed anything, this process or another, what was read is still so. */
function sqliteVersions(database: Database): Versions {
  const ask = database.question(published(database).where('id', '=', ''));
  let known = new Map<string, number | null>();
  let commits: number | null = null;
  return together(async (asking) => {
    const now = database.commits();
    // Another map: what is being read for the old one may be from before.
    if (now !== commits || known.size > KEPT) known = new Map();
    commits = now;
    const current = known;
    for (const id of asking.keys()) {
      if (current.has(id)) continue;
      const [row] = await ask(id);
      current.set(id, row?.version ?? null);
    }
    return current;
  });
}

function postgresVersions(database: Database): Versions {
  const ask = database.question(published(database).where(sql<boolean>`id = any(${'{}'}::text[])`));
  return together(async (asking) => {
    // Ids are letters and digits: they need no quotes in PostgreSQL's notation of a list.
    const rows = await ask(`{${[...asking.keys()].join(',')}}`);
    return new Map(rows.map(({ id, version }) => [id, version]));
  });
}

/** A draft does not exist for a visitor. */
function published({ db }: Database) {
  return db.selectFrom('deals').select(['id', 'version']).where('published_at', 'is not', null);
}
