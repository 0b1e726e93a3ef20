// Change events for the desk: the id and version of each deal or draft that changed, in any process.
import { roleIn, type Subject } from '@forecourt/domain/rights';
import { Repeater } from 'graphql-yoga';
import type { InferResult } from 'kysely';
import { actionFor } from '../../actions/drafts.ts';
import { denialOf, subjectOf } from '../../actions/rights.ts';
import { isSignedIn } from '../../auth/sessions.ts';
import { hasToken } from '../../auth/tokens.ts';
import type { Database, Db } from '../../store/database/database.ts';
import { membershipsOf } from '../../store/dealerships/staff.ts';
import { repeatEvery } from '../../store/repeat-every.ts';
import type { DealChanges } from '../changes.ts';
import { createDraftPresence, type DraftPresence } from './draft-presence.ts';
import type { SignedIn } from './signed-in.ts';

export interface DeskChange {
  /** CONNECTED is the first event of a stream. Data that the desk loaded before it may be stale. */
  readonly kind: 'CONNECTED' | 'DEAL' | 'DRAFT';
  readonly id: string | null;
  readonly version: number;
}

export interface DeskChanges {
  /** Yields the changes that the follower may see. */
  follow(follower: SignedIn): AsyncIterable<DeskChange>;
  /** The members who have each draft open. */
  readonly drafts: DraftPresence;
  close(): void;
}

interface DeskChangesOptions {
  /** The desk shows who has a deal open, so presence changes are events too. */
  readonly presence: Pick<DealChanges, 'onPresence'>;
  now(): Date;
  logError(error: unknown): void;
}

interface ChangedRow {
  readonly kind: 'DEAL' | 'DRAFT';
  readonly id: string;
  readonly version: number;
  /** The time of the change, as stored in its row. */
  readonly at: string;
  readonly ownerId: string | null;
  readonly template: boolean;
  readonly dealershipId: string;
}

interface Following extends SignedIn {
  readonly emit: (change: DeskChange) => void;
  readonly end: () => void;
}

interface WatchedDealership {
  readonly followers: Set<Following>;
  /** The last emitted state of each recently changed deal and draft, by id. */
  emitted: Map<string, string>;
}

/** Time between two queries. One query covers all subscribers of a dealership. */
const POLL_MS = 1_000;
/** How far back each query reads, because rows can be written late, or by a server whose clock is behind. */
const OVERLAP_MS = 90_000;
/** Maximum changes per query, newest first. */
const MOST_CHANGES = 500;
/** Polls between two checks that each subscriber is still signed in. */
const CHECKED_EVERY = 5;

export function watchDesk(
  database: Database,
  { presence, now, logError }: DeskChangesOptions,
): DeskChanges {
  const watched = new Map<string, WatchedDealership>();
  let polls = 0;

  async function poll(): Promise<void> {
    polls += 1;
    drafts.removeExpired();
    for (const [dealershipId, entry] of watched) {
      if (polls % CHECKED_EVERY === 0) await endRevoked(database, entry.followers, now());
      await emitChanges(dealershipId, entry);
    }
  }

  async function emitChanges(dealershipId: string, entry: WatchedDealership): Promise<void> {
    const rows = await changedLately(database, dealershipId, now());
    const fresh = rows.filter((row) => entry.emitted.get(row.id) !== stateOf(row));
    entry.emitted = statesOf(rows);
    await emitTo(database, dealershipId, entry.followers, fresh);
  }

  async function emitPresence(find: FindRecord, id: string): Promise<void> {
    const row = await find(database, id);
    const entry = row && watched.get(row.dealershipId);
    if (entry) await emitTo(database, row.dealershipId, entry.followers, [row]);
  }

  const drafts = createDraftPresence(now, (id) => {
    if (watched.size > 0) emitPresence(findDraft, id).catch(logError);
  });
  presence.onPresence((id) => {
    if (watched.size > 0) emitPresence(findDeal, id).catch(logError);
  });
  const polling = repeatEvery(POLL_MS, poll, logError);

  function follow(follower: SignedIn): AsyncIterable<DeskChange> {
    const { dealershipId } = follower;
    return new Repeater<DeskChange>(async (push, stop) => {
      const emit = (change: DeskChange) => void push(change);
      const following = { ...follower, emit, end: stop };
      let entry = watched.get(dealershipId);
      if (!entry) {
        // Read before the first event, so that a client that queries after that event misses nothing.
        const rows = await changedLately(database, dealershipId, now());
        entry = watched.get(dealershipId) ?? { followers: new Set(), emitted: statesOf(rows) };
        watched.set(dealershipId, entry);
      }
      const { followers } = entry;
      followers.add(following);
      emit({ kind: 'CONNECTED', id: null, version: 0 });
      await stop;
      followers.delete(following);
      if (followers.size === 0) watched.delete(dealershipId);
    });
  }

  return {
    drafts,
    follow,
    close: () => {
      void polling.stop();
      for (const { followers } of watched.values()) for (const { end } of followers) end();
      watched.clear();
    },
  };
}

