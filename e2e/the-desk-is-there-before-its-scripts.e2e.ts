// The desk's list is in its HTML: it can be read before any script ran, and nothing moves or is asked twice when they have.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import {
  aBusyDay,
  aDeal,
  aDesk,
  alsoMemberOf,
  atTheDesk,
  chosen,
  signIn,
  waitingDraft,
} from './desk.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { type MisbehavingServer, startMisbehavingServer } from './misbehaving-server.ts';
import { changedByWholeSheet, holdScripts } from './page.ts';

const isList = (request: Request) => /query DealList\b/.test(request.postData() ?? '');

/** As far as the second deal, on its way. */
const HALTS = 100;
/** Time for a frame at each. */
const PAINTED_MS = 30;

interface Told {
  shifts: string[];
}

/** Of a layout shift, what is told here; TypeScript knows no such entry. */
interface Shift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Before the page is opened: how far anything moves that nobody has touched. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = window as unknown as Told;
    told.shifts = [];
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as unknown as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
          return `${name} ${JSON.stringify([previousRect, currentRect])}`;
        });
        told.shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The desk over a line that halts before every element of the first screen; scripts never come. */
async function startHaltingServer(baseURL: string): Promise<MisbehavingServer> {
  return startMisbehavingServer(async (response, { url, headers: { cookie = '' } }) => {
    if (url.pathname.endsWith('.js')) return;
    const answer = await fetch(new URL(url.pathname, baseURL), { headers: { cookie } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (url.pathname !== '/desk') {
      response.end(await answer.bytes());
      return;
    }
    const [head = '', main = ''] = (await answer.text()).split(/(?=<main)/);
    response.write(head);
    const pieces = main.split(/(?=<[a-z])/);
    for (const piece of pieces.slice(0, HALTS)) {
      response.write(piece);
      await sleep(PAINTED_MS);
    }
    response.end(pieces.slice(HALTS).join(''));
  });
}

/** What is read in the list, row by row. */
async function rowTexts(page: Page): Promise<string[]> {
  return page.locator('main li').allInnerTexts();
}

/** Marks the server's elements, to recognise them later. */
async function mark(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('#app *')];
    for (const element of elements) Object.assign(element, { renderedByServer: true });
    return elements.length;
  });
}

async function countMarked(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('#app *')].filter((element) => 'renderedByServer' in element)
        .length,
  );
}

test.describe('where the dealership is', () => {
  test.use({ timezoneId: 'America/Denver' });

  test('the list is read and its links lead on before any script ran; then it is hydrated in place, and nothing moves', async ({
    page,
    database,
  }) => {
    const desk = await aDesk(database, 'MANAGER');
    await aBusyDay(desk);
    await waitingDraft(desk);
    await signIn(page, desk.link);
    await watchShifts(page);
    const release = await holdScripts(page, '/desk');
    await expect(page).toHaveTitle('Deals · Forecourt desk');
    await expect(page.locator('[data-row]')).toHaveCount(9);
    await expect(page.getByRole('heading', { name: /^Needs you/ })).toBeVisible();
    const row = page.getByRole('link', { name: 'Jordan Avery', exact: true });
    await expect(row).toHaveAttribute('href', /^\/desk\/deals\/\w+$/);
    await expectAccessible(page);
    const before = await rowTexts(page);
    const marked = await mark(page);
    await release();
    expect(await rowTexts(page)).toEqual(before);
    expect(await countMarked(page)).toBe(marked);
    // The events have begun, and what changed since was asked for.
    await page.waitForResponse((response) => isList(response.request()));
    await page.waitForTimeout(300);
    expect(await rowTexts(page)).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as Told).shifts)).toEqual([]);
    // Without its script a link is an ordinary link.
    await holdScripts(page, '/desk?status=confirmed');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Jordan Avery', exact: true }).click();
    await expect(page).toHaveURL(/\/desk\/deals\/\w+$/);
  });
});

