// Builds the preview of the desk's editor: the deal page by itself, in files of its own, so that no buyer fetches them.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { operations } from '../ui/build/operations-plugin.ts';
import { theme } from '../ui/build/theme-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A draft has no revisions: every offer that comes is shown at once, and nothing is asked about it. */
function withoutRevisions(): Plugin {
  return {
    name: 'forecourt-preview',
    enforce: 'pre',
    resolveId: (id) =>
      /\/use-shown-deal\.ts$/.test(id) ? here('src/preview/use-shown-deal.ts') : null,
  };
}

export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [
    withoutRevisions(),
    operations(),
    react(),
    theme({ sources: [here('src'), here('../ui/src')], cacheFolder: here('../.cache/icons') }),
  ],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: {
    outDir: 'dist/preview',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'preview.html' },
  },
});
