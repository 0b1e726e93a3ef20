// The remainder of an erased deal. Its audit entry has the hash, so a later change is detected.
import type { AuditEntry } from '@forecourt/domain';
import { hashOf } from '../records/hash.ts';

export interface RemainingDocument {
  /** The revision, the receipt's number or the detail of the ledger entry. */
  readonly name: string;
  /** The stored text. */
  readonly content: string;
}

interface Remains {
  readonly offers: readonly RemainingDocument[];
  readonly receipts: readonly RemainingDocument[];
  /** Ledger entries whose written texts were erased. */
  readonly deposits: readonly RemainingDocument[];
  /** Entries whose detail was erased, so their own hash no longer matches. */
  readonly entries: readonly AuditEntry[];
}

/** @returns the remainder in an order that does not depend on the queries */
export function remainderOf({ offers, receipts, deposits, entries }: Remains): object {
  return {
    offers: hashesOf(offers),
    receipts: hashesOf(receipts),
    // Earlier versions recorded none.
    ...(deposits.length > 0 && { deposits: hashesOf(deposits) }),
    entries: entries.toSorted((one, other) => one.seq - other.seq),
  };
}

function hashesOf(documents: readonly RemainingDocument[]) {
  return documents
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, content }) => ({ name, hash: hashOf(content) }));
}
