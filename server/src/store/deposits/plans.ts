// State machine of deposits: checks what is allowed in the current state, and plans the next ledger entries.
import { accept, dealStatus, type Result, refuse, vinKey } from '@forecourt/domain';
import {
  actionsOn,
  type DepositAction,
  type DepositAgreement,
  type DepositMethod,
  type DepositPayment,
  type DepositTerms,
  depositOf,
  type HoldEnd,
  heldPayment,
  paymentsOf,
  refundsByItself,
} from '@forecourt/domain/deposit';
import type { StoredDeal } from '../deals/deals.ts';
import { factsOf } from '../deals/read-deals.ts';
import {
  type DepositSituation,
  type NewDepositEntry,
  type PlannedDeposit,
  withAdded,
} from './ledger.ts';

export type DepositRefusalReason =
  | 'NO_DEPOSIT'
  | 'DEAL_NOT_OPEN'
  | 'ALREADY_PAID'
  | 'CAR_ON_HOLD'
  | 'REFUND_FAILED'
  | 'NOT_PAID'
  | 'NOT_KEPT_BY_TERMS';

/** @returns the reason that a deposit cannot be paid now, or null */
export function payRefusal(
  { deal, entries, isTaken }: DepositSituation,
  now: Date,
): DepositRefusalReason | null {
  if (!depositOf(deal.offer)) return 'NO_DEPOSIT';
  if (heldPayment(entries)) return 'ALREADY_PAID';
  const status = dealStatus(factsOf(deal), now.getTime());
  const isOpen = status === 'OPEN' || status === 'CONFIRMED';
  const isReturned = deal.audit.eventSubject.stage === 'RETURNED';
  // Nobody can pay for a car that came back, or for a deal whose buyer was erased.
  if (!isOpen || isReturned || deal.erasedAt !== undefined) return 'DEAL_NOT_OPEN';
  return isTaken ? 'CAR_ON_HOLD' : null;
}

/** [DEP14] @returns the reason that staff cannot record a deposit now, or null */
export function recordRefusal(situation: DepositSituation, now: Date): DepositRefusalReason | null {
  const hasFailed = paymentsOf(situation.entries).some(({ state }) => state === 'REFUND_FAILED');
  return hasFailed ? 'REFUND_FAILED' : payRefusal(situation, now);
}

/** Records a deposit that staff took at the dealership. */
export function recordPlan(
  situation: DepositSituation,
  payment: Pick<NewDepositEntry, 'method' | 'reference' | 'by'>,
  now: Date,
): Result<PlannedDeposit, DepositRefusalReason> {
  const refusal = recordRefusal(situation, now);
  const terms = depositOf(situation.deal.offer);
  if (refusal || !terms) return refuse(refusal ?? 'NO_DEPOSIT');
  const entry = firstEntry(situation, terms, { kind: 'PAID', ...payment });
  return accept(withHold(situation, entry.payment, [entry], now));
}

/** [DEP11] The terms that a buyer who pays now agrees to. */
export function agreementOf(
  { offer, revision }: StoredDeal,
  terms: DepositTerms,
): DepositAgreement {
  const { refund, holdHours } = terms;
  return { refund, holdHours, vin: offer.vehicle.vin, currency: offer.currency, revision };
}

export function firstEntry(
  { deal, entries }: DepositSituation,
  terms: DepositTerms,
  entry: Pick<NewDepositEntry, 'kind' | 'method' | 'reference' | 'by'>,
): NewDepositEntry {
  const payment = Math.max(0, ...entries.map((each) => each.payment)) + 1;
  const { amountCents } = terms;
  return { ...entry, payment, amountCents, reason: '', agreed: agreementOf(deal, terms) };
}

/** [DEP11] Whether the terms of an open checkout still match the offer. */
export function isCurrent({ deal }: DepositSituation, payment: DepositPayment): boolean {
  const terms = depositOf(deal.offer);
  const { agreed } = payment;
  if (!terms || !agreed || payment.amountCents !== terms.amountCents) return false;
  const now = agreementOf(deal, terms);
  return (
    vinKey(now.vin) === vinKey(agreed.vin) &&
    now.refund === agreed.refund &&
    now.holdHours === agreed.holdHours &&
    now.currency === agreed.currency
  );
}

/**
 * The plan after entries of one payment were added: the car is held while the payment is PAID. [DEP8] Money that
 * arrives for a car that cannot be held goes back at once, if the terms do not leave it to staff.
 */
export function withHold(
  situation: DepositSituation,
  number: number,
  added: readonly NewDepositEntry[],
  now: Date,
): PlannedDeposit {
  const { entries, ownHold } = situation;
  const actor = added.some(({ by }) => by !== '') ? 'STAFF' : 'SYSTEM';
  const before = paymentOf(entries, number);
  const after = paymentOf(withAdded(entries, added, now), number);
  const isHolding = ownHold?.payment === number;
  if (after?.state === 'PAID' && !before?.paidAt) {
    const obstacle = heldPayment(entries) ? 'PAID_TWICE' : holdEnd(situation, after, now);
    const agreed = after.agreed ?? agreementOf(situation.deal, ANYTIME);
    if (obstacle === null) return { actor, entries: added, hold: { begin: number, agreed } };
    const goesBack = obstacle === 'PAID_TWICE' || refundsByItself(agreed.refund, obstacle);
    const refund = refundRequest(after, { reason: obstacle, by: '' });
    return { actor, entries: goesBack ? [...added, refund] : added };
  }
  if (!isHolding || after?.state === 'PAID') return { actor, entries: added };
  return { actor, entries: added, hold: { end: endReason(added) } };
}

