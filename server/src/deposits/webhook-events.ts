// Webhooks of Stripe: checks the signature, finds the payment, and asks Stripe about it.
import type Stripe from 'stripe';
import { findCheckout } from '../store/deposits/checkouts.ts';
import { findPaymentByReference } from '../store/deposits/ledger.ts';
import { append, type Settling, settlePayment } from './settle.ts';
import { onAccount } from './stripe.ts';

/** Older timestamps are refused, so that a recorded request cannot be sent again. */
const TOLERANCE_SECONDS = 300;

/** @returns the event, or null if Stripe did not sign it just now */
export function verifiedEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
  now: Date,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

/** Events of other payments of the account, and of accounts that the payment does not belong to, are not ours. */
export async function handleEvent(settling: Settling, event: Stripe.Event): Promise<void> {
  const { db } = settling.database;
  const account = event.account ?? '';
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const checkout = await findCheckout(db, { sessionId: event.data.object.id });
      if (checkout?.account !== account) return;
      return settlePayment(settling, { dealId: checkout.deal_id, payment: checkout.payment });
    }
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { object } = event.data;
      const intent = object.payment_intent;
      const key = await findPaymentByReference(
        db,
        typeof intent === 'string' ? intent : (intent?.id ?? ''),
      );
      const checkout = key && (await findCheckout(db, key));
      if (!key || checkout?.account !== account) return;
      if (object.object === 'dispute') return settleDispute(settling, key, object.id, account);
      return settlePayment(settling, key);
    }
    default:
      return;
  }
}

/** Both events of a dispute ask for what it is now, so that their order does not matter. */
async function settleDispute(
  settling: Settling,
  key: { readonly dealId: string; readonly payment: number },
  id: string,
  account: string,
): Promise<void> {
  const { status } = await settling.stripe.disputes.retrieve(id, {}, onAccount(account));
  if (status === 'won') return append(settling, key, ['DISPUTE_WON'], id);
  if (status === 'needs_response' || status === 'under_review' || status === 'lost') {
    await append(settling, key, ['DISPUTED'], id);
  }
}
