// Deals in the database: added, revised, withdrawn and found.
import { canonicalJson, type DealFacts, droppedName, type Offer } from '@forecourt/domain';
import type { Kysely } from 'kysely';
import type { PreparedPhoto } from '../../pictures/photo.ts';
import {
  type AuditedEvent,
  acceptedEvents,
  auditedChange,
  contentHashOf,
  entriesOf,
  headColumns,
} from '../audit/audit.ts';
import { build, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import type { PreparedQuery } from '../database/prepared-query.ts';
import type { DealUpdate, NewRow, Tables } from '../database/tables.ts';
import { oldWordsDelete, wordsInsert } from '../desk/deal-words.ts';
import { FIRST_DEALERSHIP } from '../desk/dealerships.ts';
import { activityColumns, type Stage } from '../desk/stages.ts';
import { FORMS, type OfferForm, parsed, type RecordName, unknownForm } from '../forms.ts';
import { newDealId, readDealId } from './deal-id.ts';
import { photoWrites } from './photos.ts';
import {
  NO_TALK,
  type StoredConfirmation,
  type StoredDeal,
  type StoredSelection,
} from './stored-deal.ts';
import { carriedSelection, selectionUpsert, storedSelection } from './stored-selection.ts';

export type {
  StoredConfirmation,
  StoredDeal,
  StoredDecline,
  StoredSelection,
  StoredTalk,
} from './stored-deal.ts';

/** A new deal with its first revision. */
export async function addDeal(
  database: Database,
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
  origin: DealOrigin = {},
): Promise<StoredDeal> {
  const { deal, writes } = newDeal(offer, now, photos, origin);
  await database.write({ writes });
  return deal;
}

/** Where a deal comes from; by default the first dealership, nobody's. */
export interface DealOrigin {
  readonly dealershipId?: string;
  readonly adviserId?: string | null;
  readonly by?: string;
  /** Codes of findings of the law check that were accepted. */
  readonly accepted?: readonly string[];
}

/** A new deal, and the inserts that store it. */
export function newDeal(
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
  { dealershipId = FIRST_DEALERSHIP, adviserId = null, by, accepted = [] }: DealOrigin = {},
): { readonly deal: StoredDeal; readonly writes: readonly Write[] } {
  const id = newDealId();
  const at = now.toISOString();
  const eventSubject = {
    dealershipId,
    number: offer.number,
    revision: 1,
    stage: 'OPEN',
    isOpened: false,
    selectionEventAt: '',
  } as const;
  const { writes: entries, audit } = entriesOf(
    { id, auditSeq: 0, auditHash: '', revisionSeq: 0, version: 1, eventSubject },
    [
      {
        at,
        actor: 'STAFF',
        event: 'ADDED',
        contentHash: contentHashOf(offer),
        detail: 'revision 1',
        ...(by !== undefined && { by }),
      },
      ...acceptedEvents(accepted, { at, revision: 1, by }),
    ],
  );
  const deal: StoredDeal = {
    id,
    number: offer.number,
    revision: 1,
    version: 1,
    createdAt: at,
    revisedAt: at,
    publishedAt: at,
    withdrawnAt: null,
    expiresAt: utc(offer.expiresAt),
    offer,
    selection: null,
    confirmation: null,
    openedRevision: 0,
    seenRevision: 0,
    declined: null,
    changesOfMind: 0,
    talk: NO_TALK,
    reminder: 0,
    audit,
  };
  const row = {
    id,
    created_at: at,
    published_at: at,
    version: 1,
    ...columnsOf(deal),
    ...headColumns(audit),
    dealership_id: dealershipId,
    adviser_id: adviserId,
    ...openColumns(deal),
    ...activityColumns('ADDED', at, { by: by ?? null }),
  } satisfies NewRow<'deals'>;
  const writes = [
    build.insertInto('deals').values(row),
    revisionInsert(id, 1, offer, at),
    ...photoWrites(id, 1, photos),
    wordsInsert({ id, dealershipId, createdAt: at }, offer),
    ...entries,
  ];
  return { deal, writes };
}

export interface RevisedBy {
  readonly by?: string;
  /** The revision to replace. Nothing is written if the deal is at another one by now. */
  readonly replaces?: number;
  readonly accepted?: readonly string[];
  /** Queries that are written in the same change. */
  readonly writes?: readonly Write[];
}

/**
 * Writes the next revision under the same link, which opens an expired or withdrawn deal again.
 * @returns the deal with this revision, or null if it was not written: there is no such deal, or somebody else has
 * written the revision that follows `replaces`
 */
export async function reviseDeal(
  database: Database,
  id: string,
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
  { by, replaces, accepted = [], writes = [] }: RevisedBy = {},
): Promise<StoredDeal | null> {
  const at = now.toISOString();
  const dealershipId = await dealershipIdOf(database.db, id);
  let isOvertaken = false;
  const revised = await changeDeal(database, id, now, (before) => {
    isOvertaken = replaces !== undefined && before.revision !== replaces;
    if (isOvertaken) return null;
    const revision = before.revision + 1;
    const { createdAt } = before;
    const selection = carriedSelection(before, offer);
    return {
      event: {
        at,
        actor: 'STAFF',
        event: 'REVISED',
        contentHash: contentHashOf(offer),
        detail: `revision ${revision}`,
        ...(by !== undefined && { by }),
      },
      alsoEntered: acceptedEvents(accepted, { at, revision, by }),
      writes: [
        revisionInsert(id, revision, offer, at),
        ...photoWrites(id, revision, photos),
        oldWordsDelete(id, offer),
        wordsInsert({ id, dealershipId, createdAt }, offer),
        ...writes,
      ],
      desk: {
        ...openColumns({ expiresAt: utc(offer.expiresAt) }),
        ...activityColumns('REVISED', at, { by: by ?? null }),
      },
      after: {
        ...before,
        number: offer.number,
        revision,
        version: nextVersion(before.version, now),
        revisedAt: at,
        withdrawnAt: null,
        expiresAt: utc(offer.expiresAt),
        offer,
        selection,
        confirmation: null,
        declined: null,
        changesOfMind: 0,
      },
    };
  });
  return isOvertaken ? null : revised;
}

/**
 * Null: no such deal. A deal that is withdrawn already keeps its first time, and a confirmed one
 * cannot be withdrawn: it comes back as it is.
 */
export async function withdrawDeal(
  database: Database,
  id: string,
  now: Date,
  { by, reason = '' }: { readonly by?: string; readonly reason?: string } = {},
): Promise<StoredDeal | null> {
  const at = now.toISOString();
  return changeDeal(database, id, now, (deal) => {
    if (deal.withdrawnAt !== null || deal.confirmation !== null) return null;
    return {
      event: {
        at,
        actor: 'STAFF',
        event: 'WITHDRAWN',
        contentHash: contentHashOf({ revision: deal.revision }),
        detail: reason,
        ...(by !== undefined && { by }),
      },
      desk: {
        stage: 'WITHDRAWN' satisfies Stage,
        ...activityColumns('WITHDRAWN', at, { by: by ?? null, detail: reason }),
      },
      after: { ...deal, withdrawnAt: at, version: nextVersion(deal.version, now) },
    };
  });
}

/** The revision that the buyer knows: what differs from it is news to them. */
export function lastSeen({ seenRevision, openedRevision, revision }: StoredDeal): number {
  return seenRevision || openedRevision || revision;
}

/** Enters what the buyer has saved and what is due to be entered by now. */
export async function auditSelection(database: Database, id: string, now: Date): Promise<void> {
  await changeDeal(database, id, now, (deal) => {
    const due = deal.selection?.auditDueAt ?? null;
    return due !== null && due <= now.toISOString() ? { after: deal } : null;
  });
}

export interface PlannedChange {
  /** Absent: only what was saved and is not entered yet. */
  readonly event?: AuditedEvent;
  readonly alsoEntered?: readonly AuditedEvent[];
  readonly writes?: readonly Write[];
  /** Columns of the deal's row that lists are sorted and filtered by. */
  readonly desk?: DealUpdate;
  /** The deal as it is once the change is written. */
  readonly after: StoredDeal;
}

/** Reads a deal and changes it, again if somebody else was quicker; `plan` null: nothing to change. */
export async function changeDeal(
  database: Database,
  id: string,
  now: Date,
  plan: (deal: StoredDeal) => PlannedChange | null | Promise<PlannedChange | null>,
): Promise<StoredDeal | null> {
  return database.inTurn(id, async () => {
    for (;;) {
      const deal = await readDeal(database, id);
      const planned = deal && (await plan(deal));
      if (!planned) return deal;
      const { event, alsoEntered = [], writes = [], desk = {}, after } = planned;
      const pending = pendingEvents(deal);
      const selection = pending.length > 0 ? entered(after.selection, now) : after.selection;
      const isNew = selection !== null && selection !== deal.selection;
      const events = [...pending, ...(event ? [event] : []), ...alsoEntered];
      const { change, audit } = auditedChange(deal.audit, events, {
        version: after.version,
        set: { ...columnsOf(after), ...desk },
        writes: isNew ? [...writes, selectionUpsert(id, selection)] : writes,
      });
      if (await database.write(change)) return { ...after, selection, audit };
    }
  });
}

/** [AUD4] What was saved and is not entered yet goes before the next event, so that none is lost. */
export function pendingEvents({ revision, selection }: StoredDeal): readonly AuditedEvent[] {
  return selection?.auditDueAt ? [selectionSaved(revision, selection)] : [];
}

export function selectionSaved(
  revision: number,
  { choice, savedAt }: Pick<StoredSelection, 'choice' | 'savedAt'>,
  signedIn: string | null = null,
): AuditedEvent {
  return {
    at: savedAt,
    actor: 'VISITOR',
    event: 'SELECTION_SAVED',
    contentHash: contentHashOf(choice),
    detail: `revision ${revision}`,
    ...(signedIn !== null && { by: signedIn }),
  };
}

/** The selection after a change that entered what was pending. */
function entered(selection: StoredSelection | null, now: Date): StoredSelection | null {
  return selection && { ...selection, auditedAt: now.toISOString(), auditDueAt: null };
}

/** 2020 began then. Seconds since fit into 32 bits until 2088. */
const EPOCH_MS = Date.UTC(2020, 0, 1);

/**
 * Goes with the clock, so that no version is given twice: also not after a backup was restored beneath a
 * server whose cache holds what came after it.
 */
export function nextVersion(version: number, now: Date): number {
  return Math.max(version + 1, Math.floor((now.getTime() - EPOCH_MS) / 1000));
}

/** The columns of a deal's own row that change over its life, without its version and the head of its chain. */
function columnsOf(deal: StoredDeal) {
  return {
    number: deal.number,
    revision: deal.revision,
    withdrawn_at: deal.withdrawnAt,
    opened_revision: deal.openedRevision,
    seen_revision: deal.seenRevision,
    declined_at: deal.declined?.at ?? null,
    decline_reason: deal.declined?.reason ?? '',
    changes_of_mind: deal.changesOfMind,
    messages: deal.talk.messages,
    buyer_messages: deal.talk.buyerMessages,
    buyer_bytes: deal.talk.buyerBytes,
    unanswered_at: deal.talk.unansweredAt,
  } satisfies DealUpdate;
}

/** The list columns of a revision that was just published. */
function openColumns({ expiresAt }: Pick<StoredDeal, 'expiresAt'>) {
  return { stage: 'OPEN' satisfies Stage, ends_at: expiresAt, reminder: 0 } satisfies DealUpdate;
}

/** The deal a link means, with its current offer. */
export async function findDeal(db: Kysely<Tables>, link: string): Promise<StoredDeal | null> {
  const id = readDealId(link);
  if (id === null) return null;
  const row = await currentRevisions(db).where('deals.id', '=', id).executeTakeFirst();
  return row ? storedDeal(row) : null;
}

/** The same for the service, which reads deals all day. */
export async function readDeal(database: Database, link: string): Promise<StoredDeal | null> {
  // What can be no id is looked up all the same, so that it takes as long as any other wrong guess.
  const [row] = await queriesOf(database).any({ id: readDealId(link) ?? '' });
  return row ? storedDeal(row) : null;
}

/** For visitors, for whom a draft does not exist: not even by the time it takes. */
export async function readPublishedDeal(
  database: Database,
  link: string,
): Promise<StoredDeal | null> {
  const [row] = await queriesOf(database).published({ id: readDealId(link) ?? '' });
  return row ? storedDeal(row) : null;
}

type DealQuery = PreparedQuery<{ readonly id: string }, CurrentRevision>;
type DealQueries = Readonly<Record<'any' | 'published', DealQuery>>;
const preparedQueries = new WeakMap<Database, DealQueries>();

/** Prepared once for a database. */
function queriesOf(database: Database): DealQueries {
  const known = preparedQueries.get(database);
  if (known) return known;
  const dealQuery = ({ id }: { readonly id: string }) =>
    currentRevisions(database.db).where('deals.id', '=', id);
  const queries: DealQueries = {
    any: database.prepare(dealQuery),
    published: database.prepare((values: { readonly id: string }) =>
      dealQuery(values).where('deals.published_at', 'is not', null),
    ),
  };
  preparedQueries.set(database, queries);
  return queries;
}

/** The offer of one revision, which never changes. */
export async function offerOf(
  db: Kysely<Tables>,
  dealId: string,
  revision: number,
): Promise<Offer | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['offer', 'form'])
    .where('deal_id', '=', dealId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? readOffer(row.offer, row.form, { dealId, what: offerName(revision) }) : null;
}

