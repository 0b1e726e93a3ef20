// XSS payloads in every text of a deal. None runs on any screen, and no request goes to another host.
import {
  addDeal,
  type Database,
  declineDeal,
  reopenDeal,
  replyToBuyer,
  sendMessage,
} from '@forecourt/server';
import type { Page } from '@playwright/test';
import { anOfferFrom } from '../server/test/offers.ts';
import { demoPhotos } from './deal-with-photos.ts';
import { aDeal, atTheDesk } from './desk.ts';
import { expect, goWithin, hydrated, test } from './journey.ts';
import { LINKS, lacedDeals, ODD_CONTACTS, PAYLOADS, takesWebsite } from './payloads.ts';

const { offers, places, coverage } = lacedDeals();

/** Records payloads that ran, and violations of the content security policy. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const incidents: string[] = [];
    Object.assign(globalThis, { incidents, hit: () => incidents.push('a payload ran') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      incidents.push(`${violatedDirective} stopped ${blockedURI}`),
    );
  });
  return async () => [
    ...dialogs,
    ...(await page.evaluate(() => (globalThis as unknown as { incidents: string[] }).incidents)),
  ];
}

/** Expects only safe link protocols, and no elements injected by a text. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].map(({ protocol }) => protocol);
    // The server puts one style sheet into the page. A second one would be an injection.
    const [ownSheet] = document.querySelectorAll('main #rest > style');
    const elements = document.querySelectorAll(
      'main :is(script, iframe, object, embed, base, link, meta, form[action], style, video, audio, marquee, math, template, noscript)',
    );
    const strange = [...elements].filter((element) => element !== ownSheet);
    const handlers = [...document.querySelectorAll('main *')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    return {
      protocols: [...new Set(links)].filter((each) => !/^(https?|tel|sms|mailto):$/.test(each)),
      strange: strange.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      handlers: handlers.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  });
  expect(found).toEqual({ protocols: [], strange: [], handlers: [] });
}

async function lacedDeal(database: Database, index: number) {
  const offer = offers[index % offers.length] ?? offers[0];
  if (!offer) throw new Error('there are no deals');
  const photos = offer.vehicle.photos.length > 0 ? await demoPhotos() : undefined;
  return addDeal(database, offer, new Date(), photos);
}

test('every text of the format has contained each of the two hundred payloads that fits', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200);
  const free = [...places].filter(([, room]) => room > 0);
  expect(free.length).toBeGreaterThan(35);
  for (const [place, room] of free) {
    const fitting = PAYLOADS.filter(({ length }) => length <= room);
    expect(fitting.length, place).toBeGreaterThan(40);
    expect(coverage.get(place)?.size, place).toBe(fitting.length);
  }
  expect(LINKS.filter(takesWebsite)).toEqual([]);
});

/** Number of journeys, so that each stays within the time limit. */
const PARTS = 6;

for (let part = 0; part < PARTS; part += 1) {
  test(`each deal page and summary shows them as text: part ${part + 1} of ${PARTS}`, {
    tag: part % 2 === 0 ? [] : '@sweep',
  }, async ({ page, database }) => {
    const incidents = await listen(page);
    const first = await lacedDeal(database, part);
    await page.goto(`/deal/${first.id}`);
    await hydrated(page);
    await expectHarmless(page);
    for (let index = part + PARTS; index < offers.length; index += PARTS) {
      const { id } = await lacedDeal(database, index);
      for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
        const answered = page.waitForResponse((response) =>
          (response.request().postData() ?? '').includes(id),
        );
        await goWithin(page, path);
        await answered;
        await page.evaluate(
          () =>
            new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
        await expect(page.locator('main h1')).toBeVisible();
      }
      await expectHarmless(page);
    }
    expect(await incidents()).toEqual([]);
  });
}

