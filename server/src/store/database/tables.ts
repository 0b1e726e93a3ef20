// The tables as the queries see them. Times are ISO 8601 UTC texts, documents are JSON texts, and
// `schema_version` is the version of the document beside it (../records/schema-versions.ts).
import type { Generated, Insertable, Updateable } from 'kysely';
import type { Stage } from './deal-stages.ts';
import type {
  CarHoldsTable,
  DepositCheckoutsTable,
  DepositEntriesTable,
} from './deposit-tables.ts';

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
  sold_cars: SoldCarsTable;
  deposit_entries: DepositEntriesTable;
  deposit_checkouts: DepositCheckoutsTable;
  car_holds: CarHoldsTable;
  migrations: MigrationsTable;
}

/** Columns of a new row. `satisfies` finds misspelled ones where an object is built before it is passed to a query. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

export interface DealsTable {
  id: string;
  number: string;
  dealership_id: Generated<string>;
  /** The member whose deal it is, or null if it is nobody's. */
  adviser_id: string | null;
  /** The current revision; 1, 2, 3 … */
  revision: number;
  /** Another one for every state that a page could show, also after a backup was restored. */
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
  /** Time of the last `selection.changed` event, which can be in the future. Empty if there was none. */
  selection_told_at: Generated<string>;
}

/** What the desk's lists show of a deal, and are filtered and sorted by. Every deal has one row. */
export interface DealListEntriesTable {
  deal_id: string;
  /** The deal's dealership and adviser, copied for the indexes. Neither changes. */
  dealership_id: string;
  adviser_id: string | null;
  /** Empty if a server of 0.1.0 wrote the deal and no clean-up has described it. */
  stage: Stage | '';
  /** Follows from the stage. */
  status: string;
  /** 1 if the deal waits for somebody at the desk, else 0. */
  needs_you: number;
  /** When the offer of the current revision ends. */
  ends_at: string;
  /** The last activity: when, what, by which member or token, and a detail such as the reason. */
  activity_at: string;
  activity: string;
  activity_by: string | null;
  activity_detail: string;
}

/** Who has opened a deal. A deal that nobody has requested has no row. */
export interface DealOpeningsTable {
  deal_id: string;
  /** The last revision that a visitor opened, or 0. */
  opened_revision: Generated<number>;
  /** The last revision whose changes the buyer has read, or 0. */
  seen_revision: Generated<number>;
  /** When a person first and last had the page open, as their page reported it. Null if nobody did. */
  first_opened_at: string | null;
  last_opened_at: string | null;
  /** When the page was last requested, also by programs and staff. Null if it never was. */
  last_fetched_at: string | null;
  /** The language last chosen in the deal's pages, in which the buyer gets e-mail. Empty if none was. */
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
  /** 3 or 1 */
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
  /** Names of what a revision took away, as servers before 0.2.0 store them: a JSON array. */
  dropped: string;
  /** Ids of what a revision took away: JSON with `version` and `parts`, or empty. Other versions do not count. */
  dropped_parts: Generated<string>;
  /** The version whose way to pay nobody has chosen: a revision put it there; 0: there is none. */
  suggested_version: Generated<number>;
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
  schema_version: Generated<number>;
}

/** A confirmation that the buyer took back: as it was, and when. */
export interface TakenBackConfirmationsTable extends Omit<ConfirmationsTable, 'schema_version'> {
  schema_version: number;
  taken_back_at: string;
}

/** A sentence of buyer or staff; in the order in which they were stored. */
export interface MessagesTable {
  deal_id: string;
  /** 1, 2, 3 … within the deal. */
  seq: number;
  id: string;
  sent_at: string;
  kind: string;
  /** The one that the sender had before them. */
  revision: number;
  text: string;
  /** What should be different, with spaces between; empty for anything but a change request. */
  wishes: string;
  about_kind: string | null;
  about_id: string | null;
  /** As the offer called it then. */
  about_label: string | null;
  /** Who of the staff; null: the buyer. */
  sent_by: string | null;
  /** The staff member who was signed in at the desk in the sender's browser, or empty if nobody was. */
  signed_in: Generated<string>;
}

/** What a key of the buyer's page has done, so that repeating it does nothing twice. */
export interface TalkKeysTable {
  deal_id: string;
  idempotency_key: string;
  content_hash: string;
  /** Null: no message, but a change of mind. */
  message_id: string | null;
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
  /** Who of the staff; null: a visitor, or written before there were any. */
  acted_by: string | null;
}

/** A logo that was ever set, drawn by us as PNG; the hash is over its bytes. */
export interface BrandLogosTable {
  hash: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Of the installation, and of dealerships by their id. */
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
  /** Address, telephone, accent and the like, as JSON. */
  details: string;
  schema_version: number;
  advisers_see_all: number;
  managers_publish: number;
  passkeys_required: Generated<number>;
  created_at: string;
  version: number;
}

