// The state of a deal, read off what has happened to it and the clock it is given.

export type DealStatus = 'DRAFT' | 'OPEN' | 'CONFIRMED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN';

export interface DealFacts {
  readonly publishedAt: string | null;
  readonly withdrawnAt: string | null;
  /** When the buyer said no to the current revision; null: they did not, or changed their mind. */
  readonly declinedAt: string | null;
  /** When the current revision was confirmed; null: it was not, or it was taken back. */
  readonly confirmedAt: string | null;
  /** ISO 8601 with offset; the offer holds until just before this moment. */
  readonly expiresAt: string;
}

/** [STA1] A confirmation outlives expiry and withdrawal; [STA2] expiry takes effect on the second; [STA3] a no outlives it. */
export function dealStatus(facts: DealFacts, nowMs: number): DealStatus {
  if (facts.publishedAt === null) return 'DRAFT';
  if (facts.confirmedAt !== null) return 'CONFIRMED';
  if (facts.withdrawnAt !== null) return 'WITHDRAWN';
  if (facts.declinedAt !== null) return 'DECLINED';
  return nowMs >= Date.parse(facts.expiresAt) ? 'EXPIRED' : 'OPEN';
}
