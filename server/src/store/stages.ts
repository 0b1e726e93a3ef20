// Where a deal stands, as lists are indexed by it: its status, and what of it needs somebody.
import type { DealStatus } from '@forecourt/domain';

/** ENDING: open, for less than three days. ACKNOWLEDGED: confirmed, and read by the dealership. */
export const STAGES = [
  'OPEN',
  'ENDING',
  'CONFIRMED',
  'ACKNOWLEDGED',
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
  EXPIRED: ['EXPIRED'],
  WITHDRAWN: ['WITHDRAWN'],
};
