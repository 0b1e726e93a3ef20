// Fixtures of all journeys: their own deals, a page whose console must stay empty, and axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Offer } from '@forecourt/domain';
import { addDeal, type Database, openDatabase, type StoredDeal } from '@forecourt/server';
import { test as base, expect, type Page, type Request, type TestInfo } from '@playwright/test';
import { anOfferFrom, ofUnsoldCar } from '../server/test/offers.ts';
import { unpin } from './page.ts';

export { goWithin, hydrated, touch, untilListening } from './page.ts';
export { expect };

export interface Watch {
  /** Allows console messages that match. */
  expect(complaint: RegExp): void;
  /** Names of the GraphQL operations sent so far, without event streams and MarkOpened. */
  readonly operations: string[];
  /** Documents loaded so far. */
  readonly documents: string[];
}

interface Fixtures {
  readonly watch: Watch;
  newDeal(name?: string, changes?: Partial<Offer>): Promise<StoredDeal>;
}

interface WorkerFixtures {
  readonly database: Database;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  /** The running server's database, opened a second time as the CLI does. */
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const dataFolder = process.env['JOURNEY_DATA'] ?? '';
      const database = await openDatabase({ databaseUrl: null, dataFolder });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],

  newDeal: async ({ database }, use) => {
    await use((name = 'outback', changes = {}) => {
      const offer = ofUnsoldCar(anOfferFrom(name));
      return addDeal(database, { ...offer, ...changes }, new Date());
    });
  },

  watch: [
    async ({ page, baseURL }, use, testInfo) => {
      const complaints: string[] = [];
      const expected: RegExp[] = [];
      const operations: string[] = [];
      const documents: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.origin !== baseURL && !/^(data|blob):/.test(url.protocol)) {
          complaints.push(`left the origin: ${request.url()}`);
        }
        if (request.isNavigationRequest()) documents.push(url.pathname);
        const operation = operationOf(request);
        if (operation && operation !== 'MarkOpened') operations.push(operation);
      });
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use({ expect: (pattern) => expected.push(pattern), operations, documents });
      const unexpected = complaints.filter((text) => !expected.some((each) => each.test(text)));
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0) {
        await attachPicture(page, testInfo);
      }
      expect(unexpected, 'the page complains').toEqual([]);
    },
    { auto: true },
  ],
});

/** Sets the reader's language to English, whatever the deal's language is. */
export async function readInEnglish(page: Page, baseURL: string | undefined): Promise<void> {
  await readIn(page, baseURL, 'en');
}

/** Sets the language that the reader has chosen. */
export async function readIn(
  page: Page,
  baseURL: string | undefined,
  language: string,
): Promise<void> {
  const cookie = { name: 'forecourt-language', value: language, url: baseURL ?? '' };
  await page.context().addCookies([cookie]);
}

/** Attaches a screenshot of a failed journey, unless the page has crashed or closed. */
async function attachPicture(page: Page, testInfo: TestInfo): Promise<void> {
  const body = await page.screenshot({ timeout: 5_000 }).catch(() => null);
  if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' });
}

/** Returns the name of a query or mutation, or null for other requests. */
function operationOf(request: Request): string | null {
  if (new URL(request.url()).pathname !== '/api/graphql') return null;
  if (request.headers()['accept']?.startsWith('text/event-stream')) return null;
  const body = request.postDataJSON() as { query?: string; operationName?: string } | null;
  if (/^\s*subscription\b/m.test(body?.query ?? '')) return null;
  return body?.operationName ?? 'unnamed';
}

const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The part of axe's API that is used here. It has no types inside a page. */
interface Axe {
  run(
    context: Document | Element,
    options: { readonly resultTypes: readonly string[]; readonly runOnly: readonly string[] },
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly help: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no violation of WCAG 2.2 AA or axe's best practices, in the open dialog or else the whole page. */
export async function expectAccessible(page: Page): Promise<void> {
  await unpin(page);
  // Prevents checking colors in the middle of a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Loads the half megabyte of script once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // The page behind a modal dialog is inert. It is checked in states without a dialog.
    const context = document.querySelector('dialog:modal') ?? document;
    // Reporting only violations saves most of the time.
    const results = await axe.run(context, { resultTypes: ['violations'], runOnly: tags });
    return results.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes.length} times: ${nodes[0]?.html.slice(0, 150)})`,
    );
  }, TAGS);
  await page.emulateMedia({ reducedMotion: null });
  expect(violations).toEqual([]);
}

export function vehicleName({ offer: { vehicle } }: StoredDeal): string {
  return `${vehicle.make} ${vehicle.model}`;
}
