// Mutation testing of the domain: `npm run mutate`. Not part of `npm test`; the score is in the report.
const figures = process.env.MUTATED !== 'deal-file';
const dealFile = [
  'domain/src/{deal-file,offer}/*.ts',
  'domain/src/{audit,confirm,receipt,deal-status}.ts',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: `domain/vitest.mutation.${figures ? '' : 'deal-file.'}config.ts`,
    related: false,
  },
  mutate: [
    ...(figures ? ['domain/src/**/*.ts', ...dealFile.map((path) => `!${path}`)] : dealFile),
    '!domain/src/**/*.test.ts',
  ],
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
  htmlReporter: { fileName: `reports/mutation/${figures ? 'figures' : 'deal-file'}.html` },
  jsonReporter: { fileName: `reports/mutation/${figures ? 'figures' : 'deal-file'}.json` },
  thresholds: { high: 95, low: 90, break: 85 },
};
