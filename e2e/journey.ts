// What every journey stands on: deals of its own, a page that must stay silent, and an axe.
import { AxeBuilder } from '@axe-core/playwright';
import type { Offer } from '@forecourt/domain';
import { addDeal, type Database, openDatabase, type StoredDeal } from '@forecourt/server';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { anOfferFrom } from '../server/test/offers.ts';
import { renderAll } from './page.ts';

export { goWithin, hydrated, untilListening } from './page.ts';
export { expect };

export interface Watch {
  /** Complaints that match are part of the journey. */
  expect(complaint: RegExp): void;
  /** GraphQL operations sent so far, by name; events that are listened to do not count. */
  readonly operations: string[];
  /** Pages loaded so far. */
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
  /** The running service's own database, opened a second time as the command line would. */
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
    await use((name = 'outback', changes = {}) =>
      addDeal(database, { ...anOfferFrom(name), ...changes }, new Date()),
    );
  },

  watch: [
    async ({ page, baseURL }, use) => {
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
        if (operation) operations.push(operation);
      });
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use({ expect: (pattern) => expected.push(pattern), operations, documents });
      const unexpected = complaints.filter((text) => !expected.some((each) => each.test(text)));
      expect(unexpected, 'the page complains').toEqual([]);
    },
    { auto: true },
  ],
});

/** The name of a query or mutation; null for anything else. */
function operationOf(request: Request): string | null {
  if (new URL(request.url()).pathname !== '/api/graphql') return null;
  if (request.headers()['accept']?.startsWith('text/event-stream')) return null;
  const body = request.postDataJSON() as { query?: string; operationName?: string } | null;
  if (/^\s*subscription\b/m.test(body?.query ?? '')) return null;
  return body?.operationName ?? 'unnamed';
}

/** No violation of WCAG 2.2 AA, nor of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await renderAll(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // Only what is wrong is told, and no page of ours has frames: both save most of the time it takes.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode(true)
    .analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length} times: ${nodes[0]?.html.slice(0, 150)})`,
  );
  expect(told).toEqual([]);
}

export function vehicleName({ offer: { vehicle } }: StoredDeal): string {
  return `${vehicle.make} ${vehicle.model}`;
}
