// Selections in the database: saved as the buyer goes, the last word winning.
import {
  accept,
  type Choice,
  dealStatus,
  type NormalChoice,
  normalizeChoice,
  quote,
  type Result,
  refuse,
  type SelectionProblem,
} from '@forecourt/domain';
import type { Kysely, Transaction } from 'kysely';
import { appendAudit, lockDeal } from './audit.ts';
import { readDealId } from './deal-id.ts';
import { factsOf, foundIn, type StoredDeal } from './deals.ts';
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
    const locked = await lockDeal(transaction, id);
    if (!locked) return null;
    const deal = await foundIn(transaction, id);
    if (deal.publishedAt === null) return null;
    const status = dealStatus(factsOf(deal), now.getTime());
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
    const at = now.toISOString();
    const normal = await saveSelection(transaction, deal, choice, at);
    await appendAudit(transaction, locked, {
      at,
      actor: 'VISITOR',
      event: 'SELECTION_SAVED',
      content: normal,
      detail: `revision ${deal.revision}`,
      visible: true,
    });
    return accept(await foundIn(transaction, id));
  });
}

/** Writes the one row of a deal's selection, in canonical form. */
export async function saveSelection(
  transaction: Transaction<Tables>,
  deal: StoredDeal,
  choice: Choice,
  at: string,
): Promise<NormalChoice> {
  const normal = normalizeChoice(deal.offer, choice);
  const row = {
    version: (deal.selection?.version ?? 0) + 1,
    choice: JSON.stringify(normal),
    dropped: '[]',
    saved_at: at,
  };
  await transaction
    .insertInto('selections')
    .values({ deal_id: deal.id, ...row })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(row))
    .execute();
  return normal;
}
