// Vitest configuration: unit tests beside their sources, and API tests on both databases.
import { defineConfig } from 'vitest/config';

/** Test files of a worker share its modules. Loading the service for each file took a third of the time. */
const shared = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** Node runs the TypeScript files without a transform, as in `npm start`, with React's production build. */
const asInProduction = {
  ...shared,
  environment: 'node',
  env: { NODE_ENV: 'production' },
  experimental: { viteModuleRunner: false },
} as const;

const api = {
  ...asInProduction,
  include: ['server/test/**/*.test.ts'],
  globalSetup: ['server/test/database-setup.ts'],
};

/**
 * Tests that don't depend on the database. The first ten never reach it. The others prove texts, appearance and HTTP,
 * and other tests cover the same lines of the store on PostgreSQL.
 */
const ON_SQLITE_ONLY = [
  'server/test/abuse.test.ts',
  'server/test/assets.test.ts',
  'server/test/desk-api-docs.test.ts',
  'server/test/desk-elsewhere.test.ts',
  'server/test/desk-rights.test.ts',
  'server/test/graphql-http-audits.test.ts',
  'server/test/hostile-documents.test.ts',
  'server/test/http-trials.test.ts',
  'server/test/slow-connections.test.ts',
  'server/test/integrating.test.ts',

  'server/test/brand.test.ts',
  'server/test/desk-page.test.ts',
  'server/test/graphql-over-http.test.ts',
  'server/test/languages.test.ts',
  'server/test/law.test.ts',
  'server/test/mail.test.ts',
  'server/test/optional-fields.test.ts',
  'server/test/pages.test.ts',
  'server/test/texts.test.ts',
];

export default defineConfig({
  test: {
    // More workers than cores, because many tests wait for processes and sockets.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'house',
          include: [
            'scripts/**/*.test.ts',
            'cli/**/*.test.ts',
            'server/src/**/*.test.ts',
            'ui/**/*.test.ts',
            'visitor/**/*.test.ts',
            'desk/**/*.test.ts',
          ],
        },
      },
      // Its few files take long, so they start before the many short ones of the API.
      {
        test: {
          ...asInProduction,
          name: 'client',
          include: ['e2e/**/*.test.ts'],
          globalSetup: api.globalSetup,
          provide: { databaseKind: 'sqlite' },
        },
      },
      { test: { ...api, name: 'api-sqlite', provide: { databaseKind: 'sqlite' } } },
      {
        test: {
          ...api,
          name: 'api-postgres',
          exclude: ON_SQLITE_ONLY,
          provide: { databaseKind: 'postgres' },
        },
      },
    ],
  },
});
