// `npm run bench page`: a cold load of the largest demo deal on a slow phone, compared with a small hand-written page
// that shows the car, its name and three figures. Results are ratios, because times depend more on the machine than on
// the page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultChoice, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { findDeal, listDeals, openDatabase } from '@forecourt/server';
import type { Result } from 'lighthouse/types/lh.js';
import type { Browser, Page } from 'playwright-core';
import { startServiceProcess } from '../scripts/service-process.ts';
import { type PageTexts, serveHandWrittenPage } from './hand-written-page.ts';
import { median, say } from './load.ts';
import { CPU_SLOWDOWN, launch, PHONE, slowPhone } from './slow-phone.ts';

const RUNS = 7;
const INTERACTION_RUNS = 5;
const PRESSES = 11;
const CONTROLS = ['slider', 'radio', 'add-on', 'cash down', 'dialog', 'photos'] as const;
type Control = (typeof CONTROLS)[number];

const BUDGETS = {
  scriptBytes: 125 * 1024,
  scriptFiles: 6,
  fontBytes: 6 * 1024,
  paymentVisibleRatio: 1.6,
  answersRatio: 6.54,
  layoutShift: 0,
  interactionMs: 100,
};

const KINDS = ['html', 'js', 'css', 'font', 'img', 'other'] as const;
type Kind = (typeof KINDS)[number];

interface Visit {
  readonly paymentMs: number;
  /** When a control first responds. Null if the page has no script. */
  readonly answersMs: number | null;
  readonly layoutShift: number;
  readonly bytes: Record<Kind, number>;
  readonly scriptBytesBeforeAnswer: number;
  readonly scriptFilesBeforeAnswer: number;
}

/** `--loads`, `--interactions` and `--lighthouse` select parts. By default all are measured. */
const PARTS = { loads: measureLoads, interactions: measureInteractions, lighthouse: measureScores };

interface Subject {
  readonly browser: Browser;
  readonly origin: string;
  readonly path: string;
  /** Path of a deal whose car has photos. */
  readonly photosPath: string;
  /** Texts and figures as the page shows them. */
  readonly shown: Omit<PageTexts, 'car'>;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const service = await startServiceProcess({ dataFolder: folder, demo: true });
  const browser = await launch();
  try {
    const subject = { browser, origin: service.url, ...(await largestDeal(folder)) };
    const named = Object.entries(PARTS).filter(([name]) => process.argv.includes(`--${name}`));
    let passed = true;
    for (const [, measure] of named.length > 0 ? named : Object.entries(PARTS)) {
      if (!(await measure(subject))) passed = false;
    }
    process.exitCode = passed ? 0 : 1;
  } finally {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLoads({ browser, origin, path, shown }: Subject): Promise<boolean> {
  const car = await drawnCar(origin, path);
  const hand = await serveHandWrittenPage({ ...shown, car });
  const sizes = `${kilobytes(hand.bytes)} of HTML, ${kilobytes(hand.sentBytes)} as sent`;
  say(`The page written by hand: ${sizes}.`);
  const { payment } = shown;
  say(`${RUNS} cold loads each, interleaved, waiting for “${payment}” …`);
  const ours: Visit[] = [];
  const handWritten: Visit[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const plain = await visit(browser, hand.url, payment, false);
    const own = await visit(browser, origin + path, payment, true);
    say(
      `  ${run} of ${RUNS}: by hand ${round(plain.paymentMs)} ms, ours ${round(own.paymentMs)} ms to the payment (× ${(own.paymentMs / plain.paymentMs).toFixed(2)}), ${round(own.answersMs)} ms to an answer`,
    );
    handWritten.push(plain);
    ours.push(own);
  }
  hand.close();
  return reportLoads(ours, handWritten);
}

/** The page's drawing of the car as inline SVG, as a hand-written page would have it. */
async function drawnCar(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const [, paint, file] = /color="([^"]+)"><use href="([^"#]+)#car"/.exec(html) ?? [];
  const svg = await (await fetch(origin + file)).text();
  const [drawing] = svg.slice(svg.indexOf('<g id="car"')).split('<g id="silhouette"');
  return `<svg viewBox="0 0 640 240" color="${paint}">${drawing}</svg>`;
}

/** The demo deal with the most content, and its figures as the page shows them. */
async function largestDeal(
  dataFolder: string,
): Promise<Pick<Subject, 'path' | 'photosPath' | 'shown'>> {
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const { deals } = await listDeals(database.db);
  const sienna = deals.find(({ vehicle }) => vehicle.includes('Sienna'));
  const photographed = deals.find(({ vehicle }) => vehicle.includes('MX-5'));
  const deal = sienna && (await findDeal(database.db, sienna.id));
  await database.close();
  if (!deal || !photographed)
    throw new Error('There is no Sienna or no MX-5 among the demo deals.');
  const { locale, currency, timeZone, vehicle, dealership } = deal.offer;
  const quoted = quote(deal.offer, defaultChoice(deal.offer));
  const finance = quoted.ok ? quoted.value.finance : null;
  if (!quoted.ok || !finance) throw new Error('The Sienna has no monthly payment.');
  const { money } = dealFormat(locale, currency, timeZone);
  const shown = {
    name: `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`,
    dealership: dealership.name,
    outTheDoor: money(quoted.value.price.outTheDoorCents),
    payment: money(finance.paymentCents),
    total: money(quoted.value.totalYouPayCents),
    lines: quoted.value.price.lines.map(
      ({ label, amountCents }) => [label, money(amountCents)] as const,
    ),
  };
  return { path: `/deal/${deal.id}`, photosPath: `/deal/${photographed.id}`, shown };
}

/** One cold load in a context of its own. */
async function visit(
  browser: Browser,
  url: string,
  payment: string,
  answers: boolean,
): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await slowPhone(context);
    await page.addInitScript(watchPage);
    await page.addInitScript(watchPaint, payment);
    const messages = answers ? ['painted', 'answers'] : ['painted'];
    // Waits for the page's own console messages. Polling the page would be measured with it.
    const received = messages.map((name) =>
      page.waitForEvent('console', {
        predicate: (message) => message.text() === name,
        timeout: 60_000,
      }),
    );
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await Promise.all(received);
    await page.waitForLoadState('load', { timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    return await page.evaluate(readVisit);
  } finally {
    await context.close();
  }
}

/** Runs in the page: marks the frame after the one in which a control responds, and adds up layout shifts. */
function watchPage(): void {
  const answering = () => {
    const element =
      document.querySelector('main input[type=range], main input[type=radio]') ??
      document.querySelector('main h1');
    return !!element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  };
  const look = () => {
    if (!answering()) requestAnimationFrame(look);
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark('answers');
          console.debug('answers');
        }),
      );
  };
  requestAnimationFrame(look);
  const shifts = { total: 0 };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) shifts.total += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page before its content: marks when a visible text was painted, with Element Timing. */
