// The desk's app as the server uses it: one page, which routes itself, and the files it asks for.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Asset, readAssets } from './visitor-app.ts';

export interface DeskApp {
  readonly html: string;
  /** The buyer's page as the editor shows it; null: it is not built. */
  readonly previewHtml: string | null;
  readonly assets: ReadonlyMap<string, Asset>;
}

const FOLDER = fileURLToPath(new URL('../../../desk/dist/client', import.meta.url));
const PREVIEW = fileURLToPath(new URL('../../../visitor/dist/preview', import.meta.url));

/** The app as `npm run build` left it; null: it is not built. */
export function loadBuiltDesk(folder: string = FOLDER, preview = PREVIEW): DeskApp | null {
  const file = join(folder, 'index.html');
  const previewFile = join(preview, 'preview.html');
  if (!existsSync(file)) return null;
  const isWhole = existsSync(previewFile);
  return {
    html: readFileSync(file, 'utf8'),
    previewHtml: isWhole ? readFileSync(previewFile, 'utf8') : null,
    assets: new Map([...readAssets(folder), ...(isWhole ? readAssets(preview) : [])]),
  };
}
