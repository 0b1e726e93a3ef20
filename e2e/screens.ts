// Screenshots of every screen and state at five widths: `npm run screens [name …] [-- --large-text]`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@forecourt/server';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { previewShown } from './desk-states.ts';
import { enlargeText, unpin } from './page.ts';
import { STATES, type State } from './states.ts';

const WIDTHS = [320, 390, 834, 1440, 2560];
const FOLDER = 'reports/screens';
const PAGES_AT_ONCE = 3;
const LARGE_TEXT = process.argv.includes('--large-text');

async function main(): Promise<void> {
  const selectedNames = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const states = STATES.filter(
    ({ name }) => selectedNames.length === 0 || selectedNames.some((part) => name.includes(part)),
  );
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-screens-'));
  // With FORECOURT_SMTP set, the desk is shown with email configured.
  const { FORECOURT_SMTP } = process.env;
  const env = FORECOURT_SMTP === undefined ? {} : { FORECOURT_SMTP };
  const service = await startServiceProcess({ dataFolder, env });
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const executablePath = ensureChromium(say);
  const browser = await chromium.launch({ args: chromiumArguments(), executablePath });
  if (selectedNames.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    const waiting = [...states.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, state] = next;
        await picture(browser, service.url, state, database);
        say(`${index + 1} of ${states.length}  ${state.name}`);
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    say(`${states.length * WIDTHS.length} pictures in ${FOLDER}`);
  } finally {
    await browser.close();
    await database.close();
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Brings a page into its state once, and takes a screenshot at every width. */
async function picture(
  browser: Browser,
  baseURL: string,
  state: State,
  database: Database,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizeOf(390),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    await state.open(page, database);
    if (LARGE_TEXT) await enlargeText(page);
    await unpin(page);
    // An open event stream keeps the network from ever being idle. Pictures and fonts have loaded
    // by then.
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
    for (const width of WIDTHS) await take(page, state, width);
  } catch (error) {
    throw new Error(`${state.name} could not be shown`, { cause: error });
  } finally {
    await context.close();
  }
}

async function take(page: Page, state: State, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  if (!LARGE_TEXT) await previewShown(page);
  if (state.fold) await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(150);
  await page.screenshot({
    path: join(FOLDER, `${state.name}-${width}${LARGE_TEXT ? '-large-text' : ''}.png`),
    fullPage: !state.fold,
  });
}

function sizeOf(width: number) {
  return { width, height: width < 600 ? 844 : width < 1280 ? 1112 : 900 };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
