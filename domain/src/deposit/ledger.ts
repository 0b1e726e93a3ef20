// The ledger of a deal's deposit: append-only entries, and the balance and states that follow from them.
import { assertNever } from '../assert-never.ts';

export const DEPOSIT_ENTRY_KINDS = [
  'REQUESTED',
  'PAID',
  'REFUND_REQUESTED',
  'REFUNDED',
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
  /** The staff member or token. Empty for the buyer and the system. */
  readonly by: string;
}

/** [DEP2] What an entry adds to the balance. */
export function changeCents({ kind, amountCents }: DepositEntry): number {
  switch (kind) {
    case 'PAID':
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

export type PaymentState =
  | 'PENDING'
  | 'PAID'
  | 'REFUNDING'
  | 'REFUND_FAILED'
  | 'REFUNDED'
  | 'FAILED'
  | 'DISPUTED'
  | 'KEPT'
  | 'APPLIED';

export interface DepositPayment {
  readonly payment: number;
  readonly state: PaymentState;
  readonly method: DepositMethod;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly requestedAt: string;
  readonly paidAt: string | null;
  /** Why the refund was requested, or empty. */
  readonly refundReason: string;
  /** The id at Stripe or the reference of staff, or empty. */
  readonly reference: string;
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
    const refund = group.findLast(({ kind }) => kind === 'REFUND_REQUESTED');
    return {
      payment: first.payment,
      state: group.reduce<PaymentState>(nextState, 'PENDING'),
      method: (paid ?? first).method,
      amountCents: (paid ?? first).amountCents,
      balanceCents: balanceCents(group),
      requestedAt: first.at,
      paidAt: paid?.at ?? null,
      refundReason: refund?.reason ?? '',
      reference: paid?.reference ?? '',
      last,
    };
  });
}

function nextState(before: PaymentState, { kind }: DepositEntry): PaymentState {
  switch (kind) {
    case 'REQUESTED':
      return 'PENDING';
    case 'PAID':
    case 'DISPUTE_WON':
      return 'PAID';
    case 'REFUND_REQUESTED':
      return 'REFUNDING';
    case 'REFUNDED':
      return 'REFUNDED';
    case 'FAILED':
      return before === 'REFUNDING' ? 'REFUND_FAILED' : 'FAILED';
    case 'DISPUTED':
    case 'KEPT':
    case 'APPLIED':
      return kind;
    default:
      return assertNever(kind);
  }
}

export const DEPOSIT_STATES = [
  'DUE',
  'PENDING',
  'PAID',
  'REFUNDING',
  'REFUNDED',
  'FAILED',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** [DEP3] What the buyer reads: money that is held counts before money on its way back, and that before the rest. */
export function depositState(entries: readonly DepositEntry[]): DepositState {
  const payments = paymentsOf(entries);
  if (payments.some(({ state }) => IS_HELD.includes(state))) return 'PAID';
  if (payments.some(({ state }) => IS_RETURNING.includes(state))) return 'REFUNDING';
  const last = payments.at(-1);
  if (!last) return 'DUE';
  if (last.state === 'PENDING') return 'PENDING';
  return last.state === 'FAILED' ? 'FAILED' : 'REFUNDED';
}

const IS_HELD: readonly PaymentState[] = ['PAID', 'KEPT', 'APPLIED'];
const IS_RETURNING: readonly PaymentState[] = ['REFUNDING', 'REFUND_FAILED'];

/** The payment that holds money, or null. There is at most one: another one is refused or refunded. */
export function heldPayment(entries: readonly DepositEntry[]): DepositPayment | null {
  return paymentsOf(entries).find(({ state }) => IS_HELD.includes(state)) ?? null;
}

/** [DEP6] Entries that can follow, so that no payment is refunded, kept or applied twice. */
export function mayFollow(state: PaymentState | null, kind: DepositEntryKind): boolean {
  switch (kind) {
    case 'REQUESTED':
      return state === null;
    case 'PAID':
      return state === null || state === 'PENDING' || state === 'FAILED';
    case 'REFUND_REQUESTED':
      return state === 'PAID' || state === 'KEPT' || state === 'REFUND_FAILED';
    case 'REFUNDED':
      return state === 'REFUNDING' || state === 'REFUND_FAILED';
    case 'FAILED':
      return state === 'PENDING' || state === 'REFUNDING';
    case 'DISPUTED':
      return state === 'PAID' || state === 'KEPT' || state === 'APPLIED' || state === 'REFUNDING';
    case 'DISPUTE_WON':
      return state === 'DISPUTED';
    case 'KEPT':
    case 'APPLIED':
      return state === 'PAID';
    default:
      return assertNever(kind);
  }
}
