// The checkouts of deposits at the payment provider, by the payment of the ledger.
import type { Result } from '@forecourt/domain';
import type { Kysely, Selectable } from 'kysely';
import { build, type Write } from '../database/change.ts';
import type { DepositCheckoutsTable } from '../database/deposit-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { DepositRefusalReason } from './payments.ts';

/** @returns the address of the checkout, or why there is none */
export type OpenCheckout = (
  dealId: string,
  now: Date,
) => Promise<Result<string, DepositRefusalReason | 'PROVIDER_UNAVAILABLE'>>;

export type StoredCheckout = Selectable<DepositCheckoutsTable>;

export async function findCheckout(
  db: Kysely<Tables>,
  where: { readonly dealId: string; readonly payment: number } | { readonly sessionId: string },
): Promise<StoredCheckout | null> {
  const query = db.selectFrom('deposit_checkouts').selectAll();
  const row =
    'sessionId' in where
      ? await query.where('session_id', '=', where.sessionId).executeTakeFirst()
      : await query
          .where('deal_id', '=', where.dealId)
          .where('payment', '=', where.payment)
          .executeTakeFirst();
  return row ?? null;
}

/** One that is stored already stays. */
export function checkoutInsert(checkout: StoredCheckout): Write {
  return build
    .insertInto('deposit_checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing());
}

export interface OpenPayment {
  readonly dealId: string;
  readonly payment: number;
  readonly kind: 'REQUESTED' | 'REFUND_REQUESTED';
  /** When the ledger last said something about it. */
  readonly at: string;
}

/** Payments at the provider whose last entry waits for an answer, the one that waits longest first. */
export async function openPayments(db: Kysely<Tables>): Promise<readonly OpenPayment[]> {
  const rows = await db
    .selectFrom('deposit_entries as entry')
    .select(['entry.deal_id', 'entry.payment', 'entry.kind', 'entry.at'])
    .where('entry.method', '=', 'STRIPE')
    .where('entry.kind', 'in', ['REQUESTED', 'REFUND_REQUESTED'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deposit_entries as later')
            .select('later.seq')
            .whereRef('later.deal_id', '=', 'entry.deal_id')
            .whereRef('later.payment', '=', 'entry.payment')
            .whereRef('later.seq', '>', 'entry.seq'),
        ),
      ),
    )
    .orderBy('entry.at')
    .limit(MOST_OPEN)
    .execute();
  return rows.map(({ deal_id, payment, kind, at }) => ({
    dealId: deal_id,
    payment,
    kind: kind as OpenPayment['kind'],
    at,
  }));
}

const MOST_OPEN = 500;