for (const index of [0, 5, 11]) {
  test(`none runs from the page to the receipt and its files: deal ${index}`, {
    tag: index === 0 ? [] : '@sweep',
  }, async ({ page, database, baseURL }) => {
    const incidents = await listen(page);
    const { id } = await lacedDeal(database, index);
    await page.goto(`/deal/${id}`);
    await hydrated(page);
    await expect(page.locator('main')).toContainText('hit()');
    await expectHarmless(page);
    await page.getByRole('button', { name: 'Confirm selection' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
    await dialog.getByRole('button', { name: 'Use this option' }).click();
    await dialog
      .getByRole('textbox', { name: 'Full name' })
      .fill('<svg onload=hit()> "\'><script>hit()');
    await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
    await dialog.getByRole('button', { name: 'Confirm selection' }).click();
    await expect(dialog.getByRole('status', { name: 'Confirmed' })).toBeVisible();
    await page.goto(`/deal/${id}/summary`);
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText('<svg onload=hit()>');
    await expectHarmless(page);
    const links = page.getByRole('main').locator('a[download]');
    for (const address of new Set(
      await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href)),
    )) {
      const file = await page.request.get(address);
      expect(file.status(), address.replace(baseURL ?? '', '')).toBe(200);
      expect(file.headers()['content-disposition']).toMatch(/^attachment/);
    }
    expect(await incidents()).toEqual([]);
  });
}

/** Packs as many payloads into each text as fit. */
function packed(room: number): string[] {
  const texts = [''];
  for (const payload of PAYLOADS.filter(({ length }) => length <= room)) {
    const last = texts.at(-1) ?? '';
    const joined = last ? `${last}\n${payload}` : payload;
    if (joined.length <= room) texts[texts.length - 1] = joined;
    else texts.push(payload);
  }
  return texts;
}

test('none runs in messages and reasons, neither on the buyer’s page nor at the desk', async ({
  page,
  database,
}) => {
  const incidents = await listen(page);
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  const now = new Date();
  for (const [nth, text] of packed(2_000).entries()) {
    const key = { idempotencyKey: `laced-key-${nth}` };
    const message = { dealId: deal.id, kind: 'CHANGE_REQUEST', wishes: [], text, ...key } as const;
    expect(await sendMessage(database, message, now)).toMatchObject({ ok: true });
    const reply = { id: deal.id, text, idempotencyKey: null, now };
    expect(await replyToBuyer(database, { kind: 'MACHINE' }, reply)).toMatchObject({ ok: true });
  }
  const shown = async (text: string) => {
    await expect(page.getByRole('main')).toContainText(text.split('\n')[0] ?? '');
    await expectHarmless(page);
  };
  await page.goto(`/deal/${deal.id}`);
  await hydrated(page, '#talk textarea');
  for (const text of packed(2_000)) await shown(text);
  await page.getByRole('textbox', { name: 'Your message' }).fill(PAYLOADS.slice(0, 9).join('\n'));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await page.goto(`/desk/deals/${deal.id}`);
  for (const text of packed(2_000)) await shown(text);
  const reasons = packed(500);
  for (let first = 0; first < reasons.length; first += 10) {
    const declined = await aDeal(desk);
    for (const reason of reasons.slice(first, first + 10)) {
      await reopenDeal(database, { dealId: declined.id }, now);
      const outcome = await declineDeal(database, { dealId: declined.id, reason }, now);
      expect(outcome?.ok).toBe(true);
    }
    await page.goto(`/desk/deals/${declined.id}`);
    for (const reason of reasons.slice(first, first + 10)) await shown(reason);
    await page.goto(`/deal/${declined.id}`);
    await hydrated(page, '#notices button');
    await expectHarmless(page);
  }
  await page.goto('/desk');
  await expectHarmless(page);
  expect(await incidents()).toEqual([]);
});

test('odd addresses remain links to their exact target', async ({ page, newDeal }) => {
  const incidents = await listen(page);
  expect(takesWebsite(ODD_CONTACTS.website)).toBe(true);
  const { dealership, adviser } = anOfferFrom('outback');
  const { id } = await newDeal('outback', {
    dealership: { ...dealership, ...ODD_CONTACTS },
    adviser: { ...adviser, email: ODD_CONTACTS.email, phone: ODD_CONTACTS.phone },
  });
  for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
    await page.goto(path);
    await hydrated(page);
    await expectHarmless(page);
  }
  await page.goto(`/deal/${id}`);
  const hosts = await page
    .locator('#adviser a[rel=noreferrer]')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).hostname));
  expect(hosts).toEqual(['evil.example']);
  expect(await incidents()).toEqual([]);
});

test('the detection works: payloads that run and policy violations are reported', async ({
  page,
  watch,
}) => {
  watch.expect(/evil\.example|policy|404/i);
  const incidents = await listen(page);
  await page.goto('/');
  await page.evaluate(() => {
    (globalThis as unknown as { hit(): void }).hit();
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' }));
  });
  await expect
    .poll(incidents)
    .toEqual(['a payload ran', 'img-src stopped https://evil.example/x.png']);
});
