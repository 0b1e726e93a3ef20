// Deposit ledgers of erased deals: what people wrote is removed, and amounts, times and ids at the provider stay.
import type { AuditEntry } from '@forecourt/domain';
import type { DepositEntry } from '@forecourt/domain/deposit';
import { auditEntry } from '../audit/audit.ts';
import { build } from '../database/change.ts';
import type { Db } from '../database/database.ts';
import { depositEntriesOf, entryContent, entryDetail } from '../deposits/ledger.ts';
import { hashOf } from '../records/hash.ts';
import type { ErasedDocument } from './erased-documents.ts';

/** @returns the redacted entries that differ from the recorded ones */
export async function erasedDeposits(db: Db, dealId: string): Promise<readonly ErasedDocument[]> {
  const audit = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where('event', 'like', 'DEPOSIT_%')
    .execute();
  const entries = await depositEntriesOf(db, dealId);
  const changed = changedDeposits(entries.map(withoutTexts), audit.map(auditEntry));
  return changed.map((entry) => {
    const { seq, reference, reason } = entry;
    const write = build
      .updateTable('deposit_entries')
      .set({ reference, reason })
      .where('deal_id', '=', dealId)
      .where('seq', '=', seq);
    return { name: entryDetail(entry), content: entryContent(entry), write };
  });
}

/** [ERA1] References and reasons of staff can name the buyer. Those of the system are codes and ids. */
function withoutTexts(entry: DepositEntry): DepositEntry {
  if (entry.by !== '') return { ...entry, reference: '', reason: '' };
  // A client chooses the key of its request.
  return entry.kind === 'REQUESTED' ? { ...entry, reference: '' } : entry;
}

/** [ERA2] The entries that no longer match their audit entries. */
export function changedDeposits(
  deposits: readonly DepositEntry[],
  audit: readonly Pick<AuditEntry, 'event' | 'detail' | 'contentHash'>[],
): readonly DepositEntry[] {
  return deposits.filter((entry) => {
    const recorded = audit.find(
      ({ event, detail }) => event === `DEPOSIT_${entry.kind}` && detail === entryDetail(entry),
    );
    return recorded !== undefined && hashOf(entryContent(entry)) !== recorded.contentHash;
  });
}
