// `npm run bench page`: a cold load of the largest demo deal on a slow phone, against the same content
// as a page without script. Ratios, because bare times say more about the machine than about the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defaultChoice, quote } from '@forecourt/domain';
import { findDeal, listDeals, openDatabase } from '@forecourt/server';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { dealFormat } from '../ui/src/format.ts';

const RUNS = 7;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

const BUDGETS = {
  scriptBytes: 110 * 1024,
  fontBytes: 6 * 1024,
  paymentVisibleRatio: 1.3,
  layoutShift: 0.1,
  interactionMs: 100,
};

const KINDS = ['html', 'js', 'css', 'font', 'img', 'other'] as const;
type Kind = (typeof KINDS)[number];

interface Visit {
  readonly paymentMs: number;
  /** Null: the page has no script, so it never answers. */
  readonly answersMs: number | null;
  readonly layoutShift: number;
  readonly bytes: Record<Kind, number>;
  readonly scriptBytesBeforeAnswer: number;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const service = await startService(folder);
  const browser = await launch();
  try {
    const { path, payment } = await largestDeal(folder);
    const copy = await serveStaticCopy(service.url, path);
    say(`${service.url}${path}: ${RUNS} cold loads each, interleaved, waiting for “${payment}” …`);
    const ours: Visit[] = [];
    const theirs: Visit[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      theirs.push(await visit(browser, copy.url + path, payment, false));
      ours.push(await visit(browser, service.url + path, payment, true));
      say(
        `  ${run} of ${RUNS}: static ${round(theirs.at(-1)?.paymentMs)} ms, ours ${round(ours.at(-1)?.paymentMs)} ms to the payment, ${round(ours.at(-1)?.answersMs)} ms to an answer`,
      );
    }
    const interactions = await measureInteractions(browser, service.url + path);
    const passed = report(ours, theirs, interactions);
    if (process.argv.includes('--lighthouse')) await lighthouseScores(service.url + path);
    copy.close();
    process.exitCode = passed ? 0 : 1;
  } finally {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function launch(port?: number): Promise<Browser> {
  const debugging = port === undefined ? [] : [`--remote-debugging-port=${port}`];
  return chromium.launch({
    executablePath: ensureChromium(say),
    args: [...chromiumArguments(), ...debugging],
  });
}

/** The built service in a process of its own, as `npm start` runs it. */
async function startService(folder: string) {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      FORECOURT_DATA: folder,
      FORECOURT_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const listening = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes('Stop with Ctrl-C')) resolve();
    });
  });
  await Promise.race([listening, once(child, 'exit')]);
  const port = /localhost:(\d+)/.exec(said)?.[1];
  if (!port) throw new Error(`The service did not start:\n${said}`);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

/** The demo deal with most to show, and its monthly payment as the page words it. */
async function largestDeal(dataFolder: string): Promise<{ path: string; payment: string }> {
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const deals = await listDeals(database.db);
  const sienna = deals.find(({ vehicle }) => vehicle.includes('Sienna'));
  const deal = sienna && (await findDeal(database.db, sienna.id));
  await database.close();
  if (!deal) throw new Error('There is no Sienna among the demo deals.');
  const quoted = quote(deal.offer, defaultChoice(deal.offer));
  const cents = quoted.ok
    ? (quoted.value.finance?.paymentCents ?? quoted.value.lease?.monthlyPaymentCents)
    : undefined;
  if (cents === undefined) throw new Error('The Sienna has no monthly payment.');
  const { locale, currency, timeZone } = deal.offer;
  const { money } = dealFormat(locale, currency, timeZone);
  return { path: `/deal/${deal.id}`, payment: money(cents) };
}

