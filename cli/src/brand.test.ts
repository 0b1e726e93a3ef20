// Tests for `forecourt brand`: stored settings, and refused files and colors.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brand } from './brand.ts';
import { ran } from './ran.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('FORECOURT_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test('each part of a brand can be set, shown and cleared', async () => {
  const logo = join(aFolder(), 'logo.svg');
  writeFileSync(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20"/></svg>',
  );
  expect((await ran(brand, ['show'])).stdout).toBe(
    'Logo    Forecourt’s own\nAccent  Forecourt’s own, #ffde3f\nName    none\n',
  );
  expect(await ran(brand, ['set', '--accent', '#8FD3FF'])).toMatchObject({ exitCode: 0 });
  const both = await ran(brand, ['set', '--logo', logo, '--name', 'North Range Motors']);
  expect(both.stdout).toMatch(
    /^Logo {4}360 × 90 pixels, [0-9a-f]{12}\nAccent {2}#8fd3ff\nName {4}North Range Motors\n$/,
  );
  const cleared = await ran(brand, ['clear', '--json']);
  expect(JSON.parse(cleared.stdout)).toMatchObject({ name: null, accent: null, logo: null });
});

test('an invalid accent and an invalid logo are reported together', async () => {
  const folder = aFolder();
  const refused = await ran(brand, ['set', '--accent', 'navy', '--logo', join(folder, 'no.png')]);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toMatch(
    /^The accent must be a color such as "#ffde3f", not "navy"\.\n.*no\.png: cannot be read: ENOENT\.\n$/,
  );
  expect((await ran(brand, ['show'])).stdout).toContain('Accent  Forecourt’s own');
  expect((await ran(brand, ['set'])).exitCode).toBe(2);
});
