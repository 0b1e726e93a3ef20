// The desk's app as the server uses it: one page, which routes itself, and the files it asks for.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Asset, readAssets } from './visitor-app.ts';

export interface DeskApp {
  readonly html: string;
  readonly assets: ReadonlyMap<string, Asset>;
}

const FOLDER = fileURLToPath(new URL('../../../desk/dist/client', import.meta.url));

/** The app as `npm run build` left it; null: it is not built. */
export function loadBuiltDesk(folder: string = FOLDER): DeskApp | null {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  return { html: readFileSync(file, 'utf8'), assets: readAssets(folder) };
}
