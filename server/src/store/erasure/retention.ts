// Retention: how long a dealership keeps the personal data of deals that have ended, and the step that erases what is due.
import type { Kysely } from 'kysely';
import { build } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { eraseDeal } from './erase-deal.ts';

/** Deals read at a time. The next batch has the rest. */
const BATCH = 50;
const DAY_MS = 24 * 3_600_000;

/** @returns days after the end of a deal, or null if its data stays */
export async function eraseDaysOf(
  db: Kysely<Tables>,
  dealershipId: string,
): Promise<number | null> {
  const query = db
    .selectFrom('retention')
    .select('erase_days')
    .where('dealership_id', '=', dealershipId);
  return (await query.executeTakeFirst())?.erase_days ?? null;
}

export async function setEraseDays(
  database: Database,
  dealershipId: string,
  days: number | null,
): Promise<void> {
  const insert = build
    .insertInto('retention')
    .values({ dealership_id: dealershipId, erase_days: days })
    .onConflict((conflict) => conflict.column('dealership_id').doUpdateSet({ erase_days: days }));
  await database.write({ writes: [insert] });
}

/** [ERA5] A deal that cannot be read stays due and does not hold up the others. */
export async function eraseDueDeals(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<void> {
  const settings = await database.db
    .selectFrom('retention')
    .select(['dealership_id', 'erase_days'])
    .where('erase_days', 'is not', null)
    .execute();
  for (const { dealership_id, erase_days } of settings) {
    const until = new Date(now.getTime() - (erase_days ?? 0) * DAY_MS).toISOString();
    for (const id of await dueDeals(database.db, dealership_id, until)) {
      const reason = `${erase_days} days after the end of the deal`;
      const isDue = async () => (await dueDeals(database.db, dealership_id, until, id)).length > 0;
      await eraseDeal(database, id, { by: 'machine', reason, now }, isDue).catch(logError);
    }
  }
}

/**
 * Deals without a legal hold or a held car that ended, and in which nothing has happened since, by this moment. A
 * confirmation that nobody has acknowledged has not ended.
 * @param id only this deal, or any if missing
 */
async function dueDeals(
  db: Kysely<Tables>,
  dealershipId: string,
  until: string,
  id?: string,
): Promise<readonly string[]> {
  let query = db
    .selectFrom('deal_list_entries as listed')
    .leftJoin('erasures', 'erasures.deal_id', 'listed.deal_id')
    .leftJoin('legal_holds', 'legal_holds.deal_id', 'listed.deal_id')
    .leftJoin('car_holds', 'car_holds.deal_id', 'listed.deal_id')
    .leftJoin('deal_talk as talk', 'talk.deal_id', 'listed.deal_id')
    .select('listed.deal_id')
    .where('listed.dealership_id', '=', dealershipId)
    .where('listed.stage', 'not in', ['', 'OPEN', 'ENDING', 'CONFIRMED'])
    .where('listed.activity_at', '<=', until)
    .where('legal_holds.deal_id', 'is', null)
    .where('car_holds.deal_id', 'is', null)
    // A message that came after an erasing is due again.
    .where((is) => is.or([is('erasures.deal_id', 'is', null), is('talk.messages', '>', 0)]))
    .orderBy('listed.activity_at')
    .limit(BATCH);
  if (id !== undefined) query = query.where('listed.deal_id', '=', id);
  const rows = await query.execute();
  return rows.map(({ deal_id }) => deal_id);
}
