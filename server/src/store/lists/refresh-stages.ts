// Upkeep of deal lists: stages that change with the clock, and rows of servers that wrote no stage.
import { type AuditEntry, dealStatus } from '@forecourt/domain';
import { auditEntriesOf } from '../audit/audit.ts';
import { BATCH, workInBatches } from '../database/batches.ts';
import { build } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import {
  ACTIVITIES,
  type Activity,
  activityColumns,
  ENDING_MS,
  type Stage,
  stageColumns,
  stageUpdate,
} from '../database/deal-stages.ts';
import { wordsInsert } from '../deals/deal-words.ts';
import type { StoredDeal } from '../deals/deals.ts';
import { entryUpdate, openingsUpsert } from '../deals/list-entry.ts';
import { factsOf, readDeal } from '../deals/read-deals.ts';

/** Marks the deals whose offer has ended or ends soon. Lists call it too. */
export async function refreshStages(database: Database, now: Date): Promise<void> {
  await database.serializeBy('stages', async () => {
    const soon = new Date(now.getTime() + ENDING_MS).toISOString();
    const [nextEnding, nextOpen] = await Promise.all([
      nextEndOf(database, 'ENDING'),
      nextEndOf(database, 'OPEN'),
    ]);
    const at = now.toISOString();
    if (nextEnding <= at || nextOpen <= at) await markExpired(database, at);
    if (nextOpen <= soon) await markEnding(database, soon);
  });
}

/** @returns when the next offer of this stage ends */
async function nextEndOf({ db }: Database, stage: 'OPEN' | 'ENDING'): Promise<string> {
  const { next } = await db
    .selectFrom('deal_list_entries')
    .select((eb) => eb.fn.min('ends_at').as('next'))
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow();
  return next ?? NEVER;
}

/** Sorts after any ISO time. */
const NEVER = '9999';

async function markExpired(database: Database, now: string): Promise<void> {
  const { activity_detail, activity_by } = activityColumns('EXPIRED', '');
  const ended = build
    .updateTable('deal_list_entries')
    .where('stage', 'in', ['OPEN', 'ENDING'])
    .where('ends_at', '<=', now);
  await database.write({
    writes: [
      // The end is the last activity, unless there was a later one.
      ended
        .set((eb) => ({
          activity: 'EXPIRED',
          activity_at: eb.ref('ends_at'),
          activity_by,
          activity_detail,
        }))
        .whereRef('activity_at', '<=', 'ends_at'),
      ended.set((eb) => ({
        ...stageColumns('EXPIRED', null),
        needs_you: eb
          .case()
          .when(
            eb.exists(
              eb
                .selectFrom('deal_talk')
                .select('deal_talk.deal_id')
                .whereRef('deal_talk.deal_id', '=', 'deal_list_entries.deal_id')
                .where('unanswered_at', 'is not', null),
            ),
          )
          .then(1)
          .else(eb.ref('deposit_waits'))
          .end(),
      })),
    ],
  });
}

async function markEnding(database: Database, soon: string): Promise<void> {
  const ending = build
    .updateTable('deal_list_entries')
    .set(stageColumns('ENDING', null))
    .where('stage', '=', 'OPEN')
    .where('ends_at', '<=', soon);
  await database.write({ writes: [ending] });
}

/** Fills in the list columns of deals that an older version wrote. Leaves out deals that cannot be read. */
export async function describeDeals(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<void> {
  const undescribed = database.db
    .selectFrom('deal_list_entries')
    .select('deal_id')
    .where('stage', '=', '')
    .limit(BATCH);
  await workInBatches(undescribed, ({ deal_id }) => describeDeal(database, deal_id, now), logError);
}

async function describeDeal(database: Database, id: string, now: Date): Promise<boolean> {
  const deal = await readDeal(database, id);
  if (!deal) return false;
  const entries = await auditEntriesOf(database.db, id);
  const openedAt = entries.findLast(({ event }) => event === 'OPENED')?.at ?? null;
  const last = entries.findLast(activityOf);
  const activity = (last && activityOf(last)) ?? 'ADDED';
  const described = entryUpdate(id, {
    ...stageUpdate(stageOf(deal, now), deal.talk.unansweredAt),
    ends_at: deal.expiresAt,
    ...activityColumns(activity, last?.at ?? deal.revisedAt),
  });
  const openings = {
    first_opened_at: entries.find(({ event }) => event === 'OPENED')?.at ?? null,
    last_opened_at: openedAt,
  };
  return database.write({
    guard: described.where('stage', '=', ''),
    writes: [
      ...(openedAt === null ? [] : [openingsUpsert(id, openings)]),
      wordsInsert(deal, deal.offer),
    ],
  });
}

function stageOf(deal: StoredDeal, now: Date): Stage {
  const status = dealStatus(factsOf(deal), now.getTime());
  return status === 'DRAFT' ? 'OPEN' : status;
}

/** The activity that lists show for an entry. Most have the name of its event. */
function activityOf({ event }: AuditEntry): Activity | undefined {
  return event === 'SELECTION_SAVED' ? 'CHOSE' : ACTIVITIES.find((each) => each === event);
}
