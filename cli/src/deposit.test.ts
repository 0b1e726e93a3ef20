// Tests for `forecourt deposit`: staff actions on the command line, and their errors.
import { addDeal, depositEntriesOf, type StoredDeal, verifyAudit } from '@forecourt/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshSqlite } from '../../server/test/confirmed-deal.ts';
import { anOfferFrom } from '../../server/test/offers.ts';
import { deposit } from './deposit.ts';
import { ran } from './ran.ts';

const TERMS = { amountCents: 50_000, refund: 'UNTIL_PICKUP', holdHours: 72 } as const;

async function setStage() {
  const { database, dataFolder } = await freshSqlite();
  const offer = { ...anOfferFrom('outback'), deposit: TERMS };
  const deal = await addDeal(database, offer, new Date());
  vi.stubEnv('FORECOURT_DATA', dataFolder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = (...args: string[]) => ran(deposit, args);
  const kinds = async ({ id }: StoredDeal) =>
    (await depositEntriesOf(database.db, id)).map(({ kind }) => kind);
  return { database, deal, run, kinds };
}

test('the command records a deposit by check, shows the hold, refunds it and exports the ledger', async () => {
  const { database, deal, run, kinds } = await setStage();
  const recorded = await run('record', deal.number, '--method', 'check', '--reference', '1207');
  expect(recorded).toMatchObject({ exitCode: 0, stderr: '' });
  expect(recorded.stdout).toContain('Deposit $500.00: PAID');
  expect(recorded.stdout).toContain('The car is on hold until');
  const { stdout } = await run('show', deal.id, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ state: 'PAID', entries: [{ reference: '1207' }] });
  const again = await run('record', deal.id, '--method', 'cash');
  expect(again.exitCode).toBe(1);
  expect(again.stderr).not.toBe('');
  expect((await run('refund', deal.id, '--reason', 'Damaged')).exitCode).toBe(0);
  expect(await kinds(deal)).toEqual(['PAID', 'REFUND_REQUESTED', 'REFUNDED']);
  const ledger = (await run('export')).stdout.trim().split('\r\n');
  expect(ledger).toHaveLength(4);
  expect(ledger[0]).toMatch(/^deal_number,deal_id,entry,payment,at,kind,amount_cents,change_cents/);
  expect(ledger[1]).toContain('PAID,50000,50000,USD,CHECK,1207');
  expect((await verifyAudit(database.db)).problems).toEqual([]);
});

test('the command does not keep a refundable deposit, applies it at pickup, and validates payment methods', async () => {
  const { deal, run, kinds } = await setStage();
  expect(await run('record', deal.id, '--method', 'coins')).toMatchObject({
    exitCode: 2,
    stderr: '--method is cash, check or card.\n',
  });
  expect((await run('record', deal.id, '--method', 'card')).exitCode).toBe(0);
  expect((await run('keep', deal.id, '--reason', 'No')).exitCode).toBe(1);
  expect((await run('apply', deal.id)).stdout).toContain('Deposit $500.00: APPLIED');
  expect(await kinds(deal)).toEqual(['PAID', 'APPLIED']);
  expect((await run('show', 'NR-0')).stderr).toContain('There is no deal');
  expect((await run('show', `https://deals.example/deal/${deal.id}`)).exitCode).toBe(0);
});
