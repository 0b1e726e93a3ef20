// Tests of schema versions: damaged documents and those of a newer server are refused. The error names the deal and
// contains nothing of the document, and other deals keep working.
import { expect, test } from 'vitest';
import { confirmedDeal } from '../../../test/confirmed-deal.ts';
import { anOfferFrom } from '../../../test/offers.ts';
import { confirming } from '../../actions/confirm.ts';
import { auditEntriesOf } from '../audit/audit.ts';
import { verifyAudit } from '../audit-verification.ts';
import { addDeal } from '../deals/deals.ts';
import { findDeal, offerOf } from '../deals/read-deals.ts';
import { findReceipt } from '../deals/receipts.ts';
import { listDeals } from '../lists/all-deals.ts';

const NEWER = 'it has schema version 2, which a newer Forecourt wrote. Start that version.';

test('every reader refuses a document of a newer schema version, with a message that names the deal', async () => {
  const { database, deal, receipt } = await confirmedDeal();
  const { db, maintenance } = database;
  const short = `${deal.id.slice(0, 6)}…`;
  const named = `${deal.number} (${short})`;

  await maintenance.updateTable('confirmations').set({ schema_version: 2 }).execute();
  await expect(findReceipt(db, { number: receipt.number })).rejects.toThrow(
    `The receipt ${receipt.number} of deal ${short} cannot be read: ${NEWER}`,
  );
  expect((await verifyAudit(db)).problems.map(({ message }) => message)).toEqual([
    'the receipt of revision 1 has schema version 2, which a newer Forecourt wrote',
  ]);

  const newer = NEWER.replace('version 2', 'version 3');
  await maintenance.updateTable('confirm_replies').set({ schema_version: 3 }).execute();
  const { dealId, revision, choice, digest, fullName } = receipt;
  const input = { dealId, revision, choice, digest, fullName, consent: true };
  await expect(
    confirming(database)({ ...input, idempotencyKey: 'a-test-key' }, new Date()),
  ).rejects.toThrow(`A reply to a confirm of deal ${named} cannot be read: ${newer}`);

  await maintenance
    .updateTable('audit_entries')
    .set({ schema_version: 4 })
    .where('seq', '=', 2)
    .execute();
  const entry = `Audit entry 2 of deal ${short} cannot be read: ${NEWER.replace('version 2', 'version 4')}`;
  await expect(auditEntriesOf(db, deal.id)).rejects.toThrow(entry);
  expect((await verifyAudit(db)).problems).toEqual([{ dealId: deal.id, seq: 2, message: entry }]);

  await maintenance.updateTable('revisions').set({ schema_version: 2 }).execute();
  const offer = `The offer of revision 1 of deal ${named} cannot be read: ${NEWER}`;
  await expect(findDeal(db, deal.id)).rejects.toThrow(offer);
  await expect(offerOf(db, deal.id, 1)).rejects.toThrow(NEWER);
  expect((await listDeals(db)).unreadable.map(({ message }) => message)).toEqual([offer]);
});

test('a damaged offer is reported without its text, and the other deals are listed and verified', async () => {
  const { database, deal } = await confirmedDeal();
  const { db, maintenance } = database;
  const other = await addDeal(database, anOfferFrom('mx-5-cash'), new Date());
  await maintenance
    .updateTable('revisions')
    .set({ offer: '{"buyer":{"name":"Jordan' })
    .where('deal_id', '=', deal.id)
    .execute();
  const { deals, unreadable } = await listDeals(db);
  expect(deals.map(({ id }) => id)).toEqual([other.id]);
  expect(unreadable.map(({ message }) => message)).toEqual([
    `The offer of revision 1 of deal ${deal.number} (${deal.id.slice(0, 6)}…) cannot be read: it is damaged.`,
  ]);
  expect(await verifyAudit(db)).toMatchObject({
    deals: 2,
    problems: [{ dealId: deal.id, seq: 1, message: 'the offer of revision 1 was changed' }],
  });
});
