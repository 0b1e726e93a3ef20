// A deal only counts as opened when a person views its page.
import type { Database } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { changeMail } from '../server/src/actions/settings/mail-settings.ts';
import { aDeal, aDesk, aDraft, signIn } from './desk.ts';
import { expect, hydrated, test, touch } from './journey.ts';

/** Returns the openings in a deal's audit chain, and the leads they created. */
async function openings({ db }: Database, dealId: string) {
  const entries = await db
    .selectFrom('audit_entries')
    .select('seq')
    .where('deal_id', '=', dealId)
    .where('event', '=', 'OPENED')
    .execute();
  const leads = await db
    .selectFrom('deliveries')
    .innerJoin('outbox_events', 'outbox_events.id', 'deliveries.event_id')
    .select('deliveries.destination_id')
    .where('outbox_events.deal_id', '=', dealId)
    .where('outbox_events.type', '=', 'deal.opened')
    .where('deliveries.destination_id', 'like', '%-leads')
    .execute();
  return { opened: entries.length, leads: leads.length };
}

/** Adds a dealership with leads for opened links turned on. */
async function aDeskWithLeads(database: Database) {
  const desk = await aDesk(database);
  const { dealershipId } = desk;
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now: new Date() } as const;
  const leads = { address: 'leads@crm.example', onOpen: true, onConfirm: false };
  expect((await changeMail(acting, { leads })).ok).toBe(true);
  return desk;
}

/** Records the MarkOpened mutations of this browser. */
function reports(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (/mutation MarkOpened\b/.test(request.postData() ?? '')) sent.push(request.url());
  });
  return sent;
}

test('a person who scrolls records one opening and one lead, in several tabs and on the summary too', {
  tag: '@any-size',
}, async ({ page, context, database }) => {
  const desk = await aDeskWithLeads(database);
  const { id } = await aDeal(desk);
  await page.request.get(`/deal/${id}`);
  await page.request.head(`/deal/${id}/summary`);
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  expect(await openings(database, id)).toEqual({ opened: 0, leads: 0 });
  const reported = page.waitForResponse((response) =>
    /mutation MarkOpened\b/.test(response.request().postData() ?? ''),
  );
  await page.evaluate(() => scrollBy(0, 400));
  await reported;
  expect(await openings(database, id)).toEqual({ opened: 1, leads: 1 });
  const other = await context.newPage();
  await other.goto(`/deal/${id}/summary`);
  await hydrated(other);
  await touch(other);
  expect(await openings(database, id)).toEqual({ opened: 1, leads: 1 });
});

test('a page without input counts after five seconds in view, and is reported once', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const { id } = await aDeal(await aDeskWithLeads(database));
  const sent = reports(page);
  const setVisibility = (to: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const setVisible = (to: 'visible' | 'hidden') => page.evaluate(setVisibility, to);
  // Fakes the clock, so only `runFor` advances time, whatever the speed of the machine.
  await page.addInitScript(setVisibility, 'hidden' as const);
  await page.clock.install();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await setVisible('visible');
  await page.clock.runFor(4_000);
  // In a background tab, neither time nor scripted scrolling counts.
  await setVisible('hidden');
  await page.clock.runFor(60_000);
  await page.evaluate(async () => {
    const { promise: scrolled, resolve } = Promise.withResolvers();
    addEventListener('scroll', resolve, { once: true });
    scrollBy(0, 400);
    await scrolled;
  });
  await setVisible('visible');
  await page.clock.runFor(4_000);
  expect(sent).toEqual([]);
  await page.clock.runFor(1_500);
  await expect.poll(() => openings(database, id)).toEqual({ opened: 1, leads: 1 });
  await page.clock.runFor(60_000);
  await page.clock.resume();
  await page.keyboard.press('Shift');
  await page.getByRole('link', { name: 'See summary' }).first().click();
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
  expect(sent).toHaveLength(1);
});

test('a page that the browser prerenders counts once it is shown', { tag: '@any-size' }, async ({
  page,
  database,
}) => {
  const { id } = await aDeal(await aDeskWithLeads(database));
  const sent = reports(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.clock.install();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.clock.runFor(10_000);
  await page.keyboard.press('Shift');
  expect(sent).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  });
  await touch(page);
  expect(await openings(database, id)).toEqual({ opened: 1, leads: 1 });
});

test('staff who view the buyer’s page or the preview of a draft record no opening', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await aDeskWithLeads(database);
  const deal = await aDeal(desk);
  await signIn(page, desk.link);
  await page.goto(`/deal/${deal.id}`);
  await hydrated(page);
  await touch(page);
  expect(await openings(database, deal.id)).toEqual({ opened: 0, leads: 0 });
  await page.goto(`/desk/deals/${deal.id}`);
  await expect(page.getByText('Not opened yet')).toBeVisible();
  const sent = reports(page);
  const draft = await aDraft(desk, deal.offer, deal);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto(`/desk/drafts/${draft}`);
  const preview = page.frameLocator('iframe[title="The buyer’s page"]');
  await preview.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(10_000);
  expect(sent).toEqual([]);
  expect(await openings(database, deal.id)).toEqual({ opened: 0, leads: 0 });
});
