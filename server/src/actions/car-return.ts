// Records that a buyer returned the car under the right to cancel.
import { accept, canonicalJson, refuse } from '@forecourt/domain';
import { type CarReturn, RETURN_REFUSALS, returnReceipt } from '@forecourt/domain/law';
import type { Actor } from '@forecourt/domain/rights';
import { build } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import { activityColumns } from '../store/database/deal-stages.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { findReturn } from '../store/deals/car-returns.ts';
import { changeDealIf } from '../store/deals/deals.ts';
import { findReceipt } from '../store/deals/receipts.ts';
import { saleEnd } from '../store/deals/sold-cars.ts';
import type { DeskDeal } from '../store/lists/desk-deals.ts';
import { hashOf } from '../store/records/hash.ts';
import { SCHEMA_VERSIONS } from '../store/records/schema-versions.ts';
import { isAcknowledged } from './change-of-mind.ts';
import { DEAL_UNKNOWN, deskDeal, permittedDeal } from './permitted-deal.ts';
import { type DeskRefusal, type DeskResult, invalid } from './refusals.ts';

/** [LAW16] Repeating the same return changes nothing. A different return of the same confirmation is refused. */
export async function recordCarReturn(
  database: Database,
  actor: Actor,
  id: string,
  carReturn: CarReturn,
  now: Date,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'RECORD_CAR_RETURN', id);
  if (!permitted.ok) return permitted;
  const deal = permitted.value;
  const { confirmation } = deal;
  if (!confirmation) return refuse(DEAL_NOT_CONFIRMED);
  // A buyer can take a confirmation back until it is acknowledged.
  if (!(await isAcknowledged(database.db, confirmation.id))) return refuse(NOT_ACKNOWLEDGED);
  const receipt = await findReceipt(database.db, { number: confirmation.number });
  if (!receipt) return refuse(DEAL_UNKNOWN);
  if (Date.parse(carReturn.returnedAt) > now.getTime()) return refuse(IN_THE_FUTURE);
  const result = returnReceipt(receipt, carReturn);
  if (!result.ok) {
    return refuse({ reason: result.refusal, message: RETURN_REFUSALS[result.refusal] });
  }
  const text = canonicalJson(result.value);
  const at = now.toISOString();
  const by = actorName(actor);
  const changed = await changeDealIf(database, deal.id, now, async (current) => {
    const stored = await findReturn(database.db, confirmation.id);
    if (stored) return stored.text === text ? accept(null) : refuse(ALREADY_RETURNED);
    // The deal was revised in between.
    if (current.confirmation?.id !== confirmation.id) return refuse(DEAL_NOT_CONFIRMED);
    const { revision } = confirmation;
    const row = {
      confirmation_id: confirmation.id,
      deal_id: deal.id,
      revision,
      receipt: text,
      schema_version: SCHEMA_VERSIONS.returnReceipt,
      recorded_at: at,
      recorded_by: by,
    };
    return accept({
      event: {
        at,
        actor: 'STAFF',
        event: 'CAR_RETURNED',
        contentHash: hashOf(text),
        detail: `revision ${revision}`,
        by,
      },
      writes: [build.insertInto('car_returns').values(row), ...saleEnd(deal.id)],
      desk: { stage: 'RETURNED', ...activityColumns('CAR_RETURNED', at, { by }) },
    });
  });
  if (!changed) return refuse(DEAL_UNKNOWN);
  return changed.ok ? deskDeal(database, deal.id) : changed;
}

const DEAL_NOT_CONFIRMED: DeskRefusal = {
  reason: 'DEAL_NOT_CONFIRMED',
  message: 'This deal is not confirmed, so no car can be returned.',
};

const NOT_ACKNOWLEDGED: DeskRefusal = {
  reason: 'NOT_ACKNOWLEDGED',
  message: 'Acknowledge the confirmation first.',
};

const IN_THE_FUTURE = invalid('The return is in the future. Record it when the car is back.');

const ALREADY_RETURNED: DeskRefusal = {
  reason: 'ALREADY_RETURNED',
  message: 'The return of this car is already recorded, with its receipt.',
};
