// The tables as the queries see them. Times are ISO 8601 UTC texts, documents are JSON texts.

export interface Tables {
  deals: DealsTable;
  revisions: RevisionsTable;
  selections: SelectionsTable;
  migrations: MigrationsTable;
}

export interface DealsTable {
  id: string;
  number: string;
  /** The current revision; 1, 2, 3 … */
  revision: number;
  /** Counts every change that a page could show. */
  version: number;
  created_at: string;
  /** Null: a draft, which does not exist for a visitor. */
  published_at: string | null;
  withdrawn_at: string | null;
}

export interface RevisionsTable {
  deal_id: string;
  revision: number;
  offer: string;
  expires_at: string;
  created_at: string;
}

/** One row for a deal, from the first choice on. */
export interface SelectionsTable {
  deal_id: string;
  /** Counts the times it was saved. */
  version: number;
  choice: string;
  /** Names of what a revision took away. */
  dropped: string;
  saved_at: string;
}

export interface MigrationsTable {
  name: string;
  applied_at: string;
}
