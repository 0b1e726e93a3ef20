// Tests for languages: the language of a page, no mix-ups between readers, and the same proof in
// every language.
import { statSync } from 'node:fs';
import { INTERFACE_LANGUAGES, languageOf, normalizeChoice, type Receipt } from '@forecourt/domain';
import { receiptHash, receiptProblems } from '@forecourt/domain/records';
import { reviseDeal } from '@forecourt/server';
import { expect, test } from 'vitest';
import { chooseSelection } from '../src/actions/choose-selection.ts';
import { receiptPdf } from '../src/receipt/receipt-pdf.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { anOfferFrom, ofAnotherCar } from './offers.ts';
import { unmarkedIn } from './own-texts.ts';
import { textOfPages } from './pdf-text.ts';
import { NOW, type Service, startService } from './service.ts';

const SKIP = { en: 'Skip to content', es: 'Ir al contenido', de: 'Zum Inhalt' };
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

async function page(service: Service, path: string, cookie?: string, more = {}): Promise<string> {
  const headers = { ...(cookie && { cookie }), ...more };
  return (await service.fetch(path, { headers })).text();
}

test('a page is in the language of its deal until its reader chooses another, which then applies everywhere', async () => {
  const service = await startService();
  const berlin = await service.addDeal(anOfferFrom('bmw-430i-berlin'));
  const denver = await service.addDeal();
  expect(langOf(await page(service, `/deal/${berlin.id}`))).toBe('de');
  expect(langOf(await page(service, `/deal/${denver.id}`))).toBe('en');
  const switched = await service.fetch(`/deal/${denver.id}?lang=es`);
  expect(langOf(await switched.text())).toBe('es');
  const setCookie = switched.headers.get('set-cookie') ?? '';
  expect(setCookie).toMatch(
    /^forecourt-language=es; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  const cookie = setCookie.split(';', 1)[0];
  for (const path of [`/deal/${denver.id}`, `/deal/${denver.id}/summary`, `/deal/${berlin.id}`]) {
    expect(langOf(await page(service, path, cookie)), path).toBe('es');
  }
  expect(langOf(await page(service, '/deal-not-found', cookie))).toBe('es');
});

test('no page is in another reader’s language, however requests are interleaved', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  const requestedLanguages = ['en', 'es', 'de', 'es', 'en', null, 'de', null] as const;
  for (const path of [`/deal/${id}`, `/deal/${id}/summary`, '/not-found']) {
    const pages = await Promise.all(
      [...requestedLanguages, ...requestedLanguages].map((each) =>
        page(service, path, each ? `forecourt-language=${each}` : undefined),
      ),
    );
    expect(pages.map(langOf), path).toEqual(
      [...requestedLanguages, ...requestedLanguages].map((each) => each ?? 'en'),
    );
    for (const [index, html] of pages.entries()) {
      expect(html).toContain(SKIP[requestedLanguages[index % requestedLanguages.length] ?? 'en']);
    }
  }
});

test('an unknown language is ignored, and a page without a deal follows the browser', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  for (const path of [`/deal/${id}?lang=xx`, `/deal/${id}?lang=`, `/deal/${id}?lang=es%0d%0aX:1`]) {
    const response = await service.fetch(path, { headers: { cookie: 'forecourt-language=fr' } });
    expect(langOf(await response.text()), path).toBe('en');
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  const accepts = { 'accept-language': 'fr-FR, de;q=0.8, es-MX;q=0.9, en;q=0.5' };
  expect(langOf(await page(service, '/not-found', undefined, accepts))).toBe('es');
  expect(langOf(await page(service, `/deal/${id}`, undefined, accepts))).toBe('en');
});

test('a page links to the other languages, lists none for search engines, and formats as its language does', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  const german = await page(service, `/deal/${id}?lang=de`);
  expect(german).toContain('<a href="?lang=en" lang="en">English</a>');
  expect(german).toContain('<a href="?lang=es" lang="es">Español</a>');
  expect(german).not.toMatch(/hreflang/i);
  expect(german).toMatch(/\d\.\d{3},\d\d\s\$/);
  expect(await page(service, `/deal/${id}?lang=es`)).toMatch(/\$\d\d,\d{3}\.\d\d/);
});

