// The built desk app: its document, the preview document of the editor, and their assets.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Asset, readAssets } from './visitor-app.ts';

export interface DeskApp {
  readonly html: string;
  /** The buyer's page as the editor shows it, or null if the preview is not built. */
  readonly previewHtml: string | null;
  readonly assets: ReadonlyMap<string, Asset>;
}

const FOLDER = fileURLToPath(new URL('../../../../desk/dist/client', import.meta.url));
const PREVIEW = fileURLToPath(new URL('../../../../visitor/dist/preview', import.meta.url));

/** @returns the app that `npm run build` wrote, or null if it is not built */
export function loadBuiltDesk(): DeskApp | null {
  const file = join(FOLDER, 'index.html');
  const previewFile = join(PREVIEW, 'preview.html');
  if (!existsSync(file)) return null;
  const hasPreview = existsSync(previewFile);
  return {
    html: readFileSync(file, 'utf8'),
    previewHtml: hasPreview ? readFileSync(previewFile, 'utf8') : null,
    assets: new Map([...readAssets(FOLDER), ...(hasPreview ? readAssets(PREVIEW) : [])]),
  };
}