/** The same HTML, styles, fonts and pictures without any script, by the barest of servers. */
async function serveStaticCopy(origin: string, path: string) {
  const html = (await (await fetch(origin + path)).text())
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  const answers = new Map<string, { type: string; body: Buffer; encoding?: string }>();
  answers.set(path, {
    type: 'text/html; charset=utf-8',
    body: brotliCompressSync(html),
    encoding: 'br',
  });
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    let answer = answers.get(url);
    if (!answer) {
      const original = await fetch(origin + url, { headers: { 'accept-encoding': 'identity' } });
      const type = original.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await original.arrayBuffer());
      const text = /svg|text|css/.test(type);
      answer = text
        ? { type, body: brotliCompressSync(bytes), encoding: 'br' }
        : { type, body: bytes };
      answers.set(url, answer);
    }
    response.writeHead(200, {
      'content-type': answer.type,
      'content-length': answer.body.length,
      ...(answer.encoding && { 'content-encoding': answer.encoding }),
    });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  // What the page asks for is fetched once before the measuring, so that no run pays for it.
  for (const [, asset] of html.matchAll(/(?:src|href)="(\/[^"#]+\.\w+)"/g)) {
    await (await fetch(url + asset)).arrayBuffer();
  }
  return { url, close: () => void server.close() };
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
    await page.addInitScript(watchPage, payment);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    const wanted = answers ? ['payment-visible', 'answers'] : ['payment-visible'];
    await page.waitForFunction(
      (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
      wanted,
      { timeout: 60_000 },
    );
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    return await page.evaluate(readVisit);
  } finally {
    await context.close();
  }
}