test.for(INTERFACE_LANGUAGES)(
  'the scripts of a page in %s are at most 134 KB, and at most 3 KB larger than in English',
  async (language) => {
    const service = await startService();
    const { id } = await service.addDeal();
    const bytesOf = async (path: string) => {
      const named = (await page(service, path)).matchAll(/"(\/assets\/[^"]+\.js)"/g);
      const files = [...new Set([...named].map(([, file]) => file))];
      const sent = (file: string | undefined) =>
        statSync(new URL(`../../visitor/dist/client${file}.br`, import.meta.url)).size;
      return files.reduce((sum, file) => sum + sent(file), 0);
    };
    for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
      const bytes = await bytesOf(`${path}?lang=${language}`);
      expect(bytes, path).toBeGreaterThan(50 * 1024);
      expect(bytes, path).toBeLessThanOrEqual(134 * 1024);
      expect(bytes - (await bytesOf(`${path}?lang=en`)), path).toBeLessThanOrEqual(3 * 1024);
    }
  },
);

test('the digest is the same in every language, and the receipt records the displayed one with its statements', async () => {
  const service = await startService();
  const receipts: Receipt[] = [];
  for (const [serial, language] of INTERFACE_LANGUAGES.entries()) {
    const deal = await service.addDeal(ofAnotherCar(anOfferFrom('ioniq-6-used'), serial));
    const { data } = await service.graphql<ConfirmAnswer>(
      CONFIRM,
      confirmInput(deal, { language }),
    );
    const { number, __typename } = data.confirmSelection;
    expect(__typename, JSON.stringify(data)).toBe('Confirmation');
    const answer = await service.fetch(`/api/receipt/${deal.id}/${number}.json`);
    receipts.push((await answer.json()) as Receipt);
  }
  expect(receipts.map(({ language }) => language)).toEqual([...INTERFACE_LANGUAGES]);
  const titles = receipts.map(({ statements = [] }) => statements[0]?.title);
  expect(titles).toEqual(['Your right to cancel', 'Su derecho a cancelar', 'Ihr Rückgaberecht']);
  for (const receipt of receipts) {
    expect(receiptProblems(receipt)).toEqual([]);
    expect(receiptHash(receipt)).toMatch(/^[0-9a-f]{64}$/);
    expect(receipt.quote).toEqual(receipts[0]?.quote);
  }
});

test('the list of changes is in the language of the request, and cached for that language only', async () => {
  const service = await startService();
  const deal = await service.addDeal();
  const expiresAt = '2027-04-02T00:00:00-06:00';
  await reviseDeal(service.database, deal.id, { ...deal.offer, expiresAt }, NOW);
  const input = { language: 'de', revision: 1 };
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, confirmInput(deal, input));
  const [until] = data.confirmSelection.differences ?? [];
  expect(until?.label).toBe('Angebot gültig bis');
  expect(until?.after).toContain('2. April 2027');
});

test('texts of the dealership are translated if the deal file has a translation, and marked with their language if not', async () => {
  const service = await startService();
  const es = {
    'paymentOptions.cash.label': 'Pago de contado',
    'addOns.gap.label': 'Exención GAP',
    'addOns.gap.plans[0].label': 'Todo el plazo',
    'price.lines.handling.explanation': 'Cubre los trámites y la preparación.',
    'vehicle.features[0]': 'Control de crucero adaptativo',
  };
  const deal = await service.addDeal({ translations: { es } });
  const spanish = await page(service, `/deal/${deal.id}?lang=es`);
  for (const text of Object.values(es).filter((each) => each !== 'Todo el plazo')) {
    expect(spanish).toContain(text);
    expect(spanish).not.toContain(`<span lang="en-US">${text}</span>`);
  }
  expect(spanish).toContain('<span lang="en-US">Heated and ventilated front seats</span>');
  const german = await page(service, `/deal/${deal.id}?lang=de`);
  expect(german).toContain('<span lang="en-US">Heated and ventilated front seats</span>');
  expect(german).not.toContain('Pago de contado');
  expect(await page(service, `/deal/${deal.id}?lang=en`)).not.toContain('<span lang=');
  // A confirmation contains the figures of the offer itself, in any language.
  const choice = {
    paymentOptionId: 'finance-72',
    addOns: [{ addOnId: 'gap', planId: 'gap', decision: 'ACCEPTED' as const }],
  };
  const input = confirmInput(deal, { language: 'es' }, normalizeChoice(deal.offer, choice));
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, input);
  expect(data.confirmSelection.__typename, JSON.stringify(data)).toBe('Confirmation');
  const path = `/api/receipt/${deal.id}/${data.confirmSelection.number}`;
  const receipt = (await (await service.fetch(`${path}.json`)).json()) as Receipt;
  expect(receiptProblems(receipt)).toEqual([]);
  const summary = await page(service, `/deal/${deal.id}/summary?lang=es`);
  expect(summary.replaceAll('<!-- -->', '')).toContain('Exención GAP: Todo el plazo');
  const text = textOfPages(await receiptPdf(receipt, { compress: false })).join(' ');
  expect(text).toContain('Exención GAP');
  expect(text).not.toContain('GAP waiver');
});