/** Names of what was chosen on an earlier revision and is no longer offered, as that revision called it. */
export async function droppedNames(
  db: Kysely<Tables>,
  { id, selection }: Pick<StoredDeal, 'id' | 'selection'>,
): Promise<string[]> {
  const names = (selection?.dropped ?? []).map(async (part) => {
    if (part.kind === 'NAME') return part.name;
    const before = await offerOf(db, id, part.revision);
    return before ? droppedName(before, part) : [];
  });
  return [...new Set((await Promise.all(names)).flat())];
}

function offerName(revision: number): string {
  return `The offer of revision ${revision}`;
}

export function readOffer(text: string, stored: number, name: RecordName): Offer {
  const form = stored as OfferForm;
  switch (form) {
    case 1:
      return parsed(text, name) as Offer;
    default:
      throw unknownForm(form, name);
  }
}

export async function dealershipIdOf(db: Kysely<Tables>, id: string): Promise<string> {
  const query = db.selectFrom('deals').select('dealership_id').where('id', '=', id);
  return (await query.executeTakeFirst())?.dealership_id ?? FIRST_DEALERSHIP;
}

/** What the status of a deal follows from. */
export function factsOf(deal: Omit<StoredDeal, 'offer' | 'selection'>): DealFacts {
  const { publishedAt, withdrawnAt, expiresAt, confirmation } = deal;
  // A stored reply of before there were any names none.
  const declinedAt = deal.declined?.at ?? null;
  const confirmedAt = confirmation?.confirmedAt ?? null;
  return { publishedAt, withdrawnAt, expiresAt, declinedAt, confirmedAt };
}

