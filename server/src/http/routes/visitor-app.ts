// The built visitor app on the server: its render function, operations and files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language, Vehicle } from '@forecourt/domain';
import type { Encoding } from '../../cache/compression.ts';
import type { Operation } from '../../graphql/documents.ts';
import type { PageBrand } from './brand.ts';

/** Runs an operation of the app in this process, to render a page. */
export type Execute = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

export interface RenderedPage {
  readonly status: number;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** The data to hydrate with, so that the browser sends no query. */
  readonly state: unknown;
  /** Formats of numbers and dates in the deal's locale. */
  readonly formats: unknown;
  readonly language: Language;
  readonly words: DocumentWords;
  /** The module of the screen, so that its script can be fetched early. */
  readonly screen: string;
}

export interface DocumentWords {
  readonly skip: string;
  readonly languages: string;
  readonly noScript: string;
  readonly noScriptMeans: string;
  readonly stillLoading: string;
  notLoaded(again: string): string;
  readonly loadAgain: string;
  readonly waiting: string;
  readonly offline: string;
  readonly offlineMeans: string;
  readonly outdated: string;
  readonly reload: string;
}

/** A redirect to the page for an unknown deal or address. */
export interface Redirect {
  readonly redirectTo: string;
}

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoded: Partial<Record<Encoding, Buffer>>;
  readonly etag: string;
  /** Whether the name contains the content's hash. */
  readonly immutable: boolean;
}

export interface PageAssets {
  /** The style sheet, inlined in every page. Empty if the bundler serves it. */
  readonly css: string;
  /** The scripts of the page: the first shows that the device is offline, the second hydrates. */
  readonly scripts: readonly string[];
  /** Scripts that the page's scripts import. */
  readonly preload: readonly string[];
  readonly iconFont: string | null;
}

export interface VisitorApp {
  render(
    language: Language,
    url: string,
    execute: Execute,
    brand: PageBrand | null,
  ): Promise<RenderedPage | Redirect>;
  /** Draws a body style in a paint color, as an SVG. */
  drawCar(body: Vehicle['body'], paint: string): string;
  assetsFor(language: Language, screen: string): PageAssets;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly operations: readonly Operation[];
  /** Development only. Adds the code for hot reload to a page. */
  finish?(url: string, html: string): Promise<string>;
  /** Development only. The bundler that serves the sources. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  close(): Promise<void>;
}

/** The app's exports for the server. */
type Entry = Pick<VisitorApp, 'render'>;

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const VISITOR_FOLDER = fileURLToPath(new URL('../../../../visitor/', import.meta.url));
/** The scripts of every page, in the order in which they run. */
const ENTRIES = ['src/main.ts', 'src/hydrate.tsx'];

/** Loads the app that `npm run build` wrote. */
export async function loadBuiltVisitor(folder = join(VISITOR_FOLDER, 'dist')): Promise<VisitorApp> {
  const entryServer = join(folder, 'server/entry-server.js');
  if (!existsSync(entryServer)) {
    throw new Error('The visitor app is not built: run "npm run build" first.');
  }
  const { render } = (await import(pathToFileURL(entryServer).href)) as Entry;
  const client = join(folder, 'client');
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const assets = readAssets(client);
  const sheet = [...assets.keys()].find((path) => path.endsWith('.css')) ?? '';
  const css = assets.get(sheet)?.bytes.toString() ?? '';
  const iconFont = [...assets.keys()].find((path) => path.endsWith('.woff2')) ?? null;
  const preloads = new Map<string, string[]>();
  const assetsFor = (language: Language, screen: string): PageAssets => {
    const scripts = ENTRIES.map((entry) => `/${manifest[entry]?.file}`);
    let preload = preloads.get(`${language} ${screen}`);
    if (!preload) {
      const needed = [...ENTRIES, screen, `src/texts/${language}/texts.ts`];
      const files = new Set(needed.flatMap((key) => [...importsOf(manifest, key)]));
      preload = [...files].map((file) => `/${file}`).filter((path) => !scripts.includes(path));
      preloads.set(`${language} ${screen}`, preload);
    }
    return { css, scripts, preload, iconFont };
  };
  const operations = JSON.parse(readFileSync(join(folder, 'operations.json'), 'utf8'));
  return {
    render,
    drawCar: carsIn(client),
    assetsFor,
    assets,
    operations,
    close: async () => undefined,
  };
}

/** Loads the app from its sources, and rebuilds it as they change. */
export async function loadDevelopmentVisitor(): Promise<VisitorApp> {
  const { createServer } = await import('vite');
  const bundler = await createServer({
    root: VISITOR_FOLDER,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const load = async () => (await bundler.ssrLoadModule('/src/entry-server.tsx')) as Entry;
  return {
    render: async (...page) => (await load()).render(...page),
    drawCar: carsIn(join(VISITOR_FOLDER, 'public')),
    assetsFor: () => ({
      css: '',
      scripts: ENTRIES.map((entry) => `/${entry}`),
      preload: [],
      iconFont: null,
    }),
    assets: new Map(),
    operations: [],
    finish: (url, html) => bundler.transformIndexHtml(url, html),
    middleware: bundler.middlewares,
    close: () => bundler.close(),
  };
}

function carsIn(folder: string): VisitorApp['drawCar'] {
  return (body, paint) => {
    const file = readFileSync(join(folder, 'cars', `${body.toLowerCase()}.svg`), 'utf8');
    const [drawing = ''] = file.slice(file.indexOf('<g id="car"')).split('<g id="silhouette"');
    return `<svg viewBox="0 0 640 240" color="${paint}">${drawing}</svg>`;
  };
}

function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const each of entry.imports ?? []) importsOf(manifest, each, seen);
  return seen;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files of a built app by their URL path. */
export function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const bytes = readFileSync(file);
    assets.set(path, {
      type,
      bytes,
      encoded: {
        ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
        ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
      },
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
    });
  }
  return assets;
}
