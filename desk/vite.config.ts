// Builds the desk app.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appConfig } from '../ui/build/app-config.ts';

/** `npx vite desk`: hot reload in front of a service that runs at its usual port. */
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
        // One script for all that two screens share, instead of a few hundred bytes here and there.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
        },
      },
    },
  ),
);
