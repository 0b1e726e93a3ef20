// Builds the preview of the desk's editor: the deal page by itself, in files of its own, so that no buyer fetches them.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appConfig } from '../ui/build/app-config.ts';

/**
 * A draft has no revisions: every offer that comes is shown at once, and nothing is asked about it. Nobody chooses
 * in it either: no figure waits until what was touched is painted.
 */
function shownAtOnce(): Plugin {
  const own = (name: string) => fileURLToPath(new URL(`src/preview/${name}.ts`, import.meta.url));
  return {
    name: 'forecourt-preview',
    enforce: 'pre',
    resolveId: (id) => {
      const name = /\/(use-shown-deal|use-after-paint)\.ts$/.exec(id)?.[1];
      return name ? own(name) : null;
    },
  };
}

export default defineConfig(
  appConfig(
    { at: import.meta.url, plugins: [shownAtOnce(), react()] },
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
