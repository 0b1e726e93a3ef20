// What happens to a deposit: requested, paid, refunded, kept, applied; and the holds that end by themselves.
import { accept, dealStatus, type Result, refuse } from '@forecourt/domain';
import {
  type DepositMethod,
  type DepositPayment,
  type DepositTerms,
  depositOf,
  type HoldEnd,
  heldPayment,
  mayFollow,
  paymentsOf,
  refundsByItself,
} from '@forecourt/domain/deposit';
import type { Kysely } from 'kysely';
import type { Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type CarHold, listHolds, vinKey } from '../deals/car-holds.ts';
import type { StoredDeal } from '../deals/deals.ts';
import { factsOf } from '../deals/read-deals.ts';
import {
  changeDeposit,
  type DepositSituation,
  type NewDepositEntry,
  type PlannedDeposit,
} from './ledger.ts';

export type DepositRefusalReason =
  | 'NO_DEPOSIT'
  | 'DEAL_NOT_OPEN'
  | 'ALREADY_PAID'
  | 'CAR_ON_HOLD'
  | 'NOT_PAID'
  | 'NOT_KEPT_BY_TERMS';

/** Why a deposit cannot be paid now, or null if it can. */
export function payRefusal(
  { deal, entries, isTaken }: DepositSituation,
  now: Date,
): DepositRefusalReason | null {
  if (!depositOf(deal.offer)) return 'NO_DEPOSIT';
  if (heldPayment(entries)) return 'ALREADY_PAID';
  const status = dealStatus(factsOf(deal), now.getTime());
  if (status !== 'OPEN' && status !== 'CONFIRMED') return 'DEAL_NOT_OPEN';
  return isTaken ? 'CAR_ON_HOLD' : null;
}

interface Paid {
  readonly method: DepositMethod;
  readonly amountCents: number;
  /** The number of a check, or the id of the payment at Stripe. */
  readonly reference: string;
  /** The staff member or token, or empty. */
  readonly by: string;
}

/**
 * The entries of a payment that arrived, and the hold that it begins. [DEP8] The money of a second payment, or for a
 * car that is held for another deal, goes back at once.
 */
export function paidPlan(
  { entries, isTaken }: DepositSituation,
  payment: number,
  paid: Paid,
): PlannedDeposit {
  const entry: NewDepositEntry = { payment, kind: 'PAID', reason: '', ...paid };
  const actor = paid.by === '' ? 'SYSTEM' : 'STAFF';
  const refund = (reason: string): PlannedDeposit => ({
    actor,
    entries: [entry, { ...entry, kind: 'REFUND_REQUESTED', reference: '', reason, by: '' }],
  });
  if (heldPayment(entries)) return refund('PAID_TWICE');
  if (isTaken) return refund('HELD_FOR_ANOTHER');
  return { actor, entries: [entry], hold: { begin: payment } };
}

export interface DeskPayment {
  readonly method: Exclude<DepositMethod, 'STRIPE'>;
  readonly reference: string;
  readonly by: string;
  readonly writes: (dealId: string) => readonly Write[];
}

/** Staff took the deposit at the dealership. */
export async function recordPayment(
  database: Database,
  dealId: string,
  { method, reference, by, writes }: DeskPayment,
  now: Date,
): Promise<Result<StoredDeal, DepositRefusalReason> | null> {
  return judged(database, dealId, now, (situation) => {
    const refusal = payRefusal(situation, now);
    const terms = depositOf(situation.deal.offer);
    if (refusal || !terms) return refuse(refusal ?? 'NO_DEPOSIT');
    const { amountCents } = terms;
    const payment = nextPayment(situation);
    const plan = paidPlan(situation, payment, { method, amountCents, reference, by });
    return accept({ ...plan, writes: writes(dealId) });
  });
}

export interface DeskRefund {
  readonly reason: string;
  /** Of the check or the terminal, or empty. */
  readonly reference: string;
  readonly by: string;
  readonly writes: (dealId: string) => readonly Write[];
}

/**
 * Staff give the deposit back. Money that was taken at the dealership is handed back by them, so it is refunded at
 * once. Money that Stripe has is requested there.
 */
export async function refundPayment(
  database: Database,
  dealId: string,
  { reason, reference, by, writes }: DeskRefund,
  now: Date,
): Promise<Result<StoredDeal, DepositRefusalReason> | null> {
  return judged(database, dealId, now, (situation) => {
    const payment = refundable(situation);
    if (!payment) return refuse('NOT_PAID');
    const requested = refundEntry(payment, { reason, by });
    const byHand = payment.method !== 'STRIPE';
    const entries: NewDepositEntry[] = [
      ...(mayFollow(payment.state, 'REFUND_REQUESTED') ? [requested] : []),
      ...(byHand ? [{ ...requested, kind: 'REFUNDED' as const, reference }] : []),
    ];
    if (entries.length === 0) return refuse('NOT_PAID');
    return accept({
      actor: 'STAFF',
      entries,
      ...endOf(situation, payment, 'REFUNDED'),
      writes: writes(dealId),
    });
  });
}

/** The payment that staff can give back: one that is held, or one whose refund waits for them. */
function refundable({ entries }: DepositSituation): DepositPayment | null {
  const payments = paymentsOf(entries);
  return (
    payments.find(({ state }) => state === 'PAID' || state === 'KEPT') ??
    payments.find(
      ({ state, method }) =>
        state === 'REFUND_FAILED' || (state === 'REFUNDING' && method !== 'STRIPE'),
    ) ??
    null
  );
}

