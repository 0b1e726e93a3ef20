// Staff actions on a deposit: record, refund, keep, and apply at pickup.
import { accept, type Result, refuse, unfitCharacter } from '@forecourt/domain';
import type { DepositMethod } from '@forecourt/domain/deposit';
import type { Action, Actor } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import {
  changeDepositIf,
  type DepositSituation,
  type PlannedDeposit,
} from '../store/deposits/ledger.ts';
import {
  type DepositRefusalReason,
  recordPlan,
  refundPlan,
  settlementPlan,
} from '../store/deposits/plans.ts';
import type { DeskDeal } from '../store/lists/desk-deals.ts';
import { once } from './once.ts';
import { DEAL_UNKNOWN, permittedDeal } from './permitted-deal.ts';
import { type DeskRefusal, type DeskResult, invalid } from './refusals.ts';

interface DepositAction {
  readonly id: string;
  /** Null for callers that never retry, such as the command line. */
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

export interface DepositToRecord extends DepositAction {
  readonly method: Exclude<DepositMethod, 'STRIPE'>;
  /** The number of the check or of the terminal's slip, or empty. */
  readonly reference: string;
}

/** [DEP4] Records a deposit that was paid at the dealership, which holds the car. */
export async function recordDeposit(
  database: Database,
  actor: Actor,
  { method, reference, ...rest }: DepositToRecord,
): Promise<DeskResult<DeskDeal>> {
  const parsed = readText(reference, 'Reference', LONGEST_REFERENCE);
  if (!parsed.ok) return parsed;
  const content = { action: 'RECORD_DEPOSIT', id: rest.id, method, reference: parsed.value };
  return act(database, actor, 'RECORD_DEPOSIT', rest, content, (situation, by) =>
    recordPlan(situation, { method, reference: parsed.value, by }, rest.now),
  );
}

/** `payment` is null for the first payment that allows the action. */
interface OfPayment extends DepositAction {
  readonly payment?: number | null | undefined;
}

export interface DepositToRefund extends OfPayment {
  readonly reason: string;
  readonly reference: string;
  /** How the money was handed back at the dealership, or null if it goes back the way it came. */
  readonly method?: Exclude<DepositMethod, 'STRIPE'> | null | undefined;
}

/** [DEP6] Refunds a deposit through Stripe, or enters a refund that was handed back at the dealership. */
export async function refundDeposit(
  database: Database,
  actor: Actor,
  { reason, reference, method = null, payment = null, ...rest }: DepositToRefund,
): Promise<DeskResult<DeskDeal>> {
  const text = readReason(reason);
  const number = readText(reference, 'Reference', LONGEST_REFERENCE);
  if (!text.ok) return text;
  if (!number.ok) return number;
  const refund = { reason: text.value, reference: number.value, method, payment };
  const content = { action: 'REFUND_DEPOSIT', id: rest.id, ...refund };
  return act(database, actor, 'REFUND_DEPOSIT', rest, content, (situation, by) =>
    refundPlan(situation, { ...refund, by }, rest.now),
  );
}

/** [DEP6] Keeps a deposit that the terms leave to the dealership. */
export async function keepDeposit(
  database: Database,
  actor: Actor,
  { reason, payment = null, ...rest }: OfPayment & { readonly reason: string },
): Promise<DeskResult<DeskDeal>> {
  const text = readReason(reason);
  if (!text.ok) return text;
  const content = { action: 'KEEP_DEPOSIT', id: rest.id, reason: text.value, payment };
  return act(database, actor, 'KEEP_DEPOSIT', rest, content, (situation, by) =>
    settlementPlan(situation, 'KEPT', { reason: text.value, by, payment }, rest.now),
  );
}

/** [DEP6] Applies a deposit to the price once the car is picked up. */
export async function applyDeposit(
  database: Database,
  actor: Actor,
  { payment = null, ...rest }: OfPayment,
): Promise<DeskResult<DeskDeal>> {
  const content = { action: 'APPLY_DEPOSIT', id: rest.id, payment };
  return act(database, actor, 'RECORD_DEPOSIT', rest, content, (situation, by) =>
    settlementPlan(situation, 'APPLIED', { reason: '', by, payment }, rest.now),
  );
}

async function act(
  database: Database,
  actor: Actor,
  action: Action,
  { id, idempotencyKey, now }: DepositAction,
  content: unknown,
  plan: (situation: DepositSituation, by: string) => Result<PlannedDeposit, DepositRefusalReason>,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, action, id);
  if (!permitted.ok) return permitted;
  const { id: dealId, dealershipId } = permitted.value;
  return once(database, { dealershipId, idempotencyKey, content, now }, async (replied) => {
    const outcome = await changeDepositIf(database, dealId, now, (situation) => {
      const planned = plan(situation, actorName(actor));
      return planned.ok ? accept({ ...planned.value, writes: replied(dealId) }) : planned;
    });
    if (!outcome) return refuse(DEAL_UNKNOWN);
    return outcome.ok ? accept(dealId) : refuse(REFUSALS[outcome.refusal]);
  });
}

const LONGEST_REASON = 500;
const LONGEST_REFERENCE = 80;

function readReason(text: string): DeskResult<string> {
  const reason = readText(text, 'Reason', LONGEST_REASON);
  if (!reason.ok || reason.value !== '') return reason;
  return refuse(invalid('Give a reason. The timeline shows it.'));
}

function readText(text: string, name: string, longest: number): DeskResult<string> {
  const trimmed = text.trim();
  const unfit = unfitCharacter(trimmed);
  if (unfit) return refuse(invalid(`${name}: ${unfit}.`));
  if (trimmed.length <= longest) return accept(trimmed);
  return refuse(invalid(`${name}: at most ${longest} characters.`));
}

const REFUSALS: Readonly<Record<DepositRefusalReason, DeskRefusal>> = {
  NO_DEPOSIT: { reason: 'NO_DEPOSIT', message: 'This deal asks for no deposit. Revise it first.' },
  DEAL_NOT_OPEN: {
    reason: 'DEAL_NOT_OPEN',
    message: 'This offer has ended, so no deposit can be taken for it. Revise it first.',
  },
  ALREADY_PAID: { reason: 'ALREADY_PAID', message: 'The deposit for this deal is already paid.' },
  CAR_ON_HOLD: {
    reason: 'CAR_ON_HOLD',
    message: 'Another buyer has this car: their deposit holds it, or they confirmed it.',
  },
  REFUND_FAILED: {
    reason: 'REFUND_FAILED',
    message:
      'The refund of an earlier deposit failed. Try the refund again or record it, then record this deposit.',
  },
  NOT_PAID: {
    reason: 'DEPOSIT_NOT_PAID',
    message: 'This can’t be done with any deposit of this deal.',
  },
  NOT_KEPT_BY_TERMS: {
    reason: 'DEPOSIT_NOT_KEPT',
    message:
      'You can’t keep this deposit: the terms that the buyer read give it back, or the car is still on hold.',
  },
};
