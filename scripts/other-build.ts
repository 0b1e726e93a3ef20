// Creates another version of the built pages quickly: every file has a new name, and every query and mutation a new
// text and hash. It runs in a browser like a real build.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Writes a whole service that serves this build. `mark` is two hexadecimal digits. @returns the module that starts it */
export function writeOtherVersion(folder: string, mark: string): string {
  const built = join(ROOT, 'visitor/dist');
  const names = readdirSync(join(built, 'client/assets'));
  const others = new Map(names.map((name) => [name, name.replace(HASH, `${mark}$1`)]));
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    // The service sends files without a compressed copy as they are.
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const from = join(entry.parentPath, entry.name);
    const target = join(folder, 'visitor/dist', dirname(relative(built, from)));
    const bytes = readFileSync(from);
    const isText = /\.(js|css|json)$/.test(entry.name);
    const content = isText ? otherText(bytes.toString(), others, mark) : bytes;
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, others.get(entry.name) ?? entry.name), content);
  }
  // The server-rendered pages resolve their imports from this folder too.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
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
