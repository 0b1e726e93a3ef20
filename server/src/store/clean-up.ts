// The clean-up that runs by itself: enters in the audit chain what is due, deletes replies that need not be
// kept any longer, keeps what lists of deals go by, tells of offers that end soon, and removes drafts and cars
// that have ended. Any number of servers may run it on one database.

import type { Delete } from './database/change.ts';
import type { Database } from './database/database.ts';
import { auditSelection } from './deals/deals.ts';
import { tellExpiring } from './deals/reminders.ts';
import { keepLists } from './desk/desk-upkeep.ts';
import { deleteOldLists } from './drafts/cars.ts';
import { cleanUpDrafts } from './drafts/draft-upkeep.ts';
import { deleteOldEvents } from './events/deliveries.ts';
import { deleteOldMailStops } from './events/mail-stops.ts';

/** Read at a time; what is left is found the next time round. */
const BATCH = 200;
/** Deleted by one change, so that none is long. */
const DELETED_TOGETHER = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const PAUSE_MS = 60_000;

export async function cleanUp(database: Database, now: Date, logError: LogError): Promise<void> {
  while ((await auditDueSelections(database, now, logError)) === BATCH);
  while ((await markReplies(database, now)) === BATCH);
  while ((await deleteReplies(database, now)) === BATCH);
  while ((await deleteDeskReplies(database, now)) === BATCH);
  await keepLists(database, now, logError);
  await tellExpiring(database, now, logError);
  while (await deleteOldEvents(database, now));
  await deleteOldMailStops(database, now);
  await cleanUpDrafts(database, now);
  await deleteOldLists(database);
}

type LogError = (error: unknown) => void;

export interface RegularCleanUp {
  /** Waits for what has begun. */
  stop(): Promise<void>;
}

/**
 * Once a minute, and at once: what a server that was killed left undone is done by the next one. `also`: what
 * others want done with it.
 */
export function cleanUpRegularly(
  database: Database,
  logError: LogError,
  also: (database: Database, now: Date) => Promise<void> = async () => undefined,
): RegularCleanUp {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => cleanUp(database, new Date(), logError))
      .then(() => also(database, new Date()))
      .catch(logError);
  };
  run();
  const timer = setInterval(run, PAUSE_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** Answers how many were entered: a deal that cannot be read stays due, and keeps nobody waiting. */
async function auditDueSelections(
  database: Database,
  now: Date,
  logError: LogError,
): Promise<number> {
  const rows = await database.db
    .selectFrom('selections')
    .select('deal_id')
    .where('audit_due_at', 'is not', null)
    .where('audit_due_at', '<=', now.toISOString())
    .orderBy('audit_due_at')
    .limit(BATCH)
    .execute();
  let entered = 0;
  for (const { deal_id } of rows) {
    try {
      await auditSelection(database, deal_id, now);
      entered += 1;
    } catch (error) {
      logError(error);
    }
  }
  return entered;
}

/** Servers of 0.1.0 do not say how long a reply is kept: this one says it for them. */
async function markReplies(database: Database, now: Date): Promise<number> {
  const rows = await database.db
    .selectFrom('confirm_replies')
    .select(['deal_id', 'idempotency_key', 'reply'])
    .where('keep_until', 'is not', null)
    .where('keep_until', '=', '')
    .limit(BATCH)
    .execute();
  const aDayFromNow = new Date(now.getTime() + DAY_MS).toISOString();
  await Promise.all(
    rows.map(({ reply, ...key }) => {
      const keep_until = reply.startsWith('{"outcome":"REFUSED"') ? aDayFromNow : null;
      const guard = { table: 'confirm_replies', set: { keep_until }, where: key } as const;
      return database.change({ guard, inserts: [] });
    }),
  );
  return rows.length;
}

/** Nobody repeats what they sent a month ago. */
const DESK_REPLY_KEPT_MS = 30 * DAY_MS;

async function deleteDeskReplies(database: Database, now: Date): Promise<number> {
  const rows = await database.db
    .selectFrom('desk_replies')
    .select(['dealership_id', 'idempotency_key'])
    .where('replied_at', '<=', new Date(now.getTime() - DESK_REPLY_KEPT_MS).toISOString())
    .limit(BATCH)
    .execute();
  for (const where of rows) {
    await database.change({ inserts: [], deletes: [{ from: 'desk_replies', where }] });
  }
  return rows.length;
}

async function deleteReplies(database: Database, now: Date): Promise<number> {
  const rows = await database.db
    .selectFrom('confirm_replies')
    .select(['deal_id', 'idempotency_key'])
    .where('keep_until', 'is not', null)
    .where('keep_until', '>', '')
    .where('keep_until', '<=', now.toISOString())
    .limit(BATCH)
    .execute();
  const deletes = rows.map((where): Delete => ({ from: 'confirm_replies', where }));
  for (let first = 0; first < deletes.length; first += DELETED_TOGETHER) {
    const some = deletes.slice(first, first + DELETED_TOGETHER);
    await database.change({ inserts: [], deletes: some });
  }
  return rows.length;
}