async function emitTo(
  database: Database,
  dealershipId: string,
  followers: ReadonlySet<Following>,
  rows: readonly ChangedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const dealership = await subjectOf(database, { dealershipId, ownerId: null });
  for (const row of rows) {
    const { kind, id, version, ownerId } = row;
    const subject = { ...dealership, ownerId };
    for (const follower of followers) {
      if (maySee(follower, row, subject)) follower.emit({ kind, id, version });
    }
  }
}

function maySee({ actor }: SignedIn, { kind, template }: ChangedRow, subject: Subject): boolean {
  const action = kind === 'DEAL' ? 'SEE_DEAL' : actionFor({ template }, 'SEE_DRAFT');
  return denialOf(actor, action, subject) === null;
}

function stateOf({ version, at }: ChangedRow): string {
  return `${version} ${at}`;
}

function statesOf(rows: readonly ChangedRow[]): Map<string, string> {
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

type FindRecord = (database: Database, id: string) => Promise<ChangedRow | undefined>;

const findDeal: FindRecord = async ({ db }, id) => {
  const row = await dealRows(db).where('id', '=', id).executeTakeFirst();
  return row && ofDeal(row);
};

const findDraft: FindRecord = async ({ db }, id) => {
  const row = await draftRows(db).where('id', '=', id).executeTakeFirst();
  return row && ofDraft(row);
};

async function changedLately(
  { db }: Database,
  dealershipId: string,
  now: Date,
): Promise<readonly ChangedRow[]> {
  const since = new Date(now.getTime() - OVERLAP_MS).toISOString();
  const [deals, drafts] = await Promise.all([
    dealRows(db)
      .where('deal_list_entries.dealership_id', '=', dealershipId)
      .where('activity_at', '>', since)
      .orderBy('activity_at', 'desc')
      .limit(MOST_CHANGES)
      .execute(),
    draftRows(db)
      .where('dealership_id', '=', dealershipId)
      .where('changed_at', '>', since)
      .orderBy('changed_at', 'desc')
      .limit(MOST_CHANGES)
      .execute(),
  ]);
  return [...deals.map(ofDeal), ...drafts.map(ofDraft)];
}

function dealRows(db: Db) {
  return db
    .selectFrom('deal_list_entries')
    .innerJoin('deals', 'deals.id', 'deal_list_entries.deal_id')
    .select(['id', 'version', 'activity_at as at', 'deals.adviser_id as ownerId'])
    .select('deals.dealership_id as dealershipId');
}

function ofDeal(row: InferResult<ReturnType<typeof dealRows>>[number]): ChangedRow {
  return { ...row, kind: 'DEAL', template: false };
}

function draftRows(db: Db) {
  return db
    .selectFrom('drafts')
    .select(['id', 'version', 'changed_at as at', 'owner_id as ownerId', 'template'])
    .select('dealership_id as dealershipId');
}

function ofDraft(row: InferResult<ReturnType<typeof draftRows>>[number]): ChangedRow {
  return { ...row, kind: 'DRAFT', template: row.template === 1 };
}

async function endRevoked(
  { db }: Database,
  followers: ReadonlySet<Following>,
  now: Date,
): Promise<void> {
  for (const { actor, dealershipId, sessionId, end } of followers) {
    if (actor.kind === 'TOKEN' && !(await hasToken(db, actor.id))) end();
    if (actor.kind !== 'MEMBER' || sessionId === null) continue;
    const memberships = await membershipsOf(db, actor.id);
    const role = roleIn({ ...actor, memberships }, dealershipId);
    const hasSameRole = role === roleIn(actor, dealershipId);
    if (!hasSameRole || !(await isSignedIn(db, sessionId, now))) end();
  }
}
