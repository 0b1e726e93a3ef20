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
import { launch, type Painted, PHONE, recordPaints, slowPhone } from './slow-phone.ts';

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
      buyer.push(await shownAfter(browser, service.url + buyersPath, 'main aside dd', 1));
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

/**
 * Milliseconds until all of them that stand on the first screen are painted, by the browser's own record of their
 * texts, in a browser that has nothing yet; the document must have so many in all.
 */
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
    await page.addInitScript(recordPaints, { selector });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    const enough = ([wanted, least]: readonly [string, number]) =>
      document.querySelectorAll(wanted).length >= least &&
      (window as unknown as Painted).paintedMs.length > 0;
    await page.waitForFunction(enough, [selector, count] as const, { timeout: 60_000 });
    // What is painted after the last of them came.
    await page.waitForTimeout(500);
    return Math.max(...(await page.evaluate(() => (window as unknown as Painted).paintedMs)));
  } finally {
    await context.close();
  }
}

await main();
