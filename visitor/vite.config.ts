// Builds the visitor app: for browsers, and for the server that renders it.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { appConfig } from '../ui/build/app-config.ts';

const FOR_SERVER: BuildOptions = {
  outDir: 'dist/server',
  rolldownOptions: { input: 'src/entry-server.tsx' },
};

const FOR_BROWSERS: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  // The server puts the style sheet into the page.
  cssCodeSplit: false,
  modulePreload: false,
  rolldownOptions: {
    input: ['src/main.ts', 'src/hydrate.tsx'],
    // Modules of two or more screens are one script. By default each combination of screens has a script of its own.
    output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
  },
};

export default defineConfig(({ isSsrBuild }) =>
  appConfig(
    { at: import.meta.url, plugins: [react()] },
    {
      publicDir: isSsrBuild ? false : fileURLToPath(new URL('public', import.meta.url)),
      build: isSsrBuild ? FOR_SERVER : FOR_BROWSERS,
      // The server's build bundles everything except React and Node modules, because one file loads faster.
      ssr: { noExternal: [/^@forecourt\//, /^@urql\//] },
    },
  ),
);
