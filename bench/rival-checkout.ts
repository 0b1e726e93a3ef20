// The built service of another checkout, for `npm run bench page -- --against FOLDER`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { startServiceProcess } from '../scripts/service-process.ts';

/** @returns null if no checkout is named */
export async function rivalCheckout() {
  const folder = process.argv[process.argv.indexOf('--against') + 1];
  if (!process.argv.includes('--against') || folder === undefined) return null;
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const starting = pathToFileURL(resolve(folder, 'scripts/service-process.ts')).href;
  const { startServiceProcess: start } = (await import(starting)) as {
    startServiceProcess: typeof startServiceProcess;
  };
  const service = await start({ dataFolder, demo: true });
  // A plain query, because the checkout's tables may be older than ours.
  const file = new DatabaseSync(join(dataFolder, 'forecourt.sqlite'), { readOnly: true });
  const row = file
    .prepare("select deal_id from revisions where offer like '%Sienna%' limit 1")
    .get();
  file.close();
  return {
    origin: service.url,
    path: `/deal/${row?.['deal_id']}`,
    stop: async () => {
      await service.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
