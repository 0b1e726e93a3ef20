// Opens the checkout of a deposit. The ledger stores the request before Stripe receives it, and the session before the
// buyer gets its address.
import { accept, type Result, refuse } from '@forecourt/domain';
import {
  type DepositPayment,
  depositOf,
  isChargeable,
  paymentsOf,
} from '@forecourt/domain/deposit';
import { paths } from '@forecourt/domain/paths';
import type Stripe from 'stripe';
import { hasRoom } from '../store/audit/audit.ts';
import { findDealership } from '../store/dealerships/dealerships.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import {
  type CheckoutRefusalReason,
  checkoutInsert,
  findCheckout,
  type OpenCheckout,
} from '../store/deposits/checkouts.ts';
import { changeDeposit, type DepositSituation, withAdded } from '../store/deposits/ledger.ts';
import { firstEntry, payRefusal } from '../store/deposits/plans.ts';
import { expireOutdated, fail, type Settling, settlePayment } from './settle.ts';
import {
  createSession,
  isCheckoutUrl,
  isFinalError,
  onAccount,
  type RequestedPayment,
} from './stripe.ts';

export interface CheckoutOptions extends Settling {
  /** Base address of the API. Null uses Stripe's own. */
  readonly api: string | null;
  /** The address that buyers reach. */
  baseUrl(): string;
}

/** Each round needs a checkout that ended as soon as it was opened, so more would not help. */
const MOST_ROUNDS = 4;

export function checkoutOpener(options: CheckoutOptions): OpenCheckout {
  return async (request) => {
    const { dealId } = request;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const requested = await requestPayment(options, request);
      if (!requested.ok) return requested;
      const key = { dealId, payment: requested.value.payment.payment };
      try {
        if (await expireOutdated(options, key)) continue;
        const url = await urlOf(options, requested.value);
        if (url !== null) return accept(url);
        // The checkout was paid or has ended, so the ledger needs an entry before the next round.
        await settlePayment(options, key);
      } catch (error) {
        options.logError(error);
        if (isFinalError(error)) await fail(options, key, 'CHECKOUT_REFUSED');
        return refuse('PROVIDER_UNAVAILABLE');
      }
    }
    return refuse('PROVIDER_UNAVAILABLE');
  };
}

/** The open payment of a deal, or a new one. */
async function requestPayment(
  { database }: CheckoutOptions,
  { dealId, idempotencyKey, signedIn, now }: Parameters<OpenCheckout>[0],
): Promise<Result<RequestedPayment, CheckoutRefusalReason>> {
  let refusal: CheckoutRefusalReason | null = null;
  let payment: DepositPayment | undefined;
  const deal = await changeDeposit(database, dealId, now, (situation) => {
    const terms = depositOf(situation.deal.offer);
    refusal = payRefusal(situation, now) ?? chargeRefusal(situation);
    payment = pendingIn(situation.entries);
    if (refusal || !terms || payment) return null;
    refusal = requestRefusal(situation, idempotencyKey);
    if (refusal) return null;
    const entry = firstEntry(situation, terms, {
      ...{ kind: 'REQUESTED', method: 'STRIPE', reference: idempotencyKey },
      by: signedIn ?? '',
    });
    payment = pendingIn(withAdded(situation.entries, [entry], now));
    return { actor: 'VISITOR', entries: [entry] };
  });
  if (!deal || refusal || !payment) return refuse(refusal ?? 'NO_DEPOSIT');
  return accept({ deal, payment });
}

/** [DEP13] A deposit that Stripe cannot charge exactly is paid at the dealership. */
function chargeRefusal({ deal: { offer } }: DepositSituation): CheckoutRefusalReason | null {
  return isChargeable(offer) ? null : 'NOT_CHARGEABLE';
}

function pendingIn(entries: DepositSituation['entries']): DepositPayment | undefined {
  return paymentsOf(entries).findLast(({ state }) => state === 'PENDING');
}

/** A key opens one checkout. Repeating it after that checkout has ended opens no other. */
function requestRefusal(
  { deal, entries }: DepositSituation,
  idempotencyKey: string,
): CheckoutRefusalReason | null {
  const isUsed = entries.some(
    ({ kind, reference }) => kind === 'REQUESTED' && reference === idempotencyKey,
  );
  if (isUsed) return 'CHECKOUT_ENDED';
  return hasRoom(deal.audit) ? null : 'TOO_MANY';
}

/** The address of the checkout, or null if it can no longer be paid. */
async function urlOf(
  options: CheckoutOptions,
  requested: RequestedPayment,
): Promise<string | null> {
  const { database, stripe, now } = options;
  const { deal, payment } = requested;
  const key = { dealId: deal.id, payment: payment.payment };
  const stored = await findCheckout(database.db, key);
  const account = stored?.account ?? (await accountOf(options, deal));
  const session = stored
    ? await stripe.checkout.sessions.retrieve(stored.session_id, {}, onAccount(account))
    : await newSession(options, requested, account);
  if (session === null || session.status !== 'open' || session.url === null) return null;
  if (!isCheckoutUrl(session.url, options.api)) {
    throw new Error(`The checkout ${session.id} is not on a page of Stripe.`);
  }
  if (stored) return session.url;
  const opened_at = now().toISOString();
  const row = { deal_id: deal.id, payment: payment.payment, session_id: session.id, account };
  await database.write({ writes: [checkoutInsert({ ...row, opened_at })] });
  return session.url;
}

/** Stripe opens no checkout that ends within half an hour. */
const LATEST_MS = 29 * 60_000;

async function newSession(
  { stripe, now, baseUrl }: CheckoutOptions,
  requested: RequestedPayment,
  account: string,
): Promise<Stripe.Checkout.Session | null> {
  const { deal, payment } = requested;
  if (now().getTime() - Date.parse(payment.requestedAt) > LATEST_MS) return null;
  return createSession(stripe, requested, account, baseUrl() + paths.dealSummary(deal.id));
}

export async function accountOf(
  { database }: Pick<Settling, 'database'>,
  deal: StoredDeal,
): Promise<string> {
  const { dealershipId } = deal.audit.eventSubject;
  return (await findDealership(database.db, dealershipId))?.details.stripeAccount ?? '';
}