function watchPaint(text: string): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      renderTime: number;
      intersectionRect: DOMRectReadOnly;
    })[]) {
      // An element below the fold is painted too, but not visible.
      if (entry.intersectionRect.height === 0) continue;
      performance.mark('painted', { startTime: entry.renderTime });
      console.debug('painted');
    }
  }).observe({ type: 'element', buffered: true });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Text && node.data.includes(text))
        node.parentElement?.setAttribute('elementtiming', 'recorded');
    }
  }).observe(document, { subtree: true, childList: true });
}

/** Runs in the page: reads the marks and the transferred (compressed) bytes. */
function readVisit(): Visit {
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const answersMs = timeOf('answers');
  const bytes = { html: 0, js: 0, css: 0, font: 0, img: 0, other: 0 };
  let scriptBytesBeforeAnswer = 0;
  let scriptFilesBeforeAnswer = 0;
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  for (const { name, entryType, encodedBodySize, startTime } of entries) {
    const extension = /\.(\w+)$/.exec(new URL(name).pathname)?.[1] ?? '';
    const kinds: Record<string, Kind> = { js: 'js', css: 'css', woff2: 'font', svg: 'img' };
    const picture = /^(png|jpe?g|webp|avif)$/.test(extension) || name.includes('/photo');
    const kind =
      entryType === 'navigation' ? 'html' : (kinds[extension] ?? (picture ? 'img' : 'other'));
    bytes[kind] += encodedBodySize;
    if (kind === 'js' && answersMs !== null && startTime < answersMs) {
      scriptBytesBeforeAnswer += encodedBodySize;
      scriptFilesBeforeAnswer += 1;
    }
  }
  return {
    paymentMs: timeOf('painted') ?? Number.NaN,
    answersMs,
    layoutShift: (window as unknown as { shifts: { total: number } }).shifts.total,
    bytes,
    scriptBytesBeforeAnswer,
    scriptFilesBeforeAnswer,
  };
}

