// Unit and API tests: every room's *.test.ts, each beside what it proves; the API on both databases.
import { defineConfig } from 'vitest/config';

/** Files share a worker's modules: to load the service again for each took a third of the time. */
const shared = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** Node runs our TypeScript itself; tests run the very files that `npm start` runs, and React's production build. */
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
 * On SQLite alone. The first ten do not reach the database. What the others prove (texts, looks, HTTP) is the same on
 * both, and the lines of the store that they cover are covered on PostgreSQL by other tests.
 */
const ON_SQLITE_ALONE = [
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
    // Many tests wait for processes and sockets: more workers than the cores' usual share.
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
      // Before the API's, which are many and short: after them its few long ones would keep one core busy.
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
          exclude: ON_SQLITE_ALONE,
          provide: { databaseKind: 'postgres' },
        },
      },
    ],
  },
});
