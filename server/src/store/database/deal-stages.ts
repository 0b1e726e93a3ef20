// Stages of deals and their last activity: columns of list entries, which lists are filtered and sorted by.
import type { DealStatus } from '@forecourt/domain';
import { sql } from 'kysely';

/**
 * ENDING: open for less than three more days. ACKNOWLEDGED: confirmed, and read by the dealership. RETURNED: confirmed,
 * and the car came back under the right to cancel.
 */
export type Stage =
  | 'OPEN'
  | 'ENDING'
  | 'CONFIRMED'
  | 'ACKNOWLEDGED'
  | 'RETURNED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'WITHDRAWN';

export const ENDING_MS = 3 * 24 * 3_600_000;

/** The stage is empty in a row that a server of 0.1.0 wrote, until the clean-up describes the deal. */
export const STATUS_OF: Readonly<Record<Stage | '', DealStatus>> = {
  '': 'OPEN',
  OPEN: 'OPEN',
  ENDING: 'OPEN',
  CONFIRMED: 'CONFIRMED',
  ACKNOWLEDGED: 'CONFIRMED',
  RETURNED: 'CONFIRMED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
  WITHDRAWN: 'WITHDRAWN',
};

/** Columns derived from a deal's stage and the time of its first unanswered message. */
export function stageColumns(stage: Stage | '', unansweredAt: string | null) {
  const needsYou = stage === 'CONFIRMED' || stage === 'ENDING' || unansweredAt !== null;
  return { stage, status: stage && STATUS_OF[stage], needs_you: needsYou ? 1 : 0 };
}

/**
 * `stageColumns` for an existing row. A deal whose deposit waits for staff still needs attention.
 * @param depositWaits whether the deposit waits for staff after the change, or undefined to keep the stored value
 */
export function stageUpdate(
  stage: Stage | '',
  unansweredAt: string | null,
  depositWaits?: number | undefined,
) {
  const columns = stageColumns(stage, unansweredAt);
  const waits = depositWaits ?? sql<number>`deposit_waits`;
  return columns.needs_you === 1 ? columns : { ...columns, needs_you: waits };
}

export const ACTIVITIES = [
  'ADDED',
  'REVISED',
  'OPENED',
  'CHOSE',
  'CONFIRMED',
  'ACKNOWLEDGED',
  'WITHDRAWN',
  'EXPIRED',
  'ASKED',
  'REPLIED',
  'DECLINED',
  'REOPENED',
  'TAKEN_BACK',
  'CAR_SOLD',
  'CAR_RETURNED',
  'DEPOSIT_PAID',
  'DEPOSIT_REFUNDED',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

export function activityColumns(
  activity: Activity,
  at: string,
  {
    by = null,
    detail = '',
  }: { readonly by?: string | null | undefined; readonly detail?: string } = {},
) {
  return { activity, activity_at: at, activity_by: by, activity_detail: detail };
}
