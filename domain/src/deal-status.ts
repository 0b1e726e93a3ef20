// The status of a deal, derived from its facts and the current time.

export type DealStatus = 'DRAFT' | 'OPEN' | 'CONFIRMED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN';

export interface DealFacts {
  readonly publishedAt: string | null;
  readonly withdrawnAt: string | null;
  /** When the buyer declined the current revision. Null if they did not, or changed their mind. */
  readonly declinedAt: string | null;
  /** When the current revision was confirmed. Null if it was not, or if the confirmation was taken back. */
  readonly confirmedAt: string | null;
  /** ISO 8601 with offset. The offer is open until just before this moment. */
  readonly expiresAt: string;
}

/**
 * [STA1] A confirmation outlasts expiry and withdrawal. [STA2] Expiry takes effect on the second. [STA3] A decline
 * outlasts expiry.
 */
export function dealStatus(facts: DealFacts, nowMs: number): DealStatus {
  if (facts.publishedAt === null) return 'DRAFT';
  if (facts.confirmedAt !== null) return 'CONFIRMED';
  if (facts.withdrawnAt !== null) return 'WITHDRAWN';
  if (facts.declinedAt !== null) return 'DECLINED';
  return nowMs >= Date.parse(facts.expiresAt) ? 'EXPIRED' : 'OPEN';
}
