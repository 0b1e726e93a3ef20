// Creates another version of the built pages quickly: every file has a new name, and every query and mutation a new
// text and hash. It runs in a browser like a real build.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Writes the build to `folder/visitor/dist`. `mark` is two hexadecimal digits. @returns the folder of the build */
function writeOtherBuild(folder: string, mark: string): string {
  const built = join(ROOT, 'visitor/dist');
  const dist = join(folder, 'visitor/dist');
  const names = readdirSync(join(built, 'client/assets')).filter((name) => !isCompressed(name));
  const others = new Map(names.map((name) => [name, name.replace(HASH, `${mark}$1`)]));
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || isCompressed(entry.name)) continue;
    const from = join(entry.parentPath, entry.name);
    const path = from.slice(built.length + 1);
    const to = join(dist, dirname(path), others.get(entry.name) ?? entry.name);
    const bytes = readFileSync(from);
    const isText = /\.(js|css|json)$/.test(entry.name);
    const content = isText ? otherText(bytes.toString(), others, mark) : bytes;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
    if (/^client.*\.(js|css)$/.test(path)) writeFileSync(`${to}.br`, brotli(content));
  }
  // The server-rendered pages resolve their imports from this folder too.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return dist;
}

/** Writes a whole service that serves this build. @returns the module that starts it */
export function writeOtherVersion(folder: string, mark: string): string {
  writeOtherBuild(folder, mark);
  for (const part of ['src', 'migrations', 'demo', 'package.json']) {
    cpSync(join(ROOT, 'server', part), join(folder, 'server', part), { recursive: true });
  }
  return join(folder, 'server/src/main.ts');
}

/** The end of the content hash in a file name. */
const HASH = /[\w-]{2}([\w-]{6}\.\w+)$/;
const OPERATION = /((?:query|mutation) \w+\([^)]*\))\s*\{/g;

function otherText(text: string, names: ReadonlyMap<string, string>, mark: string): string {
  return text
    .replaceAll(/\w[\w.-]*\.(?:js|css|woff2)/g, (name) => names.get(name) ?? name)
    .replaceAll(/sha256:[0-9a-f]{2}([0-9a-f]{14})/g, `sha256:${mark}$1`)
    .replaceAll(OPERATION, `$1 { of_${mark}: __typename `);
}

function isCompressed(name: string): boolean {
  return /\.(br|gz)$/.test(name);
}

function brotli(content: string | Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
