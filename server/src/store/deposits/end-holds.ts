// Ends holds of cars whose time is over.
import type { Database } from '../database/database.ts';
import { holdsWithVersions } from '../deals/car-holds.ts';
import { changeDeposit } from './ledger.ts';
import { endOfHold } from './plans.ts';

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
