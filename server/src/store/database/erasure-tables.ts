// Tables of erased deals, legal holds and retention.

/** A deal whose personal data was erased: when, by which member or token, and why. */
export interface ErasuresTable {
  deal_id: string;
  erased_at: string;
  erased_by: string;
  reason: string;
}

/** A deal of which nothing may be erased. */
export interface LegalHoldsTable {
  deal_id: string;
  held_at: string;
  held_by: string;
  reason: string;
}

/** Days after which a dealership erases the personal data of ended deals. */
export interface RetentionTable {
  dealership_id: string;
  /** Days after the end of a deal, or null if its data stays. */
  erase_days: number | null;
}
