// Reconciliation: reads one payment from Stripe and adds the missing ledger entries. A webhook only triggers it, so
// webhooks can arrive twice, late or in any order.
import { mayFollow } from '@forecourt/domain/deposit';
import type Stripe from 'stripe';
import type { Database } from '../store/database/database.ts';
import { findCheckout, type StoredCheckout } from '../store/deposits/checkouts.ts';
import { changeDeposit, depositEntriesOf } from '../store/deposits/ledger.ts';
import {
  isCurrent,
  paymentOf,
  payRefusal,
  refundRequest,
  withHold,
} from '../store/deposits/plans.ts';
import { isAttempt, missingEntries, type PaymentFacts, readFacts } from './facts.ts';
import { createRefund, isFinalError, onAccount, type PaymentKey } from './stripe.ts';

export interface Settling {
  readonly database: Database;
  readonly stripe: Stripe;
  now(): Date;
  logError(error: unknown): void;
}

/** Brings the ledger of one payment up to date with Stripe, and makes the refund that the ledger requests. */
export async function settlePayment(settling: Settling, key: PaymentKey): Promise<void> {
  const checkout = await findCheckout(settling.database.db, key);
  // The buyer only gets the address of a stored checkout, so no other can have been paid.
  if (!checkout) return fail(settling, key, 'NOT_OPENED');
  const facts = await factsOf(settling, key, checkout);
  if (!facts) return;
  await enterFacts(settling, key, facts);
  const refund = await requestedRefund(settling, key, facts, checkout);
  if (refund) await enterFacts(settling, key, { ...facts, refunds: [refund, ...facts.refunds] });
}

/** Ends a checkout that must no longer be paid. A payment that arrived meanwhile is entered. */
export async function expireCheckout(settling: Settling, key: PaymentKey): Promise<void> {
  const checkout = await findCheckout(settling.database.db, key);
  if (checkout) {
    const { session_id, account } = checkout;
    await settling.stripe.checkout.sessions
      .expire(session_id, {}, onAccount(account))
      .catch((error: unknown) => {
        // The checkout was paid or has expired already. Its state is read from Stripe.
        if (!isFinalError(error)) throw error;
      });
  }
  await settlePayment(settling, key);
}

/** Ends the checkout if the offer has ended or asks for another deposit than when it was opened. */
export async function expireOutdated(settling: Settling, key: PaymentKey): Promise<boolean> {
  let outdated = false;
  await changeDeposit(settling.database, key.dealId, settling.now(), (situation) => {
    const payment = paymentOf(situation.entries, key.payment);
    const refusal = payRefusal(situation, settling.now());
    outdated = payment?.state === 'PENDING' && (refusal !== null || !isCurrent(situation, payment));
    return null;
  });
  if (outdated) await expireCheckout(settling, key);
  return outdated;
}

/** @returns null if the session is unknown at Stripe, such as after the key was replaced by one of another account */
async function factsOf(
  settling: Settling,
  key: PaymentKey,
  checkout: StoredCheckout,
): Promise<PaymentFacts | null> {
  try {
    const facts = await readFacts(settling.stripe, checkout);
    return (await isOfPayment(settling, key, facts)) ? facts : null;
  } catch (error) {
    if (!isFinalError(error)) throw error;
    settling.logError(error);
    await fail(settling, key, 'NOT_AT_PROVIDER');
    return null;
  }
}

async function isOfPayment(
  { database, logError }: Settling,
  { dealId, payment }: PaymentKey,
  { session }: PaymentFacts,
): Promise<boolean> {
  const current = paymentOf(await depositEntriesOf(database.db, dealId), payment);
  const { forecourt_deal: deal, forecourt_payment: number } = session.metadata ?? {};
  const currency = current?.agreed?.currency.toLowerCase() ?? session.currency;
  const isOurs = deal === dealId && number === String(payment) && session.currency === currency;
  if (!isOurs) logError(new Error(`The checkout ${session.id} belongs to another payment.`));
  return isOurs;
}

async function enterFacts(
  { database, now }: Settling,
  { dealId, payment }: PaymentKey,
  facts: PaymentFacts,
): Promise<void> {
  await changeDeposit(database, dealId, now(), (situation) => {
    const missing = missingEntries(situation, payment, facts, now());
    return missing.length > 0 ? withHold(situation, payment, missing, now()) : null;
  });
}

/** Makes the refund that the ledger requested. @returns null if it requested none or Stripe already has it */
async function requestedRefund(
  settling: Settling,
  key: PaymentKey,
  { intent, refunds }: PaymentFacts,
  { account }: StoredCheckout,
): Promise<Stripe.Refund | null> {
  const current = paymentOf(await depositEntriesOf(settling.database.db, key.dealId), key.payment);
  if (current?.state !== 'REFUNDING' || refunds.some((refund) => isAttempt(refund, current))) {
    return null;
  }
  try {
    const { refundAttempts } = current;
    return await createRefund(settling.stripe, key, refundAttempts, { intent, account });
  } catch (error) {
    if (!isFinalError(error)) throw error;
    settling.logError(error);
    await fail(settling, key, 'REFUND_REFUSED');
    return null;
  }
}

/** Enters the failure of the payment, or of its last requested refund. */
export async function fail(
  { database, now }: Pick<Settling, 'database' | 'now'>,
  { dealId, payment }: PaymentKey,
  reason: string,
): Promise<void> {
  await changeDeposit(database, dealId, now(), (situation) => {
    const current = paymentOf(situation.entries, payment);
    if (current?.method !== 'STRIPE' || !mayFollow(current.state, 'FAILED')) return null;
    const entry = { ...refundRequest(current, { reason, by: '' }), kind: 'FAILED' as const };
    const isRefund = current.state === 'REFUNDING';
    const amountCents = isRefund ? entry.amountCents : current.amountCents;
    return { actor: 'SYSTEM', entries: [{ ...entry, amountCents }] };
  });
}
