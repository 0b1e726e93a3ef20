// `npm run bench desk-scores`: Lighthouse on every address of the desk with somebody signed in, as a phone and as a
// desktop. Accessibility must be 100 on each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addWebhook, openDatabase, testWebhook } from '@forecourt/server';
import type { Browser } from 'playwright-core';
import { aBusyDay, aDesk, aDraft, aStockedDesk, signIn, waitingDraft } from '../e2e/desk.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { anOfferFrom } from '../server/test/offers.ts';
import { say } from './load.ts';
import { launch } from './slow-phone.ts';

const CATEGORIES = ['accessibility', 'best-practices'];
const WANTED = { accessibility: 100 };
const SCREENS = {
  phone: {
    formFactor: 'mobile',
    screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2 },
  },
  desktop: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1 },
  },
} as const;
type Screen = keyof typeof SCREENS;

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  // Nobody answers the desk's webhook, so its deliveries have something to tell.
  const env = { FORECOURT_WEBHOOK_PRIVATE: 'allow' };
  const service = await startServiceProcess({ dataFolder, env });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await launch(port);
  try {
    const { paths, cookie } = await prepared(browser, service.url, dataFolder);
    let passed = true;
    const parts = process.argv.slice(2).filter((argument) => argument.includes('/'));
    const wanted = (path: string) =>
      parts.length === 0 || parts.some((part) => path.includes(part));
    for (const screen of Object.keys(SCREENS) as Screen[]) {
      const score = (path: string, headers: Record<string, string>) =>
        scored(port, service.url, path, screen, headers);
      if (wanted('/desk/sign-in') && !(await score('/desk/sign-in', {}))) passed = false;
      for (const path of paths.filter(wanted)) if (!(await score(path, { cookie }))) passed = false;
    }
    process.exitCode = passed ? 0 : 1;
  } finally {
    await browser.close();
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A desk with something on every screen, its addresses, and the cookie of its owner's session. */
async function prepared(browser: Browser, baseURL: string, dataFolder: string) {
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const desk = await aDesk(database);
  const [deal] = await aBusyDay(desk);
  await aStockedDesk(desk);
  await waitingDraft(desk);
  const draftId = await aDraft(desk, anOfferFrom('sienna-everything'));
  const { dealershipId } = desk;
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now: new Date() } as const;
  const wanted = { url: 'http://127.0.0.1:1/hooks/forecourt', events: [] };
  const webhook = await addWebhook(acting, wanted, true);
  if (!webhook.ok) throw new Error(webhook.refusal.message);
  await testWebhook(acting, webhook.value.id);
  await database.close();
  const context = await browser.newContext({ baseURL });
  await signIn((await context.newPage()) as never, desk.link);
  const cookies = await context.cookies();
  await context.close();
  const screens = ['new', 'drafts', `drafts/${draftId}`, 'templates', 'cars', 'settings'];
  return {
    paths: ['', `deals/${deal?.id}`, ...screens, 'deliveries'].map((each) =>
      `/desk/${each}`.replace(/\/$/, ''),
    ),
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

async function scored(
  port: number,
  origin: string,
  path: string,
  screen: Screen,
  extraHeaders: Record<string, string>,
): Promise<boolean> {
  const { default: lighthouse } = await import('lighthouse');
  const { screenEmulation, formFactor } = SCREENS[screen];
  const run = await lighthouse(origin + path, {
    ...{ port, extraHeaders, formFactor, logLevel: 'error', throttlingMethod: 'provided' },
    ...{ onlyCategories: CATEGORIES, screenEmulation: { ...screenEmulation, disabled: false } },
  });
  if (!run) throw new Error('Lighthouse gave no result.');
  const { categories, audits, runtimeError, finalDisplayedUrl } = run.lhr;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  // Without the session every address shows the sign-in.
  const shown = new URL(finalDisplayedUrl).pathname;
  if (shown !== path) throw new Error(`${path} showed ${shown}.`);
  const scores = CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100));
  const refs = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []);
  const failing = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  const elements = failing.flatMap(({ id }) => {
    const { items = [] } = (audits[id]?.details ?? {}) as { items?: readonly Located[] };
    return items.flatMap(({ node }) => (node ? [`      ${id}: ${node.snippet}`] : []));
  });
  const passed = (scores[0] ?? 0) >= WANTED.accessibility;
  const named = path.replace(/[\w-]{16,}/, '{id}');
  say(
    `${passed ? 'PASS' : 'FAIL'}  ${screen.padEnd(8)} ${named.padEnd(20)} accessibility ${scores[0]}, best practices ${scores[1]}  ${failing.map(({ id }) => id).join(', ')}`,
  );
  for (const element of elements) say(element);
  return passed;
}

/** Of an item of an audit, where in the page it is. */
interface Located {
  readonly node?: { readonly snippet?: string };
}

await main();
