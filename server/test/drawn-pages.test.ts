// Pages drawn before anybody asks: there at the first request, and never what is no longer so.
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultChoice } from '@forecourt/domain';
import {
  addDeal,
  auditEntriesOf,
  type Database,
  newDealId,
  reviseDeal,
  type StoredDeal,
  withdrawDeal,
} from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../src/http/metrics.ts';
import { loadBuiltVisitor, type VisitorApp } from '../src/http/visitor-app.ts';
import type { DatabaseLocation } from '../src/store/database.ts';
import { drawnPages } from '../src/store/drawn-pages.ts';
import { chooseSelection } from '../src/store/selections.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, openedDatabase, type Service, startServiceAt } from './service.ts';

const visitor = await loadBuiltVisitor();
/** The same, but that it draws every page when it is asked for. */
const { build = '', ...drawingAnew } = visitor;

async function startWith(location: DatabaseLocation, app: VisitorApp = visitor) {
  const metrics = createMetrics();
  const service = await startServiceAt(location, { app: { visitor: app, metrics } });
  const count = (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics.text())?.[1]);
  return {
    ...service,
    /** How many answers had to be made for whoever asked. */
    made: () => count('forecourt_cache_misses_total'),
    drawn: () => count('forecourt_pages_drawn_beforehand_total'),
  };
}

async function until(what: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + 20_000;
  while (!(await what())) {
    if (performance.now() > untilMs) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const rowOf = ({ db }: Database, id: string) =>
  db.selectFrom('drawn_pages').selectAll().where('deal_id', '=', id).executeTakeFirst();

/** The page of this version, by this build, is stored. */
async function drawnAt(database: Database, { id, version }: StoredDeal, by = build): Promise<void> {
  await until(async () => {
    const row = await rowOf(database, id);
    return row?.version === version && row.build === by;
  });
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

/** A page as it came, but for what is another in every answer. */
async function pageOf({ url }: Service, path: string, encoding = 'br') {
  const { headers, status, bytes } = await new Promise<{
    headers: NodeJS.Dict<string | string[]>;
    status: number | undefined;
    bytes: Buffer;
  }>((resolve, reject) => {
    const request = get(url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          headers: response.headers,
          status: response.statusCode,
          bytes: Buffer.concat(parts),
        }),
      );
    });
    request.on('error', reject);
  });
  const nonce = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1] ?? '\n';
  const same = (text: string) => text.replaceAll(nonce, 'NONCE');
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers;
  return {
    status,
    nonce,
    headers: same(JSON.stringify(rest)),
    body: same(
      (UNPACK[String(headers['content-encoding'] ?? 'identity')] ?? Buffer.from)(bytes).toString(),
    ),
  };
}

const withoutNonce = ({ nonce: _nonce, ...page }: Awaited<ReturnType<typeof pageOf>>) => page;

