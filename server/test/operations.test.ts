// Tests for operations: health, logs, failed starts and clean stops of the real process.
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { addDeal, type Database, migrate, openDatabase } from '@forecourt/server';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addStaff, makeToken } from '../src/actions/settings/administration.ts';
import { ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { signInBy } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { startReceiver } from './receiver.ts';
import { databaseKind, locationWithoutTables, NOW, type Service, startService } from './service.ts';
import { type Started, startProcess } from './started.ts';

async function freshSettings(): Promise<Record<string, string>> {
  const { databaseUrl, dataFolder } = await locationWithoutTables();
  return { PORT: '0', DATABASE_URL: databaseUrl ?? '', FORECOURT_DATA: dataFolder };
}

/** Settings with one deal and no demo deals, whose photos take seconds to prepare. */
async function settingsWithDeal(): Promise<Record<string, string>> {
  const settings = await freshSettings();
  const database = await openedAt(settings);
  await migrate(database);
  await addDeal(database, anOfferFrom('outback'), new Date());
  await database.close();
  return { ...settings, FORECOURT_DEMO: 'off' };
}

async function openedAt(settings: Record<string, string>): Promise<Database> {
  return openDatabase({
    databaseUrl: settings['DATABASE_URL'] || null,
    dataFolder: settings['FORECOURT_DATA'] ?? '',
  });
}

async function onlyDealIn({ db }: Database): Promise<string> {
  return (await db.selectFrom('deals').select('id').executeTakeFirstOrThrow()).id;
}

function linksOf(started: Started): string[] {
  return [...started.stdout().matchAll(/\/deal\/([0-9a-z]{26})/g)].map(([, id]) => id ?? '');
}

describe('health', () => {
  test('/healthz reports alive and /readyz reports ready while the database responds', async () => {
    const service = await startService();
    const alive = await service.fetch('/healthz');
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
    const ready = await service.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  });

  test('/readyz returns 503 without a reason when the database is gone, and /healthz stays alive', async () => {
    const service = await startService();
    await service.loseDatabase();
    const ready = await service.fetch('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 'unready',
      reason: 'The database does not answer.',
    });
    expect((await service.fetch('/healthz')).status).toBe(200);
  });
});

const DESK_LINK = /http:\/\/localhost:\d+\/desk\/sign-in\/[0-9a-f]{64}/;

describe('logs', () => {
  test('contain no whole deal id and no webhook secret, even after an internal error', async () => {
    const settings = await settingsWithDeal();
    const all = { FORECOURT_LOG: 'debug', FORECOURT_WEBHOOK_PRIVATE: 'allow' };
    const started = await startProcess({ ...settings, ...all });
    const before = started.stdout().length;
    const database = await openedAt(settings);
    const id = await onlyDealIn(database);
    const { secrets, answered } = await useWebhook(started.url, database);
    const list = await openDeskList(started.url, database);
    expect(await list()).toContain(id);
    await sql`alter table revisions rename to lost`.execute(database.maintenance);
    await sql`alter table destinations rename to lost_too`.execute(database.maintenance);
    expect((await fetch(`${started.url}/deal/${id}`)).status).toBe(503);
    await fetch(`${started.url}/api/graphql?query={deal(id:"${id}"){id}}`);
    expect(await list()).not.toContain(id);
    await vi.waitFor(() => expect(started.stdout()).toContain('a delivery failed'), 5_000);
    await database.close();
    started.kill('SIGTERM');
    await started.ended;
    const text = started.stdout().slice(before);
    expect(text).toContain('revisions');
    expect(text.toLowerCase()).not.toContain(id);
    // Secrets are shown when they are created, and never again.
    expect(secrets).toHaveLength(2);
    for (const secret of [...secrets, 'whsec_']) {
      expect(text + started.stderr()).not.toContain(secret.replace('whsec_', '') || secret);
      expect(answered).not.toContain(secret);
    }
  });
});

