// Deals with the facts that only the desk shows: the owner, the last activity, and when they were opened.
import type { Db } from '../database/database.ts';
import { ACTIVITIES, type Activity } from '../database/deal-stages.ts';
import { currentRevisions, storedDeal } from '../deals/read-deals.ts';
import type { StoredDeal } from '../deals/stored-deal.ts';
import { reportDamaged } from '../records/damaged-rows.ts';
import { UnreadableRecord } from '../records/schema-versions.ts';

/** A deal as the desk shows it. */
export interface DeskDeal extends StoredDeal {
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

/** The deals with these ids in this order, without those that cannot be read. */
export async function dealsOf(db: Db, ids: readonly string[]): Promise<readonly DeskDeal[]> {
  if (ids.length === 0) return [];
  const rows = await deskRows(db).where('deals.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    try {
      return storedDeskDeal(row);
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      reportDamaged({ table: 'deals', id });
      return [];
    }
  });
}

function deskRows(db: Db) {
  return currentRevisions(db)
    .leftJoin('acknowledgements', 'acknowledgements.confirmation_id', 'confirmations.id')
    .leftJoin('car_returns', 'car_returns.confirmation_id', 'confirmations.id')
    .select([
      'deals.adviser_id',
      'deal_list_entries.activity_at',
      'deal_list_entries.activity',
      'deal_list_entries.activity_by',
      'deal_list_entries.activity_detail',
      'deal_list_entries.deposit_waits',
      'deal_openings.first_opened_at',
      'deal_openings.last_opened_at',
      'deal_openings.last_fetched_at',
      'acknowledgements.acknowledged_at',
      'acknowledgements.acknowledged_by',
      'car_returns.recorded_at as returned_at',
    ]);
}

type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['executeTakeFirstOrThrow']>>;

function storedDeskDeal(row: DeskRow): DeskDeal {
  const { acknowledged_at: at, acknowledged_by: by } = row;
  return {
    ...storedDeal(row),
    dealershipId: row.dealership_id,
    adviserId: row.adviser_id,
    activityAt: row.activity_at || row.created_at,
    activity: ACTIVITIES.find((each) => each === row.activity) ?? 'ADDED',
    activityBy: row.activity_by,
    activityDetail: row.activity_detail,
    firstOpenedAt: row.first_opened_at,
    lastOpenedAt: row.last_opened_at,
    lastFetchedAt: row.last_fetched_at,
    acknowledgement: at === null || by === null ? null : { at, by },
    isReturned: row.returned_at !== null,
    depositWaits: row.deposit_waits === 1,
  };
}