test('the list comes with every rule that it needs', async ({ page, database }) => {
  const desk = await aDesk(database, 'MANAGER');
  await aBusyDay(desk);
  await waitingDraft(desk);
  await signIn(page, desk.link);
  for (const path of ['/desk', '/desk?q=nobody', '/desk?status=needs-you&whose=mine']) {
    await holdScripts(page, path);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      expect(await page.evaluate(changedByWholeSheet), `${path} ${media}`).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** Runs in the page, which knows the moment by itself however late somebody outside asks. */
function markHydration(): void {
  const heading = document.querySelector('main h1') ?? {};
  const done = Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  if (done) performance.mark('hydrated');
  else requestAnimationFrame(markHydration);
}

/** Runs in the page: milliseconds from hydration to the first request for data that was answered. */
function pauseBeforeRequests(): number {
  const requests = performance.getEntriesByType('resource');
  const [first] = requests.filter(({ name }) => name.includes('/graphql'));
  const [hydration] = performance.getEntriesByName('hydrated');
  return (first?.startTime ?? Number.NaN) - (hydration?.startTime ?? Number.NaN);
}

test('what came with the page is not asked for again at once, and then once @any-size', async ({
  page,
  database,
}) => {
  await aDeal(await atTheDesk(page, database));
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /query (\w+)/.exec(request.postData() ?? '') ?? [];
    if (name) asked.push(name);
  });
  await page.addInitScript(markHydration);
  await page.goto('/desk');
  await expect.poll(() => asked.includes('DealList')).toBe(true);
  // The page lists a request once it was answered.
  await page.waitForTimeout(2_000);
  expect(await page.evaluate(pauseBeforeRequests)).toBeGreaterThan(500);
  expect(asked.toSorted()).toEqual(['DealList', 'Me']);
});

test('what happened between the page and its script is shown, in a tab without a stream too @any-size', async ({
  page,
  database,
  context,
}) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  const release = await holdScripts(page, '/desk');
  await expect(page.getByText('Sent, not opened yet')).toBeVisible();
  await chosen(desk, deal, 'finance-72');
  await release();
  await expect(page.getByText('Chose Finance, 72 months')).toBeVisible();
  const second = await context.newPage();
  const releaseSecond = await holdScripts(second, '/desk');
  await expect(second.getByText('Chose Finance, 72 months')).toBeVisible();
  await chosen(desk, deal, 'finance-48');
  await expect(page.getByText('Chose Finance, 48 months')).toBeVisible();
  await releaseSecond();
  await expect(second.getByText('Chose Finance, 48 months')).toBeVisible();
});

test('a first screen that arrives element by element is shown when it is whole', async ({
  page,
  database,
  baseURL,
  watch,
}) => {
  await aBusyDay(await atTheDesk(page, database));
  const server = await startHaltingServer(baseURL ?? '');
  watch.expect(new RegExp(`^left the origin: ${new URL(server.url).origin}/`));
  await watchShifts(page);
  await page.goto(new URL('/desk', server.url).href, { waitUntil: 'commit' });
  await expect(page.locator('[data-row]')).toHaveCount(8);
  await expect(page.getByText('Theo Marchetti')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as Told).shifts)).toEqual([]);
  await server.close();
});

test('what is typed into the search before its script counts @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  await aDeal(desk);
  await aDeal(desk, 'mx-5-cash');
  const release = await holdScripts(page, '/desk');
  await page.getByRole('searchbox').fill('avery');
  await release();
  await expect(page.locator('[data-row]')).toHaveText(['Jordan Avery']);
  await expect(page).toHaveURL('/desk?q=avery');
  await page.reload();
  await expect(page.locator('[data-row]')).toHaveText(['Jordan Avery']);
  await expect(page.getByRole('searchbox')).toHaveValue('avery');
});

test('another dealership that is picked before its script is not said to be shown @any-size', async ({
  page,
  database,
}) => {
  const desk = await aDesk(database);
  const other = await aDesk(database);
  await alsoMemberOf(other, desk.email);
  await signIn(page, desk.link);
  await aDeal(desk);
  const release = await holdScripts(page, '/desk');
  const switcher = page.getByRole('combobox', { name: 'Dealership' });
  const shown = await switcher.inputValue();
  expect([desk.dealershipId, other.dealershipId]).toContain(shown);
  const another = shown === desk.dealershipId ? other.dealershipId : desk.dealershipId;
  await switcher.selectOption(another);
  await release();
  await expect(switcher).toHaveValue(shown);
});

test('after a desk link the place where the session ended is shown, not the list @any-size', async ({
  page,
  database,
}) => {
  await aDeal(await atTheDesk(page, database));
  await page.goto('/desk');
  await page.evaluate(() => sessionStorage.setItem('forecourt-desk-return', '/desk/templates'));
  await page.goto('/desk');
  await expect(page).toHaveURL('/desk/templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(0);
});

test.describe('far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('moments are told in the reader’s own zone once the script is there, and nothing moves', async ({
    page,
    database,
  }) => {
    const desk = await atTheDesk(page, database);
    await aBusyDay(desk);
    await watchShifts(page);
    const release = await holdScripts(page, '/desk');
    const moment = page.locator('main li', { hasText: 'Theo Marchetti' }).locator('time').first();
    const [iso, before] = [await moment.getAttribute('datetime'), await moment.textContent()];
    const inZone = (timeZone: string) =>
      new Date(iso ?? '').toLocaleTimeString('en-US', {
        timeZone,
        hour: 'numeric',
        minute: '2-digit',
      });
    expect(before).toContain(inZone('America/Denver').replace('\u202f', ' '));
    await release();
    await expect(moment).toContainText(inZone('Asia/Tokyo').replace('\u202f', ' '));
    expect(await page.evaluate(() => (window as unknown as Told).shifts)).toEqual([]);
  });
});
