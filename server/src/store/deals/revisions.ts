// The revisions of one deal, each with its offer as it was published.
import type { Offer } from '@forecourt/domain';
import type { Db } from '../database/database.ts';
import { readOffer } from './read-deals.ts';

export interface StoredRevision {
  readonly revision: number;
  readonly createdAt: string;
  readonly offer: Offer;
}

/** One more than a page shows, to compare the last shown revision with. */
const READ = 21;

/** Newest first. */
export async function listRevisions(db: Db, dealId: string): Promise<readonly StoredRevision[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('revision', 'desc')
    .limit(READ)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    createdAt: row.created_at,
    offer: readOffer(row, { dealId }),
  }));
}
