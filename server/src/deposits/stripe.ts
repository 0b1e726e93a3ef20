// Stripe client and its requests for deposits.
import { type DepositPayment, stripeAmount } from '@forecourt/domain/deposit';
import Stripe from 'stripe';
import type { StoredDeal } from '../store/deals/deals.ts';

export interface StripeSettings {
  readonly key: string;
  readonly webhookSecret: string;
  /** Base address of the API. Null uses Stripe's own. */
  readonly api: string | null;
}

/** Enough for a slow answer, and less than a buyer waits. */
const TIMEOUT_MS = 15_000;

export function createStripe({ key, api }: Pick<StripeSettings, 'key' | 'api'>): Stripe {
  const url = api === null ? null : new URL(api);
  return new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Forecourt' },
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}

/** A payment of the ledger. Stripe stores it as the metadata of its objects. */
export interface PaymentKey {
  readonly dealId: string;
  readonly payment: number;
}

function metadataOf({ dealId, payment }: PaymentKey) {
  return { forecourt_deal: dealId, forecourt_payment: String(payment) };
}

export interface RequestedPayment {
  readonly deal: StoredDeal;
  readonly payment: DepositPayment;
}

/** A checkout can be paid for an hour. Stripe's minimum is half an hour. */
export const CHECKOUT_MS = 60 * 60_000;

/**
 * [DEP9] Repeating the request returns the same session, because all its parameters derive from the payment.
 * @param returnUrl the address to which Stripe returns the buyer
 */
export function createSession(
  stripe: Stripe,
  { deal, payment: { payment, amountCents, agreed, requestedAt } }: RequestedPayment,
  account: string,
  returnUrl: string,
): Promise<Stripe.Checkout.Session> {
  const { id: dealId, offer } = deal;
  const { year, make, model } = offer.vehicle;
  const currency = agreed?.currency ?? offer.currency;
  const unitAmount = stripeAmount(amountCents, currency);
  if (unitAmount === null) throw new Error(`Stripe cannot charge ${amountCents} in ${currency}.`);
  const metadata = metadataOf({ dealId, payment });
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // A card pays or fails at once. Other methods take days and could pay after the car is sold.
      allowed_payment_method_types: ['card'],
      // The ledger is in the currency of the offer.
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: unitAmount,
            product_data: { name: `Deposit: ${year} ${make} ${model}` },
          },
        },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: Math.floor((Date.parse(requestedAt) + CHECKOUT_MS) / 1000),
    },
    { idempotencyKey: `forecourt ${dealId} ${payment} checkout`, ...onAccount(account) },
  );
}

/** [DEP9] The refund of a payment. `attempt` counts the requests of the ledger, so a failed refund can be repeated. */
export function createRefund(
  stripe: Stripe,
  key: PaymentKey,
  attempt: number,
  { intent, account }: { readonly intent: string; readonly account: string },
): Promise<Stripe.Refund> {
  return stripe.refunds.create(
    {
      payment_intent: intent,
      metadata: { ...metadataOf(key), forecourt_attempt: String(attempt) },
    },
    {
      idempotencyKey: `forecourt ${key.dealId} ${key.payment} refund ${attempt}`,
      ...onAccount(account),
    },
  );
}

/** The host of Stripe's hosted checkout. */
const CHECKOUT_HOST = 'checkout.stripe.com';

/** Buyers are only redirected to Stripe's own page, or to that of the stand-in. */
export function isCheckoutUrl(url: string, api: string | null): boolean {
  const parsed = URL.parse(url);
  if (api !== null) return parsed?.origin === new URL(api).origin;
  return parsed?.protocol === 'https:' && parsed.host === CHECKOUT_HOST;
}

/** Requests on behalf of a dealership that has an account of its own (Connect). */
export function onAccount(account: string): { readonly stripeAccount?: string } {
  return account === '' ? {} : { stripeAccount: account };
}

/** Stripe refused the request itself, so a retry would be refused too. */
export function isFinalError(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripePermissionError) return true;
  // 409: another request with this key is under way.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return error.statusCode !== 409;
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
}
