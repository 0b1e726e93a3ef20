// Before the API tests of one project: on PostgreSQL, a real server for as long as they run.
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'sqlite' | 'postgres';
    /** The address of the PostgreSQL server, in the project that tests on it. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.provide['databaseKind'] !== 'postgres') return async () => undefined;
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
