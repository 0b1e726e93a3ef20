// Check whether a revision answers the buyer's last messages.
import type { Db } from '../database/database.ts';
import type { StoredDeal } from './stored-deal.ts';

/** Whether every unanswered message is a change request. A revision answers those, but no question. */
export async function asksOnlyForChanges(db: Db, { id, talk }: StoredDeal): Promise<boolean> {
  if (talk.unansweredAt === null) return false;
  const question = await db
    .selectFrom('messages')
    .select('seq')
    .where('deal_id', '=', id)
    .where('kind', '=', 'QUESTION')
    .where('sent_at', '>=', talk.unansweredAt)
    .limit(1)
    .executeTakeFirst();
  return question === undefined;
}