/** [DEP6] KEPT: a person keeps what the terms leave to the dealership. APPLIED: the car was picked up. */
export async function settlePayment(
  database: Database,
  dealId: string,
  kind: 'KEPT' | 'APPLIED',
  { reason, by, writes }: Omit<DeskRefund, 'reference'>,
  now: Date,
): Promise<Result<StoredDeal, DepositRefusalReason> | null> {
  return judged(database, dealId, now, (situation) => {
    const payment = heldPayment(situation.entries);
    if (payment?.state !== 'PAID') return refuse('NOT_PAID');
    if (kind === 'KEPT' && !isDecision(situation)) return refuse('NOT_KEPT_BY_TERMS');
    return accept({
      actor: 'STAFF',
      entries: [{ ...refundEntry(payment, { reason, by }), kind }],
      ...endOf(situation, payment, kind),
      writes: writes(dealId),
    });
  });
}

/** [DEP6] Whether the terms leave it to staff what becomes of a deposit whose hold is over. */
export function isDecision({ deal, entries, ownHold }: Omit<DepositSituation, 'isTaken'>): boolean {
  return (
    depositOf(deal.offer)?.refund === 'NONE' &&
    ownHold === null &&
    heldPayment(entries)?.state === 'PAID'
  );
}

/** [DEP5] Ends the holds whose time is over or whose deal no longer needs the car. */
export async function endHolds(
  database: Database,
  now: Date,
  logError: (error: unknown) => void = () => undefined,
): Promise<void> {
  for (const { deal_id } of await listHolds(database.db)) {
    await endHold(database, deal_id, now).catch(logError);
  }
}

async function endHold(database: Database, dealId: string, now: Date): Promise<void> {
  const takenBackAt = await lastTakenBackAt(database.db, dealId);
  await changeDeposit(database, dealId, now, (situation) => {
    const { deal, entries, ownHold } = situation;
    // A confirm and a payment for one car at the same moment: the confirmation stands.
    const lost = situation.isTaken ? 'HELD_FOR_ANOTHER' : null;
    const end = ownHold && (lost ?? whyEnded(deal, ownHold, takenBackAt, now));
    if (!ownHold || !end) return null;
    const payment = heldPayment(entries);
    const terms = depositOf(deal.offer) ?? ANYTIME;
    const refunds = payment?.state === 'PAID' && refundsByItself(terms.refund, end);
    return {
      actor: 'SYSTEM',
      entries: refunds ? [refundEntry(payment, { reason: end, by: '' })] : [],
      hold: { end },
    };
  });
}

/** The terms of a deposit that a later revision no longer asks for. */
const ANYTIME: Pick<DepositTerms, 'refund'> = { refund: 'ANYTIME' };

function whyEnded(
  deal: StoredDeal,
  hold: CarHold,
  takenBackAt: string | null,
  now: Date,
): HoldEnd | null {
  const status = dealStatus(factsOf(deal), now.getTime());
  if (status === 'WITHDRAWN') return 'WITHDRAWN';
  if (status === 'DECLINED') return 'DECLINED';
  if (vinKey(deal.offer.vehicle.vin, deal.id) !== hold.vin) return 'CAR_CHANGED';
  const takenBack = takenBackAt !== null && takenBackAt >= hold.started_at;
  if (takenBack && status !== 'CONFIRMED') return 'TAKEN_BACK';
  return hold.held_until <= now.toISOString() ? 'RAN_OUT' : null;
}

async function lastTakenBackAt(db: Kysely<Tables>, dealId: string): Promise<string | null> {
  const row = await db
    .selectFrom('taken_back_confirmations')
    .select('taken_back_at')
    .where('deal_id', '=', dealId)
    .orderBy('taken_back_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.taken_back_at ?? null;
}

export function nextPayment({ entries }: Pick<DepositSituation, 'entries'>): number {
  return (entries.at(-1) ? Math.max(...entries.map(({ payment }) => payment)) : 0) + 1;
}

export function refundEntry(
  { payment, amountCents, method }: DepositPayment,
  { reason, by }: { readonly reason: string; readonly by: string },
): NewDepositEntry {
  return { payment, kind: 'REFUND_REQUESTED', amountCents, method, reference: '', reason, by };
}

/** Frees the car if this payment holds it. */
function endOf(
  { ownHold }: DepositSituation,
  { payment }: DepositPayment,
  end: string,
): Pick<PlannedDeposit, 'hold'> {
  return ownHold?.payment === payment ? { hold: { end } } : {};
}

async function judged(
  database: Database,
  dealId: string,
  now: Date,
  judge: (situation: DepositSituation) => Result<PlannedDeposit, DepositRefusalReason>,
): Promise<Result<StoredDeal, DepositRefusalReason> | null> {
  let refusal: DepositRefusalReason | null = null;
  const deal = await changeDeposit(database, dealId, now, (situation) => {
    const judgement = judge(situation);
    refusal = judgement.ok ? null : judgement.refusal;
    return judgement.ok ? judgement.value : null;
  });
  if (!deal) return null;
  return refusal ? refuse(refusal) : accept(deal);
}
