// Fresh databases for benchmarks and trials, deleted afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, DatabaseLocation } from '@forecourt/server';
import { freshDatabase, startPostgres } from '../server/test/postgres.ts';

export type DatabaseKind = Database['kind'];

const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** The kinds that the option `--database` selects. Without it, both. */
export function databaseKinds(option: string | undefined): readonly DatabaseKind[] {
  const kinds = KINDS.filter((kind) => option === undefined || option === kind);
  if (kinds.length === 0) throw new Error(`--database must be ${KINDS.join(' or ')}`);
  return kinds;
}

/** Lets `use` create empty databases of this kind, and deletes them when it is done. */
export async function withDatabases<Result>(
  kind: DatabaseKind,
  use: (fresh: () => Promise<DatabaseLocation>) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-data-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => process.exit(1);
  process.once('exit', remove).once('SIGINT', stop).once('SIGTERM', stop);
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  try {
    return await use(async () => ({
      dataFolder: mkdtempSync(join(folder, `${kind}-`)),
      databaseUrl: postgres && (await freshDatabase(postgres.url)).url,
    }));
  } finally {
    await postgres?.stop();
    remove();
  }
}
