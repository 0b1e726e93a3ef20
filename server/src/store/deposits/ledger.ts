// The deposit ledger in the database: reads entries, and appends them with their audit entries and the hold of the car.
import { accept, canonicalJson, type Result, vinKey } from '@forecourt/domain';
import {
  type DepositAgreement,
  type DepositEntry,
  type DepositEntryKind,
  type DepositMethod,
  depositOf,
  heldUntil,
  isRefundFailure,
  paymentsOf,
  waitsForStaff,
} from '@forecourt/domain/deposit';
import { type Selectable, sql } from 'kysely';
import type { AuditedEvent } from '../audit/audit.ts';
import { build, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { activityColumns } from '../database/deal-stages.ts';
import type { DepositEntriesTable } from '../database/deposit-tables.ts';
import { type CarHold, holdDelete, holdInsert, sameCarTouch } from '../deals/car-holds.ts';
import { changeDealIf, type StoredDeal } from '../deals/deals.ts';
import { carClaims, carOf } from '../deals/sold-cars.ts';
import { hashOf } from '../records/hash.ts';

/** The entries of a deal, oldest first. */
export async function depositEntriesOf(db: Db, dealId: string): Promise<readonly DepositEntry[]> {
  const rows = await db
    .selectFrom('deposit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('seq')
    .execute();
  return rows.map(depositEntry);
}

export function depositEntry(row: Selectable<DepositEntriesTable>): DepositEntry {
  return {
    seq: row.seq,
    payment: row.payment,
    kind: row.kind as DepositEntryKind,
    at: row.at,
    // PostgreSQL returns 64-bit numbers as text.
    amountCents: Number(row.amount_cents),
    method: row.method as DepositMethod,
    reference: row.reference,
    reason: row.reason,
    by: row.acted_by,
    ...(row.agreed !== null && { agreed: JSON.parse(row.agreed) as DepositAgreement }),
  };
}

export type NewDepositEntry = Omit<DepositEntry, 'seq' | 'at'>;

export interface DepositSituation {
  readonly deal: StoredDeal;
  readonly entries: readonly DepositEntry[];
  /** The hold of this deal, even if a revision has changed its car since. */
  readonly ownHold: CarHold | null;
  /** Whether another deal holds the car, or its buyer has confirmed it. */
  readonly isTaken: boolean;
  /** Time of the last confirmation that the buyer took back, or null. */
  readonly takenBackAt: string | null;
}

export interface PlannedDeposit {
  readonly entries: readonly NewDepositEntry[];
  /** `begin` is the payment that starts the hold. `end` is the reason that frees the car. */
  readonly hold?:
    | { readonly begin: number; readonly agreed: DepositAgreement }
    | { readonly end: string };
  readonly actor: 'STAFF' | 'VISITOR' | 'SYSTEM';
  /** Written in the same change. */
  readonly writes?: readonly Write[];
}

/**
 * Reads a deposit and changes it. If another change came first, it reads and plans again.
 * @returns the deal, or null if there is none
 */
export async function changeDeposit(
  database: Database,
  dealId: string,
  now: Date,
  plan: (situation: DepositSituation) => PlannedDeposit | null,
): Promise<StoredDeal | null> {
  const changed = await changeDepositIf(database, dealId, now, (each) => accept(plan(each)));
  return changed?.ok ? changed.value : null;
}

/** `changeDeposit` for a plan that can refuse the change. @returns null if there is no such deal */
export async function changeDepositIf<Refusal>(
  database: Database,
  dealId: string,
  now: Date,
  judge: (situation: DepositSituation) => Result<PlannedDeposit | null, Refusal>,
): Promise<Result<StoredDeal, Refusal> | null> {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await changeDealIf(database, dealId, now, async (deal) => {
        const situation = await situationOf(database.db, deal);
        const judged = judge(situation);
        if (!judged.ok) return judged;
        return accept(judged.value && plannedChange(situation, judged.value, now));
      });
    } catch (error) {
      // Of two payments for one car, only one can insert the hold.
      if (conflicts >= MOST_CONFLICTS || !isConflict(error)) throw error;
    }
  }
}

