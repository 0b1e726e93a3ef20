// Tests for the lock file: it works on every platform, and names no host.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, missingPackages } from './lock.ts';

// Plain JavaScript without types, because it runs before anything is installed.
const { withAddresses } = (await import('./install.mjs' as string)) as {
  withAddresses(lock: object, registry: string): object;
};

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');

test('the lock file lists every optional package of its packages (to fix it, run "node scripts/lock.ts")', () => {
  expect(Object.keys(missingPackages(JSON.parse(text) as Lock))).toEqual([]);
});

test('missingPackages finds missing packages with their platform', () => {
  const lock: Lock = {
    packages: {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/binding-darwin-arm64': '1.2.3', '@tool/here': '1.0.0' },
      },
      'node_modules/@tool/here': { version: '1.0.0' },
    },
  };
  expect(missingPackages(lock)).toEqual({
    'node_modules/@tool/binding-darwin-arm64': {
      version: '1.2.3',
      dev: true,
      cpu: ['arm64'],
      os: ['darwin'],
      optional: true,
    },
  });
});

test('the lock file contains no download address', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});

test('the lock file gets the addresses of the configured registry for an install, except local packages', () => {
  const packages = {
    '': { name: 'forecourt' },
    domain: { version: '0.1.0' },
    'node_modules/@forecourt/domain': { resolved: 'domain', link: true },
    'node_modules/fastify': { version: '5.1.0', integrity: 'sha512-a' },
    'node_modules/fastify/node_modules/@scope/part': {
      version: '2.0.0-rc.1',
      integrity: 'sha512-b',
    },
    'node_modules/alias': { name: 'real', version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/other-platform': { version: '3.0.0', optional: true },
  };
  const addresses = JSON.parse(
    JSON.stringify(
      withAddresses({ lockfileVersion: 3, packages }, 'https://registry.example/npm/'),
    ),
  );
  expect(addresses).toEqual({
    lockfileVersion: 3,
    packages: {
      ...packages,
      'node_modules/fastify': {
        ...packages['node_modules/fastify'],
        resolved: 'https://registry.example/npm/fastify/-/fastify-5.1.0.tgz',
      },
      'node_modules/fastify/node_modules/@scope/part': {
        ...packages['node_modules/fastify/node_modules/@scope/part'],
        resolved: 'https://registry.example/npm/@scope/part/-/part-2.0.0-rc.1.tgz',
      },
      'node_modules/alias': {
        ...packages['node_modules/alias'],
        resolved: 'https://registry.example/npm/real/-/real-1.0.0.tgz',
      },
    },
  });
});
