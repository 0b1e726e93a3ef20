// Sold cars: the car of each confirmed deal, so that no second buyer can confirm the same one.
import { vinKey } from '@forecourt/domain';
import type { Kysely } from 'kysely';
import { build, type Write } from '../database/change.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredDeal } from './stored-deal.ts';

/** @returns the id of the deal whose buyer has confirmed this car, or null if none has */
export function soldInDeal(
  db: Kysely<Tables>,
  { offer, audit }: Pick<StoredDeal, 'offer' | 'audit'>,
): Promise<string | null> {
  const { dealershipId } = audit.eventSubject;
  return dealSelling(db, { dealershipId, vin: offer.vehicle.vin });
}

/** @returns the id of the confirmed deal of the car with this VIN, or null if the car is not sold */
export async function dealSelling(
  db: Kysely<Tables>,
  { dealershipId, vin }: { readonly dealershipId: string; readonly vin: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('sold_cars')
    .select('deal_id')
    .where('dealership_id', '=', dealershipId)
    .where('vin', '=', vinKey(vin))
    .executeTakeFirst();
  return row?.deal_id ?? null;
}

/** Whether a manager gave a reason to publish the current revision although its car was sold. */
export async function maySellAgain(
  db: Kysely<Tables>,
  { id, revision }: Pick<StoredDeal, 'id' | 'revision'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('seq')
    .where('deal_id', '=', id)
    .where('event', '=', 'FINDINGS_ACCEPTED')
    .where('detail', 'like', `revision ${revision}: CAR_ALREADY_SOLD because %`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Fails if another deal has sold the car, unless `mayReplace` is true. */
export function saleInsert(
  { id, offer, audit }: Pick<StoredDeal, 'id' | 'offer' | 'audit'>,
  { mayReplace }: { readonly mayReplace: boolean },
): Write {
  const insert = build.insertInto('sold_cars').values({
    dealership_id: audit.eventSubject.dealershipId,
    vin: vinKey(offer.vehicle.vin) || id,
    deal_id: id,
  });
  if (!mayReplace) return insert;
  return insert.onConflict((conflict) =>
    conflict.columns(['dealership_id', 'vin']).doUpdateSet({ deal_id: id }),
  );
}

/** Deletes the sale of a deal that is no longer confirmed. Its car is then for sale again. */
export function saleDelete(dealId: string): Write {
  return build.deleteFrom('sold_cars').where('deal_id', '=', dealId);
}
