// Trial of an upgrade while pages are open: each page reloads at most once, keeps typed text, and can confirm.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLocation, migrate, openDatabase, type StoredDeal } from '@forecourt/server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { hydrated, withSomethingChosen } from '../../e2e/page.ts';
import { addOutback, bookProblems } from '../chaos.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { databaseKinds, withDatabases } from '../databases.ts';
import { writeOtherVersion } from '../other-build.ts';
import { startServiceProcess } from '../service-process.ts';
import type { Say, TrialSettings, Verdict } from './stage.ts';

const NAME = 'Jordan Avery';
const TRUSTED = { FORECOURT_GRAPHQL: 'trusted' };

interface OpenPage {
  readonly deal: StoredDeal;
  readonly page: Page;
  /** Documents that the page has loaded. */
  loads(): number;
}

/** `count` is the number of buyers. */
export async function upgradeTrial(
  say: Say,
  { count: buyers = 8, database }: TrialSettings,
): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-trial-'));
  const main = writeOtherVersion(join(folder, 'other'), 'b2');
  const executablePath = ensureChromium(say);
  const browser = await chromium.launch({ args: chromiumArguments(), executablePath });
  let [confirmed, problems] = [0, 0];
  const kinds = databaseKinds(database);
  for (const kind of kinds) {
    const found = await withDatabases(kind, async (fresh) =>
      upgradeUnderBuyers(await fresh(), main, buyers, browser),
    );
    say(`  ${kind}: ${found.confirmed} confirmed, ${found.problems.length} problems`);
    for (const problem of found.problems.slice(0, 20)) say(`    ${problem}`);
    confirmed += found.confirmed;
    problems += found.problems.length;
  }
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    passed: problems === 0 && confirmed === kinds.length * buyers,
    summary: `${confirmed} of ${kinds.length * buyers} confirmed, ${problems} pages dead, reloaded twice or emptied`,
  };
}

async function upgradeUnderBuyers(
  location: DatabaseLocation,
  main: string,
  buyers: number,
  browser: Browser,
) {
  const database = await openDatabase(location);
  await migrate(database);
  const before = await startServiceProcess({ ...location, env: TRUSTED });
  const problems: string[] = [];
  const pages: OpenPage[] = [];
  while (pages.length < buyers) {
    const deal = await addOutback(database);
    pages.push(await openedPage(browser, `${before.url}/deal/${deal.id}`, deal, problems));
  }
  await before.stop();
  const after = await startServiceProcess({ ...location, main, port: before.port, env: TRUSTED });
  const numbers = new Map<string, string>();
  for (const { deal, page, loads } of pages) {
    try {
      numbers.set(deal.id, await confirmedNumber(page));
      if (loads() !== 2) problems.push(`a page was loaded ${loads()} times`);
    } catch (error) {
      problems.push(`a page is dead: ${error}`);
    }
    await page.close();
  }
  await after.stop();
  problems.push(...(await bookProblems(database, numbers)));
  await database.close();
  return { confirmed: numbers.size, problems };
}

/** A page of the old version, with the confirm dialog open and filled in. */
async function openedPage(
  browser: Browser,
  url: string,
  deal: StoredDeal,
  problems: string[],
): Promise<OpenPage> {
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('pageerror', ({ message }) => problems.push(`a page complains: ${message}`));
  await page.goto(url);
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm selection' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  await withSomethingChosen(page, dialog);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(NAME);
  await dialog.getByRole('checkbox').check();
  return { deal, page, loads: () => loads };
}

/** Confirms with the name that was typed before the upgrade. @returns the confirmation number */
async function confirmedNumber(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  await dialog.getByRole('button', { name: 'Confirm selection' }).click();
  const proof = await dialog.getByText(/FC-\w{4}-\w{4}/).textContent();
  return /FC-\w{4}-\w{4}/.exec(proof ?? '')?.[0] ?? '';
}
