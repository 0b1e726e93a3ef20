// Reminders that an offer ends soon: one event three days before, one the day before.
import { contentHashOf } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Stage } from '../database/deal-stages.ts';
import { changeDeal } from './deals.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 200;
/** What can still be confirmed. */
const OPEN: readonly Stage[] = ['OPEN', 'ENDING'];

export async function emitExpiring(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<void> {
  for (const days of [1, 3] as const) {
    while ((await emitDue(database, days, now, logError)) === BATCH);
  }
}

/** Returns how many events were emitted. A deal that cannot be read stays due and does not hold up the others. */
async function emitDue(
  database: Database,
  days: 1 | 3,
  now: Date,
  logError: (error: unknown) => void,
): Promise<number> {
  // The reminder of one day replaces the one of three.
  const reminders = days === 1 ? [0, 3] : [0];
  const rows = await database.db
    .selectFrom('deals')
    .select('id')
    .where('stage', 'in', OPEN)
    .where('reminder', 'in', reminders)
    .where('ends_at', '>', now.toISOString())
    .where('ends_at', '<=', new Date(now.getTime() + days * DAY_MS).toISOString())
    .orderBy('ends_at')
    .limit(BATCH)
    .execute();
  let count = 0;
  for (const { id } of rows) {
    try {
      await emitReminder(database, id, days, now);
      count += 1;
    } catch (error) {
      logError(error);
    }
  }
  return count;
}

/** The guard of a deal's change makes it single: another server's reminder moved the chain. */
async function emitReminder(database: Database, id: string, days: 1 | 3, now: Date): Promise<void> {
  await changeDeal(database, id, now, (deal) => {
    const { revision, expiresAt, reminder } = deal;
    const isOpen = !deal.withdrawnAt && !deal.confirmation && !deal.declined;
    const isTold = reminder !== 0 && reminder <= days;
    const leftMs = Date.parse(expiresAt) - now.getTime();
    if (!isOpen || isTold || leftMs <= 0 || leftMs > days * DAY_MS) return null;
    return {
      desk: { reminder: days },
      event: {
        at: now.toISOString(),
        actor: 'SYSTEM',
        event: 'EXPIRING',
        contentHash: contentHashOf({ revision, expiresAt, days }),
        detail: `revision ${revision}, ${days === 1 ? '1 day' : `${days} days`}`,
      },
      after: deal,
    };
  });
}
