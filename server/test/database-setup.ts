// Before the API tests of one project: a database with all tables to copy, and on PostgreSQL a real server for as long
// as they run.
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
    /** The address of the PostgreSQL server, in the project that tests on it. */
    postgresUrl: string;
    /** Has all tables and no rows: the name of a database there, or a data folder. What is copied needs no migrations. */
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
