// Builds the desk app.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appConfig } from '../ui/build/app-config.ts';

/** Paths that `npx vite desk`, the development server with hot reload, forwards to a service on its default port. */
const PROXIED = [
  '/api',
  '/assets',
  '/brand',
  '/deal/',
  '^/desk/address/.+',
  '/desk/preview',
  '^/desk/sign-in/.+',
  '/favicon.svg',
  '/photo',
];

export default defineConfig(
  appConfig(
    { at: import.meta.url, plugins: [react()] },
    {
      server: {
        proxy: Object.fromEntries(
          PROXIED.map((path) => [path, { target: 'http://localhost:3000' }]),
        ),
      },
      build: {
        outDir: 'dist/client',
        // Modules of two or more screens are one script. By default each combination of screens has a script of its own.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
        },
      },
    },
  ),
);
