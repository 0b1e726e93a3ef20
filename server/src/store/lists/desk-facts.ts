// Facts of a deal that are not in its offer: the owner, the last activity, and when it was opened.
import type { Db } from '../database/database.ts';
import { ACTIVITIES, type Activity } from '../database/deal-stages.ts';
import type { StoredDeal } from '../deals/deals.ts';

export interface DeskFacts {
  readonly dealershipId: string;
  readonly adviserId: string | null;
  readonly activityAt: string;
  readonly activity: Activity;
  /** The staff member, as records name them, or null for the buyer and the clock. */
  readonly activityBy: string | null;
  readonly activityDetail: string;
  readonly firstOpenedAt: string | null;
  readonly lastOpenedAt: string | null;
  readonly lastFetchedAt: string | null;
  readonly acknowledgement: Acknowledgement | null;
  /** The buyer returned the car under the right to cancel. */
  readonly isReturned: boolean;
  /** The deposit waits for staff. */
  readonly depositWaits: boolean;
}

/** The acknowledgement of the confirmation of the current revision. */
export interface Acknowledgement {
  readonly at: string;
  readonly by: string;
}

/** A deal as the desk shows it. */
export interface DeskDeal {
  readonly deal: StoredDeal;
  readonly facts: DeskFacts;
}

export async function factsOfDeals(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeskFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deals')
    .innerJoin('deal_list_entries', 'deal_list_entries.deal_id', 'deals.id')
    .leftJoin('deal_openings', 'deal_openings.deal_id', 'deals.id')
    .leftJoin('confirmations', (join) =>
      join
        .onRef('confirmations.deal_id', '=', 'deals.id')
        .onRef('confirmations.revision', '=', 'deals.revision'),
    )
    .leftJoin('acknowledgements', 'acknowledgements.confirmation_id', 'confirmations.id')
    .leftJoin('car_returns', 'car_returns.confirmation_id', 'confirmations.id')
    .select([
      'deals.id',
      'deals.dealership_id as dealershipId',
      'deals.adviser_id as adviserId',
      'deal_list_entries.activity_at',
      'deal_list_entries.deposit_waits',
      'deal_list_entries.activity',
      'deal_list_entries.activity_by as activityBy',
      'deal_list_entries.activity_detail as activityDetail',
      'deal_openings.first_opened_at as firstOpenedAt',
      'deal_openings.last_opened_at as lastOpenedAt',
      'deal_openings.last_fetched_at as lastFetchedAt',
      'deals.created_at',
      'acknowledgements.acknowledged_at as at',
      'acknowledgements.acknowledged_by as by',
      'car_returns.recorded_at as returned_at',
    ])
    .where('deals.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(
      ({ id, activity, activity_at, created_at, at, by, deposit_waits, returned_at, ...row }) => [
        id,
        {
          ...row,
          activityAt: activity_at || created_at,
          activity: ACTIVITIES.find((each) => each === activity) ?? 'ADDED',
          acknowledgement: at === null || by === null ? null : { at, by },
          isReturned: returned_at !== null,
          depositWaits: deposit_waits === 1,
        },
      ],
    ),
  );
}