async function slowPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Runs in the page, the same in both: marks the frame after the one in which something is there. */
function watchPage(payment: string): void {
  const mark = (name: string) =>
    requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  const inView = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  const paymentShown = () => {
    if (!document.body?.textContent?.includes(payment)) return false;
    const found = document.evaluate(
      `//body//*[not(self::script)][text()[contains(., "${payment}")]]`,
      document,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    for (let index = 0; index < found.snapshotLength; index += 1) {
      if (inView(found.snapshotItem(index) as Element)) return true;
    }
    return false;
  };
  const control = () =>
    document.querySelector('main input[type=range], main input[type=radio]') ??
    document.querySelector('main h1');
  const answering = () => {
    const element = control();
    return !!element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  };
  const pending = new Map([
    ['payment-visible', paymentShown],
    ['answers', answering],
  ]);
  const look = () => {
    for (const [name, there] of pending) {
      if (!there()) continue;
      pending.delete(name);
      mark(name);
    }
    if (pending.size > 0) requestAnimationFrame(look);
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

/** Runs in the page: what was marked, and what was fetched, compressed as it travelled. */
function readVisit(): Visit {
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const answersMs = at('answers');
  const bytes = { html: 0, js: 0, css: 0, font: 0, img: 0, other: 0 };
  let scriptBytesBeforeAnswer = 0;
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
    }
  }
  return {
    paymentMs: at('payment-visible') ?? Number.NaN,
    answersMs,
    layoutShift: (window as unknown as { shifts: { total: number } }).shifts.total,
    bytes,
    scriptBytesBeforeAnswer,
  };
}

/** The longest time from a touch or a key to the next frame, by control, with the CPU slowed down. */
async function measureInteractions(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await browser.newContext(PHONE);
  const longest = new Map<string, number>();
  try {
    const page = await slowPhone(context);
    await page.addInitScript(watchPage, '');
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => performance.getEntriesByName('answers').length > 0);
    // A buyer reads before they choose; what loads later is there by then.
    await page.waitForTimeout(3_000);
    await page.evaluate(() => {
      const slow: number[] = [];
      Object.assign(window, { slow });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) slow.push(duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const measure = async (name: string, act: () => Promise<void>) => {
      await page.evaluate(() => {
        (window as unknown as { slow: number[] }).slow.length = 0;
      });
      await act();
      await page.waitForTimeout(500);
      const slow = await page.evaluate(() => (window as unknown as { slow: number[] }).slow);
      longest.set(name, Math.max(0, ...slow));
    };
    const slider = page.getByRole('slider').first();
    if ((await slider.count()) > 0) {
      await measure('slider', async () => {
        await slider.focus();
        for (let step = 0; step < 10; step += 1) {
          await page.keyboard.press('ArrowRight');
          await page.waitForTimeout(100);
        }
      });
    }
    const radio = page.getByRole('radiogroup', { name: 'How you pay' }).getByRole('radio');
    if ((await radio.count()) > 1) {
      await measure('radio', async () => {
        for (let index = 0; index < Math.min(4, await radio.count()); index += 1) {
          await radio.nth(index).scrollIntoViewIfNeeded();
          const box = await radio.nth(index).boundingBox();
          if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
          await page.waitForTimeout(300);
        }
      });
    }
    const addOn = page.getByRole('checkbox').filter({ visible: true }).first();
    if ((await addOn.count()) > 0) {
      await measure('add-on', async () => {
        await addOn.scrollIntoViewIfNeeded();
        for (let times = 0; times < 4; times += 1) {
          const box = await addOn.boundingBox();
          if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
          await page.waitForTimeout(300);
        }
      });
    }
  } finally {
    await context.close();
  }
  return longest;
}

function report(
  ours: readonly Visit[],
  theirs: readonly Visit[],
  interactions: ReadonlyMap<string, number>,
): boolean {
  const [first, plain] = [ours[0], theirs[0]];
  if (!first || !plain) return false;
  say('\nCompressed bytes       ours   static');
  for (const kind of KINDS) {
    say(
      `  ${kind.padEnd(14)} ${kilobytes(first.bytes[kind]).padStart(9)} ${kilobytes(plain.bytes[kind]).padStart(9)}`,
    );
  }
  const floorMs = median(theirs.map(({ paymentMs }) => paymentMs));
  const visible = median(ours.map(({ paymentMs }) => paymentMs)) / floorMs;
  const answers = median(ours.map(({ answersMs }) => answersMs ?? Number.NaN)) / floorMs;
  const script = Math.max(...ours.map(({ scriptBytesBeforeAnswer }) => scriptBytesBeforeAnswer));
  const shift = Math.max(...ours.map(({ layoutShift }) => layoutShift));
  say(`\nAgainst the static page, medians of ${RUNS}:`);
  const results = [
    budget(
      'payment visible',
      visible,
      BUDGETS.paymentVisibleRatio,
      (value) => `× ${value.toFixed(2)}`,
    ),
    budget('script before it answers', script, BUDGETS.scriptBytes, kilobytes),
    budget('icon font', first.bytes.font, BUDGETS.fontBytes, kilobytes),
    budget('layout shift (worst)', shift, BUDGETS.layoutShift, (value) => value.toFixed(3)),
    ...[...interactions].map(([name, ms]) =>
      budget(`${name} (longest)`, ms, BUDGETS.interactionMs, (value) => `${round(value)} ms`),
    ),
  ];
  say(`      ${'page answers'.padEnd(26)} × ${answers.toFixed(2)}`);
  return results.every(Boolean);
}

function budget(
  name: string,
  value: number,
  most: number,
  shown: (value: number) => string,
): boolean {
  const passed = value <= most;
  say(`${passed ? 'PASS' : 'FAIL'}  ${name.padEnd(26)} ${shown(value)} (at most ${shown(most)})`);
  return passed;
}

async function lighthouseScores(url: string): Promise<void> {
  const { default: lighthouse } = await import('lighthouse');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await launch(port);
  try {
    // Search engines are turned away on purpose: that category says nothing here.
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' });
    say('\nLighthouse, phone:');
    for (const { title, score } of Object.values(result?.lhr.categories ?? {})) {
      say(`  ${title.padEnd(16)} ${Math.round((score ?? 0) * 100)}`);
    }
  } finally {
    await browser.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function round(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(Math.round(value));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
