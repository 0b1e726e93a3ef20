// The regular clean-up: audit entries that are due, old replies, stages of lists, reminders, ended drafts and cars.
// Any number of servers may run it on one database.
import type { Delete } from './database/change.ts';
import { type Database, reasonOf } from './database/database.ts';
import { auditSelection } from './deals/deals.ts';
import { tellExpiring } from './deals/reminders.ts';
import { describeDeals, refreshStages } from './desk/desk-upkeep.ts';
import { deleteOldLists } from './drafts/cars.ts';
import { deleteEndedDrafts, endUntouchedDrafts } from './drafts/draft-upkeep.ts';
import { deleteOldEvents } from './events/deliveries.ts';
import { deleteOldMailStops } from './events/mail-stops.ts';

/** Read at a time; what is left is found the next time round. */
const BATCH = 200;
/** Deleted by one change, so that none is long. */
const DELETED_TOGETHER = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const PAUSE_MS = 60_000;

type LogError = (error: unknown) => void;

/** One part of the clean-up. */
export type CleanUpStep = (database: Database, now: Date, logError: LogError) => Promise<unknown>;

/** The steps by the name that their failures are logged under. */
export type CleanUpSteps = Readonly<Record<string, CleanUpStep>>;

const STEPS: CleanUpSteps = {
  'entering choices in the audit chain': async (...given) => {
    while ((await auditDueSelections(...given)) === BATCH);
  },
  'dating replies of 0.1.0': async (database, now) => {
    while ((await markReplies(database, now)) === BATCH);
  },
  'deleting old replies to buyers': async (database, now) => {
    while ((await deleteReplies(database, now)) === BATCH);
  },
  'deleting old replies to the desk': async (database, now) => {
    while ((await deleteDeskReplies(database, now)) === BATCH);
  },
  'describing deals for lists': describeDeals,
  'marking ended offers': refreshStages,
  'reminding of offers that end soon': tellExpiring,
  'deleting old events': async (database, now) => {
    while (await deleteOldEvents(database, now));
  },
  'deleting old mail stops': deleteOldMailStops,
  'ending untouched drafts': endUntouchedDrafts,
  'deleting ended drafts': deleteEndedDrafts,
  'deleting old car lists': deleteOldLists,
};

/** A step of the clean-up that failed. The steps after it ran. */
export class CleanUpFailure extends Error {
  override readonly name = 'CleanUpFailure';
  constructor(step: string, cause: unknown) {
    super(`The clean-up failed at ${step}: ${reasonOf(cause)}`, { cause });
  }
}

/** Runs every step, also after one has failed, and logs each failure by itself. */
export async function cleanUp(
  database: Database,
  now: Date,
  logError: LogError,
  more: CleanUpSteps = {},
): Promise<void> {
  for (const [name, step] of Object.entries({ ...STEPS, ...more })) {
    const logFailure = (error: unknown) => logError(new CleanUpFailure(name, error));
    await step(database, now, logFailure).catch(logFailure);
  }
}

export interface RegularCleanUp {
  /** Waits for what has begun. */
  stop(): Promise<void>;
}

/** Cleans up at once and then every minute, so that a server finishes what another one left. */
export function cleanUpRegularly(
  database: Database,
  logError: LogError,
  more: CleanUpSteps = {},
): RegularCleanUp {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => cleanUp(database, new Date(), logError, more)).catch(logError);
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
