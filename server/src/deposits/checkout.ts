// Opens the checkout of a deposit: the request is in the ledger before Stripe hears of it, and the session is stored
// before the buyer hears of it.
import { accept, type Result, refuse } from '@forecourt/domain';
import { type DepositPayment, depositOf, paymentsOf } from '@forecourt/domain/deposit';
import { paths } from '@forecourt/domain/paths';
import type Stripe from 'stripe';
import { findDealership } from '../store/dealerships/dealerships.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { checkoutInsert, findCheckout, type OpenCheckout } from '../store/deposits/checkouts.ts';
import { changeDeposit } from '../store/deposits/ledger.ts';
import { type DepositRefusalReason, nextPayment, payRefusal } from '../store/deposits/payments.ts';
import { append, type Settling, settlePayment } from './settle.ts';
import { createSession, isFinalError, onAccount } from './stripe.ts';

export interface CheckoutOptions extends Settling {
  /** The address that buyers reach. */
  baseUrl(): string;
}

/** More rounds would mean that every checkout ends as soon as it is opened. */
const MOST_ROUNDS = 4;

export function checkoutOpener(options: CheckoutOptions): OpenCheckout {
  return async (dealId, now) => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const requested = await requestPayment(options, dealId, now);
      if (!requested.ok) return requested;
      try {
        const url = await urlOf(options, requested.value);
        if (url !== null) return accept(url);
        // It was paid or has ended: the ledger says so now.
        await settlePayment(options, { dealId, payment: requested.value.payment.payment });
      } catch (error) {
        options.logError(error);
        const key = { dealId, payment: requested.value.payment.payment };
        if (isFinalError(error)) await append(options, key, ['FAILED'], '', 'CHECKOUT_REFUSED');
        return refuse('PROVIDER_UNAVAILABLE');
      }
    }
    return refuse('PROVIDER_UNAVAILABLE');
  };
}

interface Requested {
  readonly deal: StoredDeal;
  readonly payment: DepositPayment;
}

/** The open payment of a deal, or a new one. */
async function requestPayment(
  { database }: CheckoutOptions,
  dealId: string,
  now: Date,
): Promise<Result<Requested, DepositRefusalReason>> {
  let refusal: DepositRefusalReason | null = null;
  let payment: DepositPayment | undefined;
  const deal = await changeDeposit(database, dealId, now, (situation) => {
    const terms = depositOf(situation.deal.offer);
    refusal = payRefusal(situation, now);
    payment = paymentsOf(situation.entries).findLast(({ state }) => state === 'PENDING');
    if (refusal || !terms || payment) return null;
    const entry = {
      ...{ payment: nextPayment(situation), kind: 'REQUESTED' as const },
      ...{ amountCents: terms.amountCents, method: 'STRIPE' as const },
      ...{ reference: '', reason: '', by: '' },
    };
    const made = { ...entry, seq: situation.entries.length + 1, at: now.toISOString() };
    [payment] = paymentsOf([made]);
    return { actor: 'VISITOR', entries: [entry] };
  });
  if (!deal || refusal || !payment) return refuse(refusal ?? 'NO_DEPOSIT');
  return accept({ deal, payment });
}

/** The address of the checkout, or null if it can no longer be paid. */
async function urlOf(options: CheckoutOptions, requested: Requested): Promise<string | null> {
  const { database, stripe, now } = options;
  const { deal, payment } = requested;
  const key = { dealId: deal.id, payment: payment.payment };
  const known = await findCheckout(database.db, key);
  const session = known
    ? await stripe.checkout.sessions.retrieve(known.session_id, {}, onAccount(known.account))
    : await newSession(options, requested);
  if (session === null || session.status !== 'open') return null;
  const row = {
    ...{ deal_id: deal.id, payment: payment.payment, session_id: session.id },
    ...{ account: known?.account ?? (await accountOf(options, deal)) },
    opened_at: now().toISOString(),
  };
  if (!known) await database.write({ writes: [checkoutInsert(row)] });
  return session.url;
}

/** Stripe opens no checkout that ends within half an hour. */
const LATEST_MS = 29 * 60_000;

async function newSession(
  options: CheckoutOptions,
  { deal, payment }: Requested,
): Promise<Stripe.Checkout.Session | null> {
  const { stripe, now, baseUrl } = options;
  if (now().getTime() - Date.parse(payment.requestedAt) > LATEST_MS) return null;
  const { vehicle, currency } = deal.offer;
  return createSession(stripe, {
    ...{ dealId: deal.id, payment: payment.payment, amountCents: payment.amountCents, currency },
    ...{ car: `${vehicle.year} ${vehicle.make} ${vehicle.model}` },
    ...{ requestedAt: payment.requestedAt, account: await accountOf(options, deal) },
    returnUrl: baseUrl() + paths.dealSummary(deal.id),
  });
}

async function accountOf({ database }: CheckoutOptions, deal: StoredDeal): Promise<string> {
  const { dealershipId } = deal.audit.eventSubject;
  return (await findDealership(database.db, dealershipId))?.details.stripeAccount ?? '';
}
