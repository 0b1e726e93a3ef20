// Builds the preview of the desk's editor: the deal page by itself, in files of its own, so that no buyer fetches them.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appConfig } from '../ui/build/app-config.ts';

export default defineConfig(
  appConfig(
    { at: import.meta.url, plugins: [react()] },
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
