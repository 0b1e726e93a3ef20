// Settings: their defaults, what each takes, and that a wrong one is named without telling a secret.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment, SETTINGS, settingsInForce } from './environment.ts';

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
      graphql: 'open',
      demo: true,
      logLevel: 'info',
      publicUrl: null,
    },
  });
});

test('an empty setting is the same as none', () => {
  const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, ' ']));
  expect(readEnvironment(empty)).toEqual(readEnvironment({}));
});

test('what is set is taken', () => {
  const source = {
    PORT: '0',
    HOST: '::1',
    DATABASE_URL: 'postgresql://me:secret@db.example/deals?sslmode=require',
    FORECOURT_DATA: '/srv/data',
    FORECOURT_GRAPHQL: 'trusted',
    FORECOURT_DEMO: 'off',
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
      graphql: 'trusted',
      demo: false,
      logLevel: 'silent',
      publicUrl: 'https://deals.example',
    },
  });
});

test.for([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '1e3'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'deals.sqlite'],
  ['FORECOURT_GRAPHQL', 'closed'],
  ['FORECOURT_DEMO', 'yes'],
  ['FORECOURT_LOG', 'loud'],
  ['FORECOURT_URL', 'deals.example'],
  ['FORECOURT_URL', 'ftp://deals.example'],
] as const)('%s refuses "%s" by name', ([name, value]) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} must be .+, not ".+"\\.$`));
});

test('all wrong settings are told at once', () => {
  expect(problemsOf({ PORT: 'x', FORECOURT_DEMO: 'x', FORECOURT_LOG: 'x' })).toHaveLength(3);
});

test('a password is never told', () => {
  const DATABASE_URL = 'mysql://me:hunter2@localhost/x?password=hunter3';
  expect(problemsOf({ DATABASE_URL }).join()).not.toMatch(/hunter/);
  const good = DATABASE_URL.replace('mysql', 'postgres');
  expect(JSON.stringify(settingsInForce({ DATABASE_URL: good }))).not.toMatch(/hunter/);
});

test('what is in force is told for every setting, and whether it is the default', () => {
  const settings = settingsInForce({ PORT: '8080' });
  expect(settings.map(({ name }) => name)).toEqual(SETTINGS.map(({ name }) => name));
  expect(settings[0]).toMatchObject({ name: 'PORT', value: '8080', byDefault: false });
  expect(settings[1]).toMatchObject({ name: 'HOST', byDefault: true });
});

test('a password is hidden to its end, also one that holds an @', () => {
  const source = { DATABASE_URL: 'postgres://me:first@second@db.example/deals?password=third' };
  const { value } = settingsInForce(source).find(({ name }) => name === 'DATABASE_URL') ?? {};
  expect(value).toBe('postgres://***@db.example/deals?***');
});
