// Every server-rendered page, in every state, only has texts in its own language, and a language switch.
import { INTERFACE_LANGUAGES, type Language } from '@forecourt/domain';
import { WORDS } from '@forecourt/domain/words';
import {
  confirming,
  declineDeal,
  reviseDeal,
  takeBackConfirmation,
  withdrawDeal,
} from '@forecourt/server';
import { confirmInput } from '../server/test/confirming.ts';
import { demoNames } from '../server/test/offers.ts';
import { unmarkedIn } from '../server/test/own-texts.ts';
import { loadAllTexts } from '../visitor/src/texts/languages.ts';
import { expect, hydrated, test } from './journey.ts';
import { goWithin } from './page.ts';
import { talk } from './talk-states.ts';

const TEXTS = await loadAllTexts();

/** Texts without parameters. */
function constants(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts !== 'object' || texts === null || 'props' in texts) return [];
  return Object.values(texts).flatMap(constants);
}

/** Returns the texts and accessible names of a page. */
function readIn(html: string): readonly string[] {
  const body = html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
  const names = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  const texts = body.replaceAll('<!-- -->', '').split(/<[^>]*>/);
  return [...texts, ...names.map(([, name = '']) => name)].map((text) => text.trim());
}

/** Texts of the other languages that this one does not have too. */
function foreignTo(language: Language): ReadonlySet<string> {
  const own = new Set(textsIn(language));
  const all = INTERFACE_LANGUAGES.flatMap(textsIn);
  return new Set(all.filter((text) => !own.has(text) && /\p{L}{3,}/u.test(text)));
}

/** Excludes the consent statements, which a receipt shows in their original language. */
function textsIn(language: Language): readonly string[] {
  const { consent: _, ...words } = WORDS[language];
  return constants([{ ...TEXTS[language], words }]);
}

test('no page of any deal in any state contains a text of another language', {
  tag: '@any-size',
}, async ({ request, newDeal, database }) => {
  const deals = [];
  for (const name of demoNames) deals.push(await newDeal(name));
  const [confirmed, withdrawn, revised] = [await newDeal(), await newDeal(), await newDeal()];
  const [declined, takenBack] = [await newDeal(), await newDeal()];
  for (const deal of [confirmed, takenBack]) {
    await confirming(database)(confirmInput(deal).input as never, new Date());
  }
  await takeBackConfirmation(database, { dealId: takenBack.id }, new Date());
  await talk(database, takenBack);
  await declineDeal(database, { dealId: declined.id }, new Date());
  await withdrawDeal(database, withdrawn.id, new Date());
  await request.get(`/deal/${revised.id}`);
  const expiresAt = '2027-05-01T00:00:00Z';
  await reviseDeal(database, revised.id, { ...revised.offer, expiresAt }, new Date());
  const pages = [...deals, confirmed, withdrawn, revised, declined, takenBack].flatMap(
    ({ id, offer }) =>
      [`/deal/${id}`, `/deal/${id}/summary`].map((path) => ({ path, own: JSON.stringify(offer) })),
  );
  pages.push({ path: '/not-found', own: '' }, { path: '/deal-not-found', own: '' });
  for (const language of INTERFACE_LANGUAGES) {
    const foreign = foreignTo(language);
    expect(foreign.size).toBeGreaterThan(400);
    for (const { path, own } of pages) {
      const html = await (await request.get(`${path}?lang=${language}`)).text();
      expect(html).toContain(`<html lang="${language}"`);
      const found = readIn(html).filter((text) => foreign.has(text) && !own.includes(text));
      expect(found, `${language} ${path}`).toEqual([]);
    }
  }
});

test('a buyer switches the language and keeps the choice, and the language stays on the summary and back', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page
    .getByRole('radio', { name: /^Lease/ })
    .first()
    .click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: 'Español' })
    .click();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('radio', { name: /^Arrendamiento/ }).first()).toBeChecked();
  await page.getByRole('link', { name: 'Ver resumen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la oferta' }).click();
  await expect(page.getByRole('heading', { name: 'Forma de pago' })).toBeVisible();
  expect(watch.documents).toHaveLength(2);
});

test('a buyer reads the dealership’s translation and confirms the text of the offer itself', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const es = { 'paymentOptions.cash.label': 'Pago de contado', 'addOns.gap.label': 'Exención GAP' };
  const { id } = await newDeal('outback', { translations: { es } });
  await page.goto(`/deal/${id}?lang=es`);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Pago de contado' }).click();
  await page.getByRole('link', { name: 'Ver resumen' }).first().click();
  await expect(page.getByText('Pago de contado').first()).toBeVisible();
  await page
    .getByRole('textbox', { name: /nombre/i })
    .first()
    .fill('Jordan Avery');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Confirmar selección' }).click();
  await expect(page.getByRole('status', { name: 'Confirmado' })).toBeVisible();
});

for (const language of ['es', 'de'] as const) {
  test(`texts from scripts are in ${language}: dialogs, missing fields, waiting, errors, notices`, {
    tag: '@any-size',
  }, async ({ page, context, newDeal, database, watch }) => {
    watch.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to load resource|^503 /);
    const { id, offer } = await newDeal();
    const own = JSON.stringify(offer);
    const texts = TEXTS[language];
    const foreign = foreignTo(language);
    const expectOwnLanguage = async (state: string) => {
      const html = await page.content();
      const found = readIn(html).filter((text) => foreign.has(text) && !own.includes(text));
      expect(found, state).toEqual([]);
      // The dealership's English texts have a `lang` attribute.
      expect(unmarkedIn(html, offer), state).toEqual([]);
    };
    const button = (name: string) => page.getByRole('button', { name }).first();
    await page.goto(`/deal/${id}?lang=${language}`);
    await hydrated(page);
    await button(texts.confirm.confirmSelection).click();
    await expect(page.getByText(texts.chooseFirst.title)).toBeVisible();
    await expectOwnLanguage('nothing chosen');
    await button(texts.chooseFirst.use).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: texts.confirm.confirmSelection });
    await confirm.click();
    await expect(dialog.getByText(texts.confirm.missing.FULL_NAME)).toBeVisible();
    await expectOwnLanguage('fields are missing');
    await dialog.getByRole('textbox', { name: texts.confirm.fullName }).fill('Jordan Avery');
    await dialog.getByRole('checkbox').check();
    await context.setOffline(true);
    await confirm.click();
    await expect(dialog.getByText(texts.waiting.waitsForConnection)).toBeVisible();
    await expectOwnLanguage('waiting for a connection');
    await dialog.getByRole('button', { name: texts.waiting.cancel }).click();
    await button(texts.confirm.close).click();
    await expect(dialog).toBeHidden();
    await goWithin(page, `/deal/${id}/summary`);
    await expect(page.getByRole('alert')).toContainText(texts.errors.offline.title);
    await expectOwnLanguage('offline');
    await context.setOffline(false);
    await page.goto(`/deal/${id}`);
    await hydrated(page);
    const changes = { ...offer, expiresAt: '2027-05-01T00:00:00Z' };
    await reviseDeal(database, id, changes, new Date());
    await expect(
      page
        .getByText(WORDS[language].differences.differenceWords.part('expiresAt'), { exact: false })
        .first(),
    ).toBeVisible();
    await expectOwnLanguage('revised while open');
    await page.route('**/api/graphql', (route) => route.fulfill({ status: 503 }));
    await goWithin(page, `/deal/${id}/summary`);
    await expect(page.getByRole('alert')).toContainText(texts.errors.busy.title);
    await expectOwnLanguage('server trouble');
  });
}
