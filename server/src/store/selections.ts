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
import type { Kysely } from 'kysely';
import { appendAudit, lockDeal } from './audit.ts';
import type { Insert } from './change.ts';
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
    const normal = normalizeChoice(deal.offer, choice);
    const { row } = selectionInsert(deal, normal, at);
    await transaction
      .insertInto('selections')
      .values(row)
      .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(row))
      .execute();
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

/** The one row of a deal's selection, in canonical form. */
export function selectionInsert(deal: StoredDeal, normal: NormalChoice, at: string) {
  const row = {
    deal_id: deal.id,
    version: (deal.selection?.version ?? 0) + 1,
    choice: JSON.stringify(normal),
    dropped: '[]',
    saved_at: at,
  };
  return { into: 'selections', row, replacing: 'deal_id' } as const satisfies Insert;
}
