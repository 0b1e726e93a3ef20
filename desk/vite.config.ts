// Builds the desk app.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appConfig, scripts } from '../ui/build/app-config.ts';

/** What every screen stands on. */
const SCRIPTS = scripts([
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'desk',
    // The reader of deal files and the law check come with the editor.
    test: /\/(node_modules\/(wonka|@urql|@0no-co)|ui\/src|domain\/src(?!\/(deal-file|law)\/))\//,
  },
]);

/** `npx vite desk`: hot reload in front of a service that runs at its usual port. */
const PROXIED = ['/api', '^/desk/sign-in/.+', '/favicon.svg', '/logo.svg', '/photos'];

export default defineConfig(
  appConfig(
    { at: import.meta.url, plugins: [react()] },
    {
      server: {
        proxy: Object.fromEntries(
          PROXIED.map((path) => [path, { target: 'http://localhost:3000' }]),
        ),
      },
      build: { outDir: 'dist/client', rolldownOptions: { output: SCRIPTS } },
    },
  ),
);
