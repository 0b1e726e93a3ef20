// The ledger of a deal's deposit: append-only entries, and the balance and states that follow from them.
import { assertNever } from '../assert-never.ts';
import type { DepositAgreement, HoldEnd } from './deposit.ts';

export const DEPOSIT_ENTRY_KINDS = [
  'REQUESTED',
  'PAID',
  'REFUND_REQUESTED',
  'REFUNDED',
  /** A refund that had gone through came back from the buyer's bank. */
  'REFUND_RETURNED',
  /** The payment, or the refund that was requested last, did not go through. */
  'FAILED',
  /** The buyer's bank took the money back. */
  'DISPUTED',
  'DISPUTE_WON',
  /** A person decided that the dealership keeps what its terms let it keep. */
  'KEPT',
  /** The car was picked up, and the deposit is part of what was paid for it. */
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
  /** Never negative. The kind says whether money came or left. */
  readonly amountCents: number;
  readonly method: DepositMethod;
  /** A check or terminal number, or the id of the payment or refund at Stripe. Empty if there is none. */
  readonly reference: string;
  /** Why, as a code of the system or in the words of staff. Empty if nobody gave a reason. */
  readonly reason: string;
  /**
   * The staff member or token, also of a member who was signed in at the desk in the buyer's browser. Empty for the
   * buyer and the system.
   */
  readonly by: string;
  /** The terms that the payment was made under. Only in the first entry of a payment, and in no old one. */
  readonly agreed?: DepositAgreement;
}

/** [DEP2] What an entry adds to the balance. */
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
    case 'KEPT':
    case 'APPLIED':
      return 0;
    default:
      return assertNever(kind);
  }
}

/** [DEP2] The money that the dealership has: the sum of the entries. */
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
  'KEPT',
  'APPLIED',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Entries that record what happened to money wherever it was, so they can follow in every state after PAID. */
const MONEY_MOVED = { REFUNDED: 'REFUNDED', DISPUTED: 'DISPUTED' } as const;

/**
 * [DEP6] The entries that can follow in each state of a payment, and the state that they lead to. What is missing
 * cannot happen, so no payment is charged, refunded, kept or applied twice.
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
  // DISPUTE_WON leads back to the state before the dispute.
  DISPUTED: {
    ...{ REFUNDED: 'DISPUTED', DISPUTED: 'DISPUTED', REFUND_RETURNED: 'DISPUTED' },
    ...{ DISPUTE_WON: 'PAID' },
  },
  KEPT: { ...MONEY_MOVED, REFUND_REQUESTED: 'REFUNDING', REFUND_RETURNED: 'KEPT' },
  APPLIED: { ...MONEY_MOVED, REFUND_REQUESTED: 'REFUNDING', REFUND_RETURNED: 'APPLIED' },
};

/** [DEP6] Whether an entry can follow in this state. Null: nothing was entered for the payment yet. */
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
    // A refund of a part leaves the payment as it was.
    if (entry.kind === 'REFUNDED' && next === 'REFUNDED' && cents > 0) next = before;
    if (entry.kind === 'DISPUTED' && before !== 'DISPUTED') beforeDispute = before;
    if (entry.kind === 'DISPUTE_WON') next = cents > 0 ? beforeDispute : 'REFUNDED';
    state = next;
  }
  return state ?? 'PENDING';
}

export interface DepositPayment {
  readonly payment: number;
  readonly state: PaymentState;
  readonly method: DepositMethod;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly requestedAt: string;
  readonly paidAt: string | null;
  /** Null for a payment from before terms were stored with it. */
  readonly agreed: DepositAgreement | null;
  /** Why the refund was requested, or empty. */
  readonly refundReason: string;
  /** The id at Stripe or the reference of staff, or empty. */
  readonly reference: string;
  /** How often its refund was requested. */
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
  'KEPT',
  'APPLIED',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** [DEP3] The states of a deal's payments by what the buyer reads first. */
const SHOWN_FIRST: readonly PaymentState[] = [
  ...(['PAID', 'APPLIED', 'REFUNDING', 'REFUND_FAILED', 'DISPUTED'] as const),
];

/** [DEP3] The payment that the buyer reads about, or null if there is none. */
export function shownPayment(entries: readonly DepositEntry[]): DepositPayment | null {
  const payments = paymentsOf(entries);
  for (const shown of SHOWN_FIRST) {
    const found = payments.findLast(({ state }) => state === shown);
    if (found) return found;
  }
  return payments.at(-1) ?? null;
}

/** Reasons of FAILED after which nothing went wrong: the buyer left the checkout, or the offer changed. */
export const UNPAID_REASONS: readonly string[] = ['EXPIRED', 'NOT_OPENED', 'OFFER_CHANGED'];

/** [DEP3] What the buyer reads. A refund that failed is still on its way: staff see to it. */
export function depositState(entries: readonly DepositEntry[]): DepositState {
  const payment = shownPayment(entries);
  if (!payment) return 'DUE';
  const { state, last } = payment;
  if (state === 'REFUND_FAILED') return 'REFUNDING';
  return state === 'FAILED' && UNPAID_REASONS.includes(last.reason) ? 'DUE' : state;
}

/** The payment that holds money, or null. There is at most one: another one is refused or refunded. */
export function heldPayment(entries: readonly DepositEntry[]): DepositPayment | null {
  return paymentsOf(entries).find(({ state }) => state === 'PAID' || state === 'APPLIED') ?? null;
}

export const DEPOSIT_ACTIONS = ['REFUND', 'RECORD_REFUND', 'KEEP', 'APPLY'] as const;
/** RECORD_REFUND: the money was handed back at the dealership. */
export type DepositAction = (typeof DEPOSIT_ACTIONS)[number];

/** [DEP6] Whether staff have to decide what becomes of a payment: nobody asked for it back, and it holds no car. */
export function needsDecision({ payment, state }: DepositPayment, holding: number | null): boolean {
  return state === 'PAID' && payment !== holding;
}

/**
 * [DEP6] What staff can do with a payment.
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
      return [];
    default:
      return assertNever(state);
  }
}

/** [DEP10] Whether a payment waits for staff: a decision, money to hand back, or a dispute to answer. */
export function waitsForStaff(payment: DepositPayment, holding: number | null): boolean {
  const { state, method } = payment;
  return (
    needsDecision(payment, holding) ||
    state === 'REFUND_FAILED' ||
    state === 'DISPUTED' ||
    (state === 'REFUNDING' && method !== 'STRIPE')
  );
}

/** Why a deposit goes back, as codes of the system. Staff give their own words instead. */
export type RefundReason = HoldEnd | 'PAID_TWICE';
