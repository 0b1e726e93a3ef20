// The revisions of one deal, each with its offer as it was published.
import { defaultChoice, type Offer } from '@forecourt/domain';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readOffer, type StoredDeal } from './deals.ts';

export interface StoredRevision {
  readonly revision: number;
  readonly createdAt: string;
  readonly offer: Offer;
}

/** One more than a page shows, so that the last one shown has one to be compared with. */
const READ = 21;

/** Newest first. */
export async function listRevisions(
  db: Kysely<Tables>,
  dealId: string,
): Promise<readonly StoredRevision[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('revision', 'desc')
    .limit(READ)
    .execute();
  return rows.map(({ revision, created_at, offer, form }) => ({
    revision,
    createdAt: created_at,
    offer: readOffer(offer, form, { dealId, what: `The offer of revision ${revision}` }),
  }));
}

/**
 * [SEL12] Whether a revision took away the way to pay that was chosen, and nobody has chosen another since: what
 * stands in its place is only suggested. Of what was dropped only names are stored.
 */
export async function isFallback(db: Kysely<Tables>, deal: StoredDeal): Promise<boolean> {
  const { selection, confirmation, offer } = deal;
  if (!selection || selection.dropped.length === 0 || confirmation) return false;
  if (selection.choice.paymentOptionId !== defaultChoice(offer).paymentOptionId) return false;
  const revisions = await listRevisions(db, deal.id);
  const options = revisions.flatMap(({ offer: { paymentOptions } }) => paymentOptions);
  return options.some(({ label }) => selection.dropped.includes(label));
}