/** Signs an owner in. @returns a function that requests the list of deals as the desk does. */
async function openDeskList(url: string, database: Database): Promise<() => Promise<string>> {
  const now = new Date();
  const { id: dealershipId } = await ensureFirstDealership(database, now);
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now } as const;
  const invited = await addStaff(acting, {
    name: 'Olga',
    email: 'o@dealer.example',
    role: 'OWNER',
  });
  if (!invited.ok) throw new Error(invited.refusal.message);
  const here = { fetch: (path: string, init?: RequestInit) => fetch(url + path, init) };
  const cookie = await signInBy(here as Service, invited.value.linkToken);
  const query = encodeURIComponent('{ deals { items { id buyerName } } }');
  return async () =>
    (await fetch(`${url}/api/desk/graphql?query=${query}`, { headers: { cookie } })).text();
}

const WEBHOOK_FIELDS = 'id url events contacts state reason failingSince createdAt';

/**
 * Adds a webhook, changes its secret, lets a delivery fail, and queries everything the desk shows
 * about it.
 */
async function useWebhook(url: string, database: Database) {
  const receiver = await startReceiver((_request, response) => response.writeHead(500).end('no'));
  const now = new Date();
  const { id: dealershipId } = await ensureFirstDealership(database, now);
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now } as const;
  const made = await makeToken(acting, { name: 'CRM', scopes: ['webhooks', 'deals:read'] });
  if (!made.ok) throw new Error(made.refusal.message);
  const ask = async (query: string) => {
    const response = await fetch(`${url}/api/desk/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${made.value.token}`,
      },
      body: JSON.stringify({ query }),
    });
    return response.text();
  };
  const secretIn = (text: string) => /whsec_[^"]+/.exec(text)?.[0] ?? '';
  const shown = `{ ... on NewWebhook { secret webhook { ${WEBHOOK_FIELDS} } } }`;
  const added = await ask(`mutation { addWebhook(url: "${receiver.url}") ${shown} }`);
  const id = /"id":"([^"]+)"/.exec(added)?.[1] ?? '';
  const rotated = await ask(`mutation { rotateWebhook(id: "${id}") ${shown} }`);
  const responses = [
    await ask(`mutation { testWebhook(id: "${id}") { ... on Delivery { eventId } } }`),
  ];
  await vi.waitFor(() => expect(receiver.received).not.toEqual([]), 5_000);
  responses.push(
    await ask(`{ webhooks { ${WEBHOOK_FIELDS} } }`),
    await ask('{ deliveries { items { eventId address type tries { answer status } } } }'),
    await ask(`mutation { resumeWebhook(id: "${id}") { ... on Webhook { ${WEBHOOK_FIELDS} } } }`),
    await ask(`{ webhooks { secret } }`),
    await ask(`mutation { rotateWebhook(id: "none") ${shown} }`),
  );
  return { secrets: [secretIn(added), secretIn(rotated)], answered: responses.join('\n') };
}

