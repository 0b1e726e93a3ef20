// Tables of erased and deleted deals, legal holds and retention.

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

/** How long a dealership keeps what it stores of a deal, in days after the end of the deal. Null: for ever. */
export interface RetentionTable {
  dealership_id: string;
  messages_days: number | null;
  contact_days: number | null;
  deal_days: number | null;
}

/** A deal that was deleted with everything of it. The head of its audit chain still proves an archive of it. */
export interface DeletedDealsTable {
  deal_id: string;
  dealership_id: string;
  deleted_at: string;
  audit_seq: number;
  audit_hash: string;
}

/** The rewrite of the SQLite file that follows an erasing. There is one row. */
export interface FileRewritesTable {
  name: string;
  /** Empty if nothing was erased since the last rewrite. */
  due_since: string;
  /** Empty if the file was never rewritten. */
  tried_at: string;
}