/** A person, for ever: what they did stays theirs. Who has no membership can do nothing. */
export interface StaffTable {
  id: string;
  name: string;
  /** In lower case; null: none is known. */
  email: string | null;
  created_at: string;
  /** When they last signed in; null: never. */
  seen_at: string | null;
  /** What they want by mail of their own deals, with commas between. */
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
  /** Null: whoever uses it becomes the first owner. */
  member_id: string | null;
  dealership_id: string;
  created_at: string;
  expires_at: string;
  /** Empty: not used yet. */
  used_at: Generated<string>;
  /** The role that an invitation gives. Empty: the link is no invitation. */
  invited_role: Generated<string>;
  invited_name: Generated<string>;
  invited_email: Generated<string>;
  /** MAIL: it was mailed to the member's address. Empty: somebody handed it over. */
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
  /** Empty: the new address is not proven yet. */
  confirmed_at: Generated<string>;
  undone_at: Generated<string>;
}

export interface StaffSessionsTable {
  id: string;
  token_hash: string;
  member_id: string;
  /** The dealership that is looked at. */
  dealership_id: string;
  created_at: string;
  used_at: string;
  ends_at: string;
  device: string;
  /** PASSKEY, LINK or MAIL: how the browser signed in. Empty: before this was recorded. */
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
  /** Empty: to sign in, by whoever holds the passkey. */
  member_id: string;
  expires_at: string;
  used_at: Generated<string>;
}

export interface ApiTokensTable {
  id: string;
  token_hash: string;
  dealership_id: string;
  name: string;
  /** With spaces between. */
  scopes: string;
  created_at: string;
  created_by: string;
  used_at: string | null;
}

/** Which deal a key of the desk API has made, so that repeating it makes no other. */
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

/** That the dealership has read a confirmation. */
export interface AcknowledgementsTable {
  confirmation_id: string;
  deal_id: string;
  acknowledged_at: string;
  acknowledged_by: string;
}

/** A word by which a deal is found; in the order of the deals' own time. */
export interface DealWordsTable {
  deal_id: string;
  word: string;
  dealership_id: string;
  created_at: string;
}

/** A deal that is being written, or a template for deals: a file as it was typed, whatever is wrong with it. */
export interface DraftsTable {
  id: string;
  dealership_id: string;
  /** The member whose it is; null: the dealership's. */
  owner_id: string | null;
  template: number;
  name: string;
  file: string;
  schema_version: number;
  /** The deal whose next revision it is; null: a new deal. */
  deal_id: string | null;
  /** The revision that it replaces; 0: none. */
  deal_revision: number;
  car_id: string | null;
  /** Counts the times it was changed. */
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
  /** Empty: it is there; else when it was published or deleted. */
  ended_at: Generated<string>;
  idempotency_key: string | null;
}

/** A photo that was uploaded to a draft, by the name that its file has for it. */
export interface DraftPhotosTable {
  draft_id: string;
  file: string;
  photo_id: string;
}

/** Something that happened to a deal and is told to others. */
export interface OutboxEventsTable {
  id: string;
  dealership_id: string;
  deal_id: string;
  /** Of the audit entry that it follows from: in this order things happened to the deal. */
  sequence: number;
  type: string;
  at: string;
  revision: number;
  /** Of the deal. */
  number: string;
  status: string;
  detail: string;
  /** The member or token that sent the deal, as records name them. Empty: any other event, or sent from the command line. */
  sent_by: Generated<string>;
}

/** Where events go: a webhook, an address for leads, the buyer's or the staff's mail. */
export interface DestinationsTable {
  id: string;
  dealership_id: string;
  kind: string;
  /** Of a webhook its URL, of leads an e-mail address; of mail to people empty. */
  address: string;
  /** With commas between. */
  events: string;
  /** Of a webhook: what its deliveries are signed with, so it cannot be a hash. */
  secret: string;
  old_secret: string;
  /** Until then deliveries are signed with the old one too. */
  old_secret_until: string;
  /** 1: the buyer's e-mail address and telephone number are told too. */
  contacts: number;
  state: string;
  /** Why it is paused or off. */
  reason: string;
  /** Since when nothing has arrived there; empty: what was sent last has. */
  failing_since: string;
  created_at: string;
  created_by: string;
}

/** That a destination is told one kind of event; none for one that is off. */
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
  /** When it is to be tried; while somebody tries, until when it is theirs. */
  due_at: string;
  /** Of who tries it; empty: nobody. */
  claim: string;
  tries: number;
  /** Every try with its answer, as JSON. */
  log: string;
  created_at: string;
}

/** That somebody can stop, or has stopped, mail of a dealership to them. */
export interface MailStopsTable {
  token: string;
  dealership_id: string;
  /** In lower case. */
  address: string;
  created_at: string;
  /** Empty: they have not. */
  stopped_at: Generated<string>;
}

/** The inventory of a dealership: which list of cars is the current one. */
export interface CarListsTable {
  dealership_id: string;
  list_id: string;
  version: number;
  imported_at: string;
  imported_by: string;
  /** The columns of the last import, as JSON. */
  mapping: string;
  schema_version: number;
}

/** A car of one list; an import writes all of the next list. */
export interface CarsTable {
  list_id: string;
  id: string;
  dealership_id: string;
  stock_number: string;
  vin: string;
  /** What it is found by, in lower case. */
  words: string;
  car: string;
  schema_version: number;
}

/** The car of a confirmed deal: one row for each car of a dealership. */
export interface SoldCarsTable {
  dealership_id: string;
  /** In capital letters. */
  vin: string;
  deal_id: string;
}

/** Kept by Kysely's migrator. */
export interface MigrationsTable {
  name: string;
  timestamp: string;
}
