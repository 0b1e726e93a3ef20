// Every page as the server sends it, in every state, holds texts of its own language only; and it can be switched.
import { INTERFACE_LANGUAGES } from '@forecourt/domain';
import {
  confirming,
  declineDeal,
  reviseDeal,
  takeBackConfirmation,
  withdrawDeal,
} from '@forecourt/server';
import { confirmInput } from '../server/test/confirming.ts';
import { demoNames } from '../server/test/offers.ts';
import { TEXTS } from '../visitor/src/texts/languages.ts';
import { expect, hydrated, test } from './journey.ts';
import { talk } from './talk-states.ts';

/** Texts without parameters. */
function constants(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts !== 'object' || texts === null || 'props' in texts) return [];
  return Object.values(texts).flatMap(constants);
}

/** What is read in a page: its text, and the names of what is not text. */
function readIn(html: string): readonly string[] {
  const body = html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
  const names = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  const texts = body.replaceAll('<!-- -->', '').split(/<[^>]*>/);
  return [...texts, ...names.map(([, name = '']) => name)].map((text) => text.trim());
}

test('no page of any deal in any state holds a text of another language', {
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
    const theirs = new Set(constants(TEXTS[language]));
    const foreign = new Set(
      INTERFACE_LANGUAGES.flatMap((each) => constants(TEXTS[each])).filter(
        (text) => !theirs.has(text) && /\p{L}{3,}/u.test(text),
      ),
    );
    expect(foreign.size).toBeGreaterThan(400);
    for (const { path, own } of pages) {
      const html = await (await request.get(`${path}?lang=${language}`)).text();
      expect(html).toContain(`<html lang="${language}"`);
      const found = readIn(html).filter((text) => foreign.has(text) && !own.includes(text));
      expect(found, `${language} ${path}`).toEqual([]);
    }
  }
});

test('a buyer switches the language, keeps what was chosen, and stays in it on the way to the summary and back', async ({
  page,
  newDeal,
  watch,
}) => {
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
  await expect(page.getByRole('radio', { name: /^Lease/ }).first()).toBeChecked();
  await page.getByRole('link', { name: 'Ver resumen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la oferta' }).click();
  await expect(page.getByRole('heading', { name: 'Cómo paga' })).toBeVisible();
  expect(watch.documents).toHaveLength(2);
});
