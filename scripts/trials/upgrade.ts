// An upgrade while buyers are in their pages: old pages on a new server, new pages on an old one, and two versions
// behind one address. No page may miss a script, and no confirm may fail.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defaultChoice } from '@forecourt/domain';
import {
  type Database,
  type DatabaseLocation,
  migrate,
  openDatabase,
  type StoredDeal,
} from '@forecourt/server';
import { type Browser, chromium } from 'playwright-core';
import { hydrated } from '../../e2e/page.ts';
import { type ConfirmAnswer, confirmInput } from '../../server/test/confirming.ts';
import { addOutback, bookProblems } from '../chaos.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { writeOtherVersion } from '../other-build.ts';
import { startServiceProcess } from '../service-process.ts';
import { freshPostgres, type Say, type Verdict } from './stage.ts';
import { startProxy } from './two-servers.ts';

interface Version {
  /** Its pages are told from others by their first script. */
  readonly script: string;
  readonly operations: readonly { readonly hash: string; readonly text: string }[];
}

interface Upgrade {
  readonly database: Database;
  /** The module that starts the new version. */
  readonly main: string;
  readonly versions: { readonly old: Version; readonly new: Version };
  readonly pages: { old: number; new: number };
  files: number;
  /** Requests whose connection was closed under them, or that were told to come back. */
  resent: number;
  readonly confirmed: Map<string, string>;
  readonly problems: string[];
}

export async function upgradeTrial(
  say: Say,
  { buyers = 200, browsers = 4 } = {},
): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-trial-'));
  const main = writeOtherVersion(join(folder, 'other'), 'b2');
  const executablePath = ensureChromium(say);
  const browser = await chromium.launch({ args: chromiumArguments(), executablePath });
  let [confirmed, problems] = [0, 0];
  for (const kind of ['SQLite', 'PostgreSQL']) {
    const postgres = kind === 'PostgreSQL' ? await freshPostgres() : null;
    const location = {
      dataFolder: join(folder, kind),
      databaseUrl: postgres?.databaseUrl ?? null,
    };
    const database = await openDatabase(location);
    await migrate(database);
    const done: Upgrade = {
      database,
      main,
      versions: {
        old: readVersion(fileURLToPath(new URL('../../visitor/dist', import.meta.url))),
        new: readVersion(join(folder, 'other/visitor/dist')),
      },
      pages: { old: 0, new: 0 },
      files: 0,
      resent: 0,
      confirmed: new Map(),
      problems: [],
    };
    await upgradeUnderBuyers(done, location, buyers, browser, browsers);
    await database.close();
    await postgres?.stop();
    say(
      `  ${kind}: ${done.pages.old} old and ${done.pages.new} new pages and ${browsers} browsers; ${done.files} files loaded, ${done.resent} requests sent again, ${done.confirmed.size} confirmed, ${done.problems.length} problems`,
    );
    for (const problem of done.problems.slice(0, 20)) say(`    ${problem}`);
    confirmed += done.confirmed.size;
    problems += done.problems.length;
  }
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
  const expected = 2 * (buyers + 2 * few(buyers) + browsers);
  return {
    passed: problems === 0 && confirmed === expected,
    summary: `${confirmed} of ${expected} confirmed, ${problems} pages dead, files missing or confirms failed`,
  };
}

/** How many are in their pages when one version replaces the other. */
function few(buyers: number): number {
  return Math.ceil(buyers / 4);
}

function readVersion(dist: string): Version {
  const read = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const script = `/${read('client/.vite/manifest.json')['src/main.ts'].file}`;
  return { script, operations: read('operations.json') };
}

/** First one version replaces the other, then back, then both serve at once. */
async function upgradeUnderBuyers(
  upgrade: Upgrade,
  location: DatabaseLocation,
  buyers: number,
  browser: Browser,
  browsers: number,
): Promise<void> {
  const settings = { ...location, env: { FORECOURT_GRAPHQL: 'trusted' } };
  const before = await startServiceProcess(settings);
  const oldPages = await openPages(upgrade, before.url, few(buyers));
  await before.stop();
  const next = await startServiceProcess({ ...settings, main: upgrade.main });
  await confirmAll(upgrade, next.url, oldPages);
  const newPages = await openPages(upgrade, next.url, few(buyers));
  const old = await startServiceProcess(settings);
  await confirmAll(upgrade, old.url, newPages);
  const proxy = await startProxy([old.port, next.port]);
  await confirmAll(upgrade, proxy.url, await openPages(upgrade, proxy.url, buyers));
  for (let count = 0; count < browsers; count += 1) await browse(upgrade, proxy.url, browser);
  await proxy.close();
  await Promise.all([old.stop(), next.stop()]);
  upgrade.problems.push(...(await bookProblems(upgrade.database, upgrade.confirmed)));
}