describe('the page of a new offer', () => {
  test.each(['br', 'gzip', 'identity'])(
    'is there at the first request, as it would have been drawn: %s',
    async (encoding) => {
      const location = await freshLocation();
      const service = await startWith(location);
      const other = await startWith(location, drawingAnew);
      const deal = await service.addDeal();
      await drawnAt(service.database, deal);
      const [first, again] = [
        await pageOf(service, `/deal/${deal.id}`, encoding),
        await pageOf(service, `/deal/${deal.id}`, encoding),
      ];
      expect(service.made()).toBe(0);
      expect(first.status).toBe(200);
      expect(first.body).toContain(`nonce="NONCE"`);
      expect(first.nonce).not.toBe(again.nonce);
      expect(withoutNonce(again)).toEqual(withoutNonce(first));
      expect(withoutNonce(first)).toEqual(
        withoutNonce(await pageOf(other, `/deal/${deal.id}`, encoding)),
      );
      expect(other.made()).toBe(1);
      const { nonce } = (await rowOf(service.database, deal.id)) ?? {};
      expect([first.nonce, again.nonce]).not.toContain(nonce);
    },
  );

  test('is drawn by whichever server finds it, after a restart too, and is there after the next', async () => {
    const location = await freshLocation();
    const database = await openedDatabase(location);
    const deals: StoredDeal[] = [];
    for (let count = 0; count < 12; count += 1) {
      deals.push(await addDeal(database.db, anOfferFrom('outback'), NOW));
    }
    const servers = [await startWith(location), await startWith(location)];
    for (const deal of deals) await drawnAt(database, deal);
    // None of them twice.
    expect(servers.reduce((sum, server) => sum + server.drawn(), 0)).toBe(12);
    const restarted = await startWith(location);
    for (const { id } of deals) await pageOf(restarted, `/deal/${id}`);
    expect(restarted.made()).toBe(0);
  });

  test('has not been opened by being drawn; the first buyer opens it, once', async () => {
    const service = await startWith(await freshLocation());
    const deal = await service.addDeal();
    await drawnAt(service.database, deal);
    const events = async () =>
      (await auditEntriesOf(service.database.db, deal.id)).map(({ event }) => event);
    expect(await events()).toEqual(['ADDED']);
    await Promise.all(Array.from({ length: 5 }, () => pageOf(service, `/deal/${deal.id}`)));
    await until(async () => (await events()).length > 1);
    await pageOf(service, `/deal/${deal.id}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await events()).toEqual(['ADDED', 'OPENED']);
    expect(service.made()).toBe(0);
  });

  test('is not drawn where nobody can say yes any more, nor of a draft', async () => {
    const location = await freshLocation();
    const database = await openedDatabase(location);
    const expired = await addDeal(
      database.db,
      { ...anOfferFrom('outback'), expiresAt: '2026-11-20T09:59:59-07:00' },
      NOW,
    );
    const withdrawn = await addDeal(database.db, anOfferFrom('outback'), NOW);
    await withdrawDeal(database.db, withdrawn.id, NOW);
    const draft = await addDeal(database.db, anOfferFrom('outback'), NOW);
    await database.db
      .updateTable('deals')
      .set({ published_at: null })
      .where('id', '=', draft.id)
      .execute();
    const service = await startWith(location);
    await until(async () => !(await drawnPages(database, build).isAsked()));
    const open = await service.addDeal();
    await drawnAt(database, open);
    for (const { id } of [expired, withdrawn, draft]) {
      expect(await rowOf(database, id)).toBeUndefined();
    }
  });
});

describe('a page that was drawn is not shown any more', () => {
  const CHANGES: Record<string, (service: Service, deal: StoredDeal) => Promise<unknown>> = {
    'when the offer is revised': ({ database }, { id }) =>
      reviseDeal(database.db, id, anOfferFrom('mx-5-cash'), NOW),
    'when something is chosen': ({ database }, { id, offer }) =>
      chooseSelection(
        database,
        {
          dealId: id,
          choice: { ...defaultChoice(offer), paymentOptionId: 'cash', cashDownCents: null },
        },
        NOW,
      ),
    'when it is withdrawn': ({ database }, { id }) => withdrawDeal(database.db, id, NOW),
    'when it is confirmed': ({ database }, deal) => confirmDeal(database, deal),
    'when it expires': async ({ clock }, { expiresAt }) => {
      clock.now = new Date(expiresAt);
    },
  };

  test.each(Object.keys(CHANGES))('%s', async (name) => {
    const location = await freshLocation();
    const service = await startWith(location);
    const other = await startWith(location, drawingAnew);
    const deal = await service.addDeal();
    await drawnAt(service.database, deal);
    const before = await pageOf(other, `/deal/${deal.id}`);
    await CHANGES[name]?.(service, deal);
    other.clock.now = service.clock.now;
    const after = await pageOf(service, `/deal/${deal.id}`);
    expect(after.body).not.toBe(before.body);
    expect(withoutNonce(after)).toEqual(withoutNonce(await pageOf(other, `/deal/${deal.id}`)));
  });

  test('up to the last millisecond before it expires, and not after', async () => {
    const location = await freshLocation();
    const service = await startWith(location);
    const deal = await service.addDeal({ expiresAt: '2026-12-01T12:00:00-07:00' });
    await drawnAt(service.database, deal);
    const restarted = await startWith(location);
    const statusAt = async (server: Service, ms: number) => {
      server.clock.now = new Date(ms);
      const { body } = await pageOf(server, `/deal/${deal.id}`);
      return /"status\\?":\\?"([A-Z]+)/.exec(body)?.[1];
    };
    const moment = Date.parse(deal.expiresAt);
    expect(await statusAt(service, moment - 1)).toBe('OPEN');
    expect(service.made()).toBe(0);
    expect(await statusAt(service, moment)).toBe('EXPIRED');
    // Also where it was never in memory.
    expect(await statusAt(restarted, moment)).toBe('EXPIRED');
  });

  test('after an upgrade, which draws it anew for the next one who asks', async () => {
    const location = await freshLocation();
    const service = await startWith(location);
    const deal = await service.addDeal();
    await drawnAt(service.database, deal);
    await service.database.db.updateTable('drawn_pages').set({ build: 'earlier' }).execute();
    await pageOf(service, `/deal/${deal.id}`);
    expect(service.made()).toBe(1);
    const restarted = await startWith(location);
    await drawnAt(restarted.database, deal);
    await pageOf(restarted, `/deal/${deal.id}`);
    expect(restarted.made()).toBe(0);
  });

  test('while an offer is revised again and again and read by everybody', async () => {
    const location = await freshLocation();
    const here = await startWith(location);
    const there = await startWith(location);
    let deal = await here.addDeal();
    const offer = anOfferFrom('outback');
    let acknowledged = 1;
    let writing = true;
    let reads = 0;
    const stale: string[] = [];
    const reader = async (service: Service) => {
      while (writing) {
        const atLeast = acknowledged;
        const { body } = await pageOf(service, `/deal/${deal.id}`);
        const seen = Number(/"revision\\?":(\d+)/.exec(body)?.[1]);
        const shown = Number(/Change (\d+)/.exec(body)?.[1] ?? 1);
        reads += 1;
        if (!(seen >= atLeast) || shown !== seen) stale.push(`${seen}, ${shown} < ${atLeast}`);
        // Room for the drawer, so that its pages are among those that are read.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const readers = [reader(here), reader(there), reader(there)];
    for (let write = 2; write <= 15; write += 1) {
      const [line, ...lines] = offer.price.lines;
      if (!line) throw new Error('no price line');
      const price = { ...offer.price, lines: [{ ...line, label: `Change ${write}` }, ...lines] };
      const revised = await reviseDeal(here.database.db, deal.id, { ...offer, price }, NOW);
      acknowledged = write;
      if (!revised) throw new Error('no deal');
      deal = revised;
      // Some are drawn before the next change, some while it is made, some after it.
      if (write % 3 === 0) await drawnAt(here.database, deal);
      else await new Promise((resolve) => setTimeout(resolve, write * 10));
    }
    writing = false;
    await Promise.all(readers);
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    expect(here.drawn() + there.drawn()).toBeGreaterThan(3);
  });
});

test('a crowd at a link whose page is not drawn yet waits for one drawing', async () => {
  const service = await startWith(await freshLocation(), drawingAnew);
  const { id } = await service.addDeal();
  const crowd = await Promise.all(Array.from({ length: 60 }, () => service.fetch(`/deal/${id}`)));
  expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 200));
  const texts = await Promise.all(crowd.map((response) => response.text()));
  expect(texts.every((text) => text.includes('Outback'))).toBe(true);
  expect(service.made()).toBe(1);
});

test('a deal that does not exist and one that is not published are answered alike', async () => {
  const service = await startWith(await freshLocation());
  const deal = await service.addDeal();
  await drawnAt(service.database, deal);
  await service.database.db
    .updateTable('deals')
    .set({ published_at: null })
    .where('id', '=', deal.id)
    .execute();
  const unpublished = await pageOf(service, `/deal/${deal.id}`);
  expect(unpublished.status).toBe(404);
  expect(withoutNonce(await pageOf(service, `/deal/${newDealId()}`))).toEqual(
    withoutNonce(unpublished),
  );
});

describe('what is stored', () => {
  async function aDatabase() {
    const database = await openedDatabase(await freshLocation());
    return { database, pages: drawnPages(database, 'one') };
  }
  const page = ({ id: dealId }: StoredDeal, version: number) => ({
    dealId,
    version,
    holdsUntil: '2026-12-01T00:00:00.000Z',
    nonce: 'n'.repeat(22),
    bytes: Buffer.from([0, 1, 2, 255]),
  });

  test('is taken by one server only, and given back whole', async () => {
    const location = await freshLocation();
    const servers = [await openedDatabase(location), await openedDatabase(location)].map(
      (database) => drawnPages(database, 'one'),
    );
    const database = await openedDatabase(location);
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      ids.push((await addDeal(database.db, anOfferFrom('outback'), NOW)).id);
    }
    const takes = servers.flatMap((server) => [server.take(8), server.take(8)]);
    const taken = (await Promise.all(takes)).flat();
    expect(new Set(taken).size).toBe(taken.length);
    await servers[0]?.enter([], taken);
    const all = await servers[1]?.take(100);
    expect(all?.toSorted()).toEqual(ids.toSorted());
    expect(await servers[0]?.isAsked()).toBe(false);
  });

  test('is one page for a deal, the one of the latest version', async () => {
    const { database, pages } = await aDatabase();
    const deal = await addDeal(database.db, anOfferFrom('outback'), NOW);
    await pages.enter([page(deal, 1)]);
    expect(await pages.find(deal.id)).toMatchObject({ dealId: deal.id, version: 1 });
    await pages.enter([page(deal, 3)]);
    await pages.enter([page(deal, 2)]);
    expect(await rowOf(database, deal.id)).toMatchObject({ version: 3 });
    expect(await pages.find(deal.id)).toBeNull();
    expect(Buffer.from((await rowOf(database, deal.id))?.bytes ?? [])).toEqual(page(deal, 3).bytes);
  });

  test('is removed when nobody will be sent it any more', async () => {
    const { database, pages } = await aDatabase();
    const deals: StoredDeal[] = [];
    for (let count = 0; count < 5; count += 1) {
      deals.push(await addDeal(database.db, anOfferFrom('outback'), NOW));
    }
    await pages.take(100);
    await pages.enter(deals.map((deal) => page(deal, 1)));
    const [withdrawn, kept] = deals.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (!withdrawn || !kept) throw new Error('no deals');
    await withdrawDeal(database.db, withdrawn.id, NOW);
    const ids = async () =>
      (await database.db.selectFrom('drawn_pages').select('deal_id').execute()).length;
    const tidyAll = async (which: typeof pages, at: Date) => {
      for (let last: string | null = ''; last !== null; ) last = await which.tidy(last, at, 2);
    };
    await tidyAll(pages, NOW);
    expect(await ids()).toBe(4);
    expect(await rowOf(database, withdrawn.id)).toBeUndefined();
    expect(await pages.isAsked()).toBe(false);
    // Of another build: removed, and asked for again.
    await tidyAll(drawnPages(database, 'two'), NOW);
    expect(await ids()).toBe(0);
    expect(await pages.take(100)).toHaveLength(4);
    await pages.enter([page(kept, 1)]);
    await tidyAll(pages, new Date('2026-12-01T00:00:00.000Z'));
    expect(await ids()).toBe(0);
  });
});
