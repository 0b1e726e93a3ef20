// Erasing a buyer's personal data from a deal, by who may.
import { accept, refuse } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import { build } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { eraseDeal } from '../store/erasure/erase-deal.ts';
import type { DeskDeal } from '../store/lists/desk-facts.ts';
import { deskDeal, permittedDeal } from './permitted-deal.ts';
import type { DeskResult } from './refusals.ts';

const LONGEST_REASON = 500;

/** [ERA1] [ERA4] */
export async function eraseDealAs(
  database: Database,
  actor: Actor,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'ERASE_DEAL', id);
  if (!permitted.ok) return permitted;
  const said = reason.trim();
  if (said === '' || said.length > LONGEST_REASON || !said.isWellFormed()) {
    const message = `Enter a reason of at most ${LONGEST_REASON} characters.`;
    return refuse({ reason: 'INPUT_INVALID', message });
  }
  const { deal } = permitted.value;
  const hold = await database.db
    .selectFrom('legal_holds')
    .select('reason')
    .where('deal_id', '=', deal.id)
    .executeTakeFirst();
  if (hold) return refuse({ reason: 'DEAL_ON_HOLD', message: `${ON_HOLD} ${hold.reason}` });
  await eraseDeal(database, deal.id, { by: actorName(actor), reason: said, now });
  return deskDeal(database, deal.id);
}

const ON_HOLD = 'This deal is on legal hold, so nothing of it can be erased. The reason:';

/** [ERA4] Puts a deal on legal hold, or with null releases it. Nothing of a deal on hold is erased. */
export async function holdDealAs(
  database: Database,
  actor: Actor,
  { id, reason, now }: { readonly id: string; readonly reason: string | null; readonly now: Date },
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'ERASE_DEAL', id);
  if (!permitted.ok) return permitted;
  const { deal } = permitted.value;
  const said = reason?.trim() ?? null;
  if (said === '' || (said?.length ?? 0) > LONGEST_REASON) {
    const message = `Enter a reason of at most ${LONGEST_REASON} characters.`;
    return refuse({ reason: 'INPUT_INVALID', message });
  }
  const release = build.deleteFrom('legal_holds').where('deal_id', '=', deal.id);
  const row = { deal_id: deal.id, held_at: now.toISOString(), held_by: actorName(actor) };
  await database.write({
    writes:
      said === null
        ? [release]
        : [release, build.insertInto('legal_holds').values({ ...row, reason: said })],
  });
  return accept(permitted.value);
}
