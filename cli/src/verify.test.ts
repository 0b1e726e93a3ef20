// Tests for `forecourt verify` with genuine, altered, unknown and invalid receipts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmedDeal, receiptFor } from '../../server/test/confirmed-deal.ts';
import { anOfferFrom } from '../../server/test/offers.ts';
import { ran } from './ran.ts';
import { verify } from './verify.ts';

function onlyIn(dataFolder: string): void {
  vi.stubEnv('FORECOURT_DATA', dataFolder);
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

function file(name: string, content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return path;
}

test('a genuine receipt is confirmed as a file, by its number and by its deal', async () => {
  const { dataFolder, receipt } = await confirmedDeal();
  onlyIn(dataFolder);
  const ways = [
    file('receipt.json', receipt),
    receipt.number,
    receipt.number.toLowerCase(),
    receipt.dealId,
  ];
  for (const way of ways) {
    const { exitCode, stdout, stderr } = await ran(verify, [way]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^Genuine and unaltered\n/);
    expect(stdout).toContain(receipt.number);
    expect(stdout).toContain(receipt.digest);
    expect(stdout).not.toContain(receipt.dealId);
  }
});

test('an altered receipt is reported, with each field and both values', async () => {
  const { dataFolder, receipt } = await confirmedDeal();
  onlyIn(dataFolder);
  const path = file('receipt.json', { ...receipt, fullName: 'Somebody Else', note: 'mine' });
  const { exitCode, stdout } = await ran(verify, [path]);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^Altered: 2 fields differ from the stored receipt\n/);
  expect(stdout).toContain('  fullName: stored "Jordan Avery", here "Somebody Else"\n');
  expect(stdout).toContain('  note: stored nothing, here "mine"\n');
  const asJson = await ran(verify, [path, '--json']);
  expect(asJson.exitCode).toBe(1);
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    verdict: 'ALTERED',
    number: receipt.number,
    differences: [{ path: 'fullName' }, { path: 'note' }],
  });
});

test('an altered record in the database is reported', async () => {
  const { dataFolder, database, receipt } = await confirmedDeal();
  onlyIn(dataFolder);
  const text = JSON.stringify({ ...receipt, fullName: 'Somebody Else' });
  await database.maintenance.updateTable('confirmations').set({ receipt: text }).execute();
  for (const way of [file('receipt.json', receipt), receipt.number]) {
    const { exitCode, stdout } = await ran(verify, [way]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^Altered: the record in this database was changed/);
  }
});

test('a valid receipt that this database does not know is only reported as consistent', async () => {
  const { dataFolder } = await confirmedDeal();
  onlyIn(dataFolder);
  const receipt = receiptFor(anOfferFrom('outback'));
  const { exitCode, stdout } = await ran(verify, [file('receipt.json', receipt)]);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^Consistent in itself, but this database has no such confirmation\n/);
  const altered = await ran(verify, [file('receipt.json', { ...receipt, revision: 3 })]);
  expect(altered.exitCode).toBe(1);
  expect(altered.stdout).toMatch(/^Altered: 1 thing does not fit together\n {2}The digest/);
});

test('garbage of any kind is refused in one sentence', async () => {
  const { dataFolder, deal } = await confirmedDeal();
  onlyIn(dataFolder);
  const wrong: [argument: string, said: RegExp][] = [
    [file('x.json', 'not json'), /is no receipt: it is not JSON\.\n$/],
    [file('x.json', ''), /it is not JSON/],
    [file('x.json', deal.offer), /format is not forecourt\.receipt\/1/],
    [file('x.json', 'x'.repeat(9 * 1024 * 1024)), /larger than 8 MB/],
    [tmpdir(), /cannot be read: EISDIR/],
    ['FC-0000-0000', /no confirmation FC-0000-0000/],
    ['0'.repeat(26), /no deal with this id/],
    ['nothing.json', /neither a file, nor a confirmation number, nor a deal's id/],
  ];
  for (const [argument, said] of wrong) {
    const { exitCode, stdout, stderr } = await ran(verify, [argument]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(said);
    const asJson = await ran(verify, [argument, '--json']);
    expect(asJson.exitCode).toBe(1);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ verdict: 'NO_RECEIPT' });
  }
});

test('wrong usage returns exit code 2', async () => {
  for (const args of [[], ['a', 'b'], ['a', '--nonsense']]) {
    expect((await ran(verify, args)).exitCode).toBe(2);
  }
});
