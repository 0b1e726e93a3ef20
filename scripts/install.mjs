// Installs the dependencies of a task. Plain JavaScript for Node 20 or newer, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, root, toolEnvironment } from './node24.mjs';

/** Workspaces of the service and its build. Test tools belong to the root, e2e and bench. */
const PRODUCT_WORKSPACES = ['domain', 'server', 'ui', 'visitor', 'desk', 'cli', 'scripts'];

const STAMP = join(root, 'node_modules/.forecourt-installed');
const LOCK = join(root, 'package-lock.json');
/** npm reads this file instead of the lock file if it exists. */
const SHRINKWRAP = join(root, 'npm-shrinkwrap.json');

/** Installs "product" or "everything" when the lock file is not the one last installed from. */
export async function install(what) {
  const text = readFileSync(LOCK, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  const enough = installed[0] === what || installed[0] === 'everything';
  if (enough && installed[1] === hash) return;
  process.stdout.write(
    what === 'product'
      ? 'Installing what the service needs (first time only, about a minute) …\n'
      : 'Installing the tools of the tests as well (first time only, about a minute) …\n',
  );
  const workspaces =
    what === 'product' ? PRODUCT_WORKSPACES.map((name) => `--workspace=${name}`) : [];
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...workspaces];
  if (!(await installedWithAddresses(args, text))) {
    process.stdout.write('Asking the registry where it keeps each package …\n');
    const code = await npm(args);
    if (code !== 0) process.exit(code);
  }
  writeFileSync(STAMP, `${what} ${hash}`);
}

/**
 * The lock file contains no registry, so npm would ask its registry for the address of each package, which takes nearly
 * half the time of an install. Nearly every registry uses the same address scheme. If one doesn't, this install fails
 * and npm asks after all. Packages must have the hashes in the lock file either way.
 */
async function installedWithAddresses(args, lockText) {
  const result = spawnSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const registry = result.stdout?.trim().replace(/\/*$/, '/');
  if (!registry?.startsWith('http')) return false;
  writeFileSync(SHRINKWRAP, JSON.stringify(withAddresses(JSON.parse(lockText), registry)));
  try {
    return (await npm(args)) === 0;
  } finally {
    rmSync(SHRINKWRAP, { force: true });
  }
}

/** A copy of the lock file with the address of each package. `registry` ends with a slash. */
export function withAddresses(lock, registry) {
  const addressOf = (path, { version, integrity, resolved, name }) => {
    if (!integrity || resolved) return resolved;
    const full = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return `${registry}${full}/-/${full.split('/').at(-1)}-${version}.tgz`;
  };
  const packages = Object.entries(lock.packages).map(([path, locked]) => [
    path,
    { ...locked, resolved: addressOf(path, locked) },
  ]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

async function npm(args) {
  return ended(
    spawn('npm', args, {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment(),
      shell: process.platform === 'win32',
    }),
  );
}
