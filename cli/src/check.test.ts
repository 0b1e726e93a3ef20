// Tests for `forecourt check`, and for the law check when a deal is published on the command line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Offer } from '@forecourt/domain';
import { auditEntriesOf, openDatabase } from '@forecourt/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOfferFrom } from '../../server/test/offers.ts';
import { check } from './check.ts';
import { deal } from './deal.ts';
import { ran } from './ran.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-check-'));
beforeAll(() => {
  vi.stubEnv('FORECOURT_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function aFile(offer: unknown): string {
  const file = join(folder, 'a.deal.json');
  writeFileSync(file, JSON.stringify(offer));
  return file;
}

const outback = (more: Partial<Offer> = {}) => ({ ...anOfferFrom('outback'), ...more });

/** A dealer fee that the file claims is required by law. */
function refusedOffer(): Offer {
  const offer = outback();
  const lines = offer.price.lines.map((line) =>
    line.kind === 'DEALER_FEE' ? { ...line, requiredBy: 'LAW' as const } : line,
  );
  return { ...offer, price: { ...offer.price, lines } };
}

test('findings for a place and a day are printed as JSON, with exit code 1 if one refuses the deal', async () => {
  const used = outback();
  const file = aFile({
    ...used,
    vehicle: { ...used.vehicle, condition: 'USED', warranty: 'AS_IS' },
  });
  const at = async (...args: string[]) => {
    const { exitCode, stdout } = await ran(check, [file, '--json', ...args]);
    const { findings } = JSON.parse(stdout) as { findings: { code: string }[] };
    return { exitCode, codes: findings.map(({ code }) => code) };
  };
  const before = await at('--jurisdiction', 'US-CA', '--date', '2026-09-30');
  expect(before.codes).not.toContain('RIGHT_TO_CANCEL');
  const after = await at('--jurisdiction', 'US-CA', '--date', '2026-10-01');
  expect(after.codes).toContain('RIGHT_TO_CANCEL');
  expect(after.exitCode).toBe(0);
  const refused = await ran(check, [aFile(refusedOffer())]);
  expect(refused.exitCode).toBe(1);
  expect(refused.stdout).toMatch(
    /^REFUSE DEALER_FEE_CALLED_LAW\n {2}price\.lines\[4\]\.requiredBy: /m,
  );
  expect(refused.stdout).toMatch(/not legal advice/);
});

test.each([
  [['--date', '2026-02-30'], /--date must be a day/],
  [['--jurisdiction', 'California'], /--jurisdiction must be a code/],
])('%s is wrong usage', async (args, message) => {
  const { exitCode, stderr } = await ran(check, [aFile(outback()), ...args]);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
});

test('a file that is not a deal file is not checked, and the reason is printed', async () => {
  const { exitCode, stderr } = await ran(check, [aFile({ format: 'forecourt.deal/1' })]);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/cannot be checked/);
});

test('[LAW4] a file with a refusing finding is not added and does not revise a deal', async () => {
  const { exitCode, stderr } = await ran(deal, ['add', aFile(refusedOffer())]);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /The deal file is refused, with 1 problem\.\n {2}price\.lines\[4\]\.requiredBy: /,
  );
  expect((await ran(deal, ['check', aFile(refusedOffer())])).exitCode).toBe(1);
});

test('[LAW4] [AUD6] a warning is accepted by its code, and the audit chain records by whom', async () => {
  const file = aFile(outback({ jurisdiction: 'US-CO' }));
  const refused = await ran(deal, ['add', file]);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toMatch(
    /change the deal: a rebate does not say who qualifies; .*\n.* \(REBATE_WITHOUT_TERMS\)\n/,
  );
  expect(refused.stderr).toMatch(/--accept CODE/);
  const typo = await ran(deal, ['add', file, '--accept', 'REBATE']);
  expect(typo.stderr).toBe('There is no compliance warning called REBATE.\n');
  const named = refused.stderr.matchAll(/ \(([A-Z_]+)\)$/gm);
  const codes = [...new Set([...named].map(([, code = '']) => code))];
  const [first = '', ...others] = codes;
  const added = await ran(deal, [
    'add',
    file,
    '--json',
    '--accept',
    first,
    '--accept',
    others.join(),
  ]);
  expect(added.exitCode).toBe(0);
  const { id } = JSON.parse(added.stdout) as { id: string };
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  const entries = await auditEntriesOf(database.db, id);
  await database.close();
  expect(entries.map(({ event, by }) => [event, by])).toEqual([
    ['ADDED', 'machine'],
    ['FINDINGS_ACCEPTED', 'machine'],
  ]);
  expect(entries[1]?.detail).toBe(`revision 1: ${codes.join(', ')}`);
});

test('[LAW4] a file without a jurisdiction is added as before, and its findings are printed', async () => {
  const { exitCode, stderr } = await ran(deal, ['add', aFile(outback())]);
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/^Warning: price\.lines\[3\]\.qualifies: .* \(REBATE_WITHOUT_TERMS\)$/m);
});
