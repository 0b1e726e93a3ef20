// Builds: the files and operations of the pages that were served lately, so that any server that shares this
// database understands a page that another version has sent.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database/database.ts';
import { exclusively } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';
import { hashOf } from './hash.ts';

/** A file whose path holds the hash of its content, as small as it is sent. */
export interface BuildAsset {
  readonly path: string;
  /** Of its bytes before they were compressed. */
  readonly etag: string;
  readonly encoding: 'br' | 'identity';
  readonly bytes: Uint8Array;
}

export interface BuildOperation {
  readonly hash: string;
  readonly text: string;
}

export interface Build {
  readonly assets: readonly BuildAsset[];
  readonly operations: readonly BuildOperation[];
}

/** What `builds.contents` holds. */
interface Contents {
  readonly paths: readonly string[];
  readonly hashes: readonly string[];
}

/** A build is removed when as many have been used since, */
const KEPT_BUILDS = 5;
/** and its last use is so long ago: a week, and the day that may pass between two records of its use. */
const KEPT_MS = 8 * 24 * 3_600_000;

/**
 * Records the build that a server is about to serve, and removes those that are long out of use: builds
 * are only added here, so that nothing has to be removed at any other time. Answers its id.
 */
export async function recordBuild(database: Database, build: Build, now: Date): Promise<string> {
  const contents: Contents = {
    paths: build.assets.map(({ path }) => path).toSorted(),
    hashes: build.operations.map(({ hash }) => hash).toSorted(),
  };
  const id = hashOf(JSON.stringify(contents));
  const row = { id, last_used_at: now.toISOString(), contents: JSON.stringify(contents) };
  // One server at a time: a file that one removes may be a file that another is about to record.
  await exclusively(database, async (db) => {
    await insertMissing(db, build);
    await db
      .insertInto('builds')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ last_used_at: row.last_used_at }),
      )
      .execute();
    await removeUnused(db, now);
  });
  return id;
}

/** Once a day, while a server serves it. */
export async function markBuildUsed(database: Database, id: string, now: Date): Promise<void> {
  const set = { last_used_at: now.toISOString() };
  await database.change({ guard: { table: 'builds', set, where: { id } }, inserts: [] });
}

/** A file of any build that is kept; null: there is none at this path. */
export async function findBuildAsset(
  db: Kysely<Tables>,
  path: string,
): Promise<Omit<BuildAsset, 'path'> | null> {
  const row = await db
    .selectFrom('build_assets')
    .select(['etag', 'encoding', 'bytes'])
    .where('path', '=', path)
    .executeTakeFirst();
  return row ?? null;
}

/** The text of an operation of any build that is kept; null: none has this hash. */
export async function findBuildOperation(db: Kysely<Tables>, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('build_operations')
    .select('text')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** What another build has too is there already. */
async function insertMissing(
  db: Transaction<Tables>,
  { assets, operations }: Build,
): Promise<void> {
  const paths = new Set(
    (await db.selectFrom('build_assets').select('path').execute()).map(({ path }) => path),
  );
  for (const asset of assets.filter(({ path }) => !paths.has(path))) {
    await db
      .insertInto('build_assets')
      .values({ ...asset })
      .execute();
  }
  for (const operation of operations) {
    await db
      .insertInto('build_operations')
      .values({ ...operation })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function removeUnused(db: Transaction<Tables>, now: Date): Promise<void> {
  const builds = await db
    .selectFrom('builds')
    .selectAll()
    .orderBy('last_used_at', 'desc')
    .execute();
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  const isKept = (build: { last_used_at: string }, index: number) =>
    index < KEPT_BUILDS || build.last_used_at >= since;
  const kept = builds.filter(isKept).map(contentsOf);
  const used = new Set(kept.flatMap(({ paths, hashes }) => [...paths, ...hashes]));
  for (const build of builds.filter((each, index) => !isKept(each, index))) {
    await db.deleteFrom('builds').where('id', '=', build.id).execute();
    const { paths, hashes } = contentsOf(build);
    for (const path of paths.filter((each) => !used.has(each))) {
      await db.deleteFrom('build_assets').where('path', '=', path).execute();
    }
    for (const hash of hashes.filter((each) => !used.has(each))) {
      await db.deleteFrom('build_operations').where('hash', '=', hash).execute();
    }
  }
}

function contentsOf({ contents }: { readonly contents: string }): Contents {
  return JSON.parse(contents) as Contents;
}
