// Retention: a dealership's terms for messages, contact data and deals, and the clean-up step that applies them.
import { build } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { IS_UNSETTLED } from '../deposits/ledger.ts';
import { deleteDeal } from './delete-deal.ts';
import { eraseDeal } from './erase-deal.ts';
import { eraseMessages } from './erase-messages.ts';

/** Deals per query. The next run of the clean-up takes the rest. */
const BATCH = 50;
const DAY_MS = 24 * 3_600_000;

/** Parts of a deal with a term of their own. Removing a later one removes the earlier ones too. */
export const RETAINED = ['messages', 'contact', 'deal'] as const;
export type Retained = (typeof RETAINED)[number];

/** Days after the end of a deal. Null means that the part is kept. */
export type Retention = Readonly<Record<Retained, number | null>>;

const TERMS = [
  'messages_days as messages',
  'contact_days as contact',
  'deal_days as deal',
] as const;

export async function retentionOf(db: Db, dealershipId: string): Promise<Retention> {
  const query = db.selectFrom('retention').select(TERMS).where('dealership_id', '=', dealershipId);
  return (await query.executeTakeFirst()) ?? { messages: null, contact: null, deal: null };
}

/** Leaves missing terms unchanged. */
export async function setRetention(
  database: Database,
  dealershipId: string,
  terms: Partial<Retention>,
): Promise<void> {
  const { messages, contact, deal } = terms;
  // Only the changed columns, so that two owners who change different ones both succeed.
  const changed = {
    ...(messages !== undefined && { messages_days: messages }),
    ...(contact !== undefined && { contact_days: contact }),
    ...(deal !== undefined && { deal_days: deal }),
  };
  if (Object.keys(changed).length === 0) return;
  const unset = { messages_days: null, contact_days: null, deal_days: null };
  const insert = build
    .insertInto('retention')
    .values({ dealership_id: dealershipId, ...unset, ...changed })
    .onConflict((conflict) => conflict.column('dealership_id').doUpdateSet(changed));
  await database.write({ writes: [insert] });
}

/** [ERA5] A damaged deal stays due and does not block others. */
export async function removeDueData(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<void> {
  const rows = await database.db
    .selectFrom('retention')
    .select([...TERMS, 'dealership_id as dealershipId'])
    .execute();
  for (const row of rows) {
    for (const part of RETAINED) {
      const days = row[part];
      if (days === null) continue;
      const until = new Date(now.getTime() - days * DAY_MS).toISOString();
      const due = { part, dealershipId: row.dealershipId, until };
      const erasing = { by: 'machine', reason: `${days} days after the end of the deal`, now };
      for (const id of await dueDeals(database.db, due)) {
        const isDue = async () => (await dueDeals(database.db, { ...due, id })).length > 0;
        await REMOVE[part](database, id, erasing, isDue).catch(logError);
      }
    }
  }
}

const REMOVE: Readonly<
  Record<Retained, (...args: Parameters<typeof eraseMessages>) => Promise<unknown>>
> = {
  messages: eraseMessages,
  contact: eraseDeal,
  deal: async (database, id, erasing, isDue) => {
    // Erasing also finds data outside the deal that names the buyer, such as their email opt-out.
    await eraseDeal(database, id, erasing, isDue);
    await deleteDeal(database, id, erasing.now, isDue);
  },
};

interface Due {
  readonly part: Retained;
  readonly dealershipId: string;
  /** Deals that ended by this moment. */
  readonly until: string;
  /** Only this deal, or any if missing. */
  readonly id?: string;
}

/**
 * Deals that ended and had their last activity by `until`. Excludes deals on legal hold, deals that hold a car, and
 * deals whose deposit or confirmation waits for the dealership. A deal is not deleted while Stripe still has to close a
 * checkout or make a refund, because both need its ledger.
 */
async function dueDeals(
  db: Db,
  { part, dealershipId, until, id }: Due,
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
    .where('listed.deposit_waits', '=', 0)
    .where('legal_holds.deal_id', 'is', null)
    .where('car_holds.deal_id', 'is', null)
    .orderBy('listed.activity_at')
    .limit(BATCH);
  if (part === 'messages') query = query.where('talk.messages', '>', 0);
  if (part === 'contact') query = query.where('erasures.deal_id', 'is', null);
  if (part === 'deal') {
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposit_entries as entry')
            .select('entry.payment')
            .whereRef('entry.deal_id', '=', 'listed.deal_id')
            .groupBy('entry.payment')
            .having(IS_UNSETTLED),
        ),
      ),
    );
  }
  if (id !== undefined) query = query.where('listed.deal_id', '=', id);
  const rows = await query.execute();
  return rows.map(({ deal_id }) => deal_id);
}
