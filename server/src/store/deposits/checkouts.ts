// The checkouts of deposits at the payment provider, by the payment of the ledger.
import type { Result } from '@forecourt/domain';
import { type Selectable, sql } from 'kysely';
import { build, type Write } from '../database/change.ts';
import type { Db } from '../database/database.ts';
import type { DepositCheckoutsTable } from '../database/deposit-tables.ts';
import { depositEntriesOf, IS_UNSETTLED } from './ledger.ts';
import { type DepositRefusalReason, paymentOf } from './plans.ts';

export type CheckoutRefusalReason =
  | DepositRefusalReason
  | 'PROVIDER_UNAVAILABLE'
  /** The checkout that was opened with this key has ended unpaid. */
  | 'CHECKOUT_ENDED'
  /** This deal has had too many checkouts. */
  | 'TOO_MANY'
  /** Stripe cannot charge the amount in the currency of the offer. */
  | 'NOT_CHARGEABLE';

/** @returns the address of the checkout, or the reason for the refusal */
export type OpenCheckout = (request: {
  readonly dealId: string;
  readonly idempotencyKey: string;
  /** The member of the dealership who is signed in at the desk in the buyer's browser, or null. */
  readonly signedIn: string | null;
  readonly now: Date;
}) => Promise<Result<string, CheckoutRefusalReason>>;

export type StoredCheckout = Selectable<DepositCheckoutsTable>;

export async function findCheckout(
  db: Db,
  key: { readonly dealId: string; readonly payment: number } | { readonly sessionId: string },
): Promise<StoredCheckout | null> {
  const query = db.selectFrom('deposit_checkouts').selectAll();
  const row =
    'sessionId' in key
      ? await query.where('session_id', '=', key.sessionId).executeTakeFirst()
      : await query
          .where('deal_id', '=', key.dealId)
          .where('payment', '=', key.payment)
          .executeTakeFirst();
  return row ?? null;
}

/** Keeps the stored row if the payment already has one. */
export function checkoutInsert(checkout: StoredCheckout): Write {
  return build
    .insertInto('deposit_checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing());
}

export interface OpenPayment {
  readonly dealId: string;
  readonly payment: number;
  readonly state: 'PENDING' | 'REFUNDING';
  readonly requestedAt: string;
}

/** Open checkouts and open refunds, oldest first. */
export async function openPayments(db: Db): Promise<readonly OpenPayment[]> {
  const waiting = await db
    .selectFrom('deposit_entries')
    .select(['deal_id', 'payment'])
    .groupBy(['deal_id', 'payment'])
    // Counts every entry of a payment by card, because staff may have refunded it in cash.
    .having(sql<boolean>`max(case when method = 'STRIPE' then 1 else 0 end) = 1`)
    .having(IS_UNSETTLED)
    .orderBy((eb) => eb.fn.min('at'))
    .limit(MOST_OPEN)
    .execute();
  const open: OpenPayment[] = [];
  for (const { deal_id: dealId, payment: number } of waiting) {
    const payment = paymentOf(await depositEntriesOf(db, dealId), number);
    if (payment?.state !== 'PENDING' && payment?.state !== 'REFUNDING') continue;
    const { state, requestedAt } = payment;
    open.push({ dealId, payment: number, state, requestedAt });
  }
  return open;
}

const MOST_OPEN = 500;

/** Money can still move this long after a payment: refunds in the dashboard, and disputes. */
const MOVES_FOR_DAYS = 180;

/** Checkouts before `until` whose money can still move, a page after the checkout `after`. */
export async function checkoutsAfter(
  db: Db,
  after: string,
  { limit, until }: { readonly limit: number; readonly until: Date },
): Promise<readonly StoredCheckout[]> {
  const since = new Date(until.getTime() - MOVES_FOR_DAYS * 86_400_000).toISOString();
  return db
    .selectFrom('deposit_checkouts')
    .selectAll()
    .where('session_id', '>', after)
    .where('opened_at', '>=', since)
    .where('opened_at', '<=', until.toISOString())
    .orderBy('session_id')
    .limit(limit)
    .execute();
}

/** The accounts that checkouts were opened on. An empty text is the operator's own account. */
export async function checkoutAccounts(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('deposit_checkouts').select('account').distinct().execute();
  return rows.map(({ account }) => account);
}
