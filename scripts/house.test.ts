// The house rules as tests: allowed imports, no cycles, sizes, names, and no leftovers.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { texts } from '../visitor/src/texts/en/texts.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(file));

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || /(^|\/)test\//.test(file);
const isGenerated = (file: string) => /\/generated\//.test(file);
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isGenerated(file));
const product = sources.filter((file) => /^(domain|server|ui|visitor|desk|cli)\//.test(file));

interface Import {
  readonly from: string;
  /** A file of this repository or the name of a package. */
  readonly to: string;
}

const IMPORT =
  /^(?:import|export)(\s+type)?\b[^'";]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The entry points in a package's `exports`. */
const doors = new Map<string, string>();
for (const file of files.filter((each) => /^\w+\/package\.json$/.test(each))) {
  const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    name: string;
    exports?: Record<string, string>;
  };
  for (const [door, target] of Object.entries(exports)) {
    doors.set(join(name, door), join(dirname(file), target));
  }
}

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, , named, bare, dynamic]) => {
    const target = named ?? bare ?? dynamic ?? '';
    const to = target.startsWith('.')
      ? normalize(join(dirname(file), target))
      : (doors.get(target) ?? target);
    return { from: file, to };
  });
}

const imports = [...sources, ...files.filter(isGenerated)]
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .flatMap(importsOf);

function packagesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, , named, bare, dynamic]) => named ?? bare ?? dynamic ?? '')
    .filter((target) => !/^(\.|node:|virtual:)/.test(target))
    .map((target) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
}

/** The room of a file, by its longest matching folder. */
const ROOMS = [
  'domain',
  'ui',
  'visitor',
  'desk',
  'cli',
  'server/src/store',
  'server/src/actions',
  'server/src/demo',
  'server/src/auth',
  'server/src/graphql',
  'server/src/pictures',
  'server/src/receipt',
  'server/src/outbox',
  'server/src/deposits',
  'server/src/http',
  'server/src/cache',
  'server/src/environment.ts',
  'server/migrations',
  'server',
  'e2e',
  'bench',
  'scripts',
] as const;
type Room = (typeof ROOMS)[number];

