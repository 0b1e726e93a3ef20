// The remainder of an erased deal. Its audit entry has the hash, so a later change is detected.
import type { AuditEntry } from '@forecourt/domain';

export interface Remaining {
  /** The revision or the receipt's number. */
  readonly name: string;
  /** Hash of the stored text. */
  readonly hash: string;
}

interface Remains {
  readonly offers: readonly Remaining[];
  readonly receipts: readonly Remaining[];
  /** Ledger entries whose written texts were erased. */
  readonly deposits: readonly Remaining[];
  /** Entries whose detail was erased, so their own hash no longer matches. */
  readonly entries: readonly AuditEntry[];
}

/** @returns the remainder in an order that does not depend on the queries */
export function remainderOf({ offers, receipts, deposits, entries }: Remains): object {
  const byName = (one: Remaining, other: Remaining) => (one.name < other.name ? -1 : 1);
  return {
    offers: offers.toSorted(byName),
    receipts: receipts.toSorted(byName),
    // Earlier versions recorded none.
    ...(deposits.length > 0 && { deposits: deposits.toSorted(byName) }),
    entries: entries.toSorted((one, other) => one.seq - other.seq),
  };
}
