// Builds the visitor app: once for browsers, once for the server that renders it.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { theme } from '../ui/build/theme-plugin.ts';
import { operations } from './operations-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: isSsrBuild ? false : here('public'),
  plugins: [
    operations(),
    react(),
    theme({ sources: [here('src'), here('../ui/src')], cacheFolder: here('../.cache/icons') }),
  ],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        // The style sheet is put into the page; splitting it would fetch its parts a second time.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/main.ts' },
      },
  // The server's build holds everything but React and Node, so that one file starts quickly.
  ssr: { noExternal: [/^@forecourt\//, 'urql', /^@urql\//] },
}));
