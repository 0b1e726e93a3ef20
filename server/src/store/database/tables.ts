// The tables as the queries see them. Times are ISO 8601 UTC texts, documents are JSON texts, and
// `schema_version` is the version of the document beside it (../records/schema-versions.ts).

import type { Generated, Insertable, Updateable } from 'kysely';
import type { CarListsTable, CarPhotosTable, CarsTable } from './car-tables.ts';
import type { Stage } from './deal-stages.ts';
import type { DealCountersTable, DealDefaultsTable } from './defaults-tables.ts';
import type {
  CarHoldsTable,
  DepositCheckoutsTable,
  DepositEntriesTable,
} from './deposit-tables.ts';
import type {
  DeletedDealsTable,
  ErasuresTable,
  FileRewritesTable,
  LegalHoldsTable,
  RetentionTable,
} from './erasure-tables.ts';

export interface Tables {
  deals: DealsTable;
  deal_list_entries: DealListEntriesTable;
  deal_openings: DealOpeningsTable;
  deal_talk: DealTalkTable;
  deal_reminders: DealRemindersTable;
  revisions: RevisionsTable;
  photos: PhotosTable;
  photo_sizes: PhotoSizesTable;
  deal_photos: DealPhotosTable;
  selections: SelectionsTable;
  confirmations: ConfirmationsTable;
  taken_back_confirmations: TakenBackConfirmationsTable;
  confirm_replies: ConfirmRepliesTable;
  messages: MessagesTable;
  talk_keys: TalkKeysTable;
  audit_entries: AuditEntriesTable;
  brand_logos: BrandLogosTable;
  brands: BrandsTable;
  dealerships: DealershipsTable;
  staff: StaffTable;
  memberships: MembershipsTable;
  sign_in_links: SignInLinksTable;
  address_changes: AddressChangesTable;
  staff_sessions: StaffSessionsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  api_tokens: ApiTokensTable;
  desk_replies: DeskRepliesTable;
  acknowledgements: AcknowledgementsTable;
  car_returns: CarReturnsTable;
  deal_words: DealWordsTable;
  drafts: DraftsTable;
  draft_photos: DraftPhotosTable;
  outbox_events: OutboxEventsTable;
  destinations: DestinationsTable;
  subscriptions: SubscriptionsTable;
  deliveries: DeliveriesTable;
  mail_stops: MailStopsTable;
  car_lists: CarListsTable;
  cars: CarsTable;
  car_photos: CarPhotosTable;
  sold_cars: SoldCarsTable;
  deposit_entries: DepositEntriesTable;
  deposit_checkouts: DepositCheckoutsTable;
  car_holds: CarHoldsTable;
  erasures: ErasuresTable;
  legal_holds: LegalHoldsTable;
  retention: RetentionTable;
  deleted_deals: DeletedDealsTable;
  file_rewrites: FileRewritesTable;
  deal_defaults: DealDefaultsTable;
  deal_counters: DealCountersTable;
  migrations: MigrationsTable;
}

/** Columns of a new row. `satisfies` finds misspelled ones where an object is built before it is passed to a query. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

export interface DealsTable {
  id: string;
  number: string;
  dealership_id: Generated<string>;
  /** The member who owns the deal, or null. */
  adviser_id: string | null;
  /** The current revision: 1, 2, 3 … */
  revision: number;
  /** Changes with every state that a page could show, even after a backup was restored. */
  version: number;
  created_at: string;
  /** Null if the deal is a draft, which does not exist for a visitor. */
  published_at: string | null;
  withdrawn_at: string | null;
  /** When the buyer declined the current revision. Null if they did not, or changed their mind. */
  declined_at: string | null;
  decline_reason: Generated<string>;
  /** How often the current revision was declined or its confirmation taken back. */
  changes_of_mind: Generated<number>;
  /** The head of the deal's audit chain. */
  audit_seq: Generated<number>;
  audit_hash: Generated<string>;
  /** The audit entry that made the current revision. */
  revision_seq: Generated<number>;
}

