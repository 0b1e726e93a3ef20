// Reads deals: with their current offer, selection and confirmation, or the offer of one revision.

import { type DealFacts, droppedName, type Offer } from '@forecourt/domain';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { PreparedQuery } from '../database/prepared-query.ts';
import type { RevisionsTable } from '../database/tables.ts';
import { readDealId } from '../records/ids.ts';
import { parsedFirstVersion, type RecordName } from '../records/schema-versions.ts';
import type { StoredConfirmation, StoredDeal } from './stored-deal.ts';
import { storedSelection } from './stored-selection.ts';

/** The last revision that the buyer has seen. Differences from it are news to them. */
export function lastSeen({ seenRevision, openedRevision, revision }: StoredDeal): number {
  return seenRevision || openedRevision || revision;
}

/** @returns the deal of a link with its current offer */
export async function findDeal(db: Db, link: string): Promise<StoredDeal | null> {
  const id = readDealId(link);
  if (id === null) return null;
  const row = await currentRevisions(db).where('deals.id', '=', id).executeTakeFirst();
  return row ? storedDeal(row) : null;
}

/** Like `findDeal`, with a prepared query. */
export async function readDeal(database: Database, link: string): Promise<StoredDeal | null> {
  // Malformed ids are also queried, so that they take as long as unknown ones.
  const [row] = await queriesOf(database).any({ id: readDealId(link) ?? '' });
  return row ? storedDeal(row) : null;
}

/** Reads deals for visitors. A draft is reported as unknown, in the same time. */
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
  const cached = preparedQueries.get(database);
  if (cached) return cached;
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
export async function offerOf(db: Db, dealId: string, revision: number): Promise<Offer | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['offer', 'schema_version'])
    .where('deal_id', '=', dealId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? readOffer({ ...row, revision }, { dealId }) : null;
}

/** Names of choices on an earlier revision that are no longer offered, as that revision called them. */
export async function droppedNames(
  db: Db,
  { id, selection }: Pick<StoredDeal, 'id' | 'selection'>,
): Promise<string[]> {
  const names = (selection?.dropped ?? []).map(async (part) => {
    if (part.kind === 'NAME') return part.name;
    const before = await offerOf(db, id, part.revision);
    return before ? droppedName(before, part) : [];
  });
  return [...new Set((await Promise.all(names)).flat())];
}

/** Parses the offer in a row of `revisions`. */
export function readOffer(
  { revision, offer, schema_version }: OfferRow,
  deal: Omit<RecordName, 'document'>,
): Offer {
  const name = { ...deal, document: `The offer of revision ${revision}` };
  return parsedFirstVersion(offer, schema_version, name) as Offer;
}

type OfferRow = Pick<Selectable<RevisionsTable>, 'revision' | 'offer' | 'schema_version'>;

/** The facts that determine a deal's status. */
export function factsOf(deal: Omit<StoredDeal, 'offer' | 'selection'>): DealFacts {
  const { publishedAt, withdrawnAt, expiresAt, confirmation } = deal;
  // Replies that were stored before deals could be declined have no such field.
  const declinedAt = deal.declined?.at ?? null;
  const confirmedAt = confirmation?.confirmedAt ?? null;
  return { publishedAt, withdrawnAt, expiresAt, declinedAt, confirmedAt };
}

/** Every deal with its current offer, its selection and its confirmation. */
export function currentRevisions(db: Db) {
  return db
    .selectFrom('deals')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.deal_id', '=', 'deals.id')
        .onRef('revisions.revision', '=', 'deals.revision'),
    )
    .innerJoin('deal_list_entries', 'deal_list_entries.deal_id', 'deals.id')
    .leftJoin('deal_openings', 'deal_openings.deal_id', 'deals.id')
    .leftJoin('deal_talk', 'deal_talk.deal_id', 'deals.id')
    .leftJoin('selections', 'selections.deal_id', 'deals.id')
    .leftJoin('erasures', 'erasures.deal_id', 'deals.id')
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
      'erasures.erased_at',
      'revisions.created_at as revised_at',
      'revisions.expires_at',
      'revisions.offer',
      'revisions.schema_version',
      'selections.version as selection_version',
      'selections.choice',
      'selections.dropped',
      'selections.dropped_parts',
      'selections.suggested_version',
      'selections.saved_at',
      'selections.audited_at',
      'selections.audit_due_at',
      'selections.event_at',
      'deal_openings.opened_revision',
      'deal_openings.seen_revision',
      'deals.audit_seq',
      'deals.audit_hash',
      'deals.revision_seq',
      'deals.declined_at',
      'deals.decline_reason',
      'deals.changes_of_mind',
      'deal_talk.messages',
      'deal_talk.buyer_messages',
      'deal_talk.buyer_bytes',
      'deal_talk.unanswered_at',
      'deals.dealership_id',
      'deal_list_entries.stage',
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
  return {
    id: row.id,
    number: row.number,
    revision: row.revision,
    version: row.version,
    createdAt: row.created_at,
    revisedAt: row.revised_at,
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    ...(row.erased_at !== null && { erasedAt: row.erased_at }),
    expiresAt: row.expires_at,
    offer: readOffer(row, { dealId: row.id, dealNumber: row.number }),
    selection: storedSelection(row),
    confirmation: storedConfirmation(row),
    openedRevision: row.opened_revision ?? 0,
    seenRevision: row.seen_revision ?? 0,
    declined: row.declined_at === null ? null : { at: row.declined_at, reason: row.decline_reason },
    changesOfMind: row.changes_of_mind,
    talk: {
      messages: row.messages ?? 0,
      buyerMessages: row.buyer_messages ?? 0,
      buyerBytes: row.buyer_bytes ?? 0,
      unansweredAt: row.unanswered_at,
    },
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
        isOpened: (row.opened_revision ?? 0) > 0,
        selectionEventAt: row.event_at ?? '',
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
