// Changes deals in the database: adds, revises and withdraws them, each with its audit entries.

import { accept, canonicalJson, type Offer, type Result, refuse } from '@forecourt/domain';
import type { PreparedPhoto } from '../../pictures/photo.ts';
import {
  type AuditedEvent,
  acceptedEvents,
  auditedChange,
  type BuyerMail,
  contentHashOf,
  entriesOf,
  headColumns,
  mailedEvent,
  type Override,
} from '../audit/audit.ts';
import { build, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { activityColumns, stageColumns, stageUpdate } from '../database/deal-stages.ts';
import type { DealUpdate } from '../database/tables.ts';
import { FIRST_DEALERSHIP } from '../dealerships/dealerships.ts';
import { photoWrites } from '../photos/photos.ts';
import { newDealId } from '../records/ids.ts';
import { SCHEMA_VERSIONS } from '../records/schema-versions.ts';
import { nextVersion } from './deal-version.ts';
import { wordsInsert, wordsUpdate } from './deal-words.ts';
import { type EntryUpdate, entryUpdate, talkUpsert } from './list-entry.ts';
import { readDeal } from './read-deals.ts';
import { saleEnd } from './sold-cars.ts';
import { NO_TALK, type StoredDeal, type StoredSelection } from './stored-deal.ts';
import { carriedSelection, selectionUpsert } from './stored-selection.ts';
import { asksOnlyForChanges } from './unanswered.ts';

export type {
  StoredConfirmation,
  StoredDeal,
  StoredDecline,
  StoredSelection,
  StoredTalk,
} from './stored-deal.ts';

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

/** Records the person who publishes a revision, and their decisions. */
interface Publication {
  readonly by?: string;
  /** Codes of findings of the law check that were accepted. */
  readonly accepted?: readonly string[];
  readonly mail?: BuyerMail | undefined;
  readonly override?: Override | undefined;
}

/** The dealership and owner of a new deal. By default the first dealership and no owner. */
export interface DealOrigin extends Publication {
  readonly dealershipId?: string;
  readonly adviserId?: string | null;
}

/** A new deal, and the inserts that store it. */
export function newDeal(
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
  origin: DealOrigin = {},
): { readonly deal: StoredDeal; readonly writes: readonly Write[] } {
  const { dealershipId = FIRST_DEALERSHIP, adviserId = null } = origin;
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
    publishedEvents('ADDED', { offer, revision: 1 }, at, origin),
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
    audit,
  };
  const owner = { dealership_id: dealershipId, adviser_id: adviserId };
  const writes = [
    build.insertInto('deals').values({
      id,
      created_at: at,
      published_at: at,
      version: 1,
      ...columnsOf(deal),
      ...headColumns(audit),
      ...owner,
    }),
    build.insertInto('deal_list_entries').values({
      deal_id: id,
      ...owner,
      ...stageColumns('OPEN', null),
      ends_at: deal.expiresAt,
      ...activityColumns('ADDED', at, { by: origin.by }),
    }),
    revisionInsert(id, 1, offer, at),
    ...photoWrites(id, 1, photos),
    wordsInsert(deal, offer),
    ...entries,
  ];
  return { deal, writes };
}

function publishedEvents(
  event: 'ADDED' | 'REVISED',
  { offer, revision }: Pick<StoredDeal, 'offer' | 'revision'>,
  at: string,
  { by, accepted = [], mail, override }: Publication,
): readonly [AuditedEvent, ...AuditedEvent[]] {
  const published: AuditedEvent = {
    at,
    actor: 'STAFF',
    event,
    contentHash: contentHashOf(offer),
    detail: `revision ${revision}`,
    ...(by !== undefined && { by }),
    mail,
  };
  const mailed = mail === 'MAILED' ? [mailedEvent(revision, { at, by })] : [];
  return [published, ...acceptedEvents(accepted, { at, revision, by, override }), ...mailed];
}

export interface RevisedBy extends Publication {
  /** The revision to replace. Nothing is written if the deal has another revision by then. */
  readonly replaces?: number;
  /** The revision changes only the end of the offer, so it answers no change request. */
  readonly onlyExtends?: boolean;
  /** Queries that are written in the same change. */
  readonly writes?: readonly Write[];
}

/**
 * Writes the next revision under the same link, which reopens an expired or withdrawn deal.
 * @returns the deal with this revision, or null if it was not written: there is no such deal, its buyer was erased, or
 * a colleague has already replaced the revision `replaces`
 */
export async function reviseDeal(
  database: Database,
  id: string,
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
  { replaces, onlyExtends = false, writes = [], ...publication }: RevisedBy = {},
): Promise<StoredDeal | null> {
  const at = now.toISOString();
  const revised = await changeDealIf(database, id, now, async (before) => {
    const isOther = replaces !== undefined && before.revision !== replaces;
    // [ERA3] The buyer may have been erased since the file was checked.
    if (isOther || before.erasedAt !== undefined) return refuse('OVERTAKEN');
    const revision = before.revision + 1;
    const selection = carriedSelection(before, offer);
    const isAnswer = !onlyExtends && (await asksOnlyForChanges(database.db, before));
    const next = { offer, revision };
    const [event, ...alsoEntered] = publishedEvents('REVISED', next, at, publication);
    return accept({
      event,
      alsoEntered,
      writes: [
        revisionInsert(id, revision, offer, at),
        ...photoWrites(id, revision, photos),
        ...wordsUpdate(before, offer),
        build.deleteFrom('deal_reminders').where('deal_id', '=', id),
        ...saleEnd(id),
        ...writes,
      ],
      desk: {
        stage: 'OPEN',
        ends_at: utc(offer.expiresAt),
        ...activityColumns('REVISED', at, { by: publication.by }),
      },
      set: {
        number: offer.number,
        revision,
        revisedAt: at,
        withdrawnAt: null,
        expiresAt: utc(offer.expiresAt),
        offer,
        selection,
        confirmation: null,
        declined: null,
        changesOfMind: 0,
        talk: isAnswer ? { ...before.talk, unansweredAt: null } : before.talk,
      },
    });
  });
  return revised?.ok ? revised.value : null;
}

