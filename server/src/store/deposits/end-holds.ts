// Changes of a deposit: those that the situation must allow, and holds that end by themselves.
import { accept, type Result, refuse } from '@forecourt/domain';
import type { Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { holdsWithVersions } from '../deals/car-holds.ts';
import type { StoredDeal } from '../deals/deals.ts';
import { changeDeposit, type DepositSituation, type PlannedDeposit } from './ledger.ts';
import { type DepositRefusalReason, endOfHold } from './plans.ts';

/** Changes a deposit if the situation allows it. @returns null if there is no such deal */
export async function changeJudged(
  database: Database,
  dealId: string,
  writes: readonly Write[],
  now: Date,
  judge: (situation: DepositSituation) => Result<PlannedDeposit, DepositRefusalReason>,
): Promise<Result<StoredDeal, DepositRefusalReason> | null> {
  let refusal: DepositRefusalReason | null = null;
  const deal = await changeDeposit(database, dealId, now, (situation) => {
    const judgement = judge(situation);
    refusal = judgement.ok ? null : judgement.refusal;
    return judgement.ok ? { ...judgement.value, writes } : null;
  });
  if (!deal) return null;
  return refusal ? refuse(refusal) : accept(deal);
}

/** The version that each deal with a hold had when its hold was last judged. */
export type JudgedHolds = Map<string, number>;

/** [DEP5] Ends the holds whose time is over or whose deal no longer needs the car. */
export async function endHolds(
  database: Database,
  now: Date,
  logError: (error: unknown) => void = () => undefined,
  judged: JudgedHolds = new Map(),
): Promise<void> {
  const holds = await holdsWithVersions(database.db);
  const heldIds = new Set(holds.map(({ deal_id }) => deal_id));
  for (const dealId of judged.keys()) if (!heldIds.has(dealId)) judged.delete(dealId);
  for (const { deal_id, held_until, version } of holds) {
    if (held_until > now.toISOString() && judged.get(deal_id) === version) continue;
    try {
      await changeDeposit(database, deal_id, now, (situation) => endOfHold(situation, now));
      judged.set(deal_id, version);
    } catch (error) {
      logError(error);
    }
  }
}
