// Upkeep of deal lists: stages that change with the clock, and rows of servers that wrote no stage.
import { type AuditEvent, dealStatus } from '@forecourt/domain';
import { auditEntriesOf } from '../audit/audit.ts';
import { build } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { type Activity, activityColumns, ENDING_MS, type Stage } from '../database/deal-stages.ts';
import type { DealUpdate } from '../database/tables.ts';
import { dealershipIdOf } from '../dealerships/dealership-of-deal.ts';
import { wordsInsert } from '../deals/deal-words.ts';
import type { StoredDeal } from '../deals/deals.ts';
import { factsOf, readDeal } from '../deals/read-deals.ts';

/** Deals read at a time. The next batch has the rest. */
const BATCH = 200;

/** Marks the deals whose offer has ended or ends soon. */
export async function refreshStages(database: Database, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + ENDING_MS);
  while ((await markStage(database, 'OPEN', now, 'EXPIRED')) === BATCH);
  while ((await markStage(database, 'ENDING', now, 'EXPIRED')) === BATCH);
  while ((await markStage(database, 'OPEN', soon, 'ENDING')) === BATCH);
}

/** Moves deals whose offer ends by `until` to another stage. @returns how many */
async function markStage(
  database: Database,
  from: Stage,
  until: Date,
  to: 'ENDING' | 'EXPIRED',
): Promise<number> {
  const rows = await database.db
    .selectFrom('deals')
    .select(['id', 'ends_at', 'activity_at'])
    .where('stage', '=', from)
    .where('ends_at', '<=', until.toISOString())
    .orderBy('ends_at')
    .limit(BATCH)
    .execute();
  let marked = 0;
  for (const { id, ends_at, activity_at } of rows) {
    // That it ended is what happened last, unless somebody looked at it since.
    const ended = to === 'EXPIRED' && activity_at <= ends_at;
    const guard = build
      .updateTable('deals')
      .set({ stage: to, ...(ended && activityColumns('EXPIRED', ends_at)) })
      .where('id', '=', id)
      .where('stage', '=', from)
      .where('ends_at', '=', ends_at);
    if (await database.write({ guard })) marked += 1;
  }
  return marked;
}

/** Fills in what lists show of deals that an older version wrote. One that cannot be read waits. */
export async function describeDeals(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<void> {
  while ((await describeSome(database, now, logError)) === BATCH);
}

async function describeSome(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<number> {
  const rows = await database.db
    .selectFrom('deals')
    .select('id')
    .where('stage', '=', '')
    .limit(BATCH)
    .execute();
  let described = 0;
  for (const { id } of rows) {
    try {
      if (await describeDeal(database, id, now)) described += 1;
    } catch (error) {
      logError(error);
    }
  }
  return described;
}

async function describeDeal(database: Database, id: string, now: Date): Promise<boolean> {
  const deal = await readDeal(database, id);
  if (!deal) return false;
  const entries = await auditEntriesOf(database.db, id);
  const opened = entries.findLast(({ event }) => event === 'OPENED')?.at ?? null;
  const last = entries.findLast(({ event }) => ACTIVITY_OF[event] !== null);
  const activity = (last && ACTIVITY_OF[last.event]) ?? 'ADDED';
  const set = {
    stage: stageOf(deal, now),
    ends_at: deal.expiresAt,
    first_opened_at: entries.find(({ event }) => event === 'OPENED')?.at ?? null,
    last_opened_at: opened,
    ...activityColumns(activity, last?.at ?? deal.revisedAt),
  } satisfies DealUpdate;
  const dealershipId = await dealershipIdOf(database.db, id);
  const { createdAt, offer } = deal;
  const guard = build
    .updateTable('deals')
    .set(set)
    .where('id', '=', id)
    .where('stage', '=', '')
    .where('audit_seq', '=', deal.audit.auditSeq)
    .where('version', '=', deal.version);
  return database.write({ guard, writes: [wordsInsert({ id, dealershipId, createdAt }, offer)] });
}

function stageOf(deal: StoredDeal, now: Date): Stage {
  const status = dealStatus(factsOf(deal), now.getTime());
  return status === 'DRAFT' ? 'OPEN' : status;
}

/** The activity that lists show for an entry, or null if they show none. */
const ACTIVITY_OF: Readonly<Record<AuditEvent, Activity | null>> = {
  ADDED: 'ADDED',
  REVISED: 'REVISED',
  WITHDRAWN: 'WITHDRAWN',
  OPENED: 'OPENED',
  SELECTION_SAVED: 'CHOSE',
  CONFIRM_REFUSED: null,
  CONFIRMED: 'CONFIRMED',
  ACKNOWLEDGED: 'ACKNOWLEDGED',
  MESSAGE_SENT: null,
  DECLINED: 'DECLINED',
  REOPENED: 'REOPENED',
  TAKEN_BACK: 'TAKEN_BACK',
  FINDINGS_ACCEPTED: null,
  MAILED: null,
  EXPIRING: null,
  MENDED: null,
};
