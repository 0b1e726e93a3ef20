// Changes of a deposit: staff record, refund, keep and apply it, and holds end by themselves.
import { accept, type Result, refuse } from '@forecourt/domain';
import { type DepositMethod, depositOf } from '@forecourt/domain/deposit';
import type { Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { holdsWithVersions } from '../deals/car-holds.ts';
import type { StoredDeal } from '../deals/deals.ts';
import { changeDeposit, type DepositSituation, type PlannedDeposit } from './ledger.ts';
import {
  type DepositRefusalReason,
  endOfHold,
  firstEntry,
  recordRefusal,
  refundPlan,
  type StaffRefund,
  settlementPlan,
  withHold,
} from './plans.ts';

export interface DeskPayment {
  readonly method: Exclude<DepositMethod, 'STRIPE'>;
  readonly reference: string;
  readonly by: string;
}

/** Written in the same change, so that a repeated request is recognized. */
type Writes = (dealId: string) => readonly Write[];

type PaymentResult = Promise<Result<StoredDeal, DepositRefusalReason> | null>;

/** Staff took the deposit at the dealership. */
export function recordPayment(
  database: Database,
  dealId: string,
  payment: DeskPayment & { readonly writes: Writes },
  now: Date,
): PaymentResult {
  const { writes, ...deskPayment } = payment;
  return changeJudged(database, dealId, writes, now, (situation) => {
    const refusal = recordRefusal(situation, now);
    const terms = depositOf(situation.deal.offer);
    if (refusal || !terms) return refuse(refusal ?? 'NO_DEPOSIT');
    const entry = firstEntry(situation, terms, { kind: 'PAID', ...deskPayment });
    return accept(withHold(situation, entry.payment, [entry], now));
  });
}

export function refundPayment(
  database: Database,
  dealId: string,
  { writes, ...refund }: StaffRefund & { readonly writes: Writes },
  now: Date,
): PaymentResult {
  return changeJudged(database, dealId, writes, now, (situation) =>
    refundPlan(situation, refund, now),
  );
}

export function decidePayment(
  database: Database,
  dealId: string,
  kind: 'KEPT' | 'APPLIED',
  {
    writes,
    ...decision
  }: Pick<StaffRefund, 'reason' | 'by' | 'payment'> & { readonly writes: Writes },
  now: Date,
): PaymentResult {
  return changeJudged(database, dealId, writes, now, (situation) =>
    settlementPlan(situation, kind, decision, now),
  );
}

/** The version that each deal with a hold had when its hold was last judged. */
export type JudgedHolds = Map<string, number>;

/** [DEP5] Ends the holds whose time is over or whose deal no longer needs the car. */
export async function endHolds(
  database: Database,
  now: Date,
  logError: (error: unknown) => void = () => undefined,
  judged: JudgedHolds = new Map(),
): Promise<void> {
  const holds = await holdsWithVersions(database.db);
  const heldIds = new Set(holds.map(({ deal_id }) => deal_id));
  for (const dealId of judged.keys()) if (!heldIds.has(dealId)) judged.delete(dealId);
  for (const { deal_id, held_until, version } of holds) {
    if (held_until > now.toISOString() && judged.get(deal_id) === version) continue;
    try {
      await changeDeposit(database, deal_id, now, (situation) => endOfHold(situation, now));
      judged.set(deal_id, version);
    } catch (error) {
      logError(error);
    }
  }
}

async function changeJudged(
  database: Database,
  dealId: string,
  writes: Writes,
  now: Date,
  judge: (situation: DepositSituation) => Result<PlannedDeposit, DepositRefusalReason>,
): PaymentResult {
  let refusal: DepositRefusalReason | null = null;
  const deal = await changeDeposit(database, dealId, now, (situation) => {
    const judgement = judge(situation);
    refusal = judgement.ok ? null : judgement.refusal;
    return judgement.ok ? { ...judgement.value, writes: writes(dealId) } : null;
  });
  if (!deal) return null;
  return refusal ? refuse(refusal) : accept(deal);
}
