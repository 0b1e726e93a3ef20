// The desk's list in its HTML: for whoever is signed in, of their dealership, as the address asks, and of nobody else.
import { createHash } from 'node:crypto';
import type { Offer } from '@forecourt/domain';
import { LAW_CODES } from '@forecourt/domain/law';
import type { StoredDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { type DeskApp, type DeskExecute, loadBuiltDesk } from '../src/http/desk-app.ts';
import { addDealAs, withdrawDealAs } from '../src/store/desk/desk.ts';
import { aMember, anotherDealership, aToken, type Member } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

const MACHINE = { kind: 'MACHINE' } as const;

let built: Promise<DeskApp | null> | undefined;

async function builtDesk(): Promise<DeskApp> {
  built ??= loadBuiltDesk();
  const desk = await built;
  if (!desk) throw new Error('The desk is not built: run "npm run build" first.');
  return desk;
}

async function startDesk(app: ServiceOptions['app'] = {}): Promise<Service> {
  return startService({ app: { desk: await builtDesk(), ...app } });
}

/** A deal of this member's dealership, with this member as its adviser. */
async function aDealOf(
  { database, clock }: Service,
  { member }: Member,
  buyer: string,
  changes: Partial<Offer> = {},
): Promise<StoredDeal> {
  const added = await addDealAs(database, MACHINE, {
    dealershipId: member.dealershipId,
    ready: {
      ok: true,
      value: {
        offer: { ...anOfferFrom('outback'), buyer: { name: buyer }, ...changes },
        photos: [],
      },
    },
    adviserId: member.id,
    accept: LAW_CODES,
    idempotencyKey: null,
    now: clock.now,
  });
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value.deal;
}

interface Page {
  readonly response: Response;
  readonly html: string;
  /** The names of the list's rows, in their order. */
  readonly rows: readonly string[];
}

async function pageOf(service: Service, asker: Member | null, query = ''): Promise<Page> {
  const response = await service.fetch(`/desk${query}`, asker ? { headers: asker.headers } : {});
  const html = await response.text();
  const rows = [...html.matchAll(/data-row="[^"]*"[^>]*>([^<]*)<\/a>/g)].map(
    ([, name = '']) => name,
  );
  return { response, html, rows };
}

function stateOf(html: string): {
  me: { me: { id: string } };
  list: { deals: { items: unknown[] } };
} {
  return JSON.parse(/id="state">([^<]*)</.exec(html)?.[1] ?? '');
}

describe('the page of the list', () => {
  test('holds the deals of the dealership that is looked at, and nothing of another', async () => {
    const service = await startDesk();
    const north = await aMember(service, 'OWNER');
    const south = await aMember(service, 'OWNER', await anotherDealership(service));
    const ours = await aDealOf(service, north, 'Nora North');
    const theirs = await aDealOf(service, south, 'Sam South');
    for (const [asker, own, other, name] of [
      [north, ours, theirs, 'Nora North'],
      [south, theirs, ours, 'Sam South'],
    ] as const) {
      const { response, html, rows } = await pageOf(service, asker);
      expect(response.status).toBe(200);
      expect(rows).toEqual([name]);
      expect(html).toContain(asker.member.name);
      expect(html).toContain(own.id);
      expect(html).not.toContain(other.id);
      expect(html).not.toContain(other.offer.buyer.name);
      expect(stateOf(html).me.me.id).toBe(asker.member.id);
      expect(stateOf(html).list.deals.items).toHaveLength(1);
    }
  });

  test('is the empty one for whoever is not signed in, for a token, and at every other address', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    const deal = await aDealOf(service, owner, 'Nora North');
    const { html: empty } = await pageOf(service, null);
    expect(empty).toContain('<div id="app"></div>');
    expect(empty).not.toMatch(/id="state"|Nora North/);
    const unknown = { ...owner, headers: { cookie: `forecourt-desk=${'0'.repeat(64)}` } };
    expect((await pageOf(service, unknown)).html).toBe(empty);
    const { headers } = await aToken(service, ['deals:read']);
    expect(await (await service.fetch('/desk', { headers })).text()).toBe(empty);
    for (const path of ['/desk/', '/desk/settings', `/desk/deals/${deal.id}`, '/desk/sign-in']) {
      const response = await service.fetch(path, { headers: owner.headers });
      expect(await response.text(), path).toBe(empty);
    }
  });

  test('asks the database as often for twelve deals as for two', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    let queries = 0;
    service.database.observe(() => {
      queries += 1;
    });
    const queriesFor = async (count: number) => {
      const { rows } = await pageOf(service, owner);
      expect(rows).toHaveLength(count);
      const counted: number[] = [];
      // The fewest: what the service asks by itself meanwhile (deliveries that are due, brands) is not the page's.
      for (let time = 0; time < 5; time += 1) {
        queries = 0;
        await pageOf(service, owner);
        counted.push(queries);
      }
      return Math.min(...counted);
    };
    for (let nth = 0; nth < 2; nth += 1) await aDealOf(service, owner, `Buyer ${nth}`);
    const ofTwo = await queriesFor(2);
    for (let nth = 2; nth < 12; nth += 1) await aDealOf(service, owner, `Buyer ${nth}`);
    expect(await queriesFor(12)).toBe(ofTwo);
    expect(ofTwo).toBeGreaterThan(0);
  });

  test('shows what its address asks for', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    const adviser = await aMember(service, 'ADVISER');
    await aDealOf(service, owner, 'Olga Owner');
    const gone = await aDealOf(service, owner, 'Wim Withdrawn');
    await aDealOf(service, adviser, 'Ada Adviser');
    await withdrawDealAs(service.database, MACHINE, gone.id, 'sold', service.clock.now);
    const rows = async (query: string, asker = owner) =>
      (await pageOf(service, asker, query)).rows.toSorted();
    expect(await rows('')).toEqual(['Ada Adviser', 'Olga Owner', 'Wim Withdrawn']);
    expect(await rows('?whose=mine', adviser)).toEqual(['Ada Adviser']);
    expect(await rows('?whose=mine')).toEqual(['Olga Owner', 'Wim Withdrawn']);
    expect(await rows('?status=withdrawn')).toEqual(['Wim Withdrawn']);
    expect(await rows('?status=open&whose=mine')).toEqual(['Olga Owner']);
    expect(await rows('?status=nonsense')).toHaveLength(3);
    expect(await rows('?q=olga')).toEqual(['Olga Owner']);
    const nothing = await pageOf(service, owner, '?q=zzz');
    expect(nothing.rows).toEqual([]);
    expect(nothing.html).toContain('Nothing found for “zzz”');
    expect(nothing.html).toMatch(/<input[^>]* value="zzz"/);
  });

  test('teaches where there is no deal yet', async () => {
    const service = await startDesk();
    const { html } = await pageOf(service, await aMember(service, 'OWNER'));
    expect(html).toContain('No deals yet.');
  });

  test('cannot be broken out of by what people wrote or what an address says', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    const evil = '</script></style></body><script>alert(1)</script>"\'<b>&$&$`';
    await aDealOf(service, owner, evil, { number: `N<img src=x>` });
    const query = `?q=${encodeURIComponent('"><script>alert(2)</script>')}`;
    for (const { html } of [await pageOf(service, owner), await pageOf(service, owner, query)]) {
      expect(html).not.toMatch(/<script>|<b>|<img src=x|<\/script><\/style>/);
      // The state and the app's own.
      expect(html.match(/<script/g)).toHaveLength(2);
      expect(html.match(/<\/(style|body)>/g)).toHaveLength(2);
    }
    const { html, rows } = await pageOf(service, owner);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(stateOf(html))).toContain('</script></style>');
  });

  test('holds nothing of an address but what it asks for: what is sent compressed must not mix secrets with guesses', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    await aDealOf(service, owner, 'Nora North');
    const { html, rows } = await pageOf(service, owner, '?guess=abcdef&status=abcdef&whose=abcdef');
    expect(rows).toEqual(['Nora North']);
    expect(html).not.toContain('abcdef');
  });

  test('allows its own rules by their hash, beside the files that it links to, and no others', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    await aDealOf(service, owner, 'Nora North');
    const { response, html } = await pageOf(service, owner);
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(css).digest('base64');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("script-src 'self';");
    expect(css.length).toBeLessThan((await builtDesk()).css.length);
    // Such an attribute would be refused by the policy.
    expect(html).not.toMatch(/ style="/);
    const { response: empty } = await pageOf(service, null);
    expect(empty.headers.get('content-security-policy')).toContain("style-src 'self';");
    for (const { headers } of [response, empty]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
      expect(headers.get('vary')).toMatch(/accept-encoding/);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
  });

  test('has all there is to read before its scripts and style sheets', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    await aDealOf(service, owner, 'Nora North');
    const { html } = await pageOf(service, owner);
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<title>Deals · Forecourt desk</title>');
    expect(html).not.toContain('rel="stylesheet"');
    expect(head).not.toMatch(/<script|preload/);
    const read = body.indexOf('data-row');
    const later = ['id="state"', 'rel="modulepreload"', 'type="module"', 'as="style"'];
    for (const tag of later) {
      expect(body.indexOf(tag), tag).toBeGreaterThan(read);
    }
  });
});

