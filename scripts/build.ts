// Builds the visitor app for browsers and for the server; with --if-stale only when a source changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const STAMP = 'visitor/dist/.built-from';
const SOURCES = ['visitor', 'ui', 'domain/src', 'package-lock.json', 'scripts/build.ts'];
const COMPRESSED = /\.(js|css|svg)$/;

async function main(): Promise<void> {
  const stamp = stampOf(SOURCES);
  const current = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
  if (process.argv.includes('--if-stale') && current) return;
  process.stdout.write('Building the visitor app …\n');
  const startedMs = performance.now();
  process.env['NODE_ENV'] = 'production';
  const configFile = 'visitor/vite.config.ts';
  await build({ configFile, logLevel: 'warn' });
  await build({ configFile, logLevel: 'warn', build: { ssr: true } });
  await compressAll('visitor/dist/client');
  await writeOperations();
  writeFileSync(STAMP, stamp);
  process.stdout.write(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.\n`);
}

/** What the pages ask, by hash: all that a service in trusted mode answers. */
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

/** A hash over the content of everything that the build reads. */
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

/** Once, as small as it gets, so that the service never has to. */
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
