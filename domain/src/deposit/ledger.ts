// The ledger of a deal's deposit: append-only entries, and the balance and states that follow from them.
import { assertNever } from '../assert-never.ts';
import type { DepositAgreement, HoldEnd } from './deposit.ts';

export const DEPOSIT_ENTRY_KINDS = [
  'REQUESTED',
  'PAID',
  'REFUND_REQUESTED',
  'REFUNDED',
  /** A completed refund came back from the buyer's bank. */
  'REFUND_RETURNED',
  /** The payment, or the latest refund request, failed. */
  'FAILED',
  /** The buyer's bank took the money back. */
  'DISPUTED',
  'DISPUTE_WON',
  /** The bank's decision for the buyer is final. The DISPUTED entry already took the money out. */
  'DISPUTE_LOST',
  /** Staff decided that the dealership keeps the deposit, as its terms allow. */
  'KEPT',
  /** The car was picked up. The deposit is part of the price paid. */
  'APPLIED',
] as const;
export type DepositEntryKind = (typeof DEPOSIT_ENTRY_KINDS)[number];

export const DEPOSIT_METHODS = ['STRIPE', 'CASH', 'CHECK', 'CARD_TERMINAL'] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

export interface DepositEntry {
  /** 1, 2, 3 … within the deal. */
  readonly seq: number;
  /** The payment that the entry belongs to: 1, 2, 3 … within the deal. */
  readonly payment: number;
  readonly kind: DepositEntryKind;
  readonly at: string;
  /** Never negative. The kind determines whether money was received or paid out. */
  readonly amountCents: number;
  readonly method: DepositMethod;
  /** A check or terminal number, or the id of the payment or refund at Stripe. Empty if there is none. */
  readonly reference: string;
  /** The reason, as a code of the system or in the words of staff. Empty if none was given. */
  readonly reason: string;
  /**
   * The staff member or token, also of a member who was signed in at the desk in the buyer's browser. Empty for the
   * buyer and the system.
   */
  readonly by: string;
  /** The terms of the payment. Only in a payment's first entry, and missing in old ones. */
  readonly agreed?: DepositAgreement;
}

/** [DEP2] The amount that an entry adds to the balance. */
export function changeCents({ kind, amountCents }: DepositEntry): number {
  switch (kind) {
    case 'PAID':
    case 'REFUND_RETURNED':
    case 'DISPUTE_WON':
      return amountCents;
    case 'REFUNDED':
    case 'DISPUTED':
      return amountCents === 0 ? 0 : -amountCents;
    case 'REQUESTED':
    case 'REFUND_REQUESTED':
    case 'FAILED':
    case 'DISPUTE_LOST':
    case 'KEPT':
    case 'APPLIED':
      return 0;
    default:
      return assertNever(kind);
  }
}

/** [DEP2] The dealership's balance: the sum of the entries. */
export function balanceCents(entries: readonly DepositEntry[]): number {
  return entries.reduce((sum, entry) => sum + changeCents(entry), 0);
}

