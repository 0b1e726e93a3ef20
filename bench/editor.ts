// `npm run bench editor`: the editor with the largest demo deal, as somebody works in it: it is opened from the list
// of drafts, then its price is typed. Against a form written by hand that does the least, in the same browser.
// Usage: npm run bench editor -- [--keys N] [--opens N] [--profile FILE]   (FILE: a CPU profile of the keys at CPU ÷ 4)
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@forecourt/server';
import { type Browser, type CDPSession, chromium, type Frame, type Page } from 'playwright-core';
import { bundle } from '../domain/test/chromium.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { startServiceProcess } from '../scripts/service-process.ts';
import { addStaff } from '../server/src/auth/administration.ts';
import { addDealership } from '../server/src/store/desk/dealerships.ts';
import { saveDraftAs } from '../server/src/store/drafts/desk-drafts.ts';
import { median, say } from './load.ts';

const { values } = parseArgs({
  options: {
    keys: { type: 'string', default: '24' },
    opens: { type: 'string', default: '5' },
    profile: { type: 'string' },
  },
});
const FRAME_MS = 1000 / 60;
/** By how much the processor is slowed down. */
const SLOW = 4;
const BUDGETS = { [1]: FRAME_MS, [SLOW]: 100, preview: 200, open: 1_000 } as const;
const OFFER = JSON.parse(
  readFileSync(new URL('../server/demo/sienna-everything.deal.json', import.meta.url), 'utf8'),
);
const MACHINE = { kind: 'MACHINE' } as const;

interface Seen {
  /** Since the key was pressed, until the figures stand in the page. */
  readonly figuresMs: number;
  /** Until the buyer's page shows them; null: there is none. */
  readonly previewMs: number | null;
}

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const service = await startServiceProcess({ dataFolder });
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const executablePath = ensureChromium(say);
  const browser = await chromium.launch({ args: chromiumArguments(), executablePath });
  try {
    const link = await aDraft(database);
    const opened = await measureOpening(browser, service.url, link, database);
    await measureTyping(browser, service.url, await aDraft(database), opened);
  } finally {
    await browser.close();
    await database.close();
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A desk with one draft; the link that lets somebody in. */
async function aDraft(database: Database): Promise<string> {
  const now = new Date();
  const { id: dealershipId } = await addDealership(database, 'North Range Motors', now);
  const acting = { database, actor: MACHINE, dealershipId, now };
  const email = `${crypto.randomUUID()}@dealer.example`;
  const invited = await addStaff(acting, { name: 'Priya Raman', email, role: 'OWNER' });
  if (!invited.ok) throw new Error(invited.refusal.message);
  const actor = {
    kind: 'MEMBER',
    id: invited.value.member.id,
    memberships: [{ dealershipId, role: 'OWNER' }],
  } as const;
  const vehicle = { ...OFFER.vehicle, photos: [] };
  const saved = await saveDraftAs(database, actor, {
    ...{ dealershipId, id: null, version: null, file: { ...OFFER, vehicle }, dealId: null },
    ...{ idempotencyKey: null, now },
  });
  if (!saved.ok) throw new Error(saved.refusal.message);
  return `/desk/sign-in/${invited.value.linkToken}`;
}

async function measureOpening(
  browser: Browser,
  origin: string,
  link: string,
  database: Database,
): Promise<number> {
  const ours: number[] = [];
  const bare: number[] = [];
  let fields = 0;
  let entrance = link;
  for (let run = 0; run < Number(values.opens); run += 1) {
    const page = await atTheDrafts(browser, origin, entrance);
    await slowed(page, SLOW);
    ours.push(await untilOpen(page, () => page.getByRole('link', { name: /Sienna/ }).click()));
    fields = await page.locator('input, select, textarea').count();
    await page.context().close();
    const plain = await handWritten(browser);
    await slowed(plain, SLOW);
    const open = `openForm(${JSON.stringify(OFFER)}, ${fields})`;
    bare.push(await untilOpen(plain, () => plain.evaluate(open)));
    await plain.context().close();
    entrance = await aDraft(database);
  }
  say(
    `opening from the list of drafts, CPU ÷ ${SLOW}, ${fields} fields, median of ${ours.length}:`,
  );
  tell('form with its figures', median(ours), BUDGETS.open, median(bare));
  return fields;
}

async function measureTyping(
  browser: Browser,
  origin: string,
  link: string,
  fields: number,
): Promise<void> {
  const page = await atTheDrafts(browser, origin, link);
  await page.getByRole('link', { name: /Sienna/ }).click();
  await page.frameLocator('iframe').getByText('Out-the-door price').first().waitFor();
  const preview = page.frames().find((frame) => frame !== page.mainFrame()) ?? null;
  const plain = await handWritten(browser);
  await plain.evaluate(`openForm(${JSON.stringify(OFFER)}, ${fields})`);
  for (const rate of [1, SLOW] as const) {
    const devtools = await slowed(page, rate);
    await slowed(plain, rate);
    const profiled = rate === SLOW && values.profile !== undefined;
    if (profiled) await startProfile(devtools);
    const ours = await typed(page, preview);
    if (profiled) await keepProfile(devtools, values.profile ?? '');
    const bare = await typed(plain, null);
    const figures = median(bare.map(({ figuresMs }) => figuresMs));
    say(`a key in the price, CPU ÷ ${rate}, median of ${ours.length} (slowest tenth):`);
    const of = (figure: (seen: Seen) => number) => ours.map(figure);
    const figuresMs = of((seen) => seen.figuresMs);
    tell('figures beside the form', median(figuresMs), BUDGETS[rate], figures, slowest(figuresMs));
    const previewMs = of((seen) => seen.previewMs ?? Number.NaN);
    const most = rate === SLOW ? BUDGETS.preview : null;
    tell('the buyer’s page', median(previewMs), most, figures, slowest(previewMs));
  }
}

async function atTheDrafts(browser: Browser, origin: string, link: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/desk$/);
  await page.goto('/desk/drafts');
  await page.getByRole('link', { name: /Sienna/ }).waitFor();
  return page;
}