/** The columns of the desk's lists of deals. Every deal has one row. */
export interface DealListEntriesTable {
  deal_id: string;
  /** The deal's dealership and salesperson, copied for the indexes. */
  dealership_id: string;
  adviser_id: string | null;
  /** Empty if a server of 0.1.0 wrote the deal and no clean-up has described it. */
  stage: Stage | '';
  /** Follows from the stage. */
  status: string;
  /** 1 if the deal waits for the dealership, else 0. */
  needs_you: number;
  /** 1 if the deposit waits for staff, else 0. Then `needs_you` is 1 too. */
  deposit_waits: Generated<number>;
  /** When the offer of the current revision ends. */
  ends_at: string;
  /** The last activity: when, what, by which member or token, and a detail such as the reason. */
  activity_at: string;
  activity: string;
  activity_by: string | null;
  activity_detail: string;
}

/** When a deal was opened. A deal that was never requested has no row. */
export interface DealOpeningsTable {
  deal_id: string;
  /** The last revision that a visitor opened, or 0. */
  opened_revision: Generated<number>;
  /** The last revision whose changes the buyer has read, or 0. */
  seen_revision: Generated<number>;
  /** When a person first and last had the page open, as their page reported it. Null if it never was. */
  first_opened_at: string | null;
  last_opened_at: string | null;
  /** When the page was last requested, also by programs and staff. Null if it never was. */
  last_fetched_at: string | null;
  /** The language last chosen in the deal's pages, in which the buyer gets email. Empty if none was. */
  reader_language: Generated<string>;
}

/** Totals of a deal's messages. A deal without messages has no row. */
export interface DealTalkTable {
  deal_id: string;
  /** The number of the last message. */
  messages: number;
  buyer_messages: number;
  buyer_bytes: number;
  /** When the buyer sent the first unanswered message, or null if all are answered. */
  unanswered_at: string | null;
}

/** The last reminder that the current offer ends. */
export interface DealRemindersTable {
  deal_id: string;
  /** Days before the end of the offer: 3 or 1. */
  days_before: number;
}

export type DealUpdate = Updateable<DealsTable>;

export interface RevisionsTable {
  deal_id: string;
  revision: number;
  offer: string;
  expires_at: string;
  created_at: string;
  schema_version: Generated<number>;
}

/** The id is a hash over the bytes of all sizes. Width and height are those of the original. */
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

/** Which photo a revision shows. The offer describes it at the same position. The adviser's photo is the last. */
export interface DealPhotosTable {
  deal_id: string;
  revision: number;
  position: number;
  photo_id: string;
}

/** The buyer's selection. A deal has one row from the first choice on. */
export interface SelectionsTable {
  deal_id: string;
  /** Counts the times it was saved. */
  version: number;
  choice: string;
  /** Names of dropped choices as servers before 0.2.0 store them: a JSON array. */
  dropped: string;
  /**
   * Ids of dropped choices: JSON with `version` and `parts`, or empty. It is ignored for another version of the
   * selection.
   */
  dropped_parts: Generated<string>;
  /** The version whose payment option a revision suggested and the buyer has not chosen, or 0. */
  suggested_version: Generated<number>;
  saved_at: string;
  /** When it was last entered in the audit chain. */
  audited_at: string | null;
  /** When later saves are due to be entered, or null if all are entered. */
  audit_due_at: string | null;
  /** Time of the last `selection.changed` event, which can be in the future. Empty if there was none. */
  event_at: Generated<string>;
}

/** A row means that this revision is confirmed. */
export interface ConfirmationsTable {
  id: string;
  deal_id: string;
  revision: number;
  /** Short enough to read out on the telephone. */
  number: string;
  confirmed_at: string;
  full_name: string;
  digest: string;
  receipt: string;
  schema_version: Generated<number>;
}

/** A confirmation that the buyer took back, as it was. */
export interface TakenBackConfirmationsTable extends Omit<ConfirmationsTable, 'schema_version'> {
  schema_version: number;
  taken_back_at: string;
}