test('every text of the dealership on a page in another language is marked with its lang, alone or in a sentence', async () => {
  const service = await startService();
  const found: string[] = [];
  for (const name of ['bmw-430i-berlin', 'outback', 'xc60-lease', 'f-150-two-trade-ins']) {
    const { translations: _, ...written } = anOfferFrom(name);
    const { id, offer } = await service.addDeal(written);
    const language = languageOf(offer.locale) === 'de' ? 'es' : 'de';
    const look = async (path: string) => {
      const html = await page(service, `/deal/${id}${path}?lang=${language}`);
      expect(html).toContain(`<html lang="${language}"`);
      found.push(...unmarkedIn(html, offer).map((each) => `${name}${path}: ${each}`));
      // Without the lang attributes the check finds unmarked texts everywhere.
      const bare = html.replaceAll(` lang="${offer.locale}"`, '');
      expect(unmarkedIn(bare, offer).length, `${name}${path}`).toBeGreaterThan(10);
    };
    await look('');
    await look('/summary');
    const addOns = offer.addOns.map(({ id: addOnId, plans }, index) => ({
      addOnId,
      planId: index === 0 ? (plans[0]?.id ?? null) : null,
      decision: index === 0 ? ('ACCEPTED' as const) : ('DECLINED' as const),
    }));
    const paymentOptionId = offer.paymentOptions[0]?.id ?? '';
    const choice = normalizeChoice(offer, { paymentOptionId, addOns });
    await chooseSelection(service.database, { dealId: id, choice }, NOW);
    await look('');
    await look('/summary');
  }
  expect([...new Set(found)]).toEqual([]);
});

test('a text of the page is not marked as the dealership’s because both are the same', async () => {
  const service = await startService();
  const { vehicle } = anOfferFrom('outback');
  const features = [...vehicle.features, 'Precio del auto'];
  const { id } = await service.addDeal({ vehicle: { ...vehicle, features } });
  const spanish = await page(service, `/deal/${id}?lang=es`);
  // A price line has this name too.
  expect(spanish.split('>Precio del auto<').length).toBeGreaterThan(2);
  expect(spanish.split('<span lang="en-US">Precio del auto</span>')).toHaveLength(2);
});

test.for(INTERFACE_LANGUAGES)(
  'the PDF in %s is tagged, names its language and contains its texts',
  async (language) => {
    const service = await startService();
    for (const name of ['bmw-430i-berlin', 'xc60-lease', 'mx-5-cash']) {
      const deal = await service.addDeal(anOfferFrom(name));
      const { data } = await service.graphql<ConfirmAnswer>(
        CONFIRM,
        confirmInput(deal, { language }),
      );
      const path = `/api/receipt/${deal.id}/${data.confirmSelection.number}`;
      const receipt = (await (await service.fetch(`${path}.json`)).json()) as Receipt;
      const pdf = await receiptPdf(receipt, { compress: false });
      const file = pdf.toString('latin1');
      expect(file).toContain('/MarkInfo');
      expect(file).toMatch(/\/StructTreeRoot/);
      expect(file).toMatch(new RegExp(`/Lang \\(${language}(-\\w+)?\\)`));
      // Headings, paragraphs and tables have tags. Every font is embedded and maps back to text.
      for (const element of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) {
        expect(file, element).toMatch(new RegExp(`/S /${element}\\b`));
      }
      const count = (pattern: RegExp) => file.match(pattern)?.length ?? 0;
      expect(count(/\/FontFile[23]? /g)).toBeGreaterThan(0);
      expect(count(/\/Type \/FontDescriptor/g)).toBe(count(/\/FontFile[23]? /g));
      expect(count(/\/Subtype \/Type0/g)).toBe(count(/\/ToUnicode /g));
      const text = textOfPages(pdf).join(' ');
      const confirmed = { en: 'Confirmed by', es: 'Confirmado por', de: 'Bestätigt von' };
      for (const [each, words] of Object.entries(confirmed)) {
        expect(text.includes(words), `${name} ${each}`).toBe(each === language);
      }
      // The replacement character would stand for a glyph that the font lacks.
      expect(text).not.toContain('\ufffd');
      const sent = await service.fetch(`${path}.pdf`);
      expect((await sent.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
  },
);
