// The clean-up that runs once a minute: enters selections in the audit chain, moves deals whose offer ended to their
// next stage, emits reminders, and deletes expired rows. Any number of servers may run it on one database.
import { BATCH, workInBatches } from './database/batches.ts';
import { build } from './database/change.ts';
import { type Database, reasonOf } from './database/database.ts';
import { auditSelection } from './deals/deals.ts';
import { emitExpiring } from './deals/reminders.ts';
import { deleteOldLists } from './drafts/cars.ts';
import { deleteEndedDrafts, endUntouchedDrafts } from './drafts/draft-upkeep.ts';
import { rewriteFile } from './erasure/file-rewrites.ts';
import { removeDueData } from './erasure/retention.ts';
import { deleteOldEvents } from './events/deliveries.ts';
import { deleteOldMailStops } from './events/mail-stops.ts';
import { describeDeals, refreshStages } from './lists/refresh-stages.ts';
import { type Repeating, repeatEvery } from './repeat-every.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAUSE_MS = 60_000;

type LogError = (error: unknown) => void;

/** One part of the clean-up. */
export type CleanUpStep = (database: Database, now: Date, logError: LogError) => Promise<unknown>;

/** The steps by the name that their failures are logged under. */
export type CleanUpSteps = Readonly<Record<string, CleanUpStep>>;

const STEPS: CleanUpSteps = {
  'entering choices in the audit chain': auditDueSelections,
  'dating replies of 0.1.0': markReplies,
  'deleting old replies': deleteReplies,
  'describing deals for lists': describeDeals,
  'marking ended offers': refreshStages,
  'reminding of offers that end soon': emitExpiring,
  'removing data of deals that ended long ago': removeDueData,
  'deleting old events': deleteOldEvents,
  'deleting old mail stops': deleteOldMailStops,
  'ending untouched drafts': endUntouchedDrafts,
  'deleting ended drafts': deleteEndedDrafts,
  'deleting old car lists': deleteOldLists,
  'rewriting the file after an erasure': rewriteFile,
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
  extraSteps: CleanUpSteps = {},
): Promise<void> {
  for (const [name, step] of Object.entries({ ...STEPS, ...extraSteps })) {
    const logFailure = (error: unknown) => logError(new CleanUpFailure(name, error));
    await step(database, now, logFailure).catch(logFailure);
  }
}

/** Cleans up at once and then every minute, so that a server finishes what another one left. */
export function cleanUpRegularly(
  database: Database,
  logError: LogError,
  extraSteps: CleanUpSteps = {},
): Repeating {
  const cleaning = repeatEvery(
    PAUSE_MS,
    () => cleanUp(database, new Date(), logError, extraSteps),
    logError,
  );
  void cleaning.run();
  return cleaning;
}

async function auditDueSelections(
  database: Database,
  now: Date,
  logError: LogError,
): Promise<void> {
  const due = database.db
    .selectFrom('selections')
    .select('deal_id')
    .where('audit_due_at', 'is not', null)
    .where('audit_due_at', '<=', now.toISOString())
    .orderBy('audit_due_at')
    .limit(BATCH);
  await workInBatches(due, ({ deal_id }) => auditSelection(database, deal_id, now), logError);
}

/** Dates replies that servers of 0.1.0 wrote without a date. Refusals expire in a day, and confirmations never. */
async function markReplies(database: Database, now: Date): Promise<void> {
  const unmarked = build.updateTable('confirm_replies').where('keep_until', '=', '');
  const aDayFromNow = new Date(now.getTime() + DAY_MS).toISOString();
  await database.write({
    writes: [
      unmarked.set({ keep_until: aDayFromNow }).where('reply', 'like', '{"outcome":"REFUSED"%'),
      unmarked.set({ keep_until: null }),
    ],
  });
}

/** Time after which a client no longer retries a request. */
const DESK_REPLY_KEPT_MS = 30 * DAY_MS;

async function deleteReplies(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DESK_REPLY_KEPT_MS).toISOString();
  await database.write({
    writes: [
      build
        .deleteFrom('confirm_replies')
        .where('keep_until', '>', '')
        .where('keep_until', '<=', now.toISOString()),
      build.deleteFrom('desk_replies').where('replied_at', '<=', before),
    ],
  });
}
