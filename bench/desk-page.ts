// `npm run bench desk-page`: a cold load of the desk's list with 50 deals on a slow phone, against the buyer's page of
// the largest demo deal, in turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDeals, openDatabase } from '@forecourt/server';
import type { Browser, BrowserContext } from 'playwright-core';
import { aDeal, aDesk, signIn } from '../e2e/desk.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { median, say } from './load.ts';
import { launch, PHONE, slowPhone } from './slow-phone.ts';

const RUNS = 7;
const DEALS = 50;
const BUDGET = 1.5;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const service = await startServiceProcess({ dataFolder, demo: true });
  const browser = await launch();
  try {
    const { buyersPath, session } = await prepared(browser, service.url, dataFolder);
    const [buyer, desk]: [number[], number[]] = [[], []];
    for (let run = 1; run <= RUNS; run += 1) {
      buyer.push(await shownAfter(browser, service.url + buyersPath, '#payment, main h1', 1));
      desk.push(await shownAfter(browser, `${service.url}/desk`, '[data-row]', DEALS, session));
      say(
        `  ${run} of ${RUNS}: ${buyer.at(-1)?.toFixed(0)} ms, list ${desk.at(-1)?.toFixed(0)} ms`,
      );
    }
    const ratio = median(desk) / median(buyer);
    const verdict = ratio <= BUDGET ? 'PASS' : 'FAIL';
    say(
      `list of ${DEALS} shown after ${median(desk).toFixed(0)} ms, the buyer's page after ${median(buyer).toFixed(0)} ms: × ${ratio.toFixed(2)}, budget ${BUDGET}: ${verdict}`,
    );
    process.exitCode = ratio <= BUDGET ? 0 : 1;
  } finally {
    await browser.close();
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A desk with so many deals, somebody signed in at it, and the address of the buyer's page. */
async function prepared(browser: Browser, baseURL: string, dataFolder: string) {
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const { deals } = await listDeals(database.db);
  const sienna = deals.find(({ vehicle }) => vehicle.includes('Sienna'));
  if (!sienna) throw new Error('There is no Sienna among the demo deals.');
  const desk = await aDesk(database);
  for (let count = 0; count < DEALS; count += 1) await aDeal(desk);
  await database.close();
  const context = await browser.newContext({ baseURL });
  await signIn((await context.newPage()) as never, desk.link);
  const session = await context.storageState();
  await context.close();
  return { buyersPath: `/deal/${sienna.id}`, session };
}

/** Milliseconds until the frame in which so many of them are there, in a browser that has nothing yet. */
async function shownAfter(
  browser: Browser,
  url: string,
  selector: string,
  count: number,
  storageState?: Session,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  try {
    const page = await slowPhone(context);
    await page.addInitScript(
      ([wanted, least]) => {
        const look = () => {
          if (document.querySelectorAll(wanted).length < least) requestAnimationFrame(look);
          // Behind this frame, which shows them, and not behind the next.
          else setTimeout(() => performance.mark('shown'));
        };
        requestAnimationFrame(look);
      },
      [selector, count] as const,
    );
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, null, {
      timeout: 60_000,
    });
    return await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? 0);
  } finally {
    await context.close();
  }
}

await main();
