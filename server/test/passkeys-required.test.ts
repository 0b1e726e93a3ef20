// Tests for mandatory passkeys of a dealership: access, adding the first one, and recovery.
import { describe, expect, test } from 'vitest';
import { changeSettings } from '../src/actions/settings/administration.ts';
import { makeLink, makeLinkByEmail } from '../src/auth/links.ts';
import { createAuthenticator } from './authenticator.ts';
import { type Asker, aMember, anotherDealership, askerWith, signInBy } from './desk.ts';
import { type Service, startService } from './service.ts';

const SITE = 'https://desk.example';
const REQUIRE = `mutation R($on: Boolean!) { changeDealership(input: { passkeysRequired: $on }) {
  __typename ... on DeskDealership { passkeysRequired } ... on Refused { message } } }`;
const ME = '{ me { id } }';

const startWithHttps = () => startService({ app: { publicUrl: SITE } });

async function post(service: Service, path: string, body: unknown, headers: Asker['headers'] = {}) {
  const response = await service.fetch(`/api/desk${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    options: ((await response.json()) as { options: never }).options,
  };
}

async function addPasskey(service: Service, { headers }: Asker) {
  const device = createAuthenticator(SITE);
  const { options } = await post(service, '/passkeys/options', {}, headers);
  const { status } = await post(
    service,
    '/passkeys',
    { response: device.register(options) },
    headers,
  );
  expect(status).toBe(200);
  return device;
}

async function signInWith(service: Service, device: ReturnType<typeof createAuthenticator>) {
  const { options } = await post(service, '/sign-in/passkey/options', {});
  const { cookie } = await post(service, '/sign-in/passkey', { response: device.signIn(options) });
  return askerWith(service, { cookie });
}

const missing = async (service: Service, { headers }: Asker) =>
  (await (await service.fetch('/api/desk/sign-in', { headers })).json()) as Record<string, unknown>;

async function linked(service: Service, memberId: string): Promise<Asker> {
  const { database, clock } = service;
  const token = await makeLink(database, { memberId, dealershipId: 'first' }, clock.now);
  return askerWith(service, { cookie: await signInBy(service, token) });
}

async function mailed(service: Service, email: string | null): Promise<Asker> {
  const made = await makeLinkByEmail(service.database, String(email), service.clock.now);
  return askerWith(service, { cookie: await signInBy(service, made?.token ?? '') });
}

async function requireAtOnce({ database, clock }: Service, on = true) {
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId: 'first' } as const;
  const change = { passkeysRequired: on };
  return changeSettings({ ...acting, now: clock.now }, change, SITE);
}

describe('[DSK16] a dealership that requires passkeys', () => {
  test('can be set by an owner with a passkey, not by one who would be signed out', async () => {
    const service = await startWithHttps();
    const owner = await aMember(service, 'OWNER');
    const { data: refused } = await owner.ask<Record<string, { message: string }>>(REQUIRE, {
      on: true,
    });
    expect(refused['changeDealership']?.message).toMatch(/Add a passkey of your own first/);
    await addPasskey(service, owner);
    const set = { changeDealership: { __typename: 'DeskDealership', passkeysRequired: true } };
    expect((await owner.ask(REQUIRE, { on: true })).data).toEqual(set);
    expect((await owner.ask(ME)).status).toBe(200);
  });

  test('cannot be set where passkeys do not work, and can be undone on the command line anywhere', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const { database, clock } = service;
    const acting = { database, actor: { kind: 'MACHINE' }, dealershipId: 'first' } as const;
    const change = (on: boolean) =>
      changeSettings(
        { ...acting, now: clock.now },
        { passkeysRequired: on },
        'http://10.0.0.7:3000',
      );
    expect(await change(true)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('HTTPS') },
    });
    expect((await requireAtOnce(service)).ok).toBe(true);
    expect((await owner.ask(ME)).status).toBe(401);
    expect((await change(false)).ok).toBe(true);
    expect((await owner.ask(ME)).status).toBe(200);
  });

  test('limits sessions without one to adding the first, which opens the desk', async () => {
    const service = await startWithHttps();
    const adviser = await aMember(service, 'ADVISER');
    await requireAtOnce(service);
    expect((await adviser.ask(ME)).status).toBe(401);
    const { id } = await service.addDeal();
    const photos = await service.fetch(`/api/desk/drafts/${id}/photos?name=a.png`, {
      method: 'POST',
      headers: { ...adviser.headers, 'content-type': 'image/png' },
      body: 'x',
    });
    expect(photos.status).toBe(401);
    expect(await missing(service, adviser)).toMatchObject({
      ...{ signedIn: false, missingPasskey: 'ADD' },
    });
    const device = await addPasskey(service, adviser);
    expect((await adviser.ask(ME)).status).toBe(200);
    const again = await signInWith(service, device);
    expect((await again.ask(ME)).status).toBe(200);
  });

  test('stops sign-in by mail and adding another passkey by mail, once a member has one', async () => {
    const service = await startWithHttps();
    const adviser = await aMember(service, 'ADVISER');
    await requireAtOnce(service);
    const first = await mailed(service, adviser.member.email);
    expect(await missing(service, first)).toMatchObject({ missingPasskey: 'ADD' });
    await addPasskey(service, first);
    const second = await mailed(service, adviser.member.email);
    expect(await missing(service, second)).toMatchObject({
      ...{ signedIn: false, missingPasskey: 'USE' },
    });
    expect((await second.ask(ME)).status).toBe(401);
    expect((await post(service, '/passkeys/options', {}, second.headers)).status).toBe(401);
  });

  test('lets a member who lost the device add a passkey by a link from the owner or the command line', async () => {
    const service = await startWithHttps();
    const adviser = await aMember(service, 'ADVISER');
    await requireAtOnce(service);
    await addPasskey(service, adviser);
    const recovered = await linked(service, adviser.member.id);
    expect(await missing(service, recovered)).toMatchObject({ missingPasskey: 'ADD' });
    expect((await recovered.ask(ME)).status).toBe(401);
    await addPasskey(service, recovered);
    expect((await recovered.ask(ME)).status).toBe(200);
  });

  test('changes nothing for the staff of another dealership', async () => {
    const service = await startWithHttps();
    const elsewhere = await aMember(service, 'ADVISER', await anotherDealership(service));
    const here = await aMember(service, 'ADVISER');
    await requireAtOnce(service);
    expect((await elsewhere.ask(ME)).status).toBe(200);
    expect((await here.ask(ME)).status).toBe(401);
  });
});
