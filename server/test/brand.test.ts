// Tests for the brand of an installation on every page and receipt, cached ones included.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareLogo, setBrand } from '@forecourt/server';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { aMember, anotherDealership } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { NOW, startService } from './service.ts';

function aFile(name: string, content: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><defs><linearGradient id="g"><stop stop-color="#06c"/></linearGradient></defs><rect width="400" height="100" fill="url(#g)"/></svg>`;

async function aLogo() {
  const prepared = await prepareLogo(aFile('logo.svg', SVG));
  if (!prepared.ok) throw new Error(prepared.problem);
  return prepared.logo;
}

/** On PostgreSQL a server polls once a second. */
const WAIT = { timeout: 3_000, interval: 50 };

test('a brand change updates cached pages, and so does clearing the brand', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  const page = async (path = `/deal/${id}`) => {
    const response = await service.fetch(path);
    return { html: await response.text(), policy: response.headers.get('content-security-policy') };
  };
  const own = await page();
  expect((await page()).html).toBe(own.html);
  expect(own.html).toMatch(/<img [^>]*alt="Forecourt"[^>]*src="\/logo\.svg"/);
  expect(own.html).toContain('Made with Forecourt');
  const logo = await aLogo();
  await setBrand(service.database, { logo, accent: '#8fd3ff', name: 'North & Range' }, NOW);
  await expect
    .poll(async () => (await page()).html, WAIT)
    .toContain(`src="/brand/${logo.hash}.png" width="120" height="30"`);
  const branded = await page();
  expect(branded.html).toContain('alt="North &amp; Range"');
  expect(branded.html).toContain('<meta name="theme-color" content="#8fd3ff">');
  expect(branded.html).toContain('Made with Forecourt');
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(branded.html) ?? [];
  expect(css).toMatch(/:root\{--color-accent:#8fd3ff;.*\}$/s);
  const hash = createHash('sha256').update(css).digest('base64');
  // The script adds the default theme after this style, so it needs a higher specificity.
  expect(css).toContain(':root:root{--color-accent:');
  expect(branded.policy).toContain(`style-src 'sha256-${hash}'`);
  for (const path of ['/nowhere', `/deal/${id}/summary`]) {
    expect((await page(path)).html).toContain(logo.hash);
  }
  const picture = await service.fetch(`/brand/${logo.hash}.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    width: 360,
    height: 90,
  });
  await setBrand(service.database, { logo: null, accent: null, name: null }, new Date());
  await expect.poll(async () => (await page()).html, WAIT).toBe(own.html);
});

test('the PDF of a receipt has the logo and the accent color', async () => {
  const service = await startService();
  const deal = await service.addDeal();
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, confirmInput(deal));
  const pdf = async () => {
    const path = `/api/receipt/${deal.id}/${data.confirmSelection.number}.pdf`;
    return Buffer.from(await (await service.fetch(path)).arrayBuffer()).toString('latin1');
  };
  const own = await pdf();
  expect(own).not.toContain('/Subtype /Image');
  await setBrand(service.database, { logo: await aLogo(), accent: '#8fd3ff' }, NOW);
  await expect.poll(pdf, WAIT).toContain('/Subtype /Image');
});