function roomOf(path: string): Room | null {
  const rooms = ROOMS.filter((room) => path === room || path.startsWith(`${room}/`));
  return rooms.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Rooms that a room may import, besides itself. Null for any (wiring, tests, tools). */
const MAY_IMPORT: Record<Room, readonly Room[] | null> = {
  domain: [],
  ui: ['domain'],
  visitor: ['ui', 'domain'],
  desk: ['ui', 'domain'],
  cli: ['domain', 'server', 'scripts'],
  'server/src/environment.ts': [],
  'server/migrations': [],
  'server/src/pictures': [],
  'server/src/store': ['server/src/pictures', 'domain'],
  // Rights and idempotency, above storage, sign-in and the outbox.
  'server/src/actions': [
    'server/src/auth',
    'server/src/outbox',
    'server/src/store',
    'server/src/pictures',
    'domain',
  ],
  'server/src/demo': ['server/src/actions', 'server/src/store', 'server/src/pictures', 'domain'],
  // Receipts are made from stored data and checked against it.
  'server/src/receipt': ['server/src/store', 'domain'],
  'server/src/auth': ['server/src/store', 'domain'],
  // Webhooks and mail carry stored data, receipts and links that undo a change of a sign-in address.
  'server/src/outbox': ['server/src/auth', 'server/src/store', 'server/src/receipt', 'domain'],
  // The payment provider. It uses the ledger and checks no rights.
  'server/src/deposits': ['server/src/store', 'domain'],
  'server/src/graphql': [
    'server/src/actions',
    'server/src/auth',
    'server/src/outbox',
    'server/src/store',
    'server/src/receipt',
    'server/src/pictures',
    'domain',
  ],
  // Cached bytes for a version of a deal. It reads the version and has no HTTP code.
  'server/src/cache': ['server/src/store'],
  'server/src/http': [
    'server/src/actions',
    'server/src/auth',
    'server/src/cache',
    'server/src/deposits',
    'server/src/graphql',
    'server/src/outbox',
    'server/src/store',
    'server/src/receipt',
    'server/src/pictures',
    'server/src/environment.ts',
    'domain',
  ],
  server: null,
  e2e: null,
  bench: null,
  scripts: null,
};

/** Folders whose sub-folders import each other in one direction. */
const LAYERED = ['domain/src', 'server/src', 'visitor/src', 'desk/src'];

describe('imports', () => {
  test('are read correctly from the sources', () => {
    expect(imports.length).toBeGreaterThan(sources.length);
    const known = (from: string, to: string) =>
      imports.some((each) => each.from === from && each.to === to);
    expect(known('server/src/main.ts', 'server/src/http/app.ts')).toBe(true);
    expect(known('visitor/src/deal/DealPage.tsx', 'domain/src/index.ts')).toBe(true);
    expect(known('visitor/src/routing/routes.ts', 'visitor/src/deal/DealPage.tsx')).toBe(true);
    expect(
      cyclesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b → c → b']);
  });

  test('use no path outside this repository', () => {
    const outside = imports.filter(({ to }) => to.startsWith('..') || to.startsWith('/'));
    expect(outside).toEqual([]);
  });

  test('follow the allowed directions', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (isTest(from)) return false;
      const [room, target] = [roomOf(from), roomOf(to)];
      if (!room || !target || room === target) return false;
      const allowed = MAY_IMPORT[room];
      return allowed !== null && !allowed.includes(target);
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('enter a package through its exports only', () => {
    const open = new Set(doors.values());
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [from.split('/')[0] ?? '', to.split('/')[0] ?? ''];
      if (own === other || isTest(from) || !['domain', 'ui', 'server'].includes(other))
        return false;
      // Build files and tools may import anything, because they are not part of the product.
      if (['e2e', 'bench', 'scripts'].includes(own) || /vite\.config\.ts$/.test(from)) return false;
      return !open.has(to);
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('of domain include no I/O, clock, randomness or framework', () => {
    const domain = product.filter((file) => file.startsWith('domain/src/') && !isTest(file));
    const outside = domain.flatMap(importsOf).filter(({ to }) => !to.startsWith('domain/'));
    const packages = new Set(outside.map(({ to }) => to));
    const pure = /^(zod$|@noble\/hashes\/)/;
    expect([...packages].filter((to) => !pure.test(to))).toEqual([]);
    const impure = domain.filter((file) =>
      /\bDate\.now\(|\bnew Date\(\)|Math\.random\(|\bprocess\.|\bfetch\(|performance\.now/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(impure).toEqual([]);
  });

  test('name declared packages only, with an exact version', () => {
    const declaredIn = (manifest: string) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
      return { ...dependencies, ...devDependencies } as Record<string, string>;
    };
    // The root declares the tools of all rooms, such as vitest.
    const tools = declaredIn('package.json');
    const manifests = files.filter((file) => /^\w+\/package\.json$/.test(file));
    const wrong = manifests.flatMap((manifest) => {
      const room = dirname(manifest);
      const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
      const declared = { ...tools, ...declaredIn(manifest), [name]: '' };
      const used = files.filter((file) => file.startsWith(`${room}/`) && /\.tsx?$/.test(file));
      const missing = new Set(used.flatMap(packagesIn).filter((each) => !(each in declared)));
      const loose = Object.values(declared).filter((version) => /[^\w.-]/.test(version));
      return [...missing, ...loose].map((each) => `${room}: ${each}`);
    });
    expect(wrong).toEqual([]);
  });

  test('of a migration include nothing that can change, so it always does the same', () => {
    const migrations = imports.filter(({ from }) => from.startsWith('server/migrations/'));
    expect(migrations.filter(({ to }) => to !== 'kysely' && to !== 'node:crypto')).toEqual([]);
  });

  test('have no cycles, not even of types', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(cyclesIn(graph)).toEqual([]);
  });

  test.each(LAYERED)('between the folders of %s form layers without cycles', (root) => {
    const folders = folderGraph(root);
    expect(folders.size).toBeGreaterThan(3);
    expect(cyclesIn(folders)).toEqual([]);
  });
});

/** The folders below `root` and those that they import. A file of `root` itself counts as a folder. */
function folderGraph(root: string): Map<string, string[]> {
  const folderOf = (file: string) => (dirname(file) === root ? file : dirname(file));
  const isInside = (file: string) =>
    file.startsWith(`${root}/`) && !isTest(file) && !isGenerated(file);
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports.filter((each) => isInside(each.from) && isInside(each.to))) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (folder !== other) graph.set(folder, [...(graph.get(folder) ?? []), other]);
  }
  return graph;
}

function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

describe('files', () => {
  test('have at most 600 lines, except tests and generated files', () => {
    const long = sources
      .filter((file) => !isTest(file))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));
    expect(long.filter(({ lines }) => lines > 600)).toEqual([]);
  });

  test('of the store have at most 400 lines, except table types', () => {
    const long = sources
      .filter((file) => file.startsWith('server/src/store/') && !isTest(file))
      .filter((file) => !file.endsWith('/database/tables.ts'))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > 400);
    expect(long).toEqual([]);
  });

  test('have no function of more than 80 lines, or 70 on the buyer’s pages', () => {
    const found = sources
      .filter((file) => !isTest(file) && !file.startsWith('e2e/'))
      .flatMap((file) => longFunctions(file, readFileSync(file, 'utf8')));
    expect(found.filter((each) => !STILL_LONG.includes(each))).toEqual([]);
    expect(longFunctions('x.ts', `function long() {${'\n'.repeat(80)}}`)).toEqual(['x.ts long']);
  });

  test('are named after their content: components in PascalCase, all others in kebab-case', () => {
    const wrong = sources.filter((file) => {
      const name = basename(file).replace(/\.(ts|tsx|mjs)$/, '');
      if (/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)) return false;
      const component = /^[A-Z][A-Za-z0-9]*(\.test)?$/.test(name);
      return !component || !(file.endsWith('.tsx') || isTest(file));
    });
    expect(wrong).toEqual([]);
  });

  test('have no catch-all name: no utils, helpers, common, misc, lib, types or constants', () => {
    const drawer = /^(utils?|helpers?|common|misc|lib|types|constants)$/;
    const wrong = files.filter((file) =>
      file.split('/').some((part) => drawer.test(part.replace(/\..*$/, ''))),
    );
    expect(wrong).toEqual([]);
  });

  test('describe their purpose in the first line', () => {
    const silent = sources.filter((file) => {
      const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n');
      return !/^(\/\/|\/\*\*) ?\S/.test(first.startsWith('#!') ? second : first);
    });
    expect(silent).toEqual([]);
  });

  test('include one index file per package and no other barrel', () => {
    const barrels = product.filter((file) => /(^|\/)index\.tsx?$/.test(file));
    expect(barrels.filter((file) => !/^\w+\/src\/index\.ts$/.test(file))).toEqual([]);
  });
});

describe('code', () => {
  test('of the server checks rights in server/src/actions alone', () => {
    const checking = sources
      .filter((file) => file.startsWith('server/src/') && !isTest(file))
      .filter((file) => /\b(may|seesAllDeals)\(/.test(readFileSync(file, 'utf8')))
      .filter((file) => !file.startsWith('server/src/actions/'));
    expect(checking).toEqual([]);
  });

  const matching = (among: readonly string[], pattern: RegExp) =>
    among.filter((file) => pattern.test(readFileSync(file, 'utf8')));

  test('reads the environment in one place', () => {
    const readers = matching(
      product.filter((file) => !isTest(file)),
      /\bprocess\.env\b/,
    );
    expect(readers).toEqual(['server/src/environment.ts']);
  });

  test('has no disabled or focused test, and no note to do something later', () => {
    const pattern = new RegExp(`\\.(only|skip)\\(|\\b${'TO'}DO\\b|\\b${'FIX'}ME\\b|\\b${'XX'}X\\b`);
    expect(matching(sources, pattern)).toEqual([]);
  });

  test('names no machine, no home folder, and no package registry', () => {
    const text = files.filter((file) => !/\.(woff2|png|jpe?g|webp|avif|pdf|ico)$/.test(file));
    const places = [`/${'work'}/`, `/${'root'}/`, `${'registry'}.npmjs`, `/${'home'}/[a-z]`];
    expect(matching(text, new RegExp(places.join('|')))).toEqual([]);
    const lock = readFileSync('package-lock.json', 'utf8');
    expect(lock).not.toMatch(/"resolved": "https?:/);
  });
});

describe('texts for buyers', () => {
  test('are in visitor/src/texts and nowhere else in the visitor app', () => {
    const others = product.filter(
      // The client shows no text. The messages of its error catalog are the same in every language.
      (file) => /^visitor\/src\/(?!texts\/|client\/)/.test(file) && !isTest(file),
    );
    expect(others.length).toBeGreaterThan(80);
    const found = others.flatMap((file) =>
      wordsIn(file, readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  test('are found by that test in text, attributes and strings, and not in names and errors', () => {
    const source = `
      const Size = () => <p className="a b" title="Close" aria-label={open ? 'Open it' : \`\${name} is shut\`}>
        Full name {short ? 'Confirm' : label} <svg d="M70 140 100" /> <a rel="noopener noreferrer" />
      </p>;
      if (key === 'Enter') throw new Error('this cannot be');
      const Query = graphql(\`query Deal { deal { id } }\`);
      const sentence = 'Nothing chosen yet.';
    `;
    expect(wordsIn('x.tsx', source)).toEqual([
      'Close',
      'Open it',
      'is shut',
      'Full name',
      'Confirm',
      'Nothing chosen yet.',
    ]);
  });

  test('are all used', () => {
    const app = product
      .filter((file) => /^(visitor\/src\/|server\/src\/http\/routes\/page-document)/.test(file))
      .filter((file) => !isTest(file) && !file.includes('/texts/'));
    const english = files.filter((file) => file.startsWith('visitor/src/texts/en/'));
    const sourcesOf = (paths: readonly string[]) => paths.map((path) => readFileSync(path, 'utf8'));
    const [shown, catalog] = [sourcesOf(app), sourcesOf(english)];
    // The words that page, PDF and API share are checked by the compiler.
    const { language: _language, words: _words, ...groups } = texts;
    const unused = Object.entries(groups).flatMap(([group, parts]) => {
      const ofGroup = shown.filter((source) => new RegExp(`\\b${group}\\b`).test(source));
      const isUsed = (name: string) =>
        ofGroup.some((source) => new RegExp(`[.{,]\\s*${name}\\b(?!:)`).test(source)) ||
        catalog.some((source) => source.includes(`${group}.${name}`));
      return Object.keys(parts)
        .filter((name) => !isByCode(name) && !isUsed(name))
        .map((name) => `${group}.${name}`);
    });
    expect(unused).toEqual([]);
  });
});

/** Reached by a code of the domain (`refusals[reason]`), not by name. */
function isByCode(name: string): boolean {
  return /^[A-Z_]+$/.test(name);
}

interface SyntaxNode {
  readonly type: string;
  readonly [name: string]: unknown;
}

const MAX_FUNCTION_LINES = 80;

/** Functions that are still too long. Remove each one when it is shortened. */
const STILL_LONG: readonly string[] = ['desk/src/editor/PriceLines.tsx PriceLine'];

/** @returns the file and name of each function with too many lines. */
function longFunctions(file: string, source: string): string[] {
  const found: string[] = [];
  const lineAt = (offset: unknown) => source.slice(0, Number(offset)).split('\n').length;
  const nameOf = (node: SyntaxNode) =>
    ((node['id'] ?? node['key']) as { name?: string } | null | undefined)?.name;
  const visit = (node: SyntaxNode, outerName: string): void => {
    const name = nameOf(node) ?? outerName;
    // An expression body is a table, such as the fields of a GraphQL type.
    const body = node['body'] as SyntaxNode | null | undefined;
    if (/Function/.test(node.type) && body?.type === 'BlockStatement') {
      const lines = lineAt(node['end']) - lineAt(node['start']) + 1;
      const most = file.startsWith('visitor/') ? 70 : MAX_FUNCTION_LINES;
      if (lines > most) found.push(`${file} ${name}`);
    }
    for (const child of Object.values(node).flat()) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        visit(child as SyntaxNode, name);
      }
    }
  };
  visit(parseSync(file, source).program as unknown as SyntaxNode, '');
  return found;
}

/** Texts for people: text and attributes in JSX, and strings of two or more words. */
function wordsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const twoWords = /\b\p{L}{2,},? \p{L}{2,}/u;
  const aName = /^\p{Lu}\p{Ll}+\b/u;
  const say = (text: string, isShown: boolean) => {
    if (twoWords.test(text) || (isShown && aName.test(text.trim()))) found.push(text.trim());
  };
  const visit = (node: SyntaxNode, isShown: boolean): void => {
    const { type } = node;
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return;
    const callee = (node['callee'] as SyntaxNode | undefined)?.['name'];
    if (callee === 'Error' || callee === 'graphql') return;
    if (type === 'JSXText') {
      if (/\p{L}/u.test(String(node['value']))) found.push(String(node['value']).trim());
      return;
    }
    if (type === 'Literal' && typeof node['value'] === 'string') say(node['value'], isShown);
    if (type === 'TemplateElement') say((node['value'] as { cooked: string }).cooked, isShown);
    const attribute = type === 'JSXAttribute' && String((node['name'] as SyntaxNode)['name']);
    // Handlers show no text. The others are strings of several words that are never shown.
    if (attribute && /^(on[A-Z]|className$|rel$)/.test(attribute)) return;
    const inside = isShown || attribute !== false || type === 'JSXExpressionContainer';
    for (const child of Object.values(node).flat()) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        visit(child as SyntaxNode, inside);
      }
    }
  };
  visit(parseSync(file, source).program as unknown as SyntaxNode, false);
  return found;
}

describe('the rules of domain/SPEC.md', () => {
  test('are each cited by a test', () => {
    const spec = readFileSync('domain/SPEC.md', 'utf8');
    const rules = new Set([...spec.matchAll(/\[([A-Z]{3}\d+)\]/g)].map(([, rule]) => rule));
    const tests = sources
      .filter(isTest)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const cited = new Set([...tests.matchAll(/\[([A-Z]{3}\d+)\]/g)].map(([, rule]) => rule));
    expect(rules.size).toBeGreaterThan(0);
    expect([...rules].filter((rule) => !cited.has(rule))).toEqual([]);
  });
});
