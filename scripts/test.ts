// `npm test`: runs every check in sequence, and continues after a failure.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { derivedFiles, staleFiles } from './generate.ts';
import { COMPILE_CACHE } from './service-process.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Failures with their messages, repeated at the end of the log. */
  readonly failures?: readonly string[];
}

interface Step {
  readonly name: string;
  readonly group: 'unit' | 'api' | 'e2e';
  run(): Promise<Count>;
}

const RESULTS = '.cache/test-results';
const GROUPS = ['unit', 'api', 'e2e'] as const;
/** Biome colors each character separately, which makes logs unreadable. */
const COLORS = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const PASSED: Count = { passed: 1, failed: 0 };
const FAILED: Count = { passed: 0, failed: 1 };

const STEPS: readonly Step[] = [
  {
    name: 'Derived files, types, lint and format, build, a browser to test with',
    group: 'unit',
    run: checks,
  },
  { name: 'Unit tests', group: 'unit', run: () => vitest('unit', ['domain', 'house']) },
  { name: 'Build of the apps', group: 'api', run: build },
  {
    name: 'API tests on SQLite and on PostgreSQL, client tests',
    group: 'api',
    run: () => vitest('api', ['api-sqlite', 'api-postgres', 'client']),
  },
  { name: 'Build for the browser', group: 'e2e', run: build },
  { name: 'Journeys in Chromium', group: 'e2e', run: journeys },
];

/** Runs in parallel, because each of these checks uses a core for only part of its time. */
async function checks(): Promise<Count> {
  const counts = await Promise.all([
    derivedFilesAreFresh(),
    // Each checker resolves the shared types again, so several checkers double the work on two cores.
    check('tsc', ['--checkers', '1']),
    check('biome', ['ci', COLORS, '--error-on-warnings', '.']),
    build(),
    browser(),
  ]);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function main(): Promise<void> {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7);
  if (only !== undefined && !GROUPS.some((group) => group === only)) {
    process.stderr.write(`--only must be one of ${GROUPS.join(', ')}, not "${only}".\n`);
    process.exitCode = 2;
    return;
  }
  // All child processes share one compile cache. More than a hundred of them load the service, and the cache saves a
  // third of each start.
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
  keepDatabasesInMemory();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const steps = STEPS.filter(({ group }) => only === undefined || group === only);
  const lines: string[] = [];
  const failures: string[] = [];
  let total: Count = { passed: 0, failed: 0 };
  for (const [index, step] of steps.entries()) {
    say(`\n── ${index + 1} of ${steps.length}: ${step.name} …`);
    const startedMs = performance.now();
    const count = await runStep(step);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    lines.push(
      `${count.failed === 0 ? 'ok  ' : 'FAIL'} ${seconds.padStart(6)} s  ${step.name}: ${sentence(count)}`,
    );
    failures.push(...(count.failures ?? []));
    total = { passed: total.passed + count.passed, failed: total.failed + count.failed };
  }
  for (const failure of failures) say(`\n${failure}`);
  say(`\n${lines.join('\n')}\n`);
  say(sentence(total));
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Room for all databases that exist at the same time, and their photos. */
const MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Each of about 800 tests has its own database. A PostgreSQL database has 300 files, and creating and deleting them on
 * disk took a fifth of the time. Linux has a file system in memory. If it is missing or too small, the disk is used.
 */
function keepDatabasesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < MEMORY_BYTES) return;
    const folder = `/dev/shm/forecourt-tests-${process.getuid?.()}`;
    // PostgreSQL runs as another user if this process is root.
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    process.env['TMPDIR'] = folder;
  } catch {
    // There is no file system in memory.
  }
}

async function runStep(step: Step): Promise<Count> {
  try {
    return await step.run();
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return FAILED;
  }
}

async function derivedFilesAreFresh(): Promise<Count> {
  const stale = staleFiles(await derivedFiles());
  for (const file of stale) say(`${file} is stale: run "npm run generate".`);
  return stale.length === 0 ? PASSED : FAILED;
}

/** Runs a tool whose exit code is the result. */
async function check(command: string, args: readonly string[]): Promise<Count> {
  return (await exitCodeOf(command, args)) === 0 ? PASSED : FAILED;
}

/** Finds or installs the browser in a process of its own, because an installation blocks the process. */
function browser(): Promise<Count> {
  return check('node', ['scripts/chromium.ts']);
}

let built = false;

/** Counted once, in the group that needs it first. */
async function build(): Promise<Count> {
  if (built) return { passed: 0, failed: 0 };
  built = true;
  return check('node', ['scripts/build.ts', '--if-stale']);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly status: string;
    /** Error of a file that could not be loaded. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

async function vitest(name: string, projects: readonly string[]): Promise<Count> {
  const file = `${RESULTS}/${name}.json`;
  const code = await exitCodeOf('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that cannot be loaded reports no tests, but has failed.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return countOf(code, report.numPassedTests, report.numFailedTests + unloadable.length, [
    ...unloadable.map(({ message }) => failureOf('A file that cannot be loaded', [message])),
    ...tests
      .filter(({ failureMessages }) => failureMessages?.length)
      .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages ?? [])),
  ]);
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
}

async function journeys(): Promise<Count> {
  await browser();
  const code = await exitCodeOf('playwright', [
    'test',
    '--config=e2e/playwright.config.ts',
    '--project=phone',
    '--project=desktop',
  ]);
  const { stats, suites } = JSON.parse(
    readFileSync(`${RESULTS}/journeys.json`, 'utf8'),
  ) as PlaywrightReport;
  const { expected, unexpected, flaky } = stats;
  // The second try only produces a trace. A test that fails once has a race that needs fixing.
  if (flaky > 0) say(`${flaky} of the journeys succeeded only at a second try: that is a failure.`);
  return countOf(code, expected, unexpected + flaky, suites.flatMap(journeyFailures));
}

function journeyFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors }) =>
          failureOf(
            `[${projectName}] ${title}`,
            errors.map(({ message }) => message ?? ''),
          ),
        ),
    ),
  );
  return [...failed, ...suites.flatMap(journeyFailures)];
}

const LONGEST_FAILURE = 1_500;

function failureOf(title: string, messages: readonly string[]): string {
  const words = stripVTControlCharacters(messages.join('\n')).slice(0, LONGEST_FAILURE);
  return `FAILED  ${title}\n${words.replaceAll(/^/gm, '    ')}`;
}

/** A suite fails if it ran nothing, or if it exited with an error without a failed test. */
function countOf(code: number, passed: number, failed: number, failures: readonly string[]): Count {
  if (failed === 0 && (passed === 0 || code !== 0)) {
    say(passed === 0 ? 'No test ran.' : `It ended with exit code ${code}.`);
    return { passed, failed: 1, failures };
  }
  return { passed, failed, failures };
}

/** Runs a tool. Signals to this process are forwarded to it. */
async function exitCodeOf(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, passOn);
  const { promise, resolve } = Promise.withResolvers<number>();
  child.on('error', (error) => {
    say(`${command}: ${error.message}`);
    resolve(1);
  });
  child.on('exit', (code, signal) => {
    if (signal) process.exit(1);
    resolve(code ?? 1);
  });
  const code = await promise;
  for (const signal of signals) process.off(signal, passOn);
  return code;
}

function sentence({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
