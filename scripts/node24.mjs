// Finds a Node that runs TypeScript directly (24 or newer), and runs programs on it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const NEEDED_MAJOR = 24;

/** The machine's Node if it is new enough, otherwise the one installed by npm. Null if there is none. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', name, 'bin', file);
  return existsSync(path) ? path : null;
}

/** An environment whose PATH contains that Node and our tools. */
export function toolEnvironment() {
  const node = node24();
  const folders = [node ? dirname(node) : '', join(root, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.filter(Boolean).join(delimiter) };
}

/** Runs a TypeScript file in place of this process, with the same streams, signals and exit code. */
export async function runOnNode24(file, args, { env = {} } = {}) {
  const node = node24();
  if (!node) {
    process.stderr.write(
      `Forecourt needs Node ${NEEDED_MAJOR}: run "npm ci" to install it here, or update Node.\n`,
    );
    process.exit(1);
  }
  const path = fileURLToPath(file);
  if (node === process.execPath && Object.keys(env).length === 0) {
    process.argv = [node, path, ...args];
    await import(file.href);
    return;
  }
  const child = spawn(node, [path, ...args], {
    stdio: 'inherit',
    env: { ...toolEnvironment(), ...env },
  });
  process.exitCode = await ended(child);
}

/** Forwards signals and waits, so that stopping this process stops its child. */
export async function ended(child) {
  const passOn = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
