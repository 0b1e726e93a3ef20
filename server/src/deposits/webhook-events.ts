// Stripe webhooks: checks the signature, finds the payment, and reconciles it.
import type Stripe from 'stripe';
import { findCheckout } from '../store/deposits/checkouts.ts';
import { findPaymentByReference } from '../store/deposits/ledger.ts';
import { paymentOfIntent, paymentOfSession } from './adopt.ts';
import { idOf } from './facts.ts';
import { type Settling, settlePayment } from './settle.ts';
import { isFinalError, type PaymentKey } from './stripe.ts';

/** Older timestamps are refused, so that a recorded request cannot be sent again. */
const TOLERANCE_SECONDS = 300;

/**
 * @param secrets one for each webhook address at Stripe, separated by commas
 * @returns the event, or null if Stripe did not sign it just now
 */
export function verifiedEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secrets: string,
  now: Date,
): Stripe.Event | null {
  for (const secret of secrets.split(',').map((each) => each.trim())) {
    try {
      const { webhooks } = stripe;
      const ms = now.getTime();
      return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, ms);
    } catch {
      // Another secret may fit.
    }
  }
  return null;
}

/** Ignores events of other payments, and of accounts that the payment does not belong to. */
export async function handleEvent(settling: Settling, event: Stripe.Event): Promise<void> {
  const key = await paymentOfEvent(settling, event);
  if (key) await settlePayment(settling, key);
}

async function paymentOfEvent(settling: Settling, event: Stripe.Event): Promise<PaymentKey | null> {
  const account = event.account ?? '';
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return paymentOfSession(settling, event.data.object, account);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return paymentOfCharge(settling, event.data.object.payment_intent, account);
    default:
      return null;
  }
}

/** The webhook of a refund or dispute can arrive before the payment is in the ledger. */
async function paymentOfCharge(
  settling: Settling,
  paid: Parameters<typeof idOf>[0],
  account: string,
): Promise<PaymentKey | null> {
  const { db } = settling.database;
  const intent = idOf(paid);
  if (intent === '') return null;
  const key = await findPaymentByReference(db, intent);
  if (key) return (await findCheckout(db, key))?.account === account ? key : null;
  try {
    return await paymentOfIntent(settling, intent, account);
  } catch (error) {
    if (isFinalError(error)) return null;
    throw error;
  }
}
