// Mutation tests of the domain (`npm run mutate`), with a score in the report. `npm test` does not run them.
// `npm run sweep` runs only the part `money`, because all three take hours.
const money = ['domain/src/{money,quote,selection}/*.ts'];
const dealFile = [
  'domain/src/{deal-file,offer}/*.ts',
  'domain/src/{audit,confirm,receipt,deal-status}.ts',
];
const PARTS = {
  money: { mutate: money, config: 'domain/vitest.mutation.money.config.ts' },
  'deal-file': { mutate: dealFile, config: 'domain/vitest.mutation.deal-file.config.ts' },
  rest: {
    mutate: ['domain/src/**/*.ts', ...[...money, ...dealFile].map((path) => `!${path}`)],
    config: 'domain/vitest.mutation.config.ts',
  },
};
const name = process.env.MUTATED ?? 'money';
const part = PARTS[name];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: part.config, related: false },
  mutate: [...part.mutate, '!domain/src/**/*.test.ts'],
  // The copy has only the files that tests of the domain need, without builds and databases.
  ignorePatterns: [
    'server/*',
    '!server/demo',
    ...['ui', 'visitor', 'desk', 'cli', 'e2e', 'bench', 'scripts', 'data', 'reports', '.cache'],
  ],
  // Stryker rewrites tsconfig with an API that TypeScript 7 doesn't have. A missing file prevents that.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 4_000,
  // A mutant in code that runs on import (tables, schemas, patterns) would need every test.
  ignoreStatic: true,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  thresholds: { high: 95, low: 90, break: 85 },
};