/** Measures each press of each control on a freshly opened page with a slowed CPU, until the next frame. */
async function measureInteractions({
  browser,
  origin,
  path,
  photosPath,
}: Subject): Promise<boolean> {
  say(`\nTime from a press to the next frame, CPU ÷ ${CPU_SLOWDOWN}:`);
  const presses = new Map<Control, number[]>(CONTROLS.map((control) => [control, []]));
  for (let run = 1; run <= INTERACTION_RUNS; run += 1) {
    for (const control of CONTROLS) {
      const url = origin + (control === 'photos' ? photosPath : path);
      const taken = await pressRepeatedly(browser, url, control);
      presses.get(control)?.push(...taken);
      say(`  ${run} of ${INTERACTION_RUNS}, ${control}: ${taken.map(round).join(', ')} ms`);
    }
  }
  const results = [...presses].map(([control, pressTimes]) => {
    const name = `${control} (worst of ${pressTimes.length})`;
    return budget(name, Math.max(...pressTimes), BUDGETS.interactionMs, (ms) => `${round(ms)} ms`);
  });
  return results.every(Boolean);
}

/**
 * Measures one control on a page of its own, so that its first press is as cold as a buyer's. Playwright's locators are
 * avoided: they add listeners to the page that would be measured too.
 */
async function pressRepeatedly(
  browser: Browser,
  url: string,
  control: Control,
): Promise<readonly number[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await slowPhone(context);
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    while (!(await page.evaluate(() => performance.getEntriesByName('answers').length > 0))) {
      await page.waitForTimeout(100);
    }
    // A buyer reads before choosing. By then, late scripts have loaded.
    await page.waitForTimeout(3_000);
    await page.evaluate(watchEvents);
    const press = await pressing(page, control);
    const taken: number[] = [];
    for (let time = 0; time < PRESSES; time += 1) {
      await page.evaluate(() => {
        (window as unknown as Timed).eventMs.length = 0;
      });
      await press(time);
      await page.waitForTimeout(400);
      const eventMs = await page.evaluate(() => (window as unknown as Timed).eventMs);
      taken.push(Math.max(0, ...eventMs));
    }
    return taken;
  } finally {
    await context.close();
  }
}

interface Timed {
  eventMs: number[];
}

/**
 * Runs in the page: records the time of each press until the next frame. Only interactions have an id. Events that the
 * browser adds when the element under the pointer changes, such as `pointerover`, do not.
 */
function watchEvents(): void {
  const eventMs: number[] = [];
  Object.assign(window, { eventMs });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) eventMs.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Time between a control coming into view and its press. */
const LOOK_MS = 300;

/** Locates a control inside the page. */
interface ControlPlace {
  readonly selector: string;
  readonly index: number;
}

/** Buttons that open, and the one that closes. */
const OPENING = {
  dialog: '[aria-label="Your selection in short"] [popovertarget]',
  photos: '[aria-label="Full screen"]',
};
const CLOSING = 'dialog button[aria-label="Close"]';

const SELECTORS: Readonly<Record<Control, string>> = {
  ...OPENING,
  slider: 'main input[type=range]',
  'cash down': 'main [role=spinbutton]',
  radio: '[role=radiogroup][aria-label="How you pay"] input[type=radio]',
  'add-on': 'main input[type=checkbox]',
};

/** @returns a function that presses a control in view. Each press changes the selection. */
async function pressing(page: Page, control: Control): Promise<(time: number) => Promise<void>> {
  const selector = SELECTORS[control];
  const count = await page.evaluate((each) => document.querySelectorAll(each).length, selector);
  if (count === 0) throw new Error(`There is no ${control}.`);
  const tap = async (index: number, selector = SELECTORS[control]) => {
    // Scrolls to the middle, because a tap at the lower edge would hit the bar with the payment. Scrolls twice, because
    // lazy layout may move the control.
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(bringIntoView, { selector, index });
      await page.waitForTimeout(LOOK_MS);
    }
    const { x, y } = await page.evaluate(middleOf, { selector, index });
    // Waits until this program's own work in the page is over.
    await page.waitForTimeout(LOOK_MS);
    await page.touchscreen.tap(x, y);
  };
  switch (control) {
    case 'radio':
      return (time) => tap((time + 1) % count);
    case 'add-on':
      // Always presses the same control, even if others become visible.
      return () => tap(0);
    case 'dialog':
      // With nothing selected, the dialog would be almost empty.
      await tap(0, SELECTORS.radio);
      await page.waitForTimeout(LOOK_MS);
      return (time) => (time % 2 === 0 ? tap(0) : tap(0, CLOSING));
    case 'photos':
      return (time) => (time % 2 === 0 ? tap(0) : tap(0, CLOSING));
    case 'slider':
    case 'cash down':
      await page.evaluate((each) => document.querySelector<HTMLElement>(each)?.focus(), selector);
      await page.waitForTimeout(LOOK_MS);
      if (control === 'slider') {
        return (time) => page.keyboard.press(time < PRESSES / 2 ? 'ArrowRight' : 'ArrowLeft');
      }
      // Alternates one digit more and one less. Both amounts are valid or get a message.
      await page.keyboard.press('End');
      return (time) => page.keyboard.press(time % 2 === 0 ? 'Backspace' : '0');
  }
}

