// Entry point of every npm script: installs missing packages, then runs the task on Node 24.
// Plain JavaScript for Node 20, because a fresh clone has nothing installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './install.mjs';
import { ended, node24, root, runOnNode24, toolEnvironment } from './node24.mjs';

const [task, ...args] = process.argv.slice(2);

/** Tasks that a dealership runs. All others need the test tools as well. */
const PRODUCT_TASKS = new Set(['start', 'build']);

const TASKS = {
  start: async () => {
    await typescript('scripts/build.ts', ['--if-stale']);
    await runOnNode24(new URL('../server/src/main.ts', import.meta.url), args, {
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, '.cache/compile') },
    });
  },
  dev: async () => {
    // The visitor app is served from its sources. The desk is served as built, or by `npx vite desk`.
    await typescript('scripts/build.ts', ['--if-stale', '--only=desk']);
    await command('node', [
      '--watch',
      '--watch-preserve-output',
      'server/src/main.ts',
      '--dev',
      ...args,
    ]);
  },
  build: () => typescript('scripts/build.ts', args),
  generate: () => typescript('scripts/generate.ts', args),
  test: () => typescript('scripts/test.ts', args),
  format: () => command('biome', ['check', '--write', '.']),
  bench: onBuiltApps(`bench/${args[0] ?? 'page'}.ts`, args.slice(1)),
  'record-requests': onBuiltApps('e2e/record-requests.ts', args),
  screens: onBuiltApps('e2e/screens.ts', args),
  chaos: onBuiltApps('scripts/chaos.ts', args),
  trials: onBuiltApps('scripts/trials.ts', args),
  engines: onBuiltApps('e2e/engines.ts', args),
  // Checks that take too long for every change. Run them before a release.
  sweep: async () => {
    await typescript('scripts/build.ts', ['--if-stale']);
    const projects = ['--project=sweep-phone', '--project=sweep-desktop'];
    await command('playwright', ['test', '--config=e2e/playwright.config.ts', ...projects]);
    await mutate(['money']);
  },
  mutate: () => mutate(['money', 'deal-file', 'rest']),
};

async function main() {
  const run = TASKS[task];
  if (!run) {
    process.stderr.write(`Tasks: ${Object.keys(TASKS).join(', ')}.\n`);
    process.exitCode = 2;
    return;
  }
  process.chdir(root);
  await install(PRODUCT_TASKS.has(task) ? 'product' : 'everything');
  if (!node24()) {
    process.stderr.write('Forecourt needs Node 24 or newer on this system. Please update Node.\n');
    process.exit(1);
  }
  await run();
}

/** Runs mutation tests of these parts one after the other, because most tests of one never reach the other. */
async function mutate(parts) {
  for (const part of parts) {
    process.env.MUTATED = part;
    await command('stryker', ['run', ...args]);
  }
}

/** A task that builds the apps if they are stale, and runs a script. */
function onBuiltApps(file, fileArgs) {
  return async () => {
    await typescript('scripts/build.ts', ['--if-stale']);
    await typescript(file, fileArgs);
  };
}

async function typescript(file, fileArgs) {
  await command('node', [file, ...fileArgs]);
}

/** Runs a tool. This process exits with its code if it fails. */
async function command(name, commandArgs) {
  const child = spawn(name, commandArgs, {
    stdio: 'inherit',
    env: toolEnvironment(),
    shell: process.platform === 'win32',
  });
  const code = await ended(child);
  if (code !== 0) process.exit(code);
}

await main();
