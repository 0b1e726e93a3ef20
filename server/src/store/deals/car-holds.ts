// Holds of cars: one row for each held VIN of a dealership, deleted when the hold ends.

import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { build, type Write } from '../database/change.ts';
import type { Db } from '../database/database.ts';
import type { CarHoldsTable } from '../database/deposit-tables.ts';
import { nextVersion } from './deal-version.ts';
import { carClaims, carOf } from './sold-cars.ts';
import type { StoredDeal } from './stored-deal.ts';

export type CarHold = Selectable<CarHoldsTable>;

/** [DEP4] Whether the car of a deal is held for another deal. */
export async function isHeldForAnother(db: Db, deal: StoredDeal): Promise<boolean> {
  const { held_for } = await carClaims(db, carOf(deal));
  return held_for !== null && held_for !== deal.id;
}

export function holdInsert(hold: CarHold): Write {
  return build.insertInto('car_holds').values(hold);
}

export function holdDelete(dealId: string): Write {
  return build.deleteFrom('car_holds').where('deal_id', '=', dealId);
}

/**
 * Moves the versions of the other deals for the same car. Their pages show the hold, and a confirm that read the car as
 * available fails its guard.
 */
export function sameCarTouch({ dealership_id, vin, deal_id }: CarHold, now: Date): Write {
  const clock = sql.lit(nextVersion(0, now));
  return build
    .updateTable('deals')
    .set((eb) => ({
      version: eb
        .case()
        .when('version', '>=', clock)
        .then(eb('version', '+', 1))
        .else(clock)
        .end(),
    }))
    .where('dealership_id', '=', dealership_id)
    .where('id', '<>', deal_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deal_words')
        .select('deal_words.deal_id')
        .where('deal_words.dealership_id', '=', dealership_id)
        .where('deal_words.word', '=', vin),
    );
}

/** Every hold with the version of its deal, ordered by the end of the hold. */
export async function holdsWithVersions(
  db: Db,
): Promise<readonly { readonly deal_id: string; held_until: string; version: number }[]> {
  const rows = await db
    .selectFrom('car_holds')
    .innerJoin('deals', 'deals.id', 'car_holds.deal_id')
    .select(['car_holds.deal_id', 'car_holds.held_until', 'deals.version'])
    .orderBy('car_holds.held_until')
    .execute();
  // PostgreSQL returns 64-bit numbers as text.
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}