function bringIntoView({ selector, index }: ControlPlace): void {
  document.querySelectorAll(selector)[index]?.scrollIntoView({ block: 'center' });
}

function middleOf({ selector, index }: ControlPlace): { x: number; y: number } {
  const box = document.querySelectorAll(selector)[index]?.getBoundingClientRect();
  if (!box?.width) throw new Error('The control is out of sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function reportLoads(ours: readonly Visit[], handWritten: readonly Visit[]): boolean {
  const [first, plain] = [ours[0], handWritten[0]];
  if (!first || !plain) return false;
  say('\nCompressed bytes       ours  by hand');
  for (const kind of KINDS) {
    say(
      `  ${kind.padEnd(14)} ${kilobytes(first.bytes[kind]).padStart(9)} ${kilobytes(plain.bytes[kind]).padStart(9)}`,
    );
  }
  const floorMs = median(handWritten.map(({ paymentMs }) => paymentMs));
  const visible = median(ours.map(({ paymentMs }) => paymentMs)) / floorMs;
  const answers = median(ours.map(({ answersMs }) => answersMs ?? Number.NaN)) / floorMs;
  const script = Math.max(...ours.map(({ scriptBytesBeforeAnswer }) => scriptBytesBeforeAnswer));
  const files = Math.max(...ours.map(({ scriptFilesBeforeAnswer }) => scriptFilesBeforeAnswer));
  const shift = Math.max(...ours.map(({ layoutShift }) => layoutShift));
  say(`\nAgainst the page written by hand, medians of ${RUNS}:`);
  const results = [
    budget('payment visible', visible, BUDGETS.paymentVisibleRatio, times),
    budget('page answers', answers, BUDGETS.answersRatio, times),
    budget('script before it answers', script, BUDGETS.scriptBytes, kilobytes),
    budget('script files before it', files, BUDGETS.scriptFiles, String),
    budget('icon font', first.bytes.font, BUDGETS.fontBytes, kilobytes),
    budget('layout shift (worst)', shift, BUDGETS.layoutShift, (value) => value.toFixed(3)),
  ];
  return results.every(Boolean);
}

function budget(
  name: string,
  value: number,
  most: number,
  shown: (value: number) => string,
): boolean {
  return outcome(value <= most, name, `${shown(value)} (at most ${shown(most)})`);
}

function outcome(passed: boolean, name: string, figures: string): boolean {
  say(`${passed ? 'PASS' : 'FAIL'}  ${name.padEnd(26)} ${figures}`);
  return passed;
}

/** Required Lighthouse scores on a phone. `noindex` is intended, so its audit is not counted. */
const WANTED_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const UNWANTED_AUDIT = 'is-crawlable';

/** A single run varies with the machine's load. Lighthouse recommends the median of five. */
const LIGHTHOUSE_RUNS = 5;

async function measureScores({ origin, path }: Subject): Promise<boolean> {
  const { default: lighthouse } = await import('lighthouse');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await launch(port);
  try {
    const runs: Result[] = [];
    for (let run = 1; run <= LIGHTHOUSE_RUNS; run += 1) {
      const settings = { onlyCategories: Object.keys(WANTED_SCORES), skipAudits: [UNWANTED_AUDIT] };
      const { lhr } =
        (await lighthouse(origin + path, { port, logLevel: 'error', ...settings })) ?? {};
      if (!lhr) throw new Error('Lighthouse gave no result.');
      runs.push(lhr);
      say(
        `  Lighthouse ${run} of ${LIGHTHOUSE_RUNS}: performance ${scoreOf(lhr, 'performance')}, blocked for ${round(lhr.audits['total-blocking-time']?.numericValue)} ms, machine of index ${round(lhr.environment.benchmarkIndex)}`,
      );
    }
    const byPerformance = runs.toSorted(
      (a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'),
    );
    const middle = byPerformance[Math.floor(runs.length / 2)] as Result;
    say('\nLighthouse, phone:');
    const results = Object.entries(WANTED_SCORES).map(([id, required]) => {
      const score = scoreOf(middle, id);
      return outcome(score >= required, id, `${score} (at least ${required})`);
    });
    say(`      not counted: ${UNWANTED_AUDIT}, which the wanted noindex costs`);
    for (const { id, score, title, displayValue = '' } of Object.values(middle.audits)) {
      if (score === null || score >= 0.9) continue;
      say(`      ${id}: ${title} ${displayValue}`);
    }
    return results.every(Boolean);
  } finally {
    await browser.close();
  }
}

function scoreOf({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function times(ratio: number): string {
  return `× ${ratio.toFixed(2)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function round(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(Math.round(value));
}

await main();
