// Where a deal stands and what happened to it last: columns of its row that lists are indexed by.
import type { DealStatus } from '@forecourt/domain';
import type { DealUpdate } from './tables.ts';

/** ENDING: open, for less than three days. ACKNOWLEDGED: confirmed, and read by the dealership. */
export const STAGES = [
  'OPEN',
  'ENDING',
  'CONFIRMED',
  'ACKNOWLEDGED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
] as const;
export type Stage = (typeof STAGES)[number];

export const ENDING_MS = 3 * 24 * 3_600_000;

/** What waits for somebody at the desk. */
export const NEEDS_YOU: readonly Stage[] = ['CONFIRMED', 'ENDING'];

export const STAGES_OF: Readonly<Record<DealStatus, readonly Stage[]>> = {
  DRAFT: [],
  OPEN: ['OPEN', 'ENDING'],
  CONFIRMED: ['CONFIRMED', 'ACKNOWLEDGED'],
  DECLINED: ['DECLINED'],
  EXPIRED: ['EXPIRED'],
  WITHDRAWN: ['WITHDRAWN'],
};

/** What can have happened last. */
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
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** The columns of the deal's last activity, which lists show. */
export function activityColumns(
  activity: Activity,
  at: string,
  { by = null, detail = '' }: { readonly by?: string | null; readonly detail?: string } = {},
) {
  return {
    activity,
    activity_at: at,
    activity_by: by,
    activity_detail: detail,
  } satisfies DealUpdate;
}
