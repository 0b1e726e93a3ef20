// Reminders that an offer ends soon: one event three days before the end, and one the day before.
import { contentHashOf } from '../audit/audit.ts';
import { BATCH, workInBatches } from '../database/batches.ts';
import { build } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { changeDeal } from './deals.ts';

const DAY_MS = 24 * 3_600_000;

export async function emitExpiring(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<void> {
  for (const days of [1, 3] as const) {
    const due = database.db
      .selectFrom('deal_list_entries')
      .leftJoin('deal_reminders', 'deal_reminders.deal_id', 'deal_list_entries.deal_id')
      .select('deal_list_entries.deal_id')
      .where('stage', 'in', ['OPEN', 'ENDING'])
      .where('ends_at', '>', now.toISOString())
      .where('ends_at', '<=', new Date(now.getTime() + days * DAY_MS).toISOString())
      .where((eb) => eb.or([eb('days_before', 'is', null), eb('days_before', '>', days)]))
      .orderBy('ends_at')
      .limit(BATCH);
    const emit = (row: { readonly deal_id: string }) =>
      emitReminder(database, row.deal_id, days, now);
    await workInBatches(due, emit, logError);
  }
}

/**
 * The guard of the deal's change prevents a second reminder by another server, because the first one moves the chain.
 */
async function emitReminder(database: Database, id: string, days: 1 | 3, now: Date): Promise<void> {
  await changeDeal(database, id, now, async (deal) => {
    const { revision, expiresAt } = deal;
    const isOpen = !deal.withdrawnAt && !deal.confirmation && !deal.declined;
    const leftMs = Date.parse(expiresAt) - now.getTime();
    if (!isOpen || leftMs <= 0 || leftMs > days * DAY_MS) return null;
    const sent = await database.db
      .selectFrom('deal_reminders')
      .select('days_before')
      .where('deal_id', '=', id)
      .executeTakeFirst();
    if (sent && sent.days_before <= days) return null;
    return {
      writes: [
        build
          .insertInto('deal_reminders')
          .values({ deal_id: id, days_before: days })
          .onConflict((conflict) => conflict.column('deal_id').doUpdateSet({ days_before: days })),
      ],
      event: {
        at: now.toISOString(),
        actor: 'SYSTEM',
        event: 'EXPIRING',
        contentHash: contentHashOf({ revision, expiresAt, days }),
        detail: `revision ${revision}, ${days === 1 ? '1 day' : `${days} days`}`,
      },
      keepsVersion: true,
    };
  });
}
