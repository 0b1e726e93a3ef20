// Tests for text validation: malformed or blank-looking text is refused, and text stored by an
// earlier release is repaired.
import { canonicalJson } from '@forecourt/domain';
import { nextAuditEntry } from '@forecourt/domain/records';
import {
  auditEntriesOf,
  confirming,
  type Database,
  findReceipt,
  verifyAudit,
} from '@forecourt/server';
import { expect, test } from 'vitest';
import { up as mendNames } from '../migrations/009-well-formed-names.ts';
import type { ConfirmInput } from '../src/actions/confirm.ts';
import { build } from '../src/store/database/change.ts';
import { hashOf } from '../src/store/records/hash.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { NOW, startService } from './service.ts';

test('[TXT1] [TXT2] a name with half a surrogate pair, or one that looks blank, is refused and never altered', async () => {
  const { database, graphql, addDeal } = await startService();
  const deal = await addDeal();
  for (const fullName of ['A\ud800B', '\u2800', '\u3164']) {
    const { data } = await graphql<ConfirmAnswer>(CONFIRM, confirmInput(deal, { fullName }));
    expect(data.confirmSelection.reason).toBe('CONSENT_REQUIRED');
  }
  expect((await verifyAudit(database.db)).problems).toEqual([]);
});

test('[TXT1] a row with half a surrogate pair is not written by any entry point', async () => {
  const { database } = await startService();
  const row = { name: 'A\udc00', timestamp: '' };
  const insert = async () =>
    database.write({ writes: [build.insertInto('migrations').values(row)] });
  await expect(insert()).rejects.toThrow('half a character');
});

test('[TXT1] a name with half a surrogate pair that 0.1.0 stored is repaired, and the repair is recorded', async () => {
  const { database, addDeal } = await startService();
  const deal = await addDeal();
  const { input } = confirmInput(deal);
  const reply = await confirming(database)(input as unknown as ConfirmInput, NOW);
  if (reply?.outcome !== 'CONFIRMED') throw new Error('not confirmed');
  await renameAs010Did(database, reply.confirmation.number, 'A\ud800B');
  await mendNames(database.maintenance as never);
  expect((await verifyAudit(database.db)).problems).toEqual([]);
  expect((await auditEntriesOf(database.db, deal.id)).at(-1)).toMatchObject({
    event: 'MENDED',
    actor: 'SYSTEM',
    detail: 'name of revision 1',
  });
  const receipt = await findReceipt(database.db, { number: reply.confirmation.number });
  expect(receipt?.fullName).toBe('A\ud800B');
});

/**
 * The receipt and its hash contain the name as typed, and the column what the database made of it.
 */
async function renameAs010Did(database: Database, number: string, fullName: string): Promise<void> {
  const { maintenance, db } = database;
  const receipt = await findReceipt(db, { number });
  if (!receipt) throw new Error('no receipt');
  const text = canonicalJson({ ...receipt, fullName });
  const [added, confirmed] = await auditEntriesOf(db, receipt.dealId);
  if (!added || !confirmed) throw new Error('no entries');
  const { seq: _seq, previousHash: _previous, hash: _hash, ...event } = confirmed;
  const entry = nextAuditEntry(added, { ...event, contentHash: hashOf(text) });
  await maintenance
    .updateTable('confirmations')
    .set({ receipt: text, full_name: fullName })
    .execute();
  await maintenance
    .updateTable('audit_entries')
    .set({ content_hash: entry.contentHash, hash: entry.hash })
    .where('seq', '=', 2)
    .execute();
  await maintenance.updateTable('deals').set({ audit_hash: entry.hash }).execute();
}
