// Builds the desk's app: for browsers only, a document and scripts that the service hands out as files.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operations } from '../ui/build/operations-plugin.ts';
import { theme } from '../ui/build/theme-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every screen stands on, in few files: each is compressed by itself and costs a request. */
const SCRIPTS = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'desk',
    // The reader of deal files and the law check come with the editor.
    test: /\/(node_modules\/(urql|wonka|@urql|@0no-co)|ui\/src|domain\/src(?!\/(deal-file|law)\/))\//,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

export default defineConfig({
  root: here('.'),
  plugins: [
    operations(),
    react(),
    theme({ sources: [here('src'), here('../ui/src')], cacheFolder: here('../.cache/icons') }),
  ],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  // `npx vite desk`: hot reload in front of a service that runs at its usual port.
  server: {
    proxy: Object.fromEntries(
      ['/api', '^/desk/sign-in/.+', '/favicon.svg', '/logo.svg', '/photos'].map((path) => [
        path,
        { target: 'http://localhost:3000' },
      ]),
    ),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // No font or picture as a data address: the service's policy allows none.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: SCRIPTS } } },
  },
});
