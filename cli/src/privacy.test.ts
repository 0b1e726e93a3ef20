// Tests for the commands for privacy and numbers: retention terms, legal holds, erasure, archives
// and `numbers`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmedDeal } from '../../server/test/confirmed-deal.ts';
import { deal } from './deal.ts';
import { dealership } from './dealership.ts';
import { numbers } from './numbers.ts';
import { ran } from './ran.ts';
import { verify } from './verify.ts';

async function aDatabase() {
  const confirmed = await confirmedDeal();
  vi.stubEnv('FORECOURT_DATA', confirmed.dataFolder);
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return confirmed;
}

function aZip(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'deal.zip');
}

test('[ERA5] each retention term can be set by its own name, and is listed', async () => {
  await aDatabase();
  const set = (name: string, value: string) => ran(dealership, ['set', 'first', name, value]);
  expect((await set('keepMessagesDays', '90')).stdout).toBe(
    'Messages are erased 90 days after the end of their deal.\n',
  );
  expect((await set('keepContactDays', '365')).exitCode).toBe(0);
  expect((await set('keepDealDays', '2555')).exitCode).toBe(0);
  expect((await set('keepDealDays', '')).stdout).toBe('Deals are deleted only by hand.\n');
  for (const wrong of ['6', '36501', '1.5', 'soon']) {
    const { exitCode, stderr } = await set('keepContactDays', wrong);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('a whole number of days from 7 to 36,500'),
    ]);
  }
  const [first] = JSON.parse((await ran(dealership, ['list', '--json'])).stdout);
  expect(first.retention).toEqual({ messages: 90, contact: 365, deal: null });
});

test('[ERA4] a deal on legal hold can be erased only after its release', async () => {
  const { deal: stored } = await aDatabase();
  const { id, number, offer } = stored;
  const erase = () => ran(deal, ['erase', id, '--reason', 'Asked for.']);
  expect((await ran(deal, ['hold', id])).exitCode).toBe(1);
  const held = await ran(deal, ['hold', id, '--reason', 'A lawsuit.']);
  expect(held.stdout).toBe(`${number} is on legal hold.\n`);
  const refused = await erase();
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('A lawsuit.')]);
  expect((await ran(deal, ['release', id])).stdout).toBe(`${number} is no longer on legal hold.\n`);
  expect((await ran(deal, ['erase', id])).exitCode).toBe(1);
  expect((await erase()).exitCode).toBe(0);
  const shown = await ran(deal, ['show', id]);
  expect(shown.stdout).toContain('for Erased');
  expect(shown.stdout).not.toContain(offer.buyer.name);
});

test('[ARC2] an archive verifies, and fails with one byte changed', async () => {
  const { deal: stored } = await aDatabase();
  const file = aZip();
  const made = await ran(deal, ['archive', stored.id, file]);
  expect(made.stdout).toBe(`Wrote the archive of ${stored.number} to ${file}.\n`);
  const whole = await ran(verify, [file]);
  expect([whole.exitCode, whole.stdout]).toEqual([0, expect.stringMatching(/^Unaltered: \d+ /)]);
  const bytes = readFileSync(file);
  const place = bytes.indexOf(stored.offer.vehicle.vin);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const altered = await ran(verify, [file, '--json']);
  expect(altered.exitCode).toBe(1);
  expect(JSON.parse(altered.stdout).problems.join(' ')).toMatch(/was changed|is damaged/);
});

test('[NUM1] numbers of a range are printed, as JSON and as CSV', async () => {
  await aDatabase();
  const range = ['--from', '2026-11-16', '--to', '2026-11-22'];
  const printed = await ran(numbers, range);
  expect(printed.stdout).toMatch(/2026-11-16 to 2026-11-22 +1 +0 +1 +1 +0 +0\n/);
  const json = JSON.parse((await ran(numbers, [...range, '--json'])).stdout);
  expect(json.total.counts).toMatchObject({ sent: 1, opened: 0, confirmed: 1 });
  expect(json.range).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  const csv = await ran(numbers, [...range, '--csv']);
  expect(csv.stdout.split('\r\n')[1]).toMatch(/^total,2026-11-16 to 2026-11-22,1,0,1,1,0,0,/);
  const wrong = await ran(numbers, ['--from', 'yesterday']);
  expect([wrong.exitCode, wrong.stderr]).toEqual([1, expect.stringContaining('YYYY-MM-DD')]);
});
