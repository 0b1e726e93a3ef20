// Deals of an installation as the command line lists and finds them.

import type { Db } from '../database/database.ts';
import { fits, termsIn, wordsOf } from '../deals/deal-words.ts';
import type { StoredDeal } from '../deals/deals.ts';
import { currentRevisions, storedDeal } from '../deals/read-deals.ts';
import { UnreadableRecord } from '../records/schema-versions.ts';

export type DealSummary = Omit<StoredDeal, 'offer' | 'selection'> & {
  readonly vehicle: string;
  readonly buyer: string;
};

export interface DealList {
  readonly deals: readonly DealSummary[];
  /** Deals that cannot be shown, because they are damaged or a newer version wrote them. */
  readonly unreadable: readonly UnreadableRecord[];
}

interface DealSearch {
  readonly numbers?: readonly string[];
  /** Searches the deals of every dealership by the words that the desk searches. */
  readonly search?: string;
}

/** All deals or those that match, newest first. */
export async function listDeals(
  db: Db,
  { numbers, search = '' }: DealSearch = {},
): Promise<DealList> {
  let query = currentRevisions(db).orderBy('deals.created_at', 'desc').orderBy('deals.id');
  if (numbers) query = query.where('deals.number', 'in', numbers);
  const terms = termsIn(search);
  const deals: DealSummary[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const row of await query.execute()) {
    try {
      const deal = storedDeal(row);
      if (search.trim() === '' || fits(terms, wordsOf(deal.offer))) deals.push(summary(deal));
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      unreadable.push(error);
    }
  }
  return { deals, unreadable };
}

function summary({ offer, selection: _selection, ...rest }: StoredDeal): DealSummary {
  const { year, make, model } = offer.vehicle;
  return { ...rest, vehicle: `${year} ${make} ${model}`, buyer: offer.buyer.name };
}

/** The number of a deal, even if its offer cannot be read. */
export async function dealNumberOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('deals').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number ?? null;
}

/** @returns the deals with this number, newest first. Dealerships can use a number twice. */
export async function findDealsByNumber(db: Db, number: string): Promise<readonly StoredDeal[]> {
  const rows = await currentRevisions(db)
    .where('deals.number', '=', number)
    .orderBy('deals.created_at', 'desc')
    .execute();
  return rows.map(storedDeal);
}
