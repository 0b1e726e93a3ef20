// One payment as Stripe has it, and the ledger entries that follow.
import {
  centsOfStripe,
  type DepositEntryKind,
  type DepositPayment,
  mayFollow,
} from '@forecourt/domain/deposit';
import type Stripe from 'stripe';
import type { StoredCheckout } from '../store/deposits/checkouts.ts';
import {
  type DepositSituation,
  type NewDepositEntry,
  withAdded,
} from '../store/deposits/ledger.ts';
import { paymentOf } from '../store/deposits/plans.ts';
import { onAccount } from './stripe.ts';

export interface PaymentFacts {
  readonly session: Stripe.Checkout.Session;
  /** The id of the payment at Stripe. Empty before the buyer has paid. */
  readonly intent: string;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

export async function readFacts(
  stripe: Stripe,
  { session_id, account }: Pick<StoredCheckout, 'session_id' | 'account'>,
): Promise<PaymentFacts> {
  const requestOptions = onAccount(account);
  const session = await stripe.checkout.sessions.retrieve(session_id, {}, requestOptions);
  const intent = idOf(session.payment_intent);
  if (intent === '') return { session, intent, refunds: [], disputes: [] };
  const filter = { payment_intent: intent, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(filter, requestOptions),
    stripe.disputes.list(filter, requestOptions),
  ]);
  return { session, intent, refunds: refunds.data, disputes: disputes.data };
}

/**
 * The entries that are missing in the ledger of a payment. Each has the id of its object at Stripe, so that reading the
 * same facts again, in any order, adds nothing.
 */
export function missingEntries(
  { entries }: DepositSituation,
  number: number,
  facts: PaymentFacts,
  now: Date,
): readonly NewDepositEntry[] {
  const added: NewDepositEntry[] = [];
  const current = () => paymentOf(withAdded(entries, added, now), number);
  const isEntered = (kind: DepositEntryKind, reference: string) =>
    [...entries, ...added].some(
      (entry) => entry.payment === number && entry.kind === kind && entry.reference === reference,
    );
  const enter = (kind: DepositEntryKind, fact: Fact) => {
    const payment = current();
    if (!payment || !mayFollow(payment.state, kind) || isEntered(kind, fact.reference)) return;
    added.push({ payment: number, kind, method: 'STRIPE', by: '', reason: '', ...fact });
  };
  const { session, intent, refunds, disputes } = facts;
  const paidCents = paidCentsOf(session);
  if (session.payment_status === 'paid' && current()?.paidAt === null) {
    enter('PAID', { amountCents: paidCents, reference: intent });
  } else if (isOver(session)) {
    enter('FAILED', { amountCents: paidCents, ...FAILED_PAYMENT });
  }
  for (const { id: reference, amount, status, ...refund } of refunds.toReversed()) {
    const amountCents = centsAtStripe(amount, session);
    if (status === 'succeeded') enter('REFUNDED', { amountCents, reference });
    if (status !== 'failed' && status !== 'canceled') continue;
    const reason = refund.failure_reason ?? 'REFUND_FAILED';
    if (isEntered('REFUNDED', reference)) enter('REFUND_RETURNED', { amountCents, reference });
    else if (isAttempt(refund, current())) enter('FAILED', { amountCents, reference, reason });
  }
  for (const { id: reference, amount, status } of disputes) {
    const amountCents = centsAtStripe(amount, session);
    if (TAKEN.includes(status)) enter('DISPUTED', { amountCents, reference });
    if (!isEntered('DISPUTED', reference)) continue;
    if (status === 'won') enter('DISPUTE_WON', { amountCents, reference });
    if (status === 'lost') enter('DISPUTE_LOST', { amountCents, reference });
  }
  return added;
}

/** [DEP13] The amount of a session in the minor units of our ledger. */
export function paidCentsOf(session: Stripe.Checkout.Session): number {
  return centsAtStripe(session.amount_total ?? 0, session);
}

function centsAtStripe(amount: number, { currency }: Stripe.Checkout.Session): number {
  return currency === null ? amount : centsOfStripe(amount, currency.toUpperCase());
}

type Fact = Pick<NewDepositEntry, 'amountCents' | 'reference'> & { readonly reason?: string };

const FAILED_PAYMENT = { reference: '', reason: 'EXPIRED' } as const;

/** A dispute in one of these states has taken the money. A warning is only a question of the bank. */
const TAKEN: readonly Stripe.Dispute.Status[] = ['needs_response', 'under_review', 'lost'];

/** The session expired unpaid. */
function isOver({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'expired' && payment_status !== 'paid';
}

/** Whether a refund is the one that the ledger requested last. */
export function isAttempt(
  { metadata }: Pick<Stripe.Refund, 'metadata'>,
  payment: DepositPayment | null,
): boolean {
  return metadata?.['forecourt_attempt'] === String(payment?.refundAttempts);
}

/** @returns the id of an object that Stripe sends whole or as its id. Empty if there is none */
export function idOf(object: string | { readonly id: string } | null): string {
  return typeof object === 'string' ? object : (object?.id ?? '');
}