async function handWritten(browser: Browser): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  const content = await bundle(new URL('./hand-written-form.ts', import.meta.url));
  await page.addScriptTag({ content, type: 'module' });
  await until(page, 'isReady', []);
  return page;
}

async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // A frame in a process of its own is slowed down too.
  for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
    const own = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    await own?.send('Emulation.setCPUThrottlingRate', { rate });
  }
  return devtools;
}

/** From the press until the price can be typed and a frame with its figures was painted. */
async function untilOpen(page: Page, open: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watchOpening);
  await open();
  return until(page, 'openedMs', [], 50);
}

function watchOpening(): void {
  let startedMs = performance.now();
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      startedMs = timeStamp;
    },
    { capture: true, once: true },
  );
  const observer = new MutationObserver(() => {
    const figures = document.querySelector('[aria-label="Figures"]')?.textContent ?? '';
    if (!document.querySelector('[aria-label="MSRP"]') || !/\d/.test(figures)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { openedMs: performance.now() - startedMs })),
    );
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Digits behind the point, one by one: each changes every figure a little. */
async function typed(page: Page, preview: Frame | null): Promise<Seen[]> {
  await page.evaluate(watchFigures);
  await preview?.evaluate(watchTexts);
  const price = page.getByRole('textbox', { name: 'MSRP' });
  await price.fill('51895.');
  await page.waitForTimeout(1_500);
  const seen: Seen[] = [];
  for (let key = 0; key < Number(values.keys); key += 1) {
    await page.keyboard.press(key % 2 === 0 ? String(1 + (key % 9)) : 'Backspace');
    const shown = await until<{ pressed: number; at: number; text: string }>(page, 'shown', []);
    const asked = [shown.pressed, shown.text];
    const previewAt = preview && (await until<number>(preview, 'since', asked));
    seen.push({
      figuresMs: shown.at - shown.pressed,
      previewMs: previewAt && previewAt - shown.pressed,
    });
    // As a person pauses, and so that one key does not wait for the one before.
    await page.waitForTimeout(400);
  }
  return seen;
}

function watchFigures(): void {
  const figures = document.querySelector('[aria-label="Figures"]');
  let pressed = 0;
  let at = 0;
  const origin = performance.timeOrigin;
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = origin + timeStamp;
      at = 0;
    },
    true,
  );
  new MutationObserver(() => {
    at ||= origin + performance.now();
  }).observe(figures ?? document.body, { subtree: true, childList: true, characterData: true });
  Object.assign(globalThis, {
    shown: () => {
      const text = /[$€][\d,.]+/.exec(figures?.textContent ?? '')?.[0];
      return at > 0 && pressed > 0 && text ? { pressed, at, text } : null;
    },
  });
}

/** Every state of the buyer's page with its time. */
function watchTexts(): void {
  const states: [at: number, text: string][] = [];
  new MutationObserver(() => {
    states.push([performance.timeOrigin + performance.now(), document.body.textContent ?? '']);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  Object.assign(globalThis, {
    since: (pressed: number, text: string) =>
      states.find(([at, whole]) => at >= pressed && whole.includes(text))?.[0] ?? null,
  });
}

/** What a watcher in the page answers, once it answers something. As a function: no text becomes code there. */
async function until<Answer>(
  where: Page | Frame,
  watcher: string,
  asked: readonly unknown[],
  polling = 20,
): Promise<Answer> {
  const handle = await where.waitForFunction(
    ([name, given]) => {
      const told = Reflect.get(globalThis, name as string);
      return typeof told === 'function' ? told(...(given as unknown[])) : told;
    },
    [watcher, asked] as const,
    { polling, timeout: 10_000 },
  );
  return (await handle.jsonValue()) as Answer;
}

function slowest(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.9)] ?? 0;
}

function tell(what: string, ms: number, budget: number | null, bareMs: number, slow?: number) {
  const failed = budget !== null && ms > budget;
  if (failed) process.exitCode = 1;
  const slowWords = slow === undefined ? '' : ` (${slow.toFixed(1)} ms)`;
  const times = `${ms.toFixed(1)} ms${slowWords}, by hand ${bareMs.toFixed(1)} ms: × ${(ms / bareMs).toFixed(1)}`;
  const verdict =
    budget === null ? '' : `, budget ${budget.toFixed(0)} ms: ${failed ? 'FAIL' : 'PASS'}`;
  say(`  ${what.padEnd(24)} ${times}${verdict}`);
}

async function startProfile(devtools: CDPSession): Promise<void> {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 500 });
  await devtools.send('Profiler.start');
}

async function keepProfile(devtools: CDPSession, file: string): Promise<void> {
  const { profile } = await devtools.send('Profiler.stop');
  writeFileSync(file, JSON.stringify(profile));
}

await main();
