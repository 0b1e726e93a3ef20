// Tests for settings: valid defaults, errors that name invalid values, and secrets that are never
// printed.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { environmentWarnings, readEnvironment, SETTINGS, settingsInForce } from './environment.ts';

function problemsOf(source: Record<string, string>): readonly string[] {
  const reading = readEnvironment(source);
  return reading.ok ? [] : reading.problems;
}

test('every setting has a default that is accepted', () => {
  expect(readEnvironment({})).toMatchObject({
    ok: true,
    environment: {
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: null,
      dataFolder: resolve('data'),
      graphql: 'trusted',
      demo: true,
      cache: true,
      logLevel: 'info',
      publicUrl: null,
    },
  });
});

test('development accepts any GraphQL operation by default', () => {
  const development = { development: true };
  expect(readEnvironment({}, development)).toMatchObject({ environment: { graphql: 'open' } });
  const set = readEnvironment({ FORECOURT_GRAPHQL: 'trusted' }, development);
  expect(set).toMatchObject({ environment: { graphql: 'trusted' } });
});

test('an empty setting equals an unset one', () => {
  const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, ' ']));
  expect(readEnvironment(empty)).toEqual(readEnvironment({}));
});

test('settings override the defaults', () => {
  const source = {
    PORT: '0',
    HOST: '::1',
    DATABASE_URL: 'postgresql://me:secret@db.example/deals?sslmode=require',
    FORECOURT_DATA: '/srv/data',
    FORECOURT_GRAPHQL: 'open',
    FORECOURT_DEMO: 'off',
    FORECOURT_CACHE: 'off',
    FORECOURT_LOG: 'silent',
    FORECOURT_URL: 'https://deals.example/',
  };
  expect(readEnvironment(source)).toMatchObject({
    ok: true,
    environment: {
      port: 0,
      host: '::1',
      databaseUrl: source.DATABASE_URL,
      dataFolder: '/srv/data',
      graphql: 'open',
      demo: false,
      cache: false,
      logLevel: 'silent',
      publicUrl: 'https://deals.example',
    },
  });
});

test.for([
  ['PORT', 'a whole number from 0 to 65535', ['http', '65536', '-1', '80.5', '1e3']],
  ['HOST', 'an address or a host name', ['not a host']],
  ['DATABASE_URL', 'a postgres:// address or empty', ['mysql://localhost/x', 'deals.sqlite']],
  ['FORECOURT_GRAPHQL', 'open or trusted', ['closed']],
  ['FORECOURT_DEMO', 'on or off', ['yes']],
  ['FORECOURT_CACHE', 'on or off', ['yes']],
  ['FORECOURT_LOG', 'one of debug, info, warn, error, silent', ['loud']],
  ['FORECOURT_URL', 'an http(s):// address or empty', ['deals.example', 'ftp://deals.example']],
  ['FORECOURT_PROXY', 'addresses or subnets separated by commas', ['10.0.0.0/33', 'proxy, ::1']],
  ['FORECOURT_RATE', 'a whole number', ['1.5', '12345678']],
  ['FORECOURT_ADMIN_PORT', 'a whole number from 0 to 65535, or empty', ['65536', 'x']],
  ['FORECOURT_ADMIN_HOST', 'an address', ['not a host']],
  [
    'FORECOURT_OIDC_ISSUER',
    'an https:// address (http:// only on this machine) or empty',
    ['login.example', 'http://login.example', 'http://127.0.0.1.login.example'],
  ],
] as const)('%s must be %s', ([name, expected, values]) => {
  for (const value of values) {
    expect(problemsOf({ [name]: value })).toEqual([`${name} must be ${expected}, not "${value}".`]);
  }
});

test('all invalid settings are reported at once', () => {
  expect(problemsOf({ PORT: 'x', FORECOURT_DEMO: 'x', FORECOURT_LOG: 'x' })).toHaveLength(3);
});

test('a password is never printed', () => {
  const DATABASE_URL = 'mysql://me:hunter2@localhost/x?password=hunter3';
  expect(problemsOf({ DATABASE_URL }).join()).not.toMatch(/hunter/);
  const good = DATABASE_URL.replace('mysql', 'postgres');
  expect(JSON.stringify(settingsInForce({ DATABASE_URL: good }))).not.toMatch(/hunter/);
});

test('settingsInForce lists every setting with its value and whether it is the default', () => {
  const settings = settingsInForce({ PORT: '8080' });
  expect(settings.map(({ name }) => name)).toEqual(SETTINGS.map(({ name }) => name));
  expect(settings[0]).toMatchObject({ name: 'PORT', value: '8080', byDefault: false });
  expect(settings[1]).toMatchObject({ name: 'HOST', byDefault: true });
});

test('a password that contains an @ is hidden completely', () => {
  const source = { DATABASE_URL: 'postgres://me:first@second@db.example/deals?password=third' };
  const { value } = settingsInForce(source).find(({ name }) => name === 'DATABASE_URL') ?? {};
  expect(value).toBe('postgres://***@db.example/deals?***');
});

test('an OpenID Connect provider on this machine may use plain http', () => {
  for (const issuer of ['http://127.0.0.1:9', 'http://localhost:9', 'http://[::1]:9']) {
    expect(problemsOf({ FORECOURT_OIDC_ISSUER: issuer }), issuer).toEqual([]);
  }
});

test('an https address without a proxy, and an incomplete Stripe setup, cause a warning', () => {
  const warnings = (source: NodeJS.ProcessEnv) => {
    const reading = readEnvironment(source);
    return reading.ok ? environmentWarnings(reading.environment) : ['not read'];
  };
  const url = 'https://deals.example';
  expect(warnings({ FORECOURT_URL: url })).toEqual([
    'FORECOURT_URL begins with https://, but FORECOURT_PROXY is empty. Set it to the address of the proxy that speaks TLS, or every visitor counts as one and shares its rate limits.',
  ]);
  expect(warnings({ FORECOURT_URL: url, FORECOURT_PROXY: '127.0.0.1' })).toEqual([]);
  expect(warnings({ FORECOURT_URL: 'http://deals.example' })).toEqual([]);
  expect(warnings({})).toEqual([]);
  const key = { FORECOURT_STRIPE_KEY: 'sk_test_1' };
  expect(warnings(key)).toEqual([
    expect.stringMatching(/^FORECOURT_STRIPE_KEY .* FORECOURT_STRIPE_WEBHOOK_SECRET is empty/),
    expect.stringMatching(/^FORECOURT_STRIPE_KEY .* FORECOURT_URL is empty/),
  ]);
  const address = { FORECOURT_URL: 'http://deals.example' };
  expect(warnings({ ...key, ...address, FORECOURT_STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([]);
});

test('Stripe may have a signing secret for each of two webhooks', () => {
  const reading = (secret: string) =>
    readEnvironment({ FORECOURT_STRIPE_WEBHOOK_SECRET: secret, FORECOURT_STRIPE_KEY: 'sk_test_1' });
  const both = reading('whsec_1, whsec_2');
  expect(both.ok && both.environment.stripe?.webhookSecret).toBe('whsec_1, whsec_2');
  expect(reading('whsec_1,secret_2').ok).toBe(false);
});

test('the client secret of a provider is never printed', () => {
  const settings = settingsInForce({ FORECOURT_OIDC_SECRET: 'hunter2://x' });
  expect(JSON.stringify(settings)).not.toContain('hunter2');
});
