// Bundles the service into one file. It starts in half the processor time, which decides how many kills a trial makes.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { startServiceProcess } from '../service-process.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/** Inside the project, so that packages resolve. The name is unique, so that two trials can run at once. */
const FILE = fileURLToPath(new URL(`../../.cache/trial-${process.pid}.mjs`, import.meta.url));

/** Modules with native code or files of their own, and Vite, which a service in production never loads. */
const EXTERNAL = /^(node:|sharp|better-sqlite3|harfbuzzjs|subset-font|pdfkit|fontkit|vite(\/|$))/;

/** @returns the path of a module that starts the service as `server/src/main.ts` does */
export async function bundleService(dataFolder: string): Promise<string> {
  await build({
    input: MAIN,
    platform: 'node',
    logLevel: 'warn',
    external: (id) => EXTERNAL.test(id),
    plugins: [OWN_ADDRESSES],
    output: { file: FILE, format: 'esm', codeSplitting: false, minify: true },
  });
  // A process writes its compile cache when it exits, but not when it is killed.
  await (await startServiceProcess({ dataFolder, main: FILE })).stop();
  return FILE;
}

/** Modules find their files beside themselves, wherever the bundle is. */
const OWN_ADDRESSES = {
  name: 'own-addresses',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler: (code: string, id: string) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};
