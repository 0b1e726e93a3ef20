// The state of a deal, read off what has happened to it and the clock it is given.

export type DealStatus = 'DRAFT' | 'OPEN' | 'CONFIRMED' | 'EXPIRED' | 'WITHDRAWN';

export interface DealFacts {
  readonly publishedAt: string | null;
  readonly withdrawnAt: string | null;
  /** When the current revision was confirmed. */
  readonly confirmedAt: string | null;
  /** ISO 8601 with offset; the offer holds until just before this moment. */
  readonly expiresAt: string;
}

/** [STA1] A confirmation outlives expiry and withdrawal; [STA2] expiry takes effect on the second. */
export function dealStatus(facts: DealFacts, nowMs: number): DealStatus {
  if (facts.publishedAt === null) return 'DRAFT';
  if (facts.confirmedAt !== null) return 'CONFIRMED';
  if (facts.withdrawnAt !== null) return 'WITHDRAWN';
  return nowMs >= Date.parse(facts.expiresAt) ? 'EXPIRED' : 'OPEN';
}