/** @returns the reason that the hold ends: the kind of the entry that ended it */
function endReason(added: readonly NewDepositEntry[]): string {
  const kind = added.findLast((entry) => ENDING.includes(entry.kind))?.kind;
  return kind === 'REFUND_REQUESTED' ? 'REFUNDED' : (kind ?? 'REFUNDED');
}

const ENDING: readonly string[] = ['REFUNDED', 'REFUND_REQUESTED', 'DISPUTED', 'KEPT', 'APPLIED'];

/** The terms of payments from before their terms were stored. */
const ANYTIME: DepositTerms = { amountCents: 0, refund: 'ANYTIME', holdHours: 72 };

/** [DEP5] @returns the reason that a payment can no longer hold the car, or null */
export function holdEnd(
  { deal, isTaken, takenBackAt }: DepositSituation,
  { agreed, requestedAt }: DepositPayment,
  now: Date,
  heldUntil?: string,
): HoldEnd | null {
  // If a confirm and a payment for one car coincide, the confirmation wins.
  if (isTaken) return 'HELD_FOR_ANOTHER';
  const status = dealStatus(factsOf(deal), now.getTime());
  if (status === 'WITHDRAWN' || status === 'DECLINED') return status;
  const { vin } = deal.offer.vehicle;
  if (vinKey(agreed?.vin ?? vin) !== vinKey(vin)) return 'CAR_CHANGED';
  if (takenBackAt !== null && takenBackAt >= requestedAt && status !== 'CONFIRMED') {
    return 'TAKEN_BACK';
  }
  return heldUntil !== undefined && heldUntil <= now.toISOString() ? 'RAN_OUT' : null;
}

/** [DEP5] Ends the hold of a deal if it no longer needs the car or its time is over. */
export function endOfHold(situation: DepositSituation, now: Date): PlannedDeposit | null {
  const { entries, ownHold } = situation;
  const payment = ownHold && paymentOf(entries, ownHold.payment);
  if (!ownHold || !payment) return null;
  const end = holdEnd(situation, payment, now, ownHold.held_until);
  if (end === null) return null;
  const goesBack =
    payment.state === 'PAID' && refundsByItself(payment.agreed?.refund ?? 'ANYTIME', end);
  return {
    actor: 'SYSTEM',
    entries: goesBack ? [refundRequest(payment, { reason: end, by: '' })] : [],
    hold: { end },
  };
}

export interface StaffRefund {
  readonly reason: string;
  /** The number of the check or of the terminal's slip. Can be empty. */
  readonly reference: string;
  readonly by: string;
  /** How the money was handed back at the dealership, or null to send it back the way it came. */
  readonly method: Exclude<DepositMethod, 'STRIPE'> | null;
  /** The payment, or null for the first one that can be given back. */
  readonly payment: number | null;
}

/** A refund by staff: through Stripe, or by hand, which is entered as done. */
export function refundPlan(
  situation: DepositSituation,
  { reason, reference, by, method, payment: number }: StaffRefund,
  now: Date,
): Result<PlannedDeposit, DepositRefusalReason> {
  const actions: readonly DepositAction[] =
    method === null ? ['REFUND', 'RECORD_REFUND'] : ['RECORD_REFUND'];
  const found = findActionable(situation, actions, number);
  if (!found) return refuse('NOT_PAID');
  const { payment, action } = found;
  const request = refundRequest(payment, { reason, by });
  const byHand = { ...request, kind: 'REFUNDED' as const, reference };
  const isRequested = payment.state === 'REFUNDING';
  const added: readonly NewDepositEntry[] =
    action === 'REFUND'
      ? [request]
      : [...(isRequested ? [] : [request]), { ...byHand, method: method ?? payment.method }];
  return accept(withHold(situation, payment.payment, added, now));
}

/** [DEP6] KEPT means that a member of staff keeps a deposit. APPLIED means that the car was picked up. */
export function settlementPlan(
  situation: DepositSituation,
  kind: 'KEPT' | 'APPLIED',
  { reason, by, payment: number }: Pick<StaffRefund, 'reason' | 'by' | 'payment'>,
  now: Date,
): Result<PlannedDeposit, DepositRefusalReason> {
  const found = findActionable(situation, [kind === 'KEPT' ? 'KEEP' : 'APPLY'], number);
  if (!found) {
    const isPaid = paymentsOf(situation.entries).some(({ state }) => state === 'PAID');
    return refuse(kind === 'KEPT' && isPaid ? 'NOT_KEPT_BY_TERMS' : 'NOT_PAID');
  }
  const entry = { ...refundRequest(found.payment, { reason, by }), kind };
  return accept(withHold(situation, found.payment.payment, [entry], now));
}

function findActionable(
  { entries, ownHold }: DepositSituation,
  actions: readonly DepositAction[],
  number: number | null,
): { readonly payment: DepositPayment; readonly action: DepositAction } | null {
  for (const payment of paymentsOf(entries)) {
    if (number !== null && payment.payment !== number) continue;
    const possible = actionsOn(payment, ownHold?.payment ?? null);
    const action = actions.find((each) => possible.includes(each));
    if (action) return { payment, action };
  }
  return null;
}

export function refundRequest(
  { payment, balanceCents, method }: DepositPayment,
  { reason, by }: { readonly reason: string; readonly by: string },
): NewDepositEntry {
  const amountCents = Math.max(0, balanceCents);
  return { payment, kind: 'REFUND_REQUESTED', amountCents, method, reference: '', reason, by };
}

export function paymentOf(
  entries: DepositSituation['entries'],
  number: number,
): DepositPayment | null {
  return paymentsOf(entries).find(({ payment }) => payment === number) ?? null;
}