describe('a list that cannot be rendered', () => {
  test('is left to the app where the account asks too often, whose requests it shares', async () => {
    const service = await startDesk({ rate: 1_000 });
    const owner = await aMember(service, 'OWNER');
    await aDealOf(service, owner, 'Nora North');
    expect((await pageOf(service, owner)).rows).toHaveLength(1);
    // Each is counted before it is read, and then not worth executing.
    const answers = await Promise.all(Array.from({ length: 500 }, () => owner.ask('{')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    const refused = await pageOf(service, owner);
    expect(refused.response.status).toBe(200);
    expect(refused.html).toContain('<div id="app"></div>');
  });

  test('uses up what the account may ask of the API', async () => {
    let answered = 0;
    const renderList: DeskApp['renderList'] = async (_address, execute) => {
      for (;;) {
        await execute('{ me { id } }', {});
        answered += 1;
      }
    };
    const service = await startDesk({
      rate: 1_000,
      desk: { ...(await builtDesk()), renderList },
    });
    const owner = await aMember(service, 'OWNER');
    expect((await pageOf(service, owner)).html).toContain('<div id="app"></div>');
    expect(answered).toBeGreaterThanOrEqual(200);
    // One may have been given back meanwhile.
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.ask('{')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  test('is left to the app where the database does not answer', async () => {
    const service = await startDesk();
    const owner = await aMember(service, 'OWNER');
    await service.loseDatabase();
    const { response, html } = await pageOf(service, owner);
    expect(response.status).toBe(200);
    expect(html).toContain('<div id="app"></div>');
  });

  test('is left to the app where rendering fails or takes too long', async () => {
    const desk = await builtDesk();
    const failures: DeskApp['renderList'][] = [
      async () => {
        throw new Error('broken');
      },
      () => new Promise(() => {}),
      null,
    ];
    for (const renderList of failures) {
      const service = await startDesk({ desk: { ...desk, renderList } });
      const { response, html } = await pageOf(service, await aMember(service, 'OWNER'));
      expect(response.status).toBe(200);
      expect(html).toContain('<div id="app"></div>');
    }
  });
});

describe('two lists that are rendered at the same time', () => {
  test('show nothing of each other, in whatever order their answers come', async () => {
    const { renderList } = await builtDesk();
    if (!renderList) throw new Error('not built');
    const service = await startDesk();
    const people = await Promise.all(
      ['Nora North', 'Sam South'].map(async (buyer, index) => {
        const dealership = index === 0 ? undefined : await anotherDealership(service);
        const member = await aMember(service, 'OWNER', dealership);
        const deal = await aDealOf(service, member, buyer);
        return { member, deal, buyer };
      }),
    );
    const [north, south] = people;
    if (!north || !south) throw new Error('nobody');
    /** Answers are given out one by one, so that either render waits while the other goes on. */
    const waiting: (() => void)[] = [];
    const executeFor =
      ({ member }: typeof north): DeskExecute =>
      async (query, variables) => {
        const { data } = await member.ask<unknown>(query, variables);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return data;
      };
    const now = service.clock.now;
    const both = Promise.all([
      renderList('/desk?whose=mine', executeFor(north), now),
      renderList('/desk?q=sam', executeFor(south), new Date(now.getTime() + 3_600_000)),
    ]);
    let done = false;
    both.finally(() => {
      done = true;
    });
    while (!done) {
      // The newest first: the order in which they asked is turned around.
      waiting.pop()?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const [first, second] = await both;
    for (const [page, own, other] of [
      [first, north, south],
      [second, south, north],
    ] as const) {
      const text = page.html + JSON.stringify(page.state);
      expect(page.html).toContain(own.buyer);
      expect(text).toContain(own.member.member.name);
      for (const secret of [other.buyer, other.deal.id, other.member.member.name]) {
        expect(text).not.toContain(secret);
      }
    }
    // The one by its own clock, the other an hour later, each by its own address.
    expect(first.html).toContain('just now');
    expect(second.html).toContain('1 h ago');
    expect(first.html).not.toContain('value="sam"');
    expect(second.html).toContain('value="sam"');
  });
});
