// The desk's app as the server uses it: one page, which routes itself, its list rendered here, and the files it asks for.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Asset, readAssets } from './visitor-app.ts';

/** Runs an operation of the app in this process; fails where there is no whole answer. */
export type DeskExecute = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

export interface RenderedList {
  readonly title: string;
  readonly html: string;
  /** What the browser needs to hydrate without asking again. */
  readonly state: unknown;
}

export interface DeskApp {
  readonly html: string;
  /** The style sheets that the page links to. */
  readonly css: string;
  /** Renders the list of deals at an address, path and query; null: it is not built. */
  readonly renderList:
    | ((address: string, execute: DeskExecute, now: Date) => Promise<RenderedList>)
    | null;
  /** The buyer's page as the editor shows it; null: it is not built. */
  readonly previewHtml: string | null;
  readonly assets: ReadonlyMap<string, Asset>;
}

const FOLDER = fileURLToPath(new URL('../../../desk/dist', import.meta.url));
const PREVIEW = fileURLToPath(new URL('../../../visitor/dist/preview', import.meta.url));

/** The app as `npm run build` left it; null: it is not built. */
export async function loadBuiltDesk(folder = FOLDER, preview = PREVIEW): Promise<DeskApp | null> {
  const client = join(folder, 'client');
  const file = join(client, 'index.html');
  const entryServer = join(folder, 'server/entry-server.js');
  const previewFile = join(preview, 'preview.html');
  if (!existsSync(file)) return null;
  const isWhole = existsSync(previewFile);
  const html = readFileSync(file, 'utf8');
  const assets = readAssets(client);
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const entry = existsSync(entryServer) ? await import(pathToFileURL(entryServer).href) : null;
  return {
    html,
    css: sheets.map(([, path = '']) => assets.get(path)?.bytes.toString() ?? '').join('\n'),
    renderList: entry && (entry as { render: NonNullable<DeskApp['renderList']> }).render,
    previewHtml: isWhole ? readFileSync(previewFile, 'utf8') : null,
    assets: new Map([...assets, ...(isWhole ? readAssets(preview) : [])]),
  };
}
