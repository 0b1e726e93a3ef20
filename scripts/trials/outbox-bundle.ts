// The server of the trial `outbox` as one file: it starts with a third of the work, and starting is what a kill costs.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = new URL('../../', import.meta.url);
/** The writer thread starts from its own module, so that stays one. */
const MODULES = ['scripts/trials/outbox-process.ts', 'server/src/store/database/sqlite-writer.ts'];

/** Answers the module that starts it. */
export async function bundleOutboxProcess(): Promise<string> {
  const outDir = fileURLToPath(new URL('.cache/outbox-process/', ROOT));
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: MODULES.map((path) => fileURLToPath(new URL(path, ROOT))) },
    },
  });
  return `${outDir}outbox-process.js`;
}
