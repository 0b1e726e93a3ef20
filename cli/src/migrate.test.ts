// Tests for `forecourt migrate`: only this command and a server start upgrade an older database.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deal } from './deal.ts';
import { migrateCommand } from './migrate.ts';
import { ran } from './ran.ts';
import { staff } from './staff.ts';

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  vi.stubEnv('FORECOURT_DATA', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function tablesIn(folder: string): string {
  const database = new DatabaseSync(join(folder, 'forecourt.sqlite'), { readOnly: true });
  const rows = database.prepare('select sql from sqlite_schema order by name').all();
  database.close();
  return JSON.stringify(rows);
}

test('any other command leaves an older database unchanged and names the way to upgrade', async () => {
  const folder = aDataFolder();
  const released = new URL('../../server/test/releases/0.1.0/', import.meta.url);
  const file = gunzipSync(readFileSync(new URL('forecourt.sqlite.gz', released)));
  writeFileSync(join(folder, 'forecourt.sqlite'), file);
  const before = tablesIn(folder);
  for (const command of [deal, staff]) {
    const { exitCode, stdout, stderr } = await ran(command, ['list']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/must be upgraded \(\d+ steps\).*"npx forecourt migrate"/);
  }
  expect(tablesIn(folder)).toBe(before);
  const migrated = await ran(migrateCommand, []);
  expect(migrated.stdout).toMatch(/^Tables brought up to date \(\d+ steps: /);
  expect(await ran(migrateCommand, [])).toMatchObject({ stdout: 'The database is up to date.\n' });
  expect(await ran(deal, ['list'])).toMatchObject({ exitCode: 0 });
});

test('any command can create an empty database', async () => {
  aDataFolder();
  expect(await ran(deal, ['list', '--json'])).toMatchObject({ exitCode: 0, stderr: '' });
});