export const PAYMENT_STATES = [
  'PENDING',
  'PAID',
  'REFUNDING',
  'REFUND_FAILED',
  'REFUNDED',
  'FAILED',
  'DISPUTED',
  'DISPUTE_LOST',
  'KEPT',
  'APPLIED',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Entries for money that has already moved. They can follow every state after PAID. */
const MONEY_MOVED = { REFUNDED: 'REFUNDED', DISPUTED: 'DISPUTED' } as const;

/**
 * [DEP6] The entries that can follow each state of a payment, and the resulting state. Anything else cannot happen, so
 * no payment is charged, refunded, kept or applied twice.
 */
const TRANSITIONS: Readonly<
  Record<PaymentState | 'NEW', Partial<Readonly<Record<DepositEntryKind, PaymentState>>>>
> = {
  NEW: { REQUESTED: 'PENDING', PAID: 'PAID' },
  PENDING: { PAID: 'PAID', FAILED: 'FAILED' },
  FAILED: { PAID: 'PAID' },
  PAID: {
    ...MONEY_MOVED,
    ...{ REFUND_REQUESTED: 'REFUNDING', KEPT: 'KEPT', APPLIED: 'APPLIED', REFUND_RETURNED: 'PAID' },
  },
  REFUNDING: { ...MONEY_MOVED, FAILED: 'REFUND_FAILED', REFUND_RETURNED: 'REFUND_FAILED' },
  REFUND_FAILED: {
    ...MONEY_MOVED,
    ...{ REFUND_REQUESTED: 'REFUNDING', REFUND_RETURNED: 'REFUND_FAILED' },
  },
  REFUNDED: { ...MONEY_MOVED, REFUND_RETURNED: 'REFUND_FAILED' },
  // If money is left after the dispute, both ends lead back to the state before it.
  DISPUTED: {
    ...{ REFUNDED: 'DISPUTED', DISPUTED: 'DISPUTED', REFUND_RETURNED: 'DISPUTED' },
    ...{ DISPUTE_WON: 'PAID', DISPUTE_LOST: 'DISPUTE_LOST' },
  },
  DISPUTE_LOST: {
    ...{ REFUNDED: 'DISPUTE_LOST', DISPUTED: 'DISPUTED', REFUND_RETURNED: 'REFUND_FAILED' },
    // A bank can change its decision.
    ...{ DISPUTE_WON: 'PAID' },
  },
  KEPT: { ...MONEY_MOVED, REFUND_REQUESTED: 'REFUNDING', REFUND_RETURNED: 'KEPT' },
  APPLIED: { ...MONEY_MOVED, REFUND_REQUESTED: 'REFUNDING', REFUND_RETURNED: 'APPLIED' },
};

/** [DEP6] Whether an entry can follow this state. Null if the payment has no entry yet. */
export function mayFollow(state: PaymentState | null, kind: DepositEntryKind): boolean {
  return TRANSITIONS[state ?? 'NEW'][kind] !== undefined;
}

/** The state after the entries of one payment. */
function stateAfter(entries: readonly DepositEntry[]): PaymentState {
  let state: PaymentState | null = null;
  let beforeDispute: PaymentState = 'PAID';
  let cents = 0;
  for (const entry of entries) {
    const before: PaymentState = state ?? 'PENDING';
    let next: PaymentState = TRANSITIONS[state ?? 'NEW'][entry.kind] ?? before;
    cents += changeCents(entry);
    // A partial refund does not change the state.
    if (entry.kind === 'REFUNDED' && next === 'REFUNDED' && cents > 0) next = before;
    if (entry.kind === 'DISPUTED' && before !== 'DISPUTED') beforeDispute = before;
    if (entry.kind === 'DISPUTE_WON') next = cents > 0 ? beforeDispute : 'REFUNDED';
    // Money is left if the bank took only a part, or if an earlier refund came back.
    if (entry.kind === 'DISPUTE_LOST' && cents > 0) next = beforeDispute;
    if (before === 'DISPUTE_LOST' && next === 'REFUND_FAILED' && cents <= 0) next = before;
    state = next;
  }
  return state ?? 'PENDING';
}

export interface DepositPayment {
  readonly payment: number;
  readonly state: PaymentState;
  readonly method: DepositMethod;
  /** How the money went back, or null before a refund. */
  readonly refundMethod: DepositMethod | null;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly requestedAt: string;
  readonly paidAt: string | null;
  /** Null for a payment from before terms were stored with it. */
  readonly agreed: DepositAgreement | null;
  /** Reason of the refund request, or empty. */
  readonly refundReason: string;
  /** The id at Stripe or the reference of staff, or empty. */
  readonly reference: string;
  /** Number of refund requests. */
  readonly refundAttempts: number;
  readonly last: DepositEntry;
}

/** [DEP3] The payments of a deal, oldest first. */
export function paymentsOf(entries: readonly DepositEntry[]): readonly DepositPayment[] {
  const groups = Map.groupBy(entries, ({ payment }) => payment);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) return [];
    const paid = group.find(({ kind }) => kind === 'PAID');
    const requests = group.filter(({ kind }) => kind === 'REFUND_REQUESTED');
    return {
      payment: first.payment,
      state: stateAfter(group),
      method: (paid ?? first).method,
      refundMethod: group.findLast(({ kind }) => kind === 'REFUNDED')?.method ?? null,
      amountCents: (paid ?? first).amountCents,
      balanceCents: balanceCents(group),
      requestedAt: first.at,
      paidAt: paid?.at ?? null,
      agreed: first.agreed ?? null,
      refundReason: requests.at(-1)?.reason ?? '',
      reference: paid?.reference ?? '',
      refundAttempts: requests.length,
      last,
    };
  });
}