/** Every deal with its current offer, its selection and its confirmation. */
export function currentRevisions(db: Kysely<Tables>) {
  return db
    .selectFrom('deals')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.deal_id', '=', 'deals.id')
        .onRef('revisions.revision', '=', 'deals.revision'),
    )
    .leftJoin('selections', 'selections.deal_id', 'deals.id')
    .leftJoin('confirmations', (join) =>
      join
        .onRef('confirmations.deal_id', '=', 'deals.id')
        .onRef('confirmations.revision', '=', 'deals.revision'),
    )
    .select([
      'deals.id',
      'deals.number',
      'deals.revision',
      'deals.version',
      'deals.created_at',
      'deals.published_at',
      'deals.withdrawn_at',
      'revisions.created_at as revised_at',
      'revisions.expires_at',
      'revisions.offer',
      'revisions.form as offer_form',
      'selections.version as selection_version',
      'selections.choice',
      'selections.dropped',
      'selections.dropped_parts',
      'selections.suggested_version',
      'selections.saved_at',
      'selections.audited_at',
      'selections.audit_due_at',
      'deals.opened_revision',
      'deals.seen_revision',
      'deals.reminder',
      'deals.audit_seq',
      'deals.audit_hash',
      'deals.revision_seq',
      'deals.declined_at',
      'deals.decline_reason',
      'deals.changes_of_mind',
      'deals.messages',
      'deals.buyer_messages',
      'deals.buyer_bytes',
      'deals.unanswered_at',
      'deals.dealership_id',
      'deals.stage',
      'deals.selection_told_at',
      'confirmations.id as confirmation_id',
      'confirmations.number as confirmation_number',
      'confirmations.confirmed_at',
      'confirmations.full_name',
      'confirmations.digest',
    ]);
}

