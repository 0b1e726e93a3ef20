// Setup of the API tests of one project: a template database with all tables and, on PostgreSQL, a
// real server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@forecourt/server';
import type { TestProject } from 'vitest/node';
import type { DatabaseLocation } from '../src/store/database/database.ts';
import { freshDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'sqlite' | 'postgres';
    /** The URL of the PostgreSQL server, in the project that tests on it. */
    postgresUrl: string;
    /**
     * All tables and no rows: the name of a PostgreSQL database or a data folder. Copies of it need
     * no migrations.
     */
    template: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.provide['databaseKind'] === 'sqlite') {
    const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-template-'));
    await createTables({ databaseUrl: null, dataFolder });
    project.provide('template', dataFolder);
    return async () => rmSync(dataFolder, { recursive: true });
  }
  const server = await startPostgres({ fsync: false });
  const { url } = await freshDatabase(server.url);
  await createTables({ databaseUrl: url, dataFolder: '' });
  project.provide('postgresUrl', server.url);
  project.provide('template', new URL(url).pathname.slice(1));
  return server.stop;
}

async function createTables(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  await migrate(database);
  await database.close();
}