/** A message of the buyer or staff. */
export interface MessagesTable {
  deal_id: string;
  /** 1, 2, 3 … within the deal. */
  seq: number;
  id: string;
  sent_at: string;
  kind: string;
  /** The revision that the sender saw. */
  revision: number;
  text: string;
  /** The wishes of a change request, separated by spaces. Empty for other messages. */
  wishes: string;
  about_kind: string | null;
  about_id: string | null;
  /** The label of the subject in that revision. */
  about_label: string | null;
  /** The member or token, or null if the buyer sent it. */
  sent_by: string | null;
  /** The staff member who was signed in at the desk in the sender's browser, or empty if none was. */
  signed_in: Generated<string>;
}

/** The result of an idempotency key of the buyer's page. */
export interface TalkKeysTable {
  deal_id: string;
  idempotency_key: string;
  content_hash: string;
  /** Null if the key made a change of mind. */
  message_id: string | null;
}

/** The reply to a confirm, so that a repeated confirm gets the same reply. */
export interface ConfirmRepliesTable {
  deal_id: string;
  idempotency_key: string;
  content_hash: string;
  reply: string;
  replied_at: string;
  /** Null if the reply is never deleted. Empty if a server of 0.1.0 wrote it. */
  keep_until: string | null;
  schema_version: Generated<number>;
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
  schema_version: Generated<number>;
  /** The member or token, or null for visitors and entries from before there was staff. */
  acted_by: string | null;
}