/**
 * Withdraws a deal. A withdrawn deal keeps its first time, and a confirmed one is returned unchanged.
 * @returns null if there is no such deal
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
        stage: 'WITHDRAWN',
        ...activityColumns('WITHDRAWN', at, { by, detail: reason }),
      },
      set: { withdrawnAt: at },
    };
  });
}

/** Enters the saved choice in the audit chain if it is due. */
export async function auditSelection(database: Database, id: string, now: Date): Promise<void> {
  await changeDeal(database, id, now, (deal) => {
    const due = deal.selection?.auditDueAt ?? null;
    return due !== null && due <= now.toISOString() ? { keepsVersion: true } : null;
  });
}

export interface PlannedChange {
  /** If missing, only the pending choice is entered in the audit chain. */
  readonly event?: AuditedEvent;
  readonly alsoEntered?: readonly AuditedEvent[];
  readonly writes?: readonly Write[];
  /** Columns of the list entry. The status and the need for attention follow from its stage. */
  readonly desk?: EntryUpdate;
  /** Fields of the deal that change. */
  readonly set?: Partial<Omit<StoredDeal, 'id' | 'version' | 'audit'>>;
  /** True if no page shows the change. The version then stays, so cached responses stay valid. */
  readonly keepsVersion?: true;
}

/** Reads a deal and changes it, and repeats both if another change came first. Writes nothing if `plan` returns null. */
export async function changeDeal(
  database: Database,
  id: string,
  now: Date,
  plan: (deal: StoredDeal) => PlannedChange | null | Promise<PlannedChange | null>,
): Promise<StoredDeal | null> {
  const changed = await changeDealIf(database, id, now, async (deal) => accept(await plan(deal)));
  return changed?.ok ? changed.value : null;
}

/** `changeDeal` for a plan that can refuse the change. @returns null if there is no such deal */
export async function changeDealIf<Refusal>(
  database: Database,
  id: string,
  now: Date,
  judge: (deal: StoredDeal) => Promise<Result<PlannedChange | null, Refusal>>,
): Promise<Result<StoredDeal, Refusal> | null> {
  return database.serializeBy(id, async () => {
    for (;;) {
      const deal = await readDeal(database, id);
      if (!deal) return null;
      const judged = await judge(deal);
      if (!judged.ok) return judged;
      const planned = judged.value;
      if (!planned) return accept(deal);
      const { event, alsoEntered = [], writes = [], desk, set, keepsVersion } = planned;
      const version = keepsVersion ? deal.version : nextVersion(deal.version, now);
      const after: StoredDeal = { ...deal, ...set, version };
      const stage = desk?.stage ?? deal.audit.eventSubject.stage;
      const pending = pendingEvents(deal);
      const selection =
        pending.length > 0 ? enteredSelection(after.selection, now) : after.selection;
      const isNew = selection !== null && selection !== deal.selection;
      const events = [...pending, ...(event ? [event] : []), ...alsoEntered];
      const { change, audit } = auditedChange(deal.audit, events, {
        version,
        set: columnsOf(after),
        stage,
        writes: [
          ...writes,
          ...(isNew ? [selectionUpsert(id, selection)] : []),
          ...(after.talk === deal.talk ? [] : [talkUpsert(id, after.talk)]),
          ...(desk || after.talk !== deal.talk
            ? [
                entryUpdate(id, {
                  ...desk,
                  ...stageUpdate(stage, after.talk.unansweredAt, desk?.deposit_waits),
                }),
              ]
            : []),
        ],
      });
      if (await database.write(change)) return accept({ ...after, selection, audit });
    }
  });
}

/** [AUD4] A saved choice that is not in the chain yet is entered before the next event. */
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

/** The selection after its pending entry. */
function enteredSelection(selection: StoredSelection | null, now: Date): StoredSelection | null {
  return selection && { ...selection, auditedAt: now.toISOString(), auditDueAt: null };
}

/** The columns of a deal's own row that change over its life, without its version and the head of its chain. */
function columnsOf(deal: StoredDeal) {
  return {
    number: deal.number,
    revision: deal.revision,
    withdrawn_at: deal.withdrawnAt,
    declined_at: deal.declined?.at ?? null,
    decline_reason: deal.declined?.reason ?? '',
    changes_of_mind: deal.changesOfMind,
  } satisfies DealUpdate;
}

function revisionInsert(dealId: string, revision: number, offer: Offer, at: string): Write {
  return build.insertInto('revisions').values({
    deal_id: dealId,
    revision,
    // Canonical JSON, because the audit chain has the hash of this text.
    offer: canonicalJson(offer),
    expires_at: utc(offer.expiresAt),
    created_at: at,
    schema_version: SCHEMA_VERSIONS.offer,
  });
}

function utc(iso: string): string {
  return new Date(iso).toISOString();
}