type CurrentRevision = Awaited<
  ReturnType<ReturnType<typeof currentRevisions>['executeTakeFirstOrThrow']>
>;

export function storedDeal(row: CurrentRevision): StoredDeal {
  const name = { dealId: row.id, dealNumber: row.number, what: offerName(row.revision) };
  return {
    id: row.id,
    number: row.number,
    revision: row.revision,
    version: row.version,
    createdAt: row.created_at,
    revisedAt: row.revised_at,
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    expiresAt: row.expires_at,
    offer: readOffer(row.offer, row.offer_form, name),
    selection: storedSelection(row),
    confirmation: storedConfirmation(row),
    openedRevision: row.opened_revision,
    seenRevision: row.seen_revision,
    declined: row.declined_at === null ? null : { at: row.declined_at, reason: row.decline_reason },
    changesOfMind: row.changes_of_mind,
    talk: {
      messages: row.messages,
      buyerMessages: row.buyer_messages,
      buyerBytes: row.buyer_bytes,
      unansweredAt: row.unanswered_at,
    },
    reminder: row.reminder,
    audit: {
      id: row.id,
      auditSeq: row.audit_seq,
      auditHash: row.audit_hash,
      revisionSeq: row.revision_seq,
      version: row.version,
      eventSubject: {
        dealershipId: row.dealership_id,
        number: row.number,
        revision: row.revision,
        stage: row.stage,
        isOpened: row.opened_revision > 0,
        selectionEventAt: row.selection_told_at,
      },
    },
  };
}

function storedConfirmation(row: CurrentRevision): StoredConfirmation | null {
  const { confirmation_id: id, confirmation_number: number, digest } = row;
  const { confirmed_at: confirmedAt, full_name: fullName } = row;
  if (id === null || number === null || digest === null) return null;
  if (confirmedAt === null || fullName === null) return null;
  return { id, dealId: row.id, number, revision: row.revision, confirmedAt, fullName, digest };
}

function revisionInsert(dealId: string, revision: number, offer: Offer, at: string): Write {
  return build.insertInto('revisions').values({
    deal_id: dealId,
    revision,
    // In canonical form, because the audit chain has the hash of this text.
    offer: canonicalJson(offer),
    expires_at: utc(offer.expiresAt),
    created_at: at,
    form: FORMS.offer,
  });
}

function utc(iso: string): string {
  return new Date(iso).toISOString();
}
