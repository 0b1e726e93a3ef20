// What an erasing leaves of a deal: its audit entry has the hash of it, so that no later change goes unseen.
import type { AuditEntry } from '@forecourt/domain';

interface Remaining {
  /** The revision or the receipt's number. */
  readonly name: string;
  /** Of the text as it is stored. */
  readonly hash: string;
}

interface Remains {
  readonly offers: readonly Remaining[];
  readonly receipts: readonly Remaining[];
  /** Entries whose detail was erased: their own hash no longer proves them. */
  readonly entries: readonly AuditEntry[];
}

/** In an order that does not depend on how they were read. */
export function remainderOf({ offers, receipts, entries }: Remains): Remains {
  const byName = (one: Remaining, other: Remaining) => (one.name < other.name ? -1 : 1);
  return {
    offers: offers.toSorted(byName),
    receipts: receipts.toSorted(byName),
    entries: entries.toSorted((one, other) => one.seq - other.seq),
  };
}
