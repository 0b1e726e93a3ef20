// Finds or installs a Chromium for tests: Playwright's, otherwise Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The same engine without browser windows, which cost each test up to a second of processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** Chromium must not send requests of its own. Running as root requires it to have no sandbox. */
export function chromiumArguments(): string[] {
  return [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/** @returns the path of an installed Chromium, or null. */
export function findChromium(): string | null {
  return [chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path)) ?? null;
}

/** @returns the path of a Chromium, which is installed if necessary. `say` receives progress. */
export function ensureChromium(say: (line: string) => void): string {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebian && !existsSync(chromium.executablePath()) && !existsSync(HEADLESS_SHELL)) {
    say('Installing the Debian package "chromium-headless-shell" …');
    install('chromium-headless-shell');
  }
  const existing = findChromium();
  if (existing) return existing;
  say('There is no Chromium yet. Asking Playwright for its own (about 170 MB) …');
  run('playwright', ['install', 'chromium'], 300_000);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (isDebian) {
    say('Playwright could not download it. Installing the Debian package "chromium" instead …');
    install('chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'There is no Chromium, and none could be installed: run "npx playwright install chromium" or install the package "chromium".',
  );
}

/** If a package cannot be installed, the caller tries the next source. */
function install(name: string): void {
  run('apt-get', ['update', '-qq'], 120_000);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 600_000);
}

function run(command: string, args: readonly string[], timeout: number): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout, env });
}

if (import.meta.main) {
  process.stdout.write(`${ensureChromium((line) => process.stdout.write(`${line}\n`))}\n`);
}
