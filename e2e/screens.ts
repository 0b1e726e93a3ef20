// Pictures of every screen and state at five widths, to be looked at: `npm run screens`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addDeal,
  confirming,
  type Database,
  listDeals,
  openDatabase,
  reviseDeal,
  type StoredDeal,
} from '@forecourt/server';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { anOfferFrom } from '../server/test/offers.ts';

const WIDTHS = [320, 390, 834, 1440, 2560];
const FOLDER = 'reports/screens';

/** One picture: where it is taken, and what is done before. */
interface Shot {
  readonly name: string;
  readonly path: string;
  /** Only the first screenful: for what stands above the page. */
  readonly fold?: boolean;
  prepare?(page: Page): Promise<void>;
}

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-screens-'));
  const service = await startServiceProcess({ dataFolder, demo: true });
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const executablePath = ensureChromium((line) => process.stdout.write(`${line}\n`));
  const browser = await chromium.launch({ args: chromiumArguments(), executablePath });
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    const shots = await shotsOf(database);
    for (const shot of shots) {
      for (const width of WIDTHS) await take(browser, service.url, shot, width);
      process.stdout.write(`${shot.name}\n`);
    }
    process.stdout.write(`${shots.length * WIDTHS.length} pictures in ${FOLDER}\n`);
  } finally {
    await browser.close();
    await database.close();
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function shotsOf(database: Database): Promise<Shot[]> {
  const demos = await listDeals(database.db);
  const shots: Shot[] = demos.flatMap(({ id, vehicle }) => {
    const name = vehicle.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return [
      { name: `deal-${name}`, path: `/deal/${id}` },
      { name: `summary-${name}`, path: `/deal/${id}/summary` },
    ];
  });
  const confirmed = await newDeal(database);
  await confirming(database)(confirmInput(confirmed).input as never, new Date());
  const revised = await newDeal(database);
  const offline = await newDeal(database);
  const asked = await newDeal(database);
  shots.push(
    { name: 'not-found', path: '/not-found' },
    { name: 'deal-not-found', path: '/deal-not-found' },
    { name: 'deal-confirmed', path: `/deal/${confirmed.id}` },
    { name: 'summary-confirmed', path: `/deal/${confirmed.id}/summary` },
    {
      name: 'deal-revised-while-open',
      path: `/deal/${revised.id}`,
      fold: true,
      prepare: async (page) => {
        await page.waitForTimeout(3_000);
        await reviseDeal(database.db, revised.id, dearer(revised), new Date());
        await page.getByText('The dealership has changed this offer').first().waitFor();
      },
    },
    {
      name: 'deal-offline',
      path: `/deal/${offline.id}`,
      fold: true,
      prepare: async (page) => page.context().setOffline(true),
    },
    {
      name: 'deal-add-on-requires-another',
      path: `/deal/${asked.id}`,
      prepare: async (page) => page.getByRole('checkbox', { name: /bike rack/ }).check(),
    },
    {
      name: 'confirm-dialog',
      path: `/deal/${asked.id}`,
      fold: true,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Confirm selection' }).first().click();
        await page.getByRole('textbox', { name: 'Full name' }).waitFor();
      },
    },
    {
      name: 'server-trouble',
      path: '/not-found',
      fold: true,
      prepare: async (page) => {
        await page.route('**/api/graphql', (route) => route.fulfill({ status: 503, body: '' }));
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, `/deal/${asked.id}`);
        await page.getByRole('alert').waitFor();
      },
    },
  );
  return shots;
}

let number = 0;

async function newDeal(database: Database): Promise<StoredDeal> {
  number += 1;
  const offer = { ...anOfferFrom('outback'), number: `NR-${number}` };
  return addDeal(database.db, offer, new Date());
}

function dearer({ offer }: StoredDeal): StoredDeal['offer'] {
  const lines = offer.price.lines.map((line) =>
    line.id === 'handling' ? { ...line, amountCents: line.amountCents + 10_000 } : line,
  );
  return { ...offer, price: { ...offer.price, lines } };
}

async function take(browser: Browser, url: string, shot: Shot, width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : width < 1280 ? 1112 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url + shot.path);
  await page.waitForLoadState('load');
  await page.waitForTimeout(300);
  await shot.prepare?.(page);
  await page.waitForTimeout(200);
  await page.screenshot({ path: join(FOLDER, `${shot.name}-${width}.png`), fullPage: !shot.fold });
  await context.close();
}

await main();