export const DEPOSIT_STATES = [
  'DUE',
  'PENDING',
  'PAID',
  'REFUNDING',
  'REFUNDED',
  'FAILED',
  'DISPUTED',
  'DISPUTE_LOST',
  'KEPT',
  'APPLIED',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** [DEP3] States in the order of their importance to the buyer. */
const SHOWN_FIRST: readonly PaymentState[] = [
  ...(['PAID', 'APPLIED', 'REFUNDING', 'REFUND_FAILED', 'DISPUTED'] as const),
];

/** [DEP3] The payment that the buyer sees, or null if there is none. */
export function shownPayment(entries: readonly DepositEntry[]): DepositPayment | null {
  const payments = paymentsOf(entries);
  for (const shown of SHOWN_FIRST) {
    const found = payments.findLast(({ state }) => state === shown);
    if (found) return found;
  }
  return payments.at(-1) ?? null;
}

/**
 * [DEP11] The payment whose amount and terms are shown, or null if those of the offer are: nothing was paid, and no
 * checkout is open.
 */
export function agreedPayment(entries: readonly DepositEntry[]): DepositPayment | null {
  const state = depositState(entries);
  return state === 'DUE' || state === 'FAILED' ? null : shownPayment(entries);
}

/** Reasons of FAILED that are not errors: the buyer left the checkout, or the offer changed. */
export const UNPAID_REASONS: readonly string[] = ['EXPIRED', 'NOT_OPENED', 'OFFER_CHANGED'];

/** [DEP3] The state that the buyer sees. A failed refund is shown as on its way, because staff take care of it. */
export function depositState(entries: readonly DepositEntry[]): DepositState {
  const payment = shownPayment(entries);
  if (!payment) return 'DUE';
  const { state, last } = payment;
  if (state === 'REFUND_FAILED') return 'REFUNDING';
  return state === 'FAILED' && UNPAID_REASONS.includes(last.reason) ? 'DUE' : state;
}

/** Whether an entry of the ledger says that money did not get back to the buyer. */
export function isRefundFailure(
  entries: readonly Pick<DepositEntry, 'kind' | 'payment' | 'seq'>[],
  entry: Pick<DepositEntry, 'kind' | 'payment' | 'seq'>,
): boolean {
  if (entry.kind === 'REFUND_RETURNED') return true;
  const isPaid = entries.some(
    ({ kind, payment, seq }) => kind === 'PAID' && payment === entry.payment && seq < entry.seq,
  );
  return entry.kind === 'FAILED' && isPaid;
}

/** The payment that holds money, or null. There is at most one: a second one is refused or refunded. */
export function heldPayment(entries: readonly DepositEntry[]): DepositPayment | null {
  return paymentsOf(entries).find(({ state }) => state === 'PAID' || state === 'APPLIED') ?? null;
}

/** [DEP7] The money that counts as paid at signing. Money that goes back, or that the dealership kept, does not. */
export function creditedCents(entries: readonly DepositEntry[]): number {
  return paymentsOf(entries)
    .filter(({ state }) => state === 'PAID' || state === 'APPLIED')
    .reduce((sum, payment) => sum + payment.balanceCents, 0);
}

export const DEPOSIT_ACTIONS = ['REFUND', 'RECORD_REFUND', 'KEEP', 'APPLY'] as const;
/** RECORD_REFUND: staff handed the money back at the dealership. */
export type DepositAction = (typeof DEPOSIT_ACTIONS)[number];

/** [DEP6] Whether staff must decide about a payment: no refund was requested, and it does not hold a car. */
export function needsDecision({ payment, state }: DepositPayment, holding: number | null): boolean {
  return state === 'PAID' && payment !== holding;
}

/**
 * [DEP6] The actions that staff can take on a payment.
 * @param holding the payment that holds the car, or null
 */
export function actionsOn(
  payment: DepositPayment,
  holding: number | null,
): readonly DepositAction[] {
  const { state, method, agreed } = payment;
  const refund: DepositAction = method === 'STRIPE' ? 'REFUND' : 'RECORD_REFUND';
  switch (state) {
    case 'PAID': {
      const keeps = needsDecision(payment, holding) && agreed?.refund === 'NONE';
      return [refund, 'APPLY', ...(keeps ? (['KEEP'] as const) : [])];
    }
    case 'KEPT':
    case 'APPLIED':
      return [refund];
    case 'REFUND_FAILED':
      return method === 'STRIPE' ? ['REFUND', 'RECORD_REFUND'] : ['RECORD_REFUND'];
    case 'REFUNDING':
      return method === 'STRIPE' ? [] : ['RECORD_REFUND'];
    case 'PENDING':
    case 'FAILED':
    case 'REFUNDED':
    case 'DISPUTED':
    case 'DISPUTE_LOST':
      return [];
    default:
      return assertNever(state);
  }
}

/** [DEP10] Whether a payment needs staff: a decision, money to hand back, or a dispute to answer. */
export function waitsForStaff(payment: DepositPayment, holding: number | null): boolean {
  const { state, method } = payment;
  return (
    needsDecision(payment, holding) ||
    state === 'REFUND_FAILED' ||
    state === 'DISPUTED' ||
    (state === 'REFUNDING' && method !== 'STRIPE')
  );
}

/** The system's codes for the reason of a refund. Staff write a reason in their own words. */
export type RefundReason = HoldEnd | 'PAID_TWICE';
