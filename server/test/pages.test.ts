// Tests for server-rendered pages: readable without script, private, and with the right status.

import { defaultChoice, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { mailPaths, paths } from '@forecourt/domain/paths';
import { newDealId } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { anOfferFrom, demoNames } from './offers.ts';
import { startService } from './service.ts';

/** React's markup, without the head and the data for the script. */
function drawn(html: string): string {
  const from = html.indexOf('<div id="app">');
  const to = html.indexOf('<script type="application/json" id="state">');
  expect(from).toBeGreaterThan(0);
  expect(to).toBeGreaterThan(from);
  const text = html.slice(from, to).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
  // Names contain non-breaking spaces and hyphens, which read the same.
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

describe('the HTML of a deal', () => {
  test.for(demoNames)('contains the name and the out-the-door price of %s', async (name) => {
    const service = await startService();
    const offer = anOfferFrom(name);
    const { id } = await service.addDeal(offer);
    const quoted = quote(offer, defaultChoice(offer));
    if (!quoted.ok) throw new Error(quoted.refusal[0]?.code);
    const { outTheDoorCents } = quoted.value.price;
    const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
    for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
      const response = await service.fetch(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const page = drawn(await response.text());
      const { make, model } = offer.vehicle;
      // Compares visible text, because each word of a long name may have its own element.
      expect(page.replaceAll(/<[^>]*>/g, '').includes(`${make} ${model}`)).toBe(true);
      const shown = [format.money(outTheDoorCents), format.headline(outTheDoorCents)].map((price) =>
        price.replaceAll('\u00a0', ' '),
      );
      expect(shown.some((price) => page.includes(price))).toBe(true);
    }
  });

  test('contains a title, a description and Open Graph tags without the buyer’s name or a price', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    const html = await (await service.fetch(`/deal/${id}`)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
    expect(title).toContain(`${offer.vehicle.year} ${offer.vehicle.make} ${offer.vehicle.model}`);
    expect(metaOf(html, 'description')).toMatch(/^See what it costs and why/);
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain(offer.buyer.name);
    expect([...html.matchAll(/<meta [^>]*>/g)].join('')).not.toMatch(/[$€]\d/);
  });

  test('escapes every text of a deal file', async () => {
    const service = await startService();
    const evil = '</script><script>alert(1)</script>"\'<b>&';
    const { id } = await service.addDeal({
      buyer: { name: evil },
      dealership: { ...anOfferFrom('outback').dealership, name: evil },
    });
    const html = await (await service.fetch(`/deal/${id}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
    expect(html.match(/<script/g)).toHaveLength(3);
  });

  test('contains the data, so the script does not request it again', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const html = await (await service.fetch(`/deal/${id}`)).text();
    const state = /id="state">([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(state)).toMatchObject({ path: `/deal/${id}` });
    expect(state).toContain(id);
  });
});

describe('an unknown address', () => {
  test('returns the not-found page for any meaningless or malformed address', async () => {
    const service = await startService();
    const unknown = ['/', '/nothing', '/deal', '/deal/x/y', '/DEALS', '//evil.example'];
    const unreadable = ['/%', '/%00', '/deal/%E0%A4%A', '/deal/%E0%A4%A/summary', '/api/%'];
    for (const path of [...unknown, ...unreadable]) {
      const { status, headers } = await service.fetch(path, { redirect: 'manual' });
      expect([status, headers.get('location')], path).toEqual([303, '/not-found']);
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
    const page = await service.fetch('/deal/%E0%A4%A');
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(drawn(await page.text())).toContain('Page not found');
  });

  test('of the API returns JSON to programs and the page to browsers', async () => {
    const service = await startService();
    const program = await service.fetch('/api/nothing', { redirect: 'manual' });
    expect(program.status).toBe(404);
    expect(program.headers.get('content-type')).toMatch(/^application\/json/);
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const browser = await service.fetch('/api/nothing', { headers, redirect: 'manual' });
    expect([browser.status, browser.headers.get('location')]).toEqual([303, '/not-found']);
  });

  test('is not a percent-encoded deal id, which opens the deal', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const written = [...id].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    for (const path of [`/deal/${written}`, `/deal/${written}/summary`]) {
      const response = await service.fetch(path, { redirect: 'manual' });
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain(id);
    }
  });

  test('of a deal returns the page with 404', async () => {
    const service = await startService();
    const [unknown, other] = await Promise.all(
      [`/deal/${newDealId()}`, '/deal/x/summary'].map((path) => service.fetch(path)),
    );
    const { status, headers } = await service.fetch('/deal/x', { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, '/deal-not-found']);
    expect([unknown?.status, other?.status]).toEqual([404, 404]);
    const html = (await unknown?.text()) ?? '';
    expect(JSON.parse(/id="state">([^<]*)</.exec(html)?.[1] ?? '')).toMatchObject({
      path: '/deal-not-found',
    });
    // The responses are identical, so they do not reveal whether an id was ever valid.
    expect(drawn((await other?.text()) ?? '')).toBe(drawn(html));
  });

  test('returns a not-found page of its own kind with 404', async () => {
    const service = await startService();
    for (const path of ['/not-found', '/deal-not-found']) {
      expect((await service.fetch(path)).status).toBe(404);
    }
  });

  test('never causes a server error, however odd it is', async () => {
    const service = await startService();
    for (const path of ['/deal/%2F', '/deal/%ff%fe/summary', `/deal/${'x'.repeat(5000)}`]) {
      const { status } = await service.fetch(path);
      expect([400, 404, 414], path).toContain(status);
    }
  });
});

describe('a server error', () => {
  test('is a page with 503, the message of the catalog and no reason', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    await service.loseDatabase();
    const response = await service.fetch(`/deal/${id}`);
    expect(response.status).toBe(503);
    const page = drawn(await response.text());
    expect(page).toContain('GraphQL response contains errors: Something went wrong on our side.');
    expect(page).toContain('Try again');
    expect(page).not.toMatch(/sqlite|postgres|driver|connection|\.ts:/i);
  });
});

test('for a file, a picture or an unsubscribe link is 503 while the database is gone', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  await service.loseDatabase();
  for (const path of [
    `/api/receipt/${id}/FC-7K3M-92QX.json`,
    `/photo/${'0'.repeat(64)}/400.avif`,
    paths.brandLogo('0'.repeat(64)),
    paths.calendar(id),
    paths.preview(id),
    mailPaths.stop('0'.repeat(43)),
  ]) {
    const response = await service.fetch(path);
    expect(response.status, path).toBe(503);
    expect(response.headers.get('retry-after'), path).toBe('1');
  }
});

test('for a receipt is explained in the reader’s language', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  await service.loseDatabase();
  const read = async (language: string) => {
    const headers = { accept: 'text/html', 'accept-language': language };
    const path = `/api/receipt/${id}/FC-7K3M-92QX.json`;
    return (await service.fetch(path, { headers })).text();
  };
  for (const [language, why] of [
    ['en', 'We cannot look this up just now. This page tries again by itself'],
    ['es', 'En este momento no podemos consultarlo. Esta página lo intenta de nuevo'],
    ['de', 'Wir können das gerade nicht nachsehen. Diese Seite versucht es'],
  ] as const) {
    const html = await read(`${language}-XX,fr;q=0.5`);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(why);
  }
});

describe('headers', () => {
  test('make every response private, unframed and protected from sniffing', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const paths = [`/deal/${id}`, '/nothing', '/healthz', '/logo.svg', '/api/graphql', '/%'];
    for (const path of paths) {
      const { headers } = await service.fetch(path);
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-robots-tag'), path).toMatch(/noindex/);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by'), path).toBeNull();
      expect(headers.get('set-cookie'), path).toBeNull();
    }
  });

  test('keep a deal out of every cache, and foreign resources off its page', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const { headers } = await service.fetch(`/deal/${id}`);
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    // The header would cost the first paint a new browser process, and protect nothing from people
    // with the link.
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    const data = await service.fetch('/api/graphql?query=%7B__typename%7D');
    expect(data.headers.get('cache-control')).toBe('private, no-cache');
  });
});