interface OpenPage {
  readonly deal: StoredDeal;
  readonly version: Version;
  readonly files: readonly string[];
}

async function openPages(upgrade: Upgrade, url: string, count: number): Promise<OpenPage[]> {
  const { database, versions, pages, problems } = upgrade;
  const deals: StoredDeal[] = [];
  while (deals.length < count) deals.push(await addOutback(database));
  const opened = await Promise.all(
    deals.map(async (deal): Promise<OpenPage | null> => {
      const response = await send(upgrade, `${url}/deal/${deal.id}`);
      const html = await response.text();
      const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
      const name = (['old', 'new'] as const).find((each) => files.includes(versions[each].script));
      if (!name) {
        problems.push(`a page is answered with ${response.status}: ${html.slice(0, 200)}`);
        return null;
      }
      pages[name] += 1;
      return { deal, version: versions[name], files };
    }),
  );
  return opened.filter((page) => page !== null);
}

/** All at once: each loads every file its page could ask for, saves, and confirms. */
async function confirmAll(
  upgrade: Upgrade,
  url: string,
  pages: readonly OpenPage[],
): Promise<void> {
  await Promise.all(
    pages.map(async ({ deal, version, files }) => {
      await loadFiles(upgrade, url, files);
      const choice = { ...defaultChoice(deal.offer), cashDownCents: 500_000 };
      const input = { dealId: deal.id, revision: deal.revision, choice };
      const saved = await ask(upgrade, url, version, 'ChooseSelection', { input });
      if (!saved.includes('"ChosenSelection"')) upgrade.problems.push(`a save failed: ${saved}`);
      const text = await ask(
        upgrade,
        url,
        version,
        'ConfirmSelection',
        confirmInput(deal, {}, choice),
      );
      const answer = (JSON.parse(text) as { data?: ConfirmAnswer }).data?.confirmSelection;
      if (answer?.number) upgrade.confirmed.set(deal.id, answer.number);
      else upgrade.problems.push(`a confirm failed: ${text}`);
    }),
  );
}

/** Those that the page names, and those that they name in turn. */
async function loadFiles(upgrade: Upgrade, url: string, named: readonly string[]): Promise<void> {
  const files = new Set(named);
  for (const path of files) {
    const response = await send(upgrade, url + path);
    if (response.status === 200) upgrade.files += 1;
    else upgrade.problems.push(`${path} is answered with ${response.status}`);
    if (!path.endsWith('.js')) {
      await response.arrayBuffer();
      continue;
    }
    const script = await response.text();
    for (const [, name] of script.matchAll(/["`](?:\.|assets)\/([\w.-]+\.js)["`]/g)) {
      files.add(`/assets/${name}`);
    }
  }
}

/** As the client sends it. */
async function ask(
  upgrade: Upgrade,
  url: string,
  { operations }: Version,
  operationName: string,
  variables: object,
): Promise<string> {
  const { hash, text } = operations.find((each) => each.text.includes(` ${operationName}(`)) ?? {};
  const response = await send(upgrade, `${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ documentId: hash, operationName, query: text, variables }),
  });
  return response.text();
}

/**
 * Again where the connection was closed meanwhile, or when the server said to come back, as a browser
 * does; a confirm is repeated under its key.
 */
async function send(upgrade: Upgrade, url: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, init).catch(() => null);
    const seconds = Number(response?.headers.get('retry-after') ?? 0);
    if (response && (seconds === 0 || tries === MOST_TRIES)) return response;
    if (tries === MOST_TRIES) throw new Error(`${url} does not answer`);
    upgrade.resent += 1;
    await response?.arrayBuffer();
    await sleep(seconds * 1_000);
  }
}

const MOST_TRIES = 5;

/** The same in a real browser, whose page must answer, and must not have to reload. */
async function browse(upgrade: Upgrade, url: string, browser: Browser): Promise<void> {
  const deal = await addOutback(upgrade.database);
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('pageerror', ({ message }) => upgrade.problems.push(`a page complains: ${message}`));
  try {
    await page.goto(`${url}/deal/${deal.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm selection' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
    await dialog.getByRole('textbox').fill('Jordan Avery');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm selection' }).click();
    const proof = dialog.getByText(/FC-\w{4}-\w{4}/);
    upgrade.confirmed.set(
      deal.id,
      /FC-\w{4}-\w{4}/.exec((await proof.textContent()) ?? '')?.[0] ?? '',
    );
    if (loads !== 1) upgrade.problems.push(`a page was loaded ${loads} times`);
  } catch (error) {
    upgrade.problems.push(`a page is dead: ${error}`);
  }
  await page.close();
}
