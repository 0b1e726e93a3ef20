// The deposit of an offer: its terms, and what happens to the money when a hold ends.
import { assertNever } from '../assert-never.ts';
import type { Offer } from '../offer/offer.ts';
import type { Quote } from '../quote/quote.ts';

export type RefundTerms = 'ANYTIME' | 'UNTIL_PICKUP' | 'NONE';

export interface DepositTerms {
  readonly amountCents: number;
  readonly refund: RefundTerms;
  /** How long a payment holds the car, in hours. */
  readonly holdHours: number;
  /** The dealership's own sentence about the deposit. */
  readonly terms?: string | undefined;
}

/** [DEP11] The terms that a buyer read when they paid, and the car that the payment is for. */
export interface DepositAgreement {
  readonly refund: RefundTerms;
  readonly holdHours: number;
  readonly vin: string;
  readonly currency: string;
  /** The revision of the offer. */
  readonly revision: number;
}

/** [DEP1] A cash option's `depositCents` came without terms, so the buyer gets the most generous ones. */
const TERMS_OF_CASH_OPTION = { refund: 'ANYTIME', holdHours: 72 } as const;

/** [DEP1] The deposit of an offer, whichever way the buyer pays. Null if the offer needs none. */
export function depositOf({ deposit, paymentOptions }: Offer): DepositTerms | null {
  if (deposit) return deposit;
  for (const option of paymentOptions) {
    if (option.kind !== 'CASH' || !option.depositCents) continue;
    return { amountCents: option.depositCents, ...TERMS_OF_CASH_OPTION };
  }
  return null;
}

/** Why a hold ended, or could not begin. */
export const HOLD_ENDS = [
  'TAKEN_BACK',
  'DECLINED',
  'WITHDRAWN',
  'RAN_OUT',
  'CAR_CHANGED',
  'HELD_FOR_ANOTHER',
] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/** Ends that the buyer did not cause. The deposit is then refunded regardless of its terms. */
const BY_DEALERSHIP: readonly HoldEnd[] = ['WITHDRAWN', 'CAR_CHANGED', 'HELD_FOR_ANOTHER'];

/**
 * [DEP5] Whether the deposit is refunded automatically. Staff record the pickup, so every end that the system detects
 * is before it.
 */
export function refundsByItself(refund: RefundTerms, end: HoldEnd): boolean {
  return refund !== 'NONE' || BY_DEALERSHIP.includes(end);
}

/** [DEP4] When a hold that begins now ends. */
export function heldUntil({ holdHours }: Pick<DepositTerms, 'holdHours'>, paidAt: Date): Date {
  return new Date(paidAt.getTime() + holdHours * 3_600_000);
}

export interface DueAfterDeposit {
  readonly dueCents: number;
  /** The part of the deposit that counts toward it. */
  readonly paidCents: number;
  readonly leftCents: number;
}

/** [DEP7] The remainder of an amount due at signing after the deposit is paid. */
export function dueAfterDeposit(dueCents: number, balanceCents: number): DueAfterDeposit {
  const paidCents = Math.max(0, Math.min(dueCents, balanceCents));
  return { dueCents, paidCents, leftCents: dueCents - paidCents };
}

/** The amount the buyer brings to the signing, by way to pay. */
export function dueAtSigningCents(quote: Quote): number {
  switch (quote.kind) {
    case 'CASH':
      return quote.cash.totalDueCents;
    case 'FINANCE':
      return quote.cashDownCents ?? 0;
    case 'LEASE':
      return quote.lease.cashDueAtSigningCents;
    default:
      return assertNever(quote);
  }
}
