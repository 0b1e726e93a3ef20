// Deposit ledgers of erased deals: what people wrote is removed, and amounts, times and ids at the provider stay.
import type { AuditEntry } from '@forecourt/domain';
import type { DepositEntry } from '@forecourt/domain/deposit';
import { entryContent, entryDetail } from '../deposits/ledger.ts';
import { hashOf } from '../records/hash.ts';

/** [ERA1] References and reasons of staff can name the buyer. Those of the system are codes and ids. */
export function erasedDeposit(entry: DepositEntry): DepositEntry {
  if (entry.by !== '') return { ...entry, reference: '', reason: '' };
  // A client chooses the key of its request.
  return entry.kind === 'REQUESTED' ? { ...entry, reference: '' } : entry;
}

/** [ERA2] The entries that are no longer what their audit entries recorded. */
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
