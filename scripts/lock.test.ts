// The lock file serves every platform, and names no host.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, missingPackages } from './lock.ts';

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');

test('lists every optional package that is asked for (mend it with "node scripts/lock.ts")', () => {
  expect(Object.keys(missingPackages(JSON.parse(text) as Lock))).toEqual([]);
});

test('finds what is missing, with its platform', () => {
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

test('records no address to download from', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});
