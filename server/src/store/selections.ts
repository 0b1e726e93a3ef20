// Selections in the database: saved as the buyer goes, the last word winning.
import {
  accept,
  type Choice,
  dealStatus,
  normalizeChoice,
  quote,
  type Result,
  refuse,
  type SelectionProblem,
} from '@forecourt/domain';
import type { Kysely, Transaction } from 'kysely';
import { readDealId } from './deal-id.ts';
import { foundIn, type StoredDeal } from './deals.ts';
import type { Tables } from './tables.ts';

export interface ChooseRefused {
  readonly reason: 'SELECTION_INVALID' | 'DEAL_NOT_OPEN';
  readonly message: string;
  readonly problems: readonly SelectionProblem[];
  readonly deal: StoredDeal;
}

/** Null: no such deal. A choice that has figures is kept even while a rule keeps it from being confirmed. */
export async function chooseSelection(
  db: Kysely<Tables>,
  link: string,
  choice: Choice,
  now: Date,
): Promise<Result<StoredDeal, ChooseRefused> | null> {
  const id = readDealId(link);
  if (id === null) return null;
  return db.transaction().execute(async (transaction) => {
    // First the row that every change of a deal writes, so that two devices take turns.
    const bumped = await transaction
      .updateTable('deals')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('published_at', 'is not', null)
      .executeTakeFirst();
    if (bumped.numUpdatedRows === 0n) return null;
    const deal = await foundIn(transaction, id);
    const status = dealStatus({ ...deal, confirmedAt: null }, now.getTime());
    if (status !== 'OPEN') {
      return refuse({
        reason: 'DEAL_NOT_OPEN' as const,
        message: 'This offer is no longer open, so it cannot be changed.',
        problems: [],
        deal,
      });
    }
    const quoted = quote(deal.offer, choice);
    if (!quoted.ok) {
      const message = quoted.refusal.map((problem) => problem.message).join(' ');
      return refuse({
        reason: 'SELECTION_INVALID' as const,
        message,
        problems: quoted.refusal,
        deal,
      });
    }
    await save(transaction, deal, choice, now);
    return accept(await foundIn(transaction, id));
  });
}

async function save(
  transaction: Transaction<Tables>,
  deal: StoredDeal,
  choice: Choice,
  now: Date,
): Promise<void> {
  const row = {
    version: (deal.selection?.version ?? 0) + 1,
    choice: JSON.stringify(normalizeChoice(deal.offer, choice)),
    dropped: '[]',
    saved_at: now.toISOString(),
  };
  await transaction
    .insertInto('selections')
    .values({ deal_id: deal.id, ...row })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(row))
    .execute();
}
