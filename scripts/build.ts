// Builds the apps for browsers and for the server. --if-stale skips a build whose sources are unchanged.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const SHARED_SOURCES = ['ui', 'domain/src', 'package-lock.json', 'scripts/build.ts'];
const COMPRESSED = /\.(js|css|svg)$/;

async function main(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await buildApp('visitor', async (configFile) => {
    await build({ configFile, logLevel: 'warn' });
    await build({ configFile, logLevel: 'warn', build: { ssr: true } });
    await build({ configFile: 'visitor/preview.vite.config.ts', logLevel: 'warn' });
    await compressAll('visitor/dist/preview');
    await writeOperations();
  });
  await buildApp('desk', async (configFile) => {
    await build({ configFile, logLevel: 'warn' });
  });
}

async function buildApp(app: string, run: (configFile: string) => Promise<void>): Promise<void> {
  const only = process.argv.find((each) => each.startsWith('--only='));
  if (only && only !== `--only=${app}`) return;
  const stampFile = `${app}/dist/.built-from`;
  const stamp = stampOf([app, ...SHARED_SOURCES]);
  const current = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (process.argv.includes('--if-stale') && current) return;
  process.stdout.write(`Building the ${app} app …\n`);
  const startedMs = performance.now();
  await run(`${app}/vite.config.ts`);
  await compressAll(`${app}/dist/client`);
  writeFileSync(stampFile, stamp);
  process.stdout.write(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.\n`);
}

/** Writes the pages' GraphQL operations, keyed by hash. A service in trusted mode executes no others. */
async function writeOperations(): Promise<void> {
  const documents = await import('../visitor/src/generated/graphql.ts');
  const { HASHES } = await import('../visitor/src/generated/hashes.ts');
  const operations = Object.entries(documents).flatMap(([name, document]) =>
    name.endsWith('Document')
      ? [{ hash: HASHES[name.replace(/Document$/, '')], text: String(document) }]
      : [],
  );
  writeFileSync('visitor/dist/operations.json', `${JSON.stringify(operations, null, 1)}\n`);
}

/** A hash over the content of all files that the build reads. */
function stampOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).filter(isSource).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function isSource(file: string): boolean {
  return !/(^|[\\/])(dist|node_modules)[\\/]/.test(file) && !/\.test\./.test(file);
}

/** Compresses each file once at the highest level, so that the service never has to. */
async function compressAll(folder: string): Promise<void> {
  const files = filesUnder(folder).filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

await main();
