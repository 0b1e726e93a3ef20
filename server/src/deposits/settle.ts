// Reconciliation: asks Stripe about one payment and writes what is new to the ledger. Webhooks only say when to ask, so
// it does not matter how often, how late or in which order they arrive.
import {
  type DepositEntryKind,
  type DepositPayment,
  mayFollow,
  paymentsOf,
} from '@forecourt/domain/deposit';
import type Stripe from 'stripe';
import type { Database } from '../store/database/database.ts';
import { findCheckout, type StoredCheckout } from '../store/deposits/checkouts.ts';
import {
  changeDeposit,
  type DepositSituation,
  depositEntriesOf,
  type NewDepositEntry,
} from '../store/deposits/ledger.ts';
import { paidPlan, refundEntry } from '../store/deposits/payments.ts';
import { createRefund, isFinalError, onAccount } from './stripe.ts';

export interface Settling {
  readonly database: Database;
  readonly stripe: Stripe;
  now(): Date;
  logError(error: unknown): void;
}

interface PaymentKey {
  readonly dealId: string;
  readonly payment: number;
}

/** Brings the ledger of one payment up to date with Stripe, and requests the refund that the ledger asks for. */
export async function settlePayment(settling: Settling, key: PaymentKey): Promise<void> {
  const { database } = settling;
  const checkout = await findCheckout(database.db, key);
  const known = await paymentOf(database, key);
  if (known?.method !== 'STRIPE') return;
  // Nobody was shown the address of a checkout that is not stored, so nobody can have paid it.
  if (!checkout) return failPending(settling, key, 'NOT_OPENED');
  if (known.paidAt === null) await settleSession(settling, key, checkout);
  await settleRefunds(settling, key, checkout);
}

async function settleSession(
  settling: Settling,
  key: PaymentKey,
  { session_id, account }: StoredCheckout,
): Promise<void> {
  const { stripe, logError } = settling;
  const session = await stripe.checkout.sessions.retrieve(session_id, {}, onAccount(account));
  if (session.status === 'expired') return failPending(settling, key, 'EXPIRED');
  if (session.payment_status !== 'paid') return;
  const { forecourt_deal: deal, forecourt_payment: payment } = session.metadata ?? {};
  const intent = idOf(session.payment_intent);
  if (deal !== key.dealId || payment !== String(key.payment) || intent === '') {
    return logError(new Error(`The checkout ${session_id} is of another payment.`));
  }
  const paid = {
    ...{ method: 'STRIPE' as const, amountCents: session.amount_total ?? 0 },
    ...{ reference: intent, by: '' },
  };
  await changeDeposit(settling.database, key.dealId, settling.now(), (situation) => {
    const current = currentOf(situation, key);
    return current && mayFollow(current.state, 'PAID') && current.paidAt === null
      ? paidPlan(situation, key.payment, paid)
      : null;
  });
}

async function settleRefunds(
  settling: Settling,
  key: PaymentKey,
  { account }: StoredCheckout,
): Promise<void> {
  const { database, stripe } = settling;
  const known = await paymentOf(database, key);
  if (!known || known.reference === '' || known.state === 'REFUNDED') return;
  const listed = await stripe.refunds.list(
    { payment_intent: known.reference, limit: 100 },
    onAccount(account),
  );
  const done = listed.data.find(
    ({ status, amount }) => status === 'succeeded' && amount === known.amountCents,
  );
  if (done) return append(settling, key, refundedKinds(known), done.id);
  if (known.state !== 'REFUNDING') return;
  const attempt = await attemptsOf(database, key);
  const own = listed.data.find(({ metadata }) => metadata?.['forecourt_attempt'] === `${attempt}`);
  const refund = own ?? (await requestRefund(settling, key, known, { attempt, account }));
  if (!refund) return;
  if (refund.status === 'succeeded') return append(settling, key, ['REFUNDED'], refund.id);
  if (refund.status === 'failed' || refund.status === 'canceled') {
    await append(settling, key, ['FAILED'], refund.id, refund.failure_reason ?? 'REFUND_FAILED');
  }
}

/** A refund that was made in Stripe's own dashboard was not requested here before. */
function refundedKinds({ state }: DepositPayment): readonly DepositEntryKind[] {
  return state === 'REFUNDING' || state === 'REFUND_FAILED'
    ? ['REFUNDED']
    : ['REFUND_REQUESTED', 'REFUNDED'];
}

async function requestRefund(
  settling: Settling,
  key: PaymentKey,
  { reference: intent }: DepositPayment,
  { attempt, account }: { readonly attempt: number; readonly account: string },
): Promise<Stripe.Refund | null> {
  try {
    return await createRefund(settling.stripe, { ...key, attempt, intent, account });
  } catch (error) {
    if (!isFinalError(error)) throw error;
    settling.logError(error);
    await append(settling, key, ['FAILED'], '', 'REFUND_REFUSED');
    return null;
  }
}

async function failPending(settling: Settling, key: PaymentKey, reason: string): Promise<void> {
  const known = await paymentOf(settling.database, key);
  if (known?.state === 'PENDING') await append(settling, key, ['FAILED'], '', reason);
}

/** Appends entries if they still can follow what is in the ledger by then. Frees the car if money left. */
export async function append(
  { database, now }: Settling,
  key: PaymentKey,
  kinds: readonly DepositEntryKind[],
  reference: string,
  reason = '',
): Promise<void> {
  await changeDeposit(database, key.dealId, now(), (situation) => {
    const current = currentOf(situation, key);
    const [first] = kinds;
    if (!current || !first || !mayFollow(current.state, first)) return null;
    const entries = kinds.map(
      (kind): NewDepositEntry => ({
        ...refundEntry(current, { reason, by: '' }),
        ...{ kind, reference: kind === 'REFUND_REQUESTED' ? '' : reference },
      }),
    );
    const ends =
      situation.ownHold?.payment === key.payment &&
      kinds.some((kind) => kind === 'REFUNDED' || kind === 'DISPUTED');
    return { actor: 'SYSTEM', entries, ...(ends && { hold: { end: kinds.at(-1) ?? '' } }) };
  });
}

async function paymentOf(
  { db }: Database,
  { dealId, payment }: PaymentKey,
): Promise<DepositPayment | null> {
  const payments = paymentsOf(await depositEntriesOf(db, dealId));
  return payments.find((each) => each.payment === payment) ?? null;
}

function currentOf(
  { entries }: DepositSituation,
  { payment }: PaymentKey,
): DepositPayment | undefined {
  return paymentsOf(entries).find((each) => each.payment === payment);
}

async function attemptsOf({ db }: Database, { dealId, payment }: PaymentKey): Promise<number> {
  const entries = await depositEntriesOf(db, dealId);
  return entries.filter((each) => each.payment === payment && each.kind === 'REFUND_REQUESTED')
    .length;
}

function idOf(object: string | { readonly id: string } | null): string {
  return typeof object === 'string' ? object : (object?.id ?? '');
}