/** Every logo that was ever set, rendered as PNG. The hash is over its bytes. */
export interface BrandLogosTable {
  hash: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The brand of the installation, or of the dealership with this id. */
export interface BrandsTable {
  id: string;
  name: string | null;
  accent: string | null;
  logo_hash: string | null;
  changed_at: string;
}

export interface DealershipsTable {
  id: string;
  name: string;
  /** Address, telephone and other settings as JSON. */
  details: string;
  schema_version: number;
  advisers_see_all: number;
  managers_publish: number;
  passkeys_required: Generated<number>;
  created_at: string;
  version: number;
}

/** A person. The row stays after they leave, because records name them. Without a membership they have no rights. */
export interface StaffTable {
  id: string;
  name: string;
  /** In lower case, or null if unknown. */
  email: string | null;
  created_at: string;
  /** When they last signed in, or null if never. */
  seen_at: string | null;
  /** Event types that they get email about for their own deals, separated by commas. */
  mail_events: Generated<string>;
}

export interface MembershipsTable {
  member_id: string;
  dealership_id: string;
  role: string;
  since: string;
}

export interface SignInLinksTable {
  token_hash: string;
  /** Null if the person who uses it becomes the first owner. */
  member_id: string | null;
  dealership_id: string;
  created_at: string;
  expires_at: string;
  /** Empty if unused. */
  used_at: Generated<string>;
  /** The role of an invitation, or empty for other links. */
  invited_role: Generated<string>;
  invited_name: Generated<string>;
  invited_email: Generated<string>;
  /** MAIL if it was mailed to the member's address, or empty if it was handed over. */
  sent_by: Generated<string>;
}

/** A change of a sign-in address, from its request until it can't be undone any more. */
export interface AddressChangesTable {
  id: string;
  member_id: string;
  /** Null if there was none. */
  old_email: string | null;
  new_email: string;
  confirm_hash: string;
  undo_hash: string;
  created_at: string;
  /** Empty if the new address is not proven yet. */
  confirmed_at: Generated<string>;
  undone_at: Generated<string>;
}

export interface StaffSessionsTable {
  id: string;
  token_hash: string;
  member_id: string;
  /** The dealership that the session shows. */
  dealership_id: string;
  created_at: string;
  used_at: string;
  ends_at: string;
  device: string;
  /** How the browser signed in: PASSKEY, LINK or MAIL. Empty in sessions from before this was recorded. */
  proof: Generated<string>;
}

export interface PasskeysTable {
  id: string;
  member_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: string;
  used_at: string | null;
}

export interface PasskeyChallengesTable {
  challenge_hash: string;
  /** The member who adds a passkey, or empty for signing in. */
  member_id: string;
  expires_at: string;
  used_at: Generated<string>;
}

export interface ApiTokensTable {
  id: string;
  token_hash: string;
  dealership_id: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: string;
  created_by: string;
  used_at: string | null;
}

/** The deal that an idempotency key of the desk API has added or changed. */
export interface DeskRepliesTable {
  dealership_id: string;
  idempotency_key: string;
  content_hash: string;
  deal_id: string;
  replied_at: string;
}

/** A car that the buyer returned under the right to cancel, with its itemized receipt. */
export interface CarReturnsTable {
  confirmation_id: string;
  deal_id: string;
  revision: number;
  receipt: string;
  schema_version: number;
  recorded_at: string;
  recorded_by: string;
}

/** A row means that the dealership has read the confirmation. */
export interface AcknowledgementsTable {
  confirmation_id: string;
  deal_id: string;
  acknowledged_at: string;
  acknowledged_by: string;
}

/** A word by which a deal is found. `created_at` is the deal's. */
export interface DealWordsTable {
  deal_id: string;
  word: string;
  dealership_id: string;
  created_at: string;
}

/** An unvalidated deal file, or a template for deals. */
export interface DraftsTable {
  id: string;
  dealership_id: string;
  /** The member who owns it, or null if the dealership does. */
  owner_id: string | null;
  template: number;
  name: string;
  file: string;
  schema_version: number;
  /** The deal that it revises, or null for a new deal. */
  deal_id: string | null;
  /** The revision that it replaces, or 0. */
  deal_revision: number;
  car_id: string | null;
  /** Counts the changes. */
  version: number;
  created_at: string;
  saved_at: string;
  saved_by: string;
  changed_at: string;
  /** Empty, WAITING or SENT_BACK. */
  approval: Generated<string>;
  approval_at: string | null;
  approval_by: string | null;
  approval_words: Generated<string>;
  /** When it was published or deleted, or empty. */
  ended_at: Generated<string>;
  idempotency_key: string | null;
}

/** A photo that was uploaded to a draft, by its name in the draft's file. */
export interface DraftPhotosTable {
  draft_id: string;
  file: string;
  photo_id: string;
}

/** An event of a deal for webhooks and email. */
export interface OutboxEventsTable {
  id: string;
  dealership_id: string;
  deal_id: string;
  /** The number of its audit entry, which orders the events of a deal. */
  sequence: number;
  type: string;
  at: string;
  revision: number;
  /** The deal's number. */
  number: string;
  status: string;
  detail: string;
  /** The member or token that sent the deal. Empty for other events and the command line. */
  sent_by: Generated<string>;
}

/** A receiver of events: a webhook, an address for leads, or email to buyers or staff. */
export interface DestinationsTable {
  id: string;
  dealership_id: string;
  kind: string;
  /** The URL of a webhook or the email address for leads. Empty for email to buyers and staff. */
  address: string;
  /** Separated by commas. */
  events: string;
  /** Signs the deliveries of a webhook, so it cannot be stored as a hash. */
  secret: string;
  old_secret: string;
  /** When signing with the old secret ends. */
  old_secret_until: string;
  /** 1 if events contain the buyer's email address and telephone number. */
  contacts: number;
  state: string;
  /** The reason of a pause. */
  reason: string;
  /** When deliveries began to fail, or empty if the last one succeeded. */
  failing_since: string;
  created_at: string;
  created_by: string;
}

/** A destination's subscription to one type of event. Destinations that are off have none. */
export interface SubscriptionsTable {
  dealership_id: string;
  type: string;
  destination_id: string;
}

export interface DeliveriesTable {
  destination_id: string;
  event_id: string;
  dealership_id: string;
  state: string;
  /** When the next try is due. During a try, when its claim ends. */
  due_at: string;
  /** The server that tries it, or empty. */
  claim: string;
  tries: number;
  /** Every try with its response, as JSON. */
  log: string;
  created_at: string;
}

/** The link by which a recipient stops email of a dealership. */
export interface MailStopsTable {
  token: string;
  dealership_id: string;
  /** In lower case. */
  address: string;
  created_at: string;
  /** Empty if they have not. */
  stopped_at: Generated<string>;
}

/** The car of a confirmed deal: one row for each car of a dealership. */
export interface SoldCarsTable {
  dealership_id: string;
  /** In lower case, letters and digits only. The deal's id if its car has no VIN. */
  vin: string;
  deal_id: string;
}

/** The table of Kysely's migrator. */
export interface MigrationsTable {
  name: string;
  timestamp: string;
}
