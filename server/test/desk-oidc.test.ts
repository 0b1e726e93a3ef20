// Tests for signing in with company accounts, against a real OpenID Connect provider.
import { expect, onTestFinished, test } from 'vitest';
import { addStaff } from '../src/actions/settings/administration.ts';
import { ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { aMember, askerWith } from './desk.ts';
import { CLIENT, startIdentityProvider } from './identity-provider.ts';
import { type Service, startService } from './service.ts';

/** A minimal browser: it follows redirects, keeps cookies and fills in forms. */
function aBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const go = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2);
      if (value === '' || /Max-Age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  /** Follows redirects until the end, or until one to a matching address. */
  const follow = async (
    address: string,
    until: RegExp = /$^/,
  ): Promise<{ at: string; response: Response }> => {
    const response = await go(address);
    const location = response.headers.get('location');
    if (location === null) return { at: address, response };
    const next = new URL(location, address).href;
    return until.test(next) ? { at: next, response } : follow(next, until);
  };
  /** Fills in the provider's forms. @returns the address of the redirect back to the service */
  const signInAtProvider = async (start: string, login: string): Promise<string> => {
    let { at, response } = await follow(start, /\/callback\?/);
    while (!at.includes('/callback?')) {
      const html = await response.text();
      if (!response.ok) throw new Error(`the provider answers ${response.status}: ${html}`);
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? '';
      const action = new URL(/<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? '', at).href;
      const sent = await go(action, { prompt, login, password: 'any' });
      const next = new URL(sent.headers.get('location') ?? '', action).href;
      if (next.includes('/callback?')) return next;
      ({ at, response } = await follow(next, /\/callback\?/));
    }
    return at;
  };
  return { go, follow, signInAtProvider, cookies: (origin: string) => jars.get(origin) };
}

async function aServiceWithProvider({ forges = false } = {}): Promise<{
  service: Service;
  start: string;
}> {
  const provider = await startIdentityProvider({ forges });
  onTestFinished(() => provider.close());
  const service = await startService({
    app: {
      oidc: {
        issuer: provider.issuer,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        name: 'North Range',
      },
    },
  });
  provider.serve(`${service.url}/api/desk/sign-in/oidc/callback`);
  return { service, start: `${service.url}/api/desk/sign-in/oidc` };
}

test('[DSK12] a person with a verified account is signed in as that member, at the page they requested', async () => {
  const { service, start } = await aServiceWithProvider();
  const { member } = await aMember(service, 'ADVISER');
  const ways = await (await service.fetch('/api/desk/sign-in')).json();
  expect(ways).toMatchObject({ oidc: { name: 'North Range', url: '/api/desk/sign-in/oidc' } });
  const browser = aBrowser();
  const back = await browser.signInAtProvider(`${start}?to=/desk/settings`, member.email ?? '');
  const done = await browser.go(back);
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe('/desk/settings');
  const cookie = `forecourt-desk=${browser.cookies(service.url)?.get('forecourt-desk')}`;
  const { data } = await askerWith(service, { cookie }).ask<{ me: { id: string } }>(
    '{ me { id } }',
  );
  expect(data.me.id).toBe(member.id);
  // The provider's response cannot be used again, in this browser or in another one.
  expect((await browser.go(back)).status).toBe(400);
  expect((await aBrowser().go(back)).status).toBe(400);
});

test('[DSK12] an unverified address, or one that is not on the staff, cannot sign in', async () => {
  const { service, start } = await aServiceWithProvider();
  const { member } = await aMember(service, 'OWNER');
  for (const login of [`unsure-${member.email}`, 'stranger@elsewhere.example']) {
    const browser = aBrowser();
    const refused = await browser.go(await browser.signInAtProvider(start, login));
    expect(refused.status, login).toBe(403);
    expect(await refused.text()).toContain('This account is not on the staff');
    expect(browser.cookies(service.url)?.get('forecourt-desk')).toBeUndefined();
  }
});

test('[DSK12] a provider’s response for another browser signs nobody in', async () => {
  const { service, start } = await aServiceWithProvider();
  const { member } = await aMember(service, 'OWNER');
  const [attacker, victim] = [aBrowser(), aBrowser()];
  const back = await attacker.signInAtProvider(start, member.email ?? '');
  await victim.go(start);
  const refused = await victim.go(back);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('That sign-in was not finished');
  expect(victim.cookies(service.url)?.get('forecourt-desk')).toBeUndefined();
  const elsewhere = await victim.go(`${start}?to=//evil.example`);
  expect(elsewhere.status).toBe(303);
  const flow = victim.cookies(service.url)?.get('forecourt-oidc') ?? '';
  expect(JSON.parse(Buffer.from(flow, 'base64url').toString())).toMatchObject({ to: '/desk' });
});

test('[DSK12] an ID token with a forged signature signs nobody in', async () => {
  const { service, start } = await aServiceWithProvider({ forges: true });
  const { member } = await aMember(service, 'OWNER');
  const browser = aBrowser();
  const refused = await browser.go(await browser.signInAtProvider(start, member.email ?? ''));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('That sign-in was not finished');
  expect(browser.cookies(service.url)?.get('forecourt-desk')).toBeUndefined();
});

test('[DSK12] a look-alike letter in the address signs nobody in, a capital letter does', async () => {
  const { service, start } = await aServiceWithProvider();
  const { id: dealershipId } = await ensureFirstDealership(service.database, service.clock.now);
  const acting = { database: service.database, dealershipId, now: service.clock.now };
  const kim = { name: 'Kim', email: 'kim@dealer.example', role: 'OWNER' } as const;
  const added = await addStaff({ ...acting, actor: { kind: 'MACHINE' } }, kim);
  if (!added.ok) throw new Error(added.refusal.message);
  const signIn = async (login: string) => {
    const browser = aBrowser();
    return (await browser.go(await browser.signInAtProvider(start, login))).status;
  };
  // The kelvin sign becomes a "k" in lower case.
  expect(await signIn('\u212aim@dealer.example')).toBe(403);
  expect(await signIn('KIM@Dealer.example')).toBe(303);
});

test('an unreachable provider shows a message, and is tried again the next time', async () => {
  const service = await startService({
    app: {
      oidc: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: '', name: 'North Range' },
    },
  });
  for (let times = 0; times < 2; times += 1) {
    const response = await service.fetch('/api/desk/sign-in/oidc', { redirect: 'manual' });
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('does not answer');
  }
});