const MOST_CONFLICTS = 5;

/** A unique key was violated, or PostgreSQL broke a deadlock. */
function isConflict(error: unknown): boolean {
  const { code, message = '' } = error as { readonly code?: unknown; readonly message?: string };
  return code === '23505' || code === '40P01' || /UNIQUE constraint failed/.test(message);
}

/** @returns null if the offer has no deposit and none was ever paid. Most deals therefore need a single query. */
export async function shownSituation(db: Db, deal: StoredDeal): Promise<DepositSituation | null> {
  const hasDeposit = depositOf(deal.offer) || (await depositEntriesOf(db, deal.id)).length > 0;
  return hasDeposit ? situationOf(db, deal) : null;
}

async function situationOf(db: Db, deal: StoredDeal): Promise<DepositSituation> {
  const [entries, claims, ownHold, takenBackAt] = await Promise.all([
    depositEntriesOf(db, deal.id),
    carClaims(db, carOf(deal)),
    holdOfDeal(db, deal.id),
    lastTakenBackAt(db, deal.id),
  ]);
  const isTaken = [claims.held_for, claims.sold_in].some((id) => id && id !== deal.id);
  return { deal, entries, ownHold, isTaken, takenBackAt };
}

async function lastTakenBackAt(db: Db, dealId: string): Promise<string | null> {
  const row = await db
    .selectFrom('taken_back_confirmations')
    .select('taken_back_at')
    .where('deal_id', '=', dealId)
    .orderBy('taken_back_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.taken_back_at ?? null;
}

export async function holdOfDeal(db: Db, dealId: string): Promise<CarHold | null> {
  const row = await db
    .selectFrom('car_holds')
    .selectAll()
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return row ?? null;
}

export function withAdded(
  entries: DepositSituation['entries'],
  added: readonly NewDepositEntry[],
  now: Date,
): DepositSituation['entries'] {
  const at = now.toISOString();
  return [
    ...entries,
    ...added.map((entry, index) => ({ ...entry, seq: entries.length + index + 1, at })),
  ];
}

function plannedChange(
  { deal, entries, ownHold }: DepositSituation,
  { entries: added, hold, actor, writes = [] }: PlannedDeposit,
  now: Date,
) {
  const at = now.toISOString();
  const { id } = deal;
  const allEntries = withAdded(entries, added, now);
  const newEntries = allEntries.slice(entries.length);
  const events: AuditedEvent[] = newEntries.map((entry) => entryEvent(entry, actor, allEntries));
  const furtherWrites: Write[] = [...writes];
  const { dealershipId } = deal.audit.eventSubject;
  if (hold && 'begin' in hold) {
    const until = heldUntil(hold.agreed, now).toISOString();
    const row = {
      dealership_id: dealershipId,
      vin: vinKey(hold.agreed.vin) || id,
      deal_id: id,
      payment: hold.begin,
      started_at: at,
      held_until: until,
    };
    furtherWrites.push(holdInsert(row), sameCarTouch(row, now));
    events.push(holdEvent('CAR_HELD', until, at));
  }
  if (hold && 'end' in hold && ownHold) {
    furtherWrites.push(holdDelete(id), sameCarTouch(ownHold, now));
    events.push(holdEvent('HOLD_ENDED', hold.end, at));
  }
  const [event, ...alsoEntered] = events;
  const activity = newEntries.map(({ kind }) => ACTIVITY[kind]).find(Boolean);
  const by = newEntries.find((entry) => entry.by !== '')?.by ?? null;
  return {
    ...(event && { event }),
    alsoEntered,
    writes: [...newEntries.map((entry) => entryInsert(id, entry)), ...furtherWrites],
    desk: {
      ...(activity && activityColumns(activity, at, { by })),
      deposit_waits: waitsAfter(allEntries, hold, ownHold) ? 1 : 0,
    },
  };
}

/** [DEP10] Whether a payment waits for staff once the change is written. */
function waitsAfter(
  entries: readonly DepositEntry[],
  hold: PlannedDeposit['hold'],
  ownHold: CarHold | null,
): boolean {
  const before = ownHold?.payment ?? null;
  const holding = hold ? ('begin' in hold ? hold.begin : null) : before;
  return paymentsOf(entries).some((payment) => waitsForStaff(payment, holding));
}

const ACTIVITY: Partial<Readonly<Record<DepositEntryKind, 'DEPOSIT_PAID' | 'DEPOSIT_REFUNDED'>>> = {
  PAID: 'DEPOSIT_PAID',
  REFUNDED: 'DEPOSIT_REFUNDED',
};

function entryInsert(dealId: string, entry: DepositEntry): Write {
  return build.insertInto('deposit_entries').values({
    deal_id: dealId,
    seq: entry.seq,
    payment: entry.payment,
    kind: entry.kind,
    at: entry.at,
    amount_cents: entry.amountCents,
    method: entry.method,
    reference: entry.reference,
    reason: entry.reason,
    acted_by: entry.by,
    agreed: entry.agreed ? canonicalJson(entry.agreed) : null,
  });
}

/** The audit entry of a ledger entry. It has the number and the hash of the ledger entry. */
function entryEvent(
  entry: DepositEntry,
  actor: AuditedEvent['actor'],
  entries: readonly DepositEntry[],
): AuditedEvent {
  return {
    at: entry.at,
    actor,
    event: `DEPOSIT_${entry.kind}`,
    contentHash: hashOf(entryContent(entry)),
    detail: entryDetail(entry),
    ...(actor !== 'SYSTEM' && entry.by !== '' && { by: entry.by }),
    ...(isRefundFailure(entries, entry) && { emits: 'deposit.refund_failed' }),
  };
}

/** The content whose hash is in the audit chain. */
export function entryContent(entry: DepositEntry): string {
  return canonicalJson(entry);
}

export function entryDetail({ seq }: Pick<DepositEntry, 'seq'>): string {
  return `entry ${seq}`;
}

function holdEvent(event: 'CAR_HELD' | 'HOLD_ENDED', detail: string, at: string): AuditedEvent {
  return { at, actor: 'SYSTEM', event, contentHash: hashOf(detail), detail };
}

/** The payment with this id at Stripe, or null. */
export async function findPaymentByReference(
  db: Db,
  reference: string,
): Promise<{ readonly dealId: string; readonly payment: number } | null> {
  const row = await db
    .selectFrom('deposit_entries')
    .select(['deal_id as dealId', 'payment'])
    .where('reference', '=', reference)
    .where('kind', '=', 'PAID')
    .where('method', '=', 'STRIPE')
    .executeTakeFirst();
  return row ?? null;
}

/** [DEP2] What an entry adds to the balance, for the database. */
export const CHANGE_CENTS = sql<number>`case
  when kind in ('PAID', 'REFUND_RETURNED', 'DISPUTE_WON') then amount_cents
  when kind in ('REFUNDED', 'DISPUTED') then -amount_cents
  else 0 end`;

/**
 * Matches payments, in a query grouped by payment, with an open checkout or with a requested refund whose money is
 * still here. That includes refunds that failed or are stopped by a dispute.
 */
export const IS_UNSETTLED = sql<boolean>`(
  sum(case when kind in ('PAID', 'FAILED') then 1 else 0 end) = 0
  or (sum(case when kind = 'REFUND_REQUESTED' then 1 else 0 end) > 0 and sum(${CHANGE_CENTS}) > 0))`;

/** The sum of the whole ledger, computed by the database. */
export async function ledgerSumCents(db: Db, method?: DepositMethod): Promise<number> {
  let query = db
    .selectFrom('deposit_entries')
    .select(sql<string>`coalesce(sum(${CHANGE_CENTS}), 0)`.as('sum'));
  if (method) query = query.where('method', '=', method);
  const { sum } = await query.executeTakeFirstOrThrow();
  return Number(sum);
}
