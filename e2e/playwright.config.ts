// Playwright configuration: journeys on the built service with a fresh data folder and production settings (trusted
// documents, default rate limits), as a phone and as a desktop.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';

const RESULTS = '../.cache/test-results';
const executablePath = findChromium();

// Set once by the main process. Its workers inherit both.
process.env['JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'forecourt-journeys-'));
process.env['JOURNEY_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
const url = `http://127.0.0.1:${process.env['JOURNEY_PORT']}`;

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** `npm test` checks these screens on a phone, `npm run sweep` on a desktop. */
const LAYOUTS = ['every-screen-is-accessible.e2e.ts', 'the-desk-fits-large-text.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `${RESULTS}/journeys`,
  globalTeardown: './remove-data.ts',
  fullyParallel: true,
  // More workers than cores, because journeys mostly wait for pages.
  workers: 4,
  // A failed journey runs once more to record a trace. It still counts as failed.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${RESULTS}/journeys.json` }]],
  use: {
    baseURL: url,
    browserName: 'chromium',
    // journey.ts takes screenshots of failures. Playwright's own option also takes them of passed journeys.
    screenshot: 'off',
    trace: 'on-first-retry',
    launchOptions: {
      // A host name other than localhost, because browsers restrict some features over plain HTTP.
      args: [...chromiumArguments(), '--host-resolver-rules=MAP desk.dealer.test 127.0.0.1'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    {
      name: 'phone',
      use: PHONE,
      grepInvert: /@sweep|@desktop/,
    },
    {
      name: 'desktop',
      use: DESKTOP,
      testIgnore: [...LAYOUTS, 'no-payload-runs.e2e.ts'],
      // Requests and stored data don't depend on the screen size.
      grepInvert: /@sweep|@any-size/,
    },
    // `npm run sweep`
    { name: 'sweep-phone', use: PHONE, grep: /@sweep/ },
    { name: 'sweep-desktop', use: DESKTOP, testMatch: [...LAYOUTS] },
  ],
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: '..',
    url: `${url}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: process.env['JOURNEY_PORT'],
      DATABASE_URL: '',
      FORECOURT_DATA: process.env['JOURNEY_DATA'],
      // Every journey adds its own deals.
      FORECOURT_DEMO: 'off',
      FORECOURT_LOG: 'warn',
      FORECOURT_GRAPHQL: 'trusted',
      // The journeys' webhook receivers are on this machine.
      FORECOURT_WEBHOOK_PRIVATE: 'allow',
    },
  },
});
