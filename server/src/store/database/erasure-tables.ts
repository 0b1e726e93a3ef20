// Tables of erased and deleted deals, legal holds and retention.

/** A deal whose personal data was erased: when, by which member or token, and why. */
export interface ErasuresTable {
  deal_id: string;
  erased_at: string;
  erased_by: string;
  reason: string;
}

/** A deal on legal hold. Nothing of it may be erased. */
export interface LegalHoldsTable {
  deal_id: string;
  held_at: string;
  held_by: string;
  reason: string;
}

/** Retention periods of a dealership, in days after the end of a deal. Null means no limit. */
export interface RetentionTable {
  dealership_id: string;
  messages_days: number | null;
  contact_days: number | null;
  deal_days: number | null;
}

/** A deleted deal. The head of its audit chain can still prove an archive of it. */
export interface DeletedDealsTable {
  deal_id: string;
  dealership_id: string;
  deleted_at: string;
  audit_seq: number;
  audit_hash: string;
}

/** The rewrite of the SQLite file that follows an erasure. There is one row. */
export interface FileRewritesTable {
  name: string;
  /** Empty if nothing was erased since the last rewrite. */
  due_since: string;
  /** Empty if the file was never rewritten. */
  tried_at: string;
}
