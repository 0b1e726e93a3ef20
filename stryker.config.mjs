// Mutation testing of the domain: `npm run mutate`. Not part of `npm test`; the score is in the report.
// `npm run sweep` tests the part `money` only, because the three parts take hours.
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
  // Only what the domain's tests need is copied, without the other rooms' builds and databases.
  ignorePatterns: [
    'server/*',
    '!server/demo',
    ...['ui', 'visitor', 'desk', 'cli', 'e2e', 'bench', 'scripts', 'data', 'reports', '.cache'],
  ],
  // Its rewriting of tsconfig needs an API that TypeScript 7 no longer has: let it find none.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 4_000,
  // What is decided while a module loads (tables, schemas, patterns) would need every test each time.
  ignoreStatic: true,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  thresholds: { high: 95, low: 90, break: 85 },
};