describe('stopping', () => {
  const signals =
    databaseKind === 'sqlite' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);

  test.for(signals)('by %s finishes the running request', async (signal) => {
    const started = await startProcess(await settingsWithDeal());
    const body = JSON.stringify({ query: '{ __typename }' });
    const running = request(`${started.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        // The server's "100 Continue" shows that the request has reached it.
        expect: '100-continue',
      },
    });
    running.write(body.slice(0, 5));
    await once(running, 'continue');
    started.kill(signal);
    await vi.waitFor(() => expect(fetch(`${started.url}/healthz`)).rejects.toThrow(), 5_000);
    running.end(body.slice(5));
    const [response] = await once(running, 'response');
    expect(response.statusCode).toBe(200);
    let text = '';
    for await (const part of response) text += part;
    expect(JSON.parse(text)).toEqual({ data: { __typename: 'Query' } });
    expect(await started.ended).toBe(0);
    expect(started.stderr()).toBe('');
  });
});

// One database is enough, because none of this depends on it. The storage tests cover demo deals on
// both.
if (databaseKind === 'sqlite') {
  describe('the output of a start', () => {
    test('on an empty database adds the demo deals and prints a working link for each, and the next start adds none', async () => {
      const settings = await freshSettings();
      const started = await startProcess(settings);
      const ids = linksOf(started);
      expect(ids).toHaveLength(9);
      for (const id of ids) expect((await fetch(`${started.url}/deal/${id}`)).status).toBe(200);
      expect(started.stdout()).toContain(
        'Added 9 demo deals to the empty database, and 3 more at the desk.',
      );
      expect(started.stdout()).toMatch(DESK_LINK);
      // The first start prints one line for all twenty migrations, and later starts print none.
      expect(started.stdout().match(/Database created|Tables brought/g)).toEqual([
        'Database created',
      ]);
      expect(started.stderr()).toBe('');
      const next = await startProcess(settings);
      expect(linksOf(next)).toEqual(ids);
      expect(next.stdout()).not.toMatch(/Database created|Tables brought/);
    });

    test('without demo deals prints no deal links, and prints a desk link until the first owner has signed in', async () => {
      const settings = { ...(await freshSettings()), FORECOURT_DEMO: 'off' };
      const first = await startProcess(settings);
      expect(linksOf(first)).toEqual([]);
      const link = DESK_LINK.exec(first.stdout())?.[0] ?? '';
      const { pathname } = new URL(link);
      const signedIn = await fetch(first.url + pathname, { method: 'POST', redirect: 'manual' });
      expect(signedIn.status).toBe(303);
      const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      const me = await fetch(
        `${first.url}/api/desk/graphql?query=${encodeURIComponent('{ me { role } }')}`,
        {
          headers: { cookie },
        },
      );
      expect(await me.json()).toEqual({ data: { me: { role: 'OWNER' } } });
      first.kill('SIGTERM');
      await first.ended;
      // The log contains no complete link that signs in.
      expect(first.stdout().split(pathname)).toHaveLength(2);
      expect((await startProcess(settings)).stdout()).not.toMatch(DESK_LINK);
    });

    test('prints links of demo deals only, even if an offer is damaged', async () => {
      const settings = await freshSettings();
      const database = await openedAt(settings);
      await migrate(database);
      const demo = await addDeal(database, anOfferFrom('outback'), NOW);
      const damaged = await addDeal(database, anOfferFrom('ioniq-6-used'), NOW);
      const own = { ...anOfferFrom('mx-5-cash'), number: 'OUR-1' };
      const others = [damaged, await addDeal(database, own, NOW)];
      await database.maintenance
        .updateTable('revisions')
        .set({ offer: '{' })
        .where('deal_id', '=', damaged.id)
        .execute();
      await database.close();
      const started = await startProcess(settings);
      expect(linksOf(started)).toEqual([demo.id]);
      const quiet = await startProcess({ ...settings, FORECOURT_DEMO: 'off' });
      expect(linksOf(quiet)).toEqual([]);
      for (const { id } of others) expect(started.stdout() + quiet.stdout()).not.toContain(id);
    });
  });

  describe('a failing start', () => {
    async function refusal(settings: Record<string, string>): Promise<string> {
      const fresh = { ...(await freshSettings()), FORECOURT_DEMO: 'off' };
      const started = await startProcess({ ...fresh, ...settings });
      expect(await started.ended).toBe(1);
      const sentence = /^Forecourt cannot start\. (.+)\n$/.exec(started.stderr())?.[1];
      expect(sentence, started.stderr()).toBeDefined();
      expect(started.stderr()).not.toMatch(/\n\s+at |node:|\.ts/);
      return sentence ?? '';
    }

    test('names a busy port', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      onTestFinished(() => void other.close());
      const { port } = other.address() as { port: number };
      expect(await refusal({ PORT: String(port) })).toBe(
        `Port ${port} is in use: stop the other program or set PORT.`,
      );
    });

    test('names a data folder that cannot be written', async () => {
      const { dataFolder } = await locationWithoutTables();
      const file = join(dataFolder, 'a-file');
      writeFileSync(file, '');
      const folder = join(file, 'data');
      const sentence = await refusal({ DATABASE_URL: '', FORECOURT_DATA: folder });
      expect(sentence).toContain(`The data folder ${folder} cannot be used`);
    });

    test('names the folder of a file that is not a database', async () => {
      const { dataFolder } = await locationWithoutTables();
      writeFileSync(join(dataFolder, 'forecourt.sqlite'), 'This is not a database. '.repeat(400));
      const sentence = await refusal({ DATABASE_URL: '', FORECOURT_DATA: dataFolder });
      expect(sentence).toContain(dataFolder);
    });

    test('lists the supported kinds of DATABASE_URL, without the password', async () => {
      const sentence = await refusal({ DATABASE_URL: 'mysql://me:hunter2@localhost/x' });
      expect(sentence).toMatch(/^DATABASE_URL must be a postgres:\/\/ address or empty/);
      expect(sentence).not.toContain('hunter2');
    });

    test('names the address of a DATABASE_URL that does not respond, without the password', async () => {
      const sentence = await refusal({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/deals' });
      expect(sentence).toMatch(/127\.0\.0\.1:1\/deals does not answer/);
      expect(sentence).not.toContain('hunter2');
    });

    test('names each wrong setting with its value', async () => {
      const started = await startProcess({ PORT: 'http', FORECOURT_DEMO: 'maybe' });
      expect(await started.ended).toBe(1);
      expect(started.stderr()).toBe(
        'Forecourt cannot start. PORT must be a whole number from 0 to 65535, not "http".\n' +
          'Forecourt cannot start. FORECOURT_DEMO must be on or off, not "maybe".\n',
      );
    });
  });

  describe('the request log', () => {
    test('is JSON lines with every request and no whole deal id', async () => {
      const settings = await settingsWithDeal();
      const started = await startProcess(settings);
      const before = started.stdout().length;
      const database = await openedAt(settings);
      const id = await onlyDealIn(database);
      await database.close();
      const query = `{ deal(id: "${id}") { id } }`;
      // The target of the redirect is not a request of this test.
      const open = (path: string) => fetch(started.url + path, { redirect: 'manual' });
      await Promise.all([
        open(`/deal/${id}`),
        open(`/deal/${id.toUpperCase()}/summary?from=${id}`),
        open(`/%64eal/${id}`),
        open(`/deal//${id}`),
        open(`/elsewhere/${id}`),
        fetch(`${started.url}/api/graphql?query=${encodeURIComponent(query)}`),
        fetch(`${started.url}/api/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        }),
      ]);
      started.kill('SIGTERM');
      await started.ended;
      const text = started
        .stdout()
        .slice(before)
        .replace('Stopping: finishing running requests …\n', '');
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.filter(({ message }) => message === 'request')).toHaveLength(7);
      expect(lines).toContainEqual(
        expect.objectContaining({ path: `/deal/${id.slice(0, 6)}…`, status: 200 }),
      );
      expect(text.toLowerCase()).not.toContain(id);
      expect(text).toContain(`${id.slice(0, 6)}…`);
    });
  });

  describe('the end of the process', () => {
    test('is not delayed by a browser with an open connection, and leaves the database in one file', async () => {
      const settings = await settingsWithDeal();
      const started = await startProcess(settings);
      await (await fetch(`${started.url}/healthz`)).text();
      const stoppedMs = performance.now();
      started.kill('SIGTERM');
      expect(await started.ended).toBe(0);
      expect(performance.now() - stoppedMs).toBeLessThan(5_000);
      // The write-ahead log was merged back.
      const left = readdirSync(settings['FORECOURT_DATA'] ?? '');
      expect(left.toSorted()).toEqual(['address', 'forecourt.sqlite']);
    });
  });
}
