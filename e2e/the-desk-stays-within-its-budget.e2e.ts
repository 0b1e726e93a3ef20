// Byte budget of the desk, and its single event stream for all tabs.
import type { Request } from '@playwright/test';
import { aDeal, atTheDesk, chosen } from './desk.ts';
import { expect, test } from './journey.ts';

const SCRIPT_BUDGET_KB = 170;

test(`scripts before the list is interactive are at most ${SCRIPT_BUDGET_KB} KB, and other screens load when opened @any-size`, async ({
  page,
  database,
}) => {
  const { id } = await aDeal(await atTheDesk(page, database));
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    expect(response.headers()['content-encoding'], response.url()).toBe('br');
    scripts.set(response.url(), Number(response.headers()['content-length']));
  });
  await page.goto('/desk');
  const row = page.getByRole('link', { name: 'Jordan Avery' });
  await expect(row).toBeVisible();
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET_KB * 1024);
  const before = scripts.size;
  await row.click();
  await expect(page).toHaveURL(`/desk/deals/${id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(scripts.size).toBeGreaterThan(before);
});

test('two tabs share one event stream, and the second takes it over when the first is closed @any-size', async ({
  page,
  database,
  context,
}) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (/subscription/.test(request.url())) streams.push(request.url());
  });
  await page.goto('/desk');
  await expect(page.getByText('Sent, not opened yet')).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await second.goto('/desk');
  await expect(second.getByText('Sent, not opened yet')).toBeVisible();
  await chosen(desk, deal, 'finance-72');
  await expect(second.getByText('Chose Finance, 72 months')).toBeVisible();
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await chosen(desk, deal, 'finance-48');
  await expect(second.getByText('Chose Finance, 48 months')).toBeVisible();
});

test('a change without a response is requested again @any-size', async ({
  page,
  database,
  watch,
}) => {
  watch.expect(/503/);
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  const isList = (request: Request) => /query DealList\b/.test(request.postData() ?? '');
  let lists = 0;
  page.on('response', (response) => {
    if (isList(response.request())) lists += 1;
  });
  await page.goto('/desk');
  await expect(page.getByText('Sent, not opened yet')).toBeVisible();
  // One request on opening, and one when the stream starts.
  await expect.poll(() => lists).toBe(2);
  let refused = 0;
  await page.route('**/api/desk/graphql', async (route) => {
    if (!isList(route.request()) || refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, body: 'Service Unavailable' });
  });
  await chosen(desk, deal, 'finance-72');
  await expect(page.getByText('Chose Finance, 72 months')).toBeVisible();
  expect(refused).toBe(1);
});
