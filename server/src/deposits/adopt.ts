// Finds the payment of a checkout, and adopts checkouts that are missing from the ledger, such as after a restored backup.
import { depositOf } from '@forecourt/domain/deposit';
import type Stripe from 'stripe';
import { findDeal } from '../store/deals/read-deals.ts';
import { checkoutAccounts, checkoutInsert, findCheckout } from '../store/deposits/checkouts.ts';
import { changeDeposit } from '../store/deposits/ledger.ts';
import { agreementOf, paymentOf } from '../store/deposits/plans.ts';
import { accountOf } from './checkout.ts';
import { paidCentsOf } from './facts.ts';
import { type Settling, settlePayment } from './settle.ts';
import { onAccount, type PaymentKey } from './stripe.ts';

/** Sessions last an hour, and their webhooks are sent for three days. */
const ADOPTED_FOR_MS = 3 * 86_400_000;

/** Adopts paid sessions that are missing from the ledger, on every account that had a checkout. */
export async function adoptCheckouts(settling: Settling): Promise<void> {
  const { database, stripe, now, logError } = settling;
  const created = { gte: Math.floor((now().getTime() - ADOPTED_FOR_MS) / 1000) };
  for (const account of new Set(['', ...(await checkoutAccounts(database.db))])) {
    try {
      const listed = stripe.checkout.sessions.list(
        { created, status: 'complete', limit: 100 },
        onAccount(account),
      );
      for await (const session of listed) {
        if (await findCheckout(database.db, { sessionId: session.id })) continue;
        const key = await paymentOfSession(settling, session, account);
        if (key) await settlePayment(settling, key);
      }
    } catch (error) {
      logError(error);
    }
  }
}

/** The payment of a session: the stored one, or one that the metadata names. Null if the session belongs to someone else. */
export async function paymentOfSession(
  settling: Settling,
  session: Stripe.Checkout.Session,
  account: string,
): Promise<PaymentKey | null> {
  const { db } = settling.database;
  const stored = await findCheckout(db, { sessionId: session.id });
  if (stored) {
    return stored.account === account ? { dealId: stored.deal_id, payment: stored.payment } : null;
  }
  const key = keyIn(session.metadata);
  const deal = key && (await findDeal(db, key.dealId));
  // Another dealership's account cannot pay for a deal of this one.
  if (!key || !deal || (await accountOf(settling, deal)) !== account) return null;
  if (await findCheckout(db, key)) return null;
  await adopt(settling, key, session, account);
  return key;
}

/** The payment of a charge, by the metadata of its payment intent. Null if the charge belongs to someone else. */
export async function paymentOfIntent(
  { stripe, database }: Settling,
  intent: string,
  account: string,
): Promise<PaymentKey | null> {
  const { metadata } = await stripe.paymentIntents.retrieve(intent, {}, onAccount(account));
  const key = keyIn(metadata);
  const checkout = key && (await findCheckout(database.db, key));
  return checkout?.account === account ? key : null;
}

function keyIn(metadata: Stripe.Metadata | null): PaymentKey | null {
  const { forecourt_deal: dealId, forecourt_payment: payment } = metadata ?? {};
  if (!dealId || !/^[1-9]\d{0,5}$/.test(payment ?? '')) return null;
  return { dealId, payment: Number(payment) };
}

async function adopt(
  { database, now }: Settling,
  { dealId, payment }: PaymentKey,
  session: Stripe.Checkout.Session,
  account: string,
): Promise<void> {
  const opened_at = new Date(session.created * 1000).toISOString();
  const row = { deal_id: dealId, payment, session_id: session.id, account, opened_at };
  await changeDeposit(database, dealId, now(), ({ deal, entries }) => {
    if (paymentOf(entries, payment)) return null;
    const amountCents = paidCentsOf(session);
    const terms = depositOf(deal.offer) ?? { amountCents, refund: 'ANYTIME', holdHours: 72 };
    const entry = {
      ...{ payment, kind: 'REQUESTED' as const, amountCents, method: 'STRIPE' as const },
      ...{ reference: '', reason: 'ADOPTED', by: '', agreed: agreementOf(deal, terms) },
    };
    return { actor: 'SYSTEM', entries: [entry] };
  });
  await database.write({ writes: [checkoutInsert(row)] });
}