test('the link preview shows the car and the dealership, identical for every buyer and price', async () => {
  const service = await startService({ app: { publicUrl: 'https://deals.example' } });
  const deal = await service.addDeal();
  const { price } = deal.offer;
  const lines = price.lines.map((line) => ({ ...line, amountCents: line.amountCents + 100 }));
  const other = await service.addDeal({ buyer: { name: 'Sam Doe' }, price: { ...price, lines } });
  const picture = async (id: string) => {
    const response = await service.fetch(`/api/preview/${id}/car.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    return Buffer.from(await response.arrayBuffer());
  };
  const own = await picture(deal.id);
  expect(await sharp(own).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await picture(other.id)).equals(own)).toBe(true);
  const page = await (await service.fetch(`/deal/${deal.id}`)).text();
  expect(page).toContain(
    `<meta property="og:image" content="https://deals.example/api/preview/${deal.id}/car.png">`,
  );
  expect(await (await service.fetch('/nowhere')).text()).not.toContain('og:image');
  expect((await service.fetch('/api/preview/x/car.png')).status).toBe(404);
  await setBrand(service.database, { logo: await aLogo(), accent: '#8fd3ff' }, NOW);
  await expect.poll(async () => (await picture(deal.id)).equals(own), WAIT).toBe(false);
});

test('each dealership has its own look, shown to its buyers only', async () => {
  const service = await startService();
  const { database } = service;
  const south = await anotherDealership(service);
  const owner = await aMember(service, 'OWNER', south);
  const { data: added } = await owner.ask<{ addDeal: { id: string } }>(
    `mutation M($file: JSON!) { addDeal(file: $file, idempotencyKey: "${crypto.randomUUID()}") { ... on DeskDeal { id } } }`,
    { file: anOfferFrom('outback') },
  );
  const { id } = added.addDeal;
  const other = await service.addDeal();
  await setBrand(database, { accent: '#8fd3ff', name: 'All of us' }, NOW);
  const page = async (id: string) => (await service.fetch(`/deal/${id}`)).text();
  await expect.poll(() => page(id), WAIT).toContain('content="#8fd3ff"');

  const change = (brandInput: { accent?: string | null; logo?: string | null }) =>
    owner.ask<{ changeBrand: { accent?: string; logo?: string; message?: string } }>(
      `mutation M($accent: String, $logo: String) { changeBrand(accent: $accent, logo: $logo) {
        ... on DeskDealership { accent logo } ... on Refused { message } } }`,
      brandInput,
    );
  const logo = Buffer.from(SVG).toString('base64');
  const { data } = await change({ accent: '#FFC0CB', logo });
  expect(data.changeBrand).toEqual({
    accent: '#ffc0cb',
    logo: expect.stringMatching(/^\/brand\/[0-9a-f]{64}\.png$/),
  });
  await expect.poll(() => page(id), WAIT).toContain(data.changeBrand.logo ?? '');
  const own = await page(id);
  expect(own).toContain('content="#ffc0cb"');
  expect(own).toContain(`alt="${south.name}"`);
  expect(await page(other.id)).not.toContain(data.changeBrand.logo);
  expect(await page(other.id)).toContain('content="#8fd3ff"');

  const dark = await change({ accent: '#0b2b5c' });
  expect(dark.data.changeBrand).toMatchObject({ accent: '#0b2b5c' });
  await expect.poll(() => page(id), WAIT).toContain('--color-on-accent:#ffffff');
  const none = await change({ accent: 'navy' });
  expect(none.data.changeBrand.message).toMatch(/^The accent must be a color/);
  const text = await change({ logo: Buffer.from('not a picture').toString('base64') });
  expect(text.data.changeBrand.message).toBe('The logo: expected a PNG, JPEG, WebP or SVG.');
  const cleared = await change({ accent: null, logo: null });
  expect(cleared.data.changeBrand).toEqual({ accent: null, logo: null });
  await expect.poll(() => page(id), WAIT).toContain('content="#8fd3ff"');
});

test('[BRD2] without a logo the bar shows the dealership’s name, on cached pages too', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { id } = await service.addDeal();
  const bar = async (path = `/deal/${id}`) => {
    const html = await (await service.fetch(path)).text();
    return /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
  };
  // No name is set yet, so the logo of the specification stays.
  expect(await bar()).toContain('src="/logo.svg"');
  expect(await bar()).toContain('src="/logo.svg"');
  const rename = (name: string) =>
    owner.ask(
      'mutation M($input: DealershipInput!) { changeDealership(input: $input) { __typename } }',
      {
        input: { name },
      },
    );
  await rename('North & Range');
  await expect.poll(() => bar(), WAIT).toContain('>North &amp; Range</strong>');
  expect(await bar()).not.toContain('logo.svg');
  expect(await bar('/nowhere')).toContain('src="/logo.svg"');
  await rename('North Range Motors');
  await expect.poll(() => bar(), WAIT).toContain('>North Range Motors</strong>');
  const html = await (await service.fetch(`/deal/${id}/summary`)).text();
  expect(html).toContain('<meta property="og:site_name" content="North Range Motors">');
  expect(html).toContain('"brand":{"name":"North Range Motors","logo":null}');
  const logo = await aLogo();
  await setBrand(service.database, { logo, name: 'The group' }, new Date());
  await expect.poll(() => bar(), WAIT).toContain('alt="The group"');
});

test('the draft preview requires a signed-in member, has the brand of their dealership and cannot send requests', async () => {
  const previewHtml =
    '<!doctype html><html><head><title>Preview</title></head><body></body></html>';
  const desk = { html: '', previewHtml, assets: new Map() };
  const service = await startService({ app: { desk } });
  const { headers, member } = await aMember(service, 'ADVISER');
  const stranger = await service.fetch('/desk/preview');
  expect(stranger.status).toBe(401);
  expect(await stranger.text()).not.toContain('<title>');
  const logo = await aLogo();
  const brand = { logo, accent: '#8fd3ff', name: '</script><b>North' };
  await setBrand(service.database, brand, NOW, member.dealershipId);
  const response = await service.fetch('/desk/preview', { headers });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`"src":"/brand/${logo.hash}.png","width":120,"height":30`);
  expect(html).not.toContain('</script><b>');
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(css).toContain('--color-accent:#8fd3ff');
  const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
  const hash = createHash('sha256').update(css).digest('base64');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'sha256-${hash}'`,
      "frame-ancestors 'self'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy.some((each) => each.startsWith('connect-src'))).toBe(false);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test('if two owners change different parts of a brand at once, both changes are stored', async () => {
  const { database } = await startService();
  const logo = await aLogo();
  await setBrand(database, { name: 'North Range' }, NOW);
  await Promise.all([
    setBrand(database, { accent: '#8fd3ff' }, NOW),
    setBrand(database, { logo }, NOW),
    setBrand(database, { name: 'South Range' }, NOW),
  ]);
  const brand = await setBrand(database, {}, NOW);
  const { hash } = logo;
  expect(brand).toMatchObject({ name: 'South Range', accent: '#8fd3ff', logo: { hash } });
});
