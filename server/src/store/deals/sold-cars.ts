// Sold cars: the car of each confirmed deal, so that no second buyer can confirm the same one.
import { vinKey } from '@forecourt/domain';
import type { ExpressionBuilder } from 'kysely';
import { build, prepareWrite, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredDeal } from './stored-deal.ts';

interface Car {
  readonly dealershipId: string;
  readonly vin: string;
}

export function carOf({ offer, audit }: Pick<StoredDeal, 'offer' | 'audit'>): Car {
  return { dealershipId: audit.eventSubject.dealershipId, vin: offer.vehicle.vin };
}

/** The ids of the deals that hold a car and have sold it. */
export interface CarClaims {
  readonly held_for: string | null;
  readonly sold_in: string | null;
}

/** Reads who has a claim to a car. */
export function carClaims(db: Db, { dealershipId, vin }: Car): Promise<CarClaims> {
  return claimsQuery(db, { dealershipId, vin: vinKey(vin) }).executeTakeFirstOrThrow();
}

/** `carClaims` with a prepared query, because every confirm needs it. */
export function carClaimsReader(database: Database): (car: Car) => Promise<CarClaims> {
  const query = database.prepare((car: Car) => claimsQuery(database.db, car));
  return async ({ dealershipId, vin }) => {
    const [claims] = await query({ dealershipId, vin: vinKey(vin) });
    return claims ?? { held_for: null, sold_in: null };
  };
}

function claimsQuery(db: Db, { dealershipId, vin }: Car) {
  return db.selectNoFrom((eb) => [
    eb
      .selectFrom('car_holds')
      .select('deal_id')
      .where('dealership_id', '=', dealershipId)
      .where('vin', '=', vin)
      .as('held_for'),
    eb
      .selectFrom('sold_cars')
      .select('deal_id')
      .where('dealership_id', '=', dealershipId)
      .where('vin', '=', vin)
      .as('sold_in'),
  ]);
}

/** Whether a manager gave a reason to publish the current revision although its car was sold. */
export async function maySellAgain(
  db: Db,
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
  const { dealershipId } = audit.eventSubject;
  const sale = { dealershipId, vin: vinKey(offer.vehicle.vin) || id, id };
  if (!mayReplace) return firstSaleInsert(sale);
  return saleOf(sale).onConflict((conflict) =>
    conflict.columns(['dealership_id', 'vin']).doUpdateSet({ deal_id: id }),
  );
}

function saleOf({ dealershipId, vin, id }: Car & { readonly id: string }) {
  return build.insertInto('sold_cars').values({ dealership_id: dealershipId, vin, deal_id: id });
}

const firstSaleInsert = prepareWrite(saleOf);

/**
 * [CON12] Ends the sale of a deal that is no longer confirmed, or whose car was returned. The sale moves to another
 * confirmed deal of the same car if a manager let it be sold twice. Otherwise the car is for sale again.
 */
export function saleEnd(dealId: string): readonly Write[] {
  const move = build
    .updateTable('sold_cars')
    .set((eb) => ({ deal_id: eb.fn.coalesce(otherSale(eb, dealId), eb.ref('sold_cars.deal_id')) }))
    .where('deal_id', '=', dealId);
  return [move, build.deleteFrom('sold_cars').where('deal_id', '=', dealId)];
}

/** The latest other deal that has sold the car of a row in `sold_cars`. The VIN is a search word of its deals. */
function otherSale(eb: ExpressionBuilder<Tables, 'sold_cars'>, dealId: string) {
  return eb
    .selectFrom('deal_words')
    .innerJoin('deals', 'deals.id', 'deal_words.deal_id')
    .innerJoin('confirmations', (join) =>
      join
        .onRef('confirmations.deal_id', '=', 'deals.id')
        .onRef('confirmations.revision', '=', 'deals.revision'),
    )
    .leftJoin('car_returns', 'car_returns.confirmation_id', 'confirmations.id')
    .select('deals.id')
    .whereRef('deal_words.dealership_id', '=', 'sold_cars.dealership_id')
    .whereRef('deal_words.word', '=', 'sold_cars.vin')
    .where('deals.id', '<>', dealId)
    .where('car_returns.confirmation_id', 'is', null)
    .orderBy('confirmations.confirmed_at', 'desc')
    .limit(1);
}
