// Tests for `forecourt defaults`: changing single parts, printing them as JSON that can be set
// again, and validation.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaults } from './defaults.ts';
import { ran } from './ran.ts';

function aFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-defaults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('FORECOURT_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = join(folder, 'defaults.json');
  writeFileSync(file, content);
  return file;
}

test('[DEF1] a file or a pattern sets its parts, and the others stay', async () => {
  const lenders = [{ name: 'Alpine CU', tiers: [{ termMonths: 60, ratePercent: '5.49' }] }];
  const file = aFile(JSON.stringify({ lenders }));
  expect(await ran(defaults, ['set', file])).toMatchObject({
    exitCode: 0,
    stdout: 'Changed lenders.\n',
  });
  expect((await ran(defaults, ['numbers', 'D{YY}-{0000}'])).stdout).toBe(
    'Deals are D{YY}-{0000}.\n',
  );
  const { stdout } = await ran(defaults, ['show']);
  expect(JSON.parse(stdout)).toMatchObject({ lenders, numberPattern: 'D{YY}-{0000}' });
  // The output is a file that can be set.
  writeFileSync(file, stdout);
  expect(await ran(defaults, ['set', file])).toMatchObject({ exitCode: 0 });
});

test('[DEF1] an invalid file, a tier without a rate and an unknown dealership are refused', async () => {
  const file = aFile('[]');
  expect((await ran(defaults, ['set', file])).stderr).toContain('must be an object');
  writeFileSync(file, '{"lenders":[{"name":"Alpine CU","tiers":[{"termMonths":60}]}]}');
  const refused = await ran(defaults, ['set', file]);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toContain('lenders[0].tiers[0].ratePercent');
  expect((await ran(defaults, ['numbers', 'no counter'])).exitCode).toBe(1);
  expect((await ran(defaults, ['show', '--dealership', 'none'])).exitCode).toBe(1);
});
