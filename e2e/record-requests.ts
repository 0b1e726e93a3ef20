// `npm run record-requests`: records Chromium's requests while a buyer opens a deal, chooses, views the summary,
// returns, confirms and comes back. Writes bench/browser-requests.json.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@forecourt/server';
import { chromium, type Page } from 'playwright-core';
import type { BrowserRequest, GraphqlBody, Step } from '../bench/browser-requests.ts';
import { addDeals } from '../bench/load.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { type ServiceProcess, startServiceProcess } from '../scripts/service-process.ts';

type Say = (line: string) => void;

/** Starts the built server with one deal, and records a buyer's requests. */
export async function recordRequests(say: Say): Promise<BrowserRequest[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-record-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  await migrate(database);
  const [deal] = await addDeals(database, 1);
  await database.close();
  if (!deal) throw new Error('there is no deal');
  const service = await startServiceProcess({
    dataFolder,
    // As in production, the server only executes its own pages' operations.
    env: { FORECOURT_GRAPHQL: 'trusted' },
  });
  const proxy = await startProxy(service);
  const browser = await chromium.launch({
    executablePath: ensureChromium(say),
    args: chromiumArguments(),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await buy(page, `${proxy.url}/deal/${deal.id}`, (step) => {
      proxy.step = step;
    });
  } finally {
    await browser.close();
    await proxy.close();
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  const values = { dealId: deal.id, host: new URL(proxy.url).host };
  return withoutRepetitions(proxy.sent.map((each) => templateOf(each, values)));
}

/** Runs the buyer's steps. Waits after each, so every request is recorded under the step that caused it. */
async function buy(page: Page, address: string, begin: (step: Step) => void): Promise<void> {
  const sent = (name: string) =>
    page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes(`"operationName":"${name}"`),
    );
  const quiet = () => page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => null);
  const panel = page.getByRole('complementary', { name: 'Your selection' });

  begin('open');
  const listening = sent('DealChanged');
  await page.goto(address);
  await listening;
  const reported = sent('MarkOpened');
  await page.mouse.wheel(0, 4_000);
  await reported;
  await quiet();

  begin('choose');
  const saved = async (choose: () => Promise<void>) => {
    const answered = sent('ChooseSelection');
    await choose();
    await answered;
  };
  const ways = page.getByRole('radiogroup', { name: 'How you pay' });
  await saved(() => ways.getByRole('radio', { name: /Finance, 48 months/ }).check());
  await saved(() => page.getByRole('slider', { name: 'Cash down' }).fill('5000'));
  await saved(() => page.getByRole('checkbox', { name: 'GAP waiver' }).check());
  await panel.getByText(/Saved/).first().waitFor();

  begin('summary');
  const summarised = sent('DealSummary');
  await page.locator('a[href$="/summary"]').first().click();
  await summarised;
  await page.getByRole('region', { name: 'Confirm', exact: true }).waitFor();
  await quiet();

  begin('return');
  const listeningAgain = sent('DealChanged');
  await page.goBack();
  const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm selection' }).first();
  await confirm.waitFor();
  await listeningAgain;
  await quiet();

  begin('confirm');
  const confirmed = sent('ConfirmSelection');
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  await dialog.getByRole('button', { name: 'Confirm selection' }).click();
  await confirmed;
  await dialog.getByRole('status', { name: 'Confirmed' }).waitFor();
  await quiet();

  begin('reopen');
  const listeningToConfirmed = sent('DealChanged');
  await page.goto(address);
  await listeningToConfirmed;
  await page.goto(`${address}/summary`);
  await quiet();
}

interface RawRequest {
  readonly step: Step;
  readonly head: string;
  readonly body: string;
}

interface Proxy {
  readonly url: string;
  /** The current step, to which new requests belong. */
  step: Step;
  readonly sent: readonly RawRequest[];
  close(): Promise<void>;
}

/** Starts a TCP proxy that records each request. */
async function startProxy({ port: servicePort }: ServiceProcess): Promise<Proxy> {
  const sent: RawRequest[] = [];
  const server = createServer((browser) => {
    const service = connect(servicePort, '127.0.0.1');
    let bytes = Buffer.alloc(0);
    browser.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      for (let end = endOfRequest(bytes); end !== null; end = endOfRequest(bytes)) {
        const text = bytes.toString('utf8', 0, end);
        const split = text.indexOf('\r\n\r\n');
        sent.push({ step: proxy.step, head: text.slice(0, split), body: text.slice(split + 4) });
        bytes = bytes.subarray(end);
      }
      service.write(part);
    });
    service.pipe(browser);
    for (const [one, other] of [
      [browser, service],
      [service, browser],
    ] as const) {
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    step: 'open',
    sent,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

/** Returns the end offset of the first request, or null while it is incomplete. */
function endOfRequest(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const length = /^content-length: (\d+)/im.exec(bytes.toString('latin1', 0, headEnd))?.[1] ?? 0;
  const end = headEnd + 4 + Number(length);
  return bytes.length < end ? null : end;
}

/** Replaces the varying parts of a request with placeholders in braces. */
function templateOf(
  { step, head, body }: RawRequest,
  { dealId, host }: { readonly dealId: string; readonly host: string },
): BrowserRequest {
  const [first = '', ...lines] = head.split('\r\n');
  const [method = '', address = ''] = first.split(' ');
  const general = (text: string) => text.replaceAll(dealId, '{dealId}').replaceAll(host, '{host}');
  // File names depend on the bundler, so they are generalized.
  const path = general(address).replace(/^\/assets\/.*(?=\.\w+$)/, '/assets/{file}');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    if (/^content-length$/i.test(name)) return [name, '{contentLength}'];
    if (/^if-none-match$/i.test(name)) return [name, '{etag}'];
    return [name, general(value)];
  });
  return { step, method, path, headers, body: body === '' ? null : bodyTemplate(general(body)) };
}

const DIFFERENT = ['documentId', 'query', 'digest', 'idempotencyKey', 'cashDownCents'];

function bodyTemplate(text: string): GraphqlBody {
  return JSON.parse(text, (name, value) => (DIFFERENT.includes(name) ? `{${name}}` : value));
}

/** Removes repeated requests within a step, such as the same file or a save of another choice. */
function withoutRepetitions(requests: readonly BrowserRequest[]): BrowserRequest[] {
  const seen = new Set<string>();
  return requests.filter((request) => {
    const key = `${request.step} ${shapeOf(request)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns the properties that affect the server's response, for comparison in the test. */
export function shapeOf({ method, path, headers, body }: BrowserRequest): string {
  const header = (name: string) => {
    const value = headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? 'none';
    // Debian's Chromium accepts this type, Playwright's doesn't.
    return value.replace('image/jxl,', '');
  };
  return [
    method,
    path,
    body?.operationName ?? '',
    `accept: ${header('accept')}`,
    `accept-encoding: ${header('accept-encoding')}`,
  ].join(' | ');
}

async function main(): Promise<void> {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  const requests = await recordRequests(say);
  for (const request of requests) say(`${request.step}: ${shapeOf(request)}`);
  const file = fileURLToPath(new URL('../bench/browser-requests.json', import.meta.url));
  writeFileSync(file, JSON.stringify(requests, null, 2));
  execFileSync('biome', ['format', '--write', file], { stdio: 'inherit' });
  say(`${requests.length} requests are written to bench/browser-requests.json.`);
}

if (import.meta.main) await main();
