// Builds the preview of the desk's editor: the deal page by itself, in files of its own, so that no buyer fetches them.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appConfig } from '../ui/build/app-config.ts';

/** A draft has no revisions: every offer that comes is shown at once, and nothing is asked about it. */
function withoutRevisions(): Plugin {
  const shown = fileURLToPath(new URL('src/preview/use-shown-deal.ts', import.meta.url));
  return {
    name: 'forecourt-preview',
    enforce: 'pre',
    resolveId: (id) => (/\/use-shown-deal\.ts$/.test(id) ? shown : null),
  };
}

export default defineConfig(
  appConfig(
    { at: import.meta.url, plugins: [withoutRevisions(), react()] },
    {
      publicDir: false,
      build: {
        outDir: 'dist/preview',
        cssCodeSplit: false,
        rolldownOptions: { input: 'preview.html' },
      },
    },
  ),
);
