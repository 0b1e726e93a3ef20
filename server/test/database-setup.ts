// Before the API tests of one project: on PostgreSQL, a real server for as long as they run.
import { migrate, openDatabase } from '@forecourt/server';
import type { TestProject } from 'vitest/node';
import { freshDatabase, startPostgres } from '../../scripts/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'sqlite' | 'postgres';
    /** The address of the PostgreSQL server, in the project that tests on it. */
    postgresUrl: string;
    /** The name of a database there that has all tables and no rows: one that is copied from it needs no migrations. */
    postgresTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.provide['databaseKind'] !== 'postgres') return async () => undefined;
  const server = await startPostgres();
  const template = await freshDatabase(server.url);
  const database = await openDatabase({ databaseUrl: template.url, dataFolder: '' });
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', new URL(template.url).pathname.slice(1));
  return server.stop;
}
