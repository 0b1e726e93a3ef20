// Tests for signing in at the desk: links, sessions, passkeys and tokens, and their abuse.
import { describe, expect, test } from 'vitest';
import {
  type Acting,
  addStaff,
  changeStaffRole,
  removeStaff,
} from '../src/actions/settings/administration.ts';
import { makeLink } from '../src/auth/links.ts';
import { IDLE_MS, LONGEST_MS } from '../src/auth/sessions.ts';
import { build } from '../src/store/database/change.ts';
import { addDealership, ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { changeProfile, listMembers } from '../src/store/dealerships/staff.ts';
import { createAuthenticator } from './authenticator.ts';
import { aMember, anotherDealership, askerWith, aToken, signInBy } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { NOW, type Service, startService, startServiceAt } from './service.ts';

const ME = '{ me { id name role sessions { id device current } passkeys { id name } } }';

interface Me {
  readonly me: {
    readonly id: string;
    readonly role: string;
    readonly sessions: readonly { id: string; device: string; current: boolean }[];
    readonly passkeys: readonly { id: string; name: string }[];
  };
}

async function firstLink({ database, clock }: Service): Promise<string> {
  const { id } = await ensureFirstDealership(database, clock.now);
  return makeLink(database, { memberId: null, dealershipId: id }, clock.now);
}

function useLink(service: Service, token: string, headers = {}): Promise<Response> {
  const init = { method: 'POST', redirect: 'manual' as const, headers };
  return service.fetch(`/desk/sign-in/${token}`, init);
}

describe('a desk link', () => {
  test('[DSK8] opens a page with one button, and only the button signs in, once', async () => {
    const service = await startService();
    const token = await firstLink(service);
    for (let times = 0; times < 3; times += 1) {
      const page = await service.fetch(`/desk/sign-in/${token}`);
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await page.text();
      expect(html.match(/<button/g)).toHaveLength(1);
      expect(html).toContain('<button type="submit">Sign in</button>');
      // The page contains no part of the secret.
      expect(html).not.toContain(token);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await useLink(service, token, form);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/desk');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^forecourt-desk=[0-9a-f]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect((await useLink(service, token)).status).toBe(410);
    const owner = askerWith(service, { cookie: cookie.split(';', 1)[0] ?? '' });
    expect((await owner.ask<Me>(ME)).data.me.role).toBe('OWNER');
  });

  test('[DSK8] signs in one person if two use it at once', async () => {
    const service = await startService();
    const token = await firstLink(service);
    const answers = await Promise.all([1, 2, 3, 4].map(() => useLink(service, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410, 410]);
    const staff = await service.database.db.selectFrom('staff').select('id').execute();
    expect(staff).toHaveLength(1);
  });

  test('[DSK8] does not work after 30 minutes, once there is an owner, or for a removed member', async () => {
    const service = await startService();
    const old = await firstLink(service);
    const { clock, database } = service;
    clock.now = new Date(clock.now.getTime() + 30 * 60_000);
    expect((await useLink(service, old)).status).toBe(410);
    const [first, second] = [await firstLink(service), await firstLink(service)];
    const cookie = await signInBy(service, first);
    expect((await useLink(service, second)).status).toBe(410);
    const owner = askerWith(service, { cookie });
    const dealershipId = 'first';
    const acting = { database, actor: { kind: 'MACHINE' } as const, dealershipId, now: clock.now };
    const theo = { name: 'Theo', email: 'theo@dealer.example', role: 'ADVISER' } as const;
    const invited = await addStaff(acting, theo);
    if (!invited.ok) throw new Error('not invited');
    const { member, linkToken } = invited.value;
    await owner.ask('mutation R($id: ID!) { removeStaff(id: $id) { __typename } }', {
      id: member.id,
    });
    expect((await useLink(service, linkToken)).status).toBe(410);
  });

  test('[DSK8] invalidates links that were made before it, and no later one', async () => {
    const service = await startService();
    const { member } = await aMember(service, 'ADVISER');
    const { database, clock } = service;
    const linkAt = (minutes: number) =>
      makeLink(
        database,
        { memberId: member.id, dealershipId: 'first' },
        new Date(clock.now.getTime() + minutes * 60_000),
      );
    const [older, used, later] = [await linkAt(0), await linkAt(1), await linkAt(2)];
    clock.now = new Date(clock.now.getTime() + 3 * 60_000);
    expect((await useLink(service, used)).status).toBe(303);
    expect((await useLink(service, older)).status).toBe(410);
    expect((await useLink(service, later)).status).toBe(303);
  });

  test('[DSK8] for the first owner creates one owner, even if several links are used at once on several servers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await startService();
      const second = await startServiceAt(first.location);
      const links = await Promise.all([first, second, first, second].map(firstLink));
      const answers = await Promise.all(
        links.map((token, at) => useLink(at % 2 === 0 ? first : second, token)),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses, `round ${round}`).toEqual([303, 410, 410, 410]);
      const owners = await first.database.db.selectFrom('memberships').selectAll().execute();
      expect(owners).toHaveLength(1);
    }
  });

  test('sends its own origin to our server, so its button works over plain http under any host', async () => {
    const service = await startService();
    const page = await service.fetch(`/desk/sign-in/${await firstLink(service)}`);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const desk = await service.fetch('/api/desk/sign-in');
    expect(desk.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('cannot be used by a request from another site', async () => {
    const service = await startService();
    const token = await firstLink(service);
    const crossSite = await useLink(service, token, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.status).toBe(403);
    const origin = await useLink(service, token, { origin: 'https://evil.example' });
    expect(origin.status).toBe(403);
    expect((await useLink(service, token, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('behind a TLS proxy sets a cookie bound to this host and to TLS', async () => {
    const service = await startService({ app: { proxies: ['127.0.0.1'] } });
    const token = await firstLink(service);
    const tls = { 'x-forwarded-proto': 'https' };
    const response = await useLink(service, token, tls);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-forecourt-desk=[0-9a-f]{64}; Path=\/; .*; Secure$/);
    const [pair = ''] = cookie.split(';', 1);
    expect((await askerWith(service, { cookie: pair, ...tls }).ask(ME)).status).toBe(200);
    // The same secret in the cookie of plain http is not a session.
    const plain = { cookie: pair.replace('__Host-', '') };
    expect((await askerWith(service, { ...plain, ...tls }).ask(ME)).status).toBe(401);
  });

  test('with an https public address sets a cookie bound to TLS, even without a configured proxy', async () => {
    const service = await startService({ app: { publicUrl: 'https://desk.example' } });
    const response = await useLink(service, await firstLink(service));
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-forecourt-desk=[0-9a-f]{64}; Path=\/; .*; Secure$/);
    const owner = askerWith(service, { cookie: cookie.split(';', 1)[0] ?? '' });
    expect((await owner.ask(ME)).status).toBe(200);
  });
});

describe('a session', () => {
  test('is listed, and ends at once when it is revoked or signed out', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const adviser = await aMember(service, 'ADVISER');
    const { data } = await adviser.ask<Me>(ME);
    expect(data.me.sessions).toMatchObject([{ current: true, device: 'A program' }]);
    const revoke = 'mutation R($id: ID!) { revokeSession(id: $id) { __typename } }';
    const id = data.me.sessions[0]?.id;
    const manager = await aMember(service, 'MANAGER');
    expect((await manager.ask(revoke, { id })).status).toBe(403);
    expect((await owner.ask(revoke, { id })).data).toEqual({
      revokeSession: { __typename: 'Done' },
    });
    expect((await adviser.ask(ME)).status).toBe(401);
    const out = await service.fetch('/api/desk/sign-out', {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/^forecourt-desk=; .*Max-Age=0/);
    expect((await owner.ask(ME)).status).toBe(401);
  });

  test('[DSK9] ends when it is idle for too long, and at the latest after a month', async () => {
    const service = await startService();
    const { clock } = service;
    const idle = await aMember(service, 'OWNER');
    const busy = await aMember(service, 'OWNER');
    const began = clock.now.getTime();
    for (let ms = 0; ms < LONGEST_MS; ms += IDLE_MS - 60_000) {
      clock.now = new Date(began + ms);
      expect((await busy.ask(ME)).status).toBe(200);
    }
    expect((await idle.ask(ME)).status).toBe(401);
    clock.now = new Date(began + LONGEST_MS);
    expect((await busy.ask(ME)).status).toBe(401);
  });

  test('[DSK9] is stored as a hash, and an invented cookie is not a session', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const secret = owner.headers['cookie']?.split('=')[1] ?? '';
    const rows = await service.database.db.selectFrom('staff_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const planted = `forecourt-desk=${'ab'.repeat(32)}`;
    expect((await askerWith(service, { cookie: planted }).ask(ME)).status).toBe(401);
  });

  test('[DSK9] gets a new secret at sign-in, whatever cookie was planted in the browser before', async () => {
    const service = await startService();
    const attacker = await aMember(service, 'ADVISER');
    const { database, clock } = service;
    const acting = { database, actor: { kind: 'MACHINE' } as const, dealershipId: 'first' };
    const victim = { name: 'Victim', email: 'victim@dealer.example', role: 'OWNER' } as const;
    const invited = await addStaff({ ...acting, now: clock.now }, victim);
    if (!invited.ok) throw new Error(invited.refusal.message);
    const planted = attacker.headers['cookie'] ?? '';
    const response = await useLink(service, invited.value.linkToken, { cookie: planted });
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';', 1);
    expect(cookie).toMatch(/^forecourt-desk=.{20,}/);
    expect(cookie).not.toBe(planted);
    const idOf = async (own: string) =>
      (await askerWith(service, { cookie: own }).ask<Me>(ME)).data.me.id;
    expect(await idOf(cookie)).toBe(invited.value.member.id);
    expect(await idOf(planted)).toBe(attacker.member.id);
  });

  test('cannot gain a role, a dealership or a deal through extra input fields', async () => {
    const service = await startService();
    const south = await anotherDealership(service);
    const { database, clock } = service;
    await ensureFirstDealership(database, clock.now);
    const acting = { database, actor: { kind: 'MACHINE' } as const, dealershipId: 'first' };
    const person = { name: 'Adviser', email: 'adviser@dealer.example', role: 'ADVISER' } as const;
    const invited = await addStaff({ ...acting, now: clock.now }, person);
    if (!invited.ok) throw new Error(invited.refusal.message);
    const { linkToken, member } = invited.value;
    const more = { role: 'OWNER', dealershipId: south.id, dealership_id: south.id, memberId: 'x' };
    const signedIn = await service.fetch(
      `/desk/sign-in/${linkToken}?${new URLSearchParams(more)}`,
      {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(more),
      },
    );
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const adviser = askerWith(service, { cookie });
    for (const more of ['role: OWNER', `dealershipId: "${south.id}"`, 'id: "x"', 'memberId: "x"']) {
      const change = `mutation { changeProfile(name: "Me", ${more}) { __typename } }`;
      expect((await adviser.ask(change)).errors?.[0]?.message).toMatch(/^Unknown argument/);
    }
    const file = { ...anOfferFrom('outback'), dealershipId: south.id, adviserId: 'x' };
    const add = `mutation A($file: JSON!) { addDeal(file: $file, idempotencyKey: "of-another") {
      __typename ... on Refused { reason } } }`;
    const refused = { addDeal: { __typename: 'Refused', reason: 'FILE_INVALID' } };
    expect((await adviser.ask(add, { file })).data).toEqual(refused);
    const { data } = await adviser.ask<Me>(ME);
    expect(data.me).toMatchObject({ id: member.id, role: 'ADVISER' });
    const memberships = await database.db.selectFrom('memberships').selectAll().execute();
    expect(memberships).toMatchObject([{ dealership_id: 'first', role: 'ADVISER' }]);
  });

  test('[TXT3] keeps an address that was stored under an older rule, and allows no other one like it', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const address = 'a&b@dealer.example';
    await changeProfile(service.database, owner.member.id, { email: address });
    const change = async (email: string) => {
      const document = `mutation { changeProfile(name: "Me", email: "${email}") {
        __typename ... on StaffMember { name email } ... on Refused { reason } } }`;
      return (await owner.ask(document)).data;
    };
    const expectedProfile = { __typename: 'StaffMember', name: 'Me', email: address };
    expect(await change(address)).toEqual({ changeProfile: expectedProfile });
    const refused = { __typename: 'Refused', reason: 'INPUT_INVALID' };
    expect(await change('c&d@dealer.example')).toEqual({ changeProfile: refused });
  });

  test('cannot be used by a request from another site', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const { id } = await service.addDeal();
    const body = JSON.stringify({
      query: `mutation { withdrawDeal(id: "${id}") { __typename } }`,
    });
    const post = (headers: Record<string, string>) =>
      service.fetch('/api/desk/graphql', {
        method: 'POST',
        headers: { ...owner.headers, 'content-type': 'application/json', ...headers },
        body,
      });
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
    const query = new URLSearchParams({
      query: `mutation { withdrawDeal(id: "${id}") { __typename } }`,
    });
    const got = await service.fetch(`/api/desk/graphql?${query}`, { headers: owner.headers });
    expect(got.status).toBe(405);
    const { data } = await owner.ask(`{ deskDeal(id: "${id}") { status } }`);
    expect(data).toEqual({ deskDeal: { status: 'OPEN' } });
  });
});

describe('a passkey', () => {
  test('can be registered by a signed-in member, then signs in alone, and can be removed', async () => {
    const service = await startService({ app: { publicUrl: 'https://desk.example' } });
    const adviser = await aMember(service, 'ADVISER');
    const post = async (path: string, body: unknown, headers: object = {}) => {
      const response = await service.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return {
        status: response.status,
        cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
        body: (await response.json()) as { options: never },
      };
    };
    expect((await post('/api/desk/passkeys/options', {})).status).toBe(401);
    const authenticator = createAuthenticator('https://desk.example');
    const { options } = (await post('/api/desk/passkeys/options', {}, adviser.headers)).body;
    const made = authenticator.register(options);
    const response = { response: made, name: 'Mac' };
    const registered = await post('/api/desk/passkeys', response, adviser.headers);
    expect(registered.status).toBe(200);
    // A challenge can be used once.
    expect((await post('/api/desk/passkeys', response, adviser.headers)).status).toBe(400);
    const challengeOptions = (await post('/api/desk/sign-in/passkey/options', {})).body.options;
    const proof = authenticator.signIn(challengeOptions);
    const signedIn = await post('/api/desk/sign-in/passkey', { response: proof });
    expect(signedIn.status).toBe(200);
    expect((await post('/api/desk/sign-in/passkey', { response: proof })).status).toBe(401);
    const again = askerWith(service, { cookie: signedIn.cookie });
    const { me } = (await again.ask<Me>(ME)).data;
    expect(me).toMatchObject({ id: adviser.member.id, passkeys: [{ name: 'Mac' }] });
    const remove = 'mutation R($id: ID!) { removePasskey(id: $id) { __typename } }';
    await again.ask(remove, { id: me.passkeys[0]?.id });
    const later = (await post('/api/desk/sign-in/passkey/options', {})).body.options;
    const unknown = { response: authenticator.signIn(later) };
    expect((await post('/api/desk/sign-in/passkey', unknown)).status).toBe(401);
    for (const nonsense of [{}, { response: null }, { response: { id: 7 } }, []]) {
      expect((await post('/api/desk/sign-in/passkey', nonsense)).status).toBe(401);
    }
  });

  test('[DSK13] needs user verification by finger, face or PIN, to be added and to sign in', async () => {
    const service = await startService({ app: { publicUrl: 'https://desk.example' } });
    const adviser = await aMember(service, 'ADVISER');
    const post = async (path: string, body: unknown) => {
      const headers = { ...adviser.headers, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await service.fetch(path, init);
      return { status: response.status, body: (await response.json()) as { options: never } };
    };
    const options = async (path: string) =>
      (await post(path, {})).body.options as {
        userVerification?: string;
        authenticatorSelection?: { userVerification?: string };
      };
    const unattended = createAuthenticator('https://desk.example', { verifiesUser: false });
    const challengeOptions = await options('/api/desk/passkeys/options');
    expect(challengeOptions.authenticatorSelection?.userVerification).toBe('required');
    const added = await post('/api/desk/passkeys', {
      response: unattended.register(challengeOptions as never),
    });
    expect(added.status).toBe(400);
    const device = createAuthenticator('https://desk.example');
    const again = await options('/api/desk/passkeys/options');
    const made = await post('/api/desk/passkeys', { response: device.register(again as never) });
    expect(made.status).toBe(200);
    device.lock();
    const signIn = await options('/api/desk/sign-in/passkey/options');
    expect(signIn.userVerification).toBe('required');
    const proof = { response: device.signIn(signIn as never) };
    expect((await post('/api/desk/sign-in/passkey', proof)).status).toBe(401);
  });

  test('gets 503 with a message to retry while the database is down', async () => {
    const service = await startService({ app: { publicUrl: 'https://desk.example' } });
    const adviser = await aMember(service, 'ADVISER');
    const post = async (path: string, body: unknown) => {
      const headers = { ...adviser.headers, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await service.fetch(path, init);
      const { errors, options } = (await response.json()) as {
        errors?: { message: string }[];
        options: never;
      };
      return { status: response.status, message: errors?.[0]?.message, options };
    };
    const device = createAuthenticator('https://desk.example');
    const { options } = await post('/api/desk/passkeys/options', {});
    await post('/api/desk/passkeys', { response: device.register(options) });
    const challengeOptions = (await post('/api/desk/sign-in/passkey/options', {})).options;
    const proof = { response: device.signIn(challengeOptions) };
    await service.loseDatabase();
    const paths = [
      '/sign-in/passkey/options',
      '/sign-in/passkey',
      '/passkeys/options',
      '/passkeys',
    ];
    for (const path of paths) {
      const { status, message } = await post(`/api/desk${path}`, proof);
      expect(status, path).toBe(503);
      expect(message).toBe('We cannot look this up just now. Try again.');
    }
  });

  test('of another site is rejected', async () => {
    const service = await startService({ app: { publicUrl: 'https://desk.example' } });
    const adviser = await aMember(service, 'ADVISER');
    const post = async (path: string, body: unknown) => {
      const headers = { ...adviser.headers, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await service.fetch(path, init);
      return { status: response.status, body: (await response.json()) as { options: never } };
    };
    const phished = createAuthenticator('https://desk.evil.example');
    const { options } = (await post('/api/desk/passkeys/options', {})).body;
    const answer = { response: phished.register(options) };
    expect((await post('/api/desk/passkeys', answer)).status).toBe(400);
  });
});

describe('a token', () => {
  test('is shown once, stored as a hash, reports its last use, and stops working once removed', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const { data } = await owner.ask<{
      addToken: { token: string; apiToken: { id: string; usedAt: string | null } };
    }>(
      `mutation { addToken(name: "DMS", scopes: [DEALS_READ]) {
        ... on NewToken { token apiToken { id usedAt scopes } } } }`,
    );
    const { token, apiToken } = data.addToken;
    expect(token).toMatch(/^fc_[0-9a-f]{64}$/);
    const rows = await service.database.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const program = askerWith(service, { authorization: `Bearer ${token}` });
    expect((await program.ask('{ me { name isToken } }')).data).toEqual({
      me: { name: 'DMS', isToken: true },
    });
    const listed = await owner.ask<{ tokens: { usedAt: string | null }[] }>(
      '{ tokens { usedAt } }',
    );
    expect(listed.data.tokens[0]?.usedAt).toBe(service.clock.now.toISOString());
    await owner.ask('mutation R($id: ID!) { removeToken(id: $id) { __typename } }', {
      id: apiToken.id,
    });
    expect((await program.ask('{ me { name } }')).status).toBe(401);
  });

  test('can be removed even if it is too old to be listed', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const oldest = await aToken(service, ['deals:read']);
    const newer = Array.from({ length: 200 }, (_, index) => ({
      ...{ id: `newer-${index}`, token_hash: `hash-${index}`, dealership_id: 'first' },
      ...{ name: 'DMS', scopes: 'deals:read', created_by: 'machine', used_at: null },
      created_at: '2099-01-01T00:00:00.000Z',
    }));
    await service.database.write({ writes: [build.insertInto('api_tokens').values(newer)] });
    await owner.ask('mutation R($id: ID!) { removeToken(id: $id) { __typename } }', {
      id: oldest.id,
    });
    expect((await oldest.ask('{ me { id } }')).status).toBe(401);
  });

  test('that is guessed is rejected like any other request, and soon with 429', async () => {
    const service = await startService({ app: { rate: 1_000 } });
    await aToken(service, ['deals:read']);
    // The requests are parallel, because on a busy machine a sequence could stay below the limit.
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async (_, guess) => {
        const authorization = `Bearer fc_${guess.toString(16).padStart(64, '0')}`;
        return (await askerWith(service, { authorization }).ask('{ me { id } }')).status;
      }),
    );
    expect([...new Set(statuses)].toSorted()).toEqual([401, 429]);
  });
});

test('[DSK10] the last owner cannot be removed or given another role', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { id } = owner.member;
  const remove = 'mutation R($id: ID!) { removeStaff(id: $id) { ... on Refused { reason } } }';
  const demote =
    'mutation C($id: ID!) { changeRole(id: $id, role: ADVISER) { ... on Refused { reason } } }';
  expect((await owner.ask(remove, { id })).data).toEqual({ removeStaff: { reason: 'LAST_OWNER' } });
  expect((await owner.ask(demote, { id })).data).toEqual({ changeRole: { reason: 'LAST_OWNER' } });
  await aMember(service, 'OWNER');
  expect((await owner.ask(remove, { id })).data).toEqual({ removeStaff: {} });
  expect((await owner.ask(ME)).status).toBe(401);
});

test.for([
  ['remove each other', removeStaff],
  ['demote each other', (acting: Acting, id: string) => changeStaffRole(acting, id, 'ADVISER')],
] as const)('[DSK10] if two owners %s at the same time, one is left', async ([, act]) => {
  const { database } = await startService();
  const { id: dealershipId } = await addDealership(database, 'North Range Motors', NOW);
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now: NOW } as const;
  for (let round = 0; round < 5; round += 1) {
    const ids = [];
    for (const name of ['Priya', 'Theo']) {
      const email = `${name}-${round}@dealer.example`;
      const added = await addStaff(acting, { name, email, role: 'OWNER' });
      if (!added.ok) throw new Error(added.refusal.message);
      ids.push(added.value.member.id);
    }
    // Owners of the earlier rounds.
    for (const { id, role } of await listMembers(database.db, dealershipId)) {
      if (role === 'OWNER' && !ids.includes(id)) await removeStaff(acting, id);
    }
    await Promise.allSettled(ids.map((id) => act(acting, id)));
    const members = await listMembers(database.db, dealershipId);
    expect(members.filter(({ role }) => role === 'OWNER')).toHaveLength(1);
  }
});

test('the ways to sign in are public, and reveal nothing about members', async () => {
  const service = await startService();
  await aMember(service, 'OWNER');
  const ways = await (await service.fetch('/api/desk/sign-in')).json();
  expect(ways).toEqual({
    signedIn: false,
    missingPasskey: null,
    passkeys: false,
    email: false,
    oidc: null,
    dealership: 'My dealership',
  });
});

test('[DSK11] an owner cannot enter another dealership by a link for one of its members', async () => {
  const service = await startService();
  const south = await anotherDealership(service);
  const victim = await aMember(service, 'OWNER', south);
  const owner = await aMember(service, 'OWNER');
  const add = `mutation A($email: String!) { addStaff(name: "Mine", email: $email, role: ADVISER) {
    __typename ... on StaffLink { link isInvitation } } }`;
  const { email, id } = victim.member;
  const { data: added } = await owner.ask<{ addStaff: { link: string; isInvitation: boolean } }>(
    add,
    { email },
  );
  expect(added.addStaff.isInvitation).toBe(true);
  // The invitation does not let the owner in. Once the person accepted, the owner cannot make links
  // for them.
  const path = `${new URL(added.addStaff.link).pathname}?as=member`;
  const accept = (headers: Record<string, string>) =>
    service.fetch(path, { method: 'POST', redirect: 'manual', headers });
  expect((await accept(owner.headers)).status).toBe(409);
  expect((await accept(victim.headers)).status).toBe(303);
  const refused = { __typename: 'Refused', reason: 'WORKS_ELSEWHERE' };
  const link =
    'mutation L($id: ID!) { staffLink(id: $id) { __typename ... on Refused { reason } } }';
  expect((await owner.ask(link, { id })).data).toEqual({ staffLink: refused });
  const { data } = await victim.ask<{ me: { dealerships: { name: string }[] } }>(
    '{ me { dealerships { name } } }',
  );
  expect(data.me.dealerships).toHaveLength(2);
});
