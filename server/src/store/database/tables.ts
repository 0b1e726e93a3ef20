// The tables as the queries see them. Times are ISO 8601 UTC texts, documents are JSON texts, and `form`
// is the form of the document beside it (../forms.ts).
import type { Generated } from 'kysely';

export interface Tables {
  deals: DealsTable;
  revisions: RevisionsTable;
  photos: PhotosTable;
  photo_sizes: PhotoSizesTable;
  deal_photos: DealPhotosTable;
  selections: SelectionsTable;
  confirmations: ConfirmationsTable;
  confirm_replies: ConfirmRepliesTable;
  audit_entries: AuditEntriesTable;
  brand_logos: BrandLogosTable;
  brands: BrandsTable;
  builds: BuildsTable;
  build_assets: BuildAssetsTable;
  build_operations: BuildOperationsTable;
  migrations: MigrationsTable;
}

export interface DealsTable {
  id: string;
  number: string;
  /** The current revision; 1, 2, 3 … */
  revision: number;
  /** Another one for every state that a page could show, also after a backup was restored. */
  version: number;
  created_at: string;
  /** Null: a draft, which does not exist for a visitor. */
  published_at: string | null;
  withdrawn_at: string | null;
  /** The head of the deal's audit chain. */
  audit_seq: Generated<number>;
  audit_hash: Generated<string>;
  /** The last revision that a visitor opened. */
  opened_revision: Generated<number>;
  seen_revision: Generated<number>;
  /** The audit entry that made the current revision. */
  revision_seq: Generated<number>;
}

export interface RevisionsTable {
  deal_id: string;
  revision: number;
  offer: string;
  expires_at: string;
  created_at: string;
  form: Generated<number>;
}

/** The id is a hash over the bytes of all sizes; the measures are the original's. */
export interface PhotosTable {
  id: string;
  width: number;
  height: number;
}

export interface PhotoSizesTable {
  photo_id: string;
  format: string;
  width: number;
  bytes: Uint8Array;
}

/** What a photo shows is said by the revision's offer, at the same position; the adviser's comes last. */
export interface DealPhotosTable {
  deal_id: string;
  revision: number;
  position: number;
  photo_id: string;
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
  /** When it was last entered in the audit chain. */
  audited_at: string | null;
  /** When what was saved since then is to be entered; null: it is entered. */
  audit_due_at: string | null;
}

/** That a row exists is the state: confirmed, for this revision, for ever. */
export interface ConfirmationsTable {
  id: string;
  deal_id: string;
  revision: number;
  /** Fit to be read out on the telephone. */
  number: string;
  confirmed_at: string;
  full_name: string;
  digest: string;
  receipt: string;
  form: Generated<number>;
}

/** What was answered to a confirm, so that repeating it gets the same answer. */
export interface ConfirmRepliesTable {
  deal_id: string;
  idempotency_key: string;
  content_hash: string;
  reply: string;
  replied_at: string;
  /** Null: for ever; empty: written by a server of 0.1.0, which does not say. */
  keep_until: string | null;
  form: Generated<number>;
}

export interface AuditEntriesTable {
  deal_id: string;
  seq: number;
  at: string;
  actor: string;
  event: string;
  content_hash: string;
  detail: string;
  previous_hash: string;
  hash: string;
  form: Generated<number>;
}

/** A logo that was ever set, drawn by us as PNG; the hash is over its bytes. */
export interface BrandLogosTable {
  hash: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** One row, of the installation. */
export interface BrandsTable {
  id: string;
  name: string | null;
  accent: string | null;
  logo_hash: string | null;
  changed_at: string;
}

/** A version of the pages that a server has run; the id is a hash over all it consists of. */
export interface BuildsTable {
  id: string;
  last_used_at: string;
  /** The paths of its files and the hashes of its operations, as JSON. */
  contents: string;
}

/** A file of one or more builds; its path holds the hash of its content. */
export interface BuildAssetsTable {
  path: string;
  etag: string;
  /** How the bytes are compressed. */
  encoding: 'br' | 'identity';
  bytes: Uint8Array;
}

/** What the pages of one or more builds ask, as the client names it. */
export interface BuildOperationsTable {
  hash: string;
  text: string;
}

/** Kept by Kysely's migrator. */
export interface MigrationsTable {
  name: string;
  timestamp: string;
}
