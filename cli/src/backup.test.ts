// Tests for `forecourt backup`: a consistent file during writes, and no overwritten or partial
// files.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDeal, findReceipt, openDatabase } from '@forecourt/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONFIRMED_AT, confirmedDeal } from '../../server/test/confirmed-deal.ts';
import { anOfferFrom } from '../../server/test/offers.ts';
import { backup } from './backup.ts';
import { ran } from './ran.ts';

async function aDatabase() {
  const confirmed = await confirmedDeal();
  vi.stubEnv('FORECOURT_DATA', confirmed.dataFolder);
  vi.stubEnv('DATABASE_URL', '');
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...confirmed, folder, file: join(folder, 'backup.sqlite') };
}

/** A separate process that changes a deal as often as it can. */
function writer(dataFolder: string, dealId: string) {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const sqlite = new DatabaseSync(process.argv[1], { timeout: 5000 });
    const touch = sqlite.prepare('update deals set version = version + 1 where id = ?');
    for (;;) { touch.run(process.argv[2]); process.stdout.write('.'); }`;
  const args = ['-e', script, join(dataFolder, 'forecourt.sqlite'), dealId];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('the file contains the database and nothing else', async () => {
  const { folder, file, receipt } = await aDatabase();
  expect(await ran(backup, [file])).toEqual({
    exitCode: 0,
    stdout: `Wrote ${file}: 1 deal, 2 entries: whole\n`,
    stderr: '',
  });
  expect(readdirSync(folder)).toEqual(['backup.sqlite']);
  const location = { databaseUrl: null, dataFolder: folder, file: 'backup.sqlite' };
  const restored = await openDatabase(location);
  onTestFinished(() => restored.close());
  expect(await findReceipt(restored.db, { number: receipt.number })).toEqual(receipt);
});

test('the file is consistent even if another process writes all the time', async () => {
  const { database, dataFolder, deal, folder } = await aDatabase();
  for (let made = 0; made < 200; made += 1) {
    await addDeal(database, anOfferFrom('outback'), CONFIRMED_AT);
  }
  const child = writer(dataFolder, deal.id);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  for (const name of ['one', 'two', 'three']) {
    const { exitCode, stdout } = await ran(backup, [join(folder, name)]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/: 201 deals, 202 entries: whole\n$/);
  }
  expect(child.exitCode).toBeNull();
});

test('a broken audit chain is copied unchanged and reported', async () => {
  const { database, file } = await aDatabase();
  await database.maintenance
    .updateTable('audit_entries')
    .set({ detail: 'x' })
    .where('seq', '=', 2)
    .execute();
  const { exitCode, stdout } = await ran(backup, [file]);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^Wrote .*: 1 deal, 2 entries: 3 problems, as in the database/);
});

test('an existing file is not overwritten, and a failed backup leaves no file', async () => {
  const { folder, file } = await aDatabase();
  writeFileSync(file, 'mine');
  expect(await ran(backup, [file])).toMatchObject({
    exitCode: 1,
    stderr: `${file} exists already: a backup overwrites nothing.\n`,
  });
  const nowhere = await ran(backup, [join(folder, 'none/backup.sqlite')]);
  expect(nowhere.exitCode).toBe(1);
  expect(nowhere.stderr).toMatch(/^The backup cannot be written: unable to open database/);
  expect(readdirSync(folder)).toEqual(['backup.sqlite']);
  vi.stubEnv('FORECOURT_DATA', join(folder, 'none'));
  expect(await ran(backup, [join(folder, 'other')])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^There is no database at /),
  });
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/x');
  expect(await ran(backup, [join(folder, 'other')])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/pg_dump/),
  });
  expect((await ran(backup, [])).exitCode).toBe(2);
});
