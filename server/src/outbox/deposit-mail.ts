// Texts of mail about a deposit: the ledger entry of an event, the hold of the car, and sentences for staff.
import { assertNever } from '@forecourt/domain';
import {
  type DepositEntry,
  type DepositMethod,
  type DepositPayment,
  failureWords,
  paymentsOf,
} from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import type { Database } from '../store/database/database.ts';
import { offerOf } from '../store/deals/read-deals.ts';
import { depositEntriesOf, entryDetail, holdOfDeal } from '../store/deposits/ledger.ts';
import type { OutboxEvent } from '../store/events/deliveries.ts';
import type { EventType } from '../store/events/events.ts';
import { quoted } from './mail-texts.ts';

export interface DepositFacts {
  /** The ledger entry that the event is about. */
  readonly entry: DepositEntry;
  readonly amount: string;
  readonly payment: DepositPayment;
  /** When this payment's hold of the car ends, or null if it holds none. */
  readonly heldUntil: string | null;
  /** Whether it arrived too late to hold the car, so that it is refunded. */
  readonly isLate: boolean;
}

/** @returns null if the ledger has no such entry */
export async function depositFacts(
  { db }: Database,
  { dealId, revision, detail }: OutboxEvent,
  locale: string,
): Promise<DepositFacts | null> {
  const entries = await depositEntriesOf(db, dealId);
  const entry = entries.find((each) => entryDetail(each) === detail);
  const payment = paymentsOf(entries).find((each) => each.payment === entry?.payment);
  const offer = await offerOf(db, dealId, revision);
  if (!entry || !payment || !offer) return null;
  const currency = payment.agreed?.currency ?? offer.currency;
  const format = dealFormat(locale, currency, offer.timeZone);
  const hold = await holdOfDeal(db, dealId);
  const isHeld = hold?.payment === payment.payment;
  const isLate = entries.some(
    ({ kind, payment: number, at, by }) =>
      kind === 'REFUND_REQUESTED' && by === '' && number === entry.payment && at === payment.paidAt,
  );
  return {
    ...{ entry, payment, isLate, amount: format.money(entry.amountCents) },
    heldUntil: isHeld ? format.dateTime(hold.held_until) : null,
  };
}

/** The events about deposits that staff get mail of. */
type DepositEvent = Extract<EventType, `deposit.${string}`>;

export const STAFF_SUBJECTS: Readonly<Record<DepositEvent, string>> = {
  'deposit.paid': 'Deposit paid',
  'deposit.refunded': 'Deposit refunded',
  'deposit.refund_failed': 'Deposit refund failed',
  'deposit.disputed': 'Deposit disputed',
};

export function staffSentences(
  type: DepositEvent,
  facts: DepositFacts,
  buyer: string,
): readonly string[] {
  const { amount, payment } = facts;
  const buyerName = quoted(buyer);
  const reason = refundReason(payment);
  switch (type) {
    case 'deposit.paid':
      return paidSentences(facts, buyerName);
    case 'deposit.refunded':
      return [
        `The deposit of ${amount} of ${buyerName} was refunded.`,
        ...(reason ? [reason] : []),
      ];
    case 'deposit.refund_failed':
      return [...refundFailure(facts, buyerName), ...afterFailure(payment)];
    case 'deposit.disputed':
      return [
        `The bank of ${buyerName} took back ${amount} of the deposit.`,
        ...(payment.state === 'DISPUTE_LOST'
          ? ['The dispute is lost, and the decision of the bank is final.']
          : [
              'Answer the dispute in Stripe before the deadline that Stripe shows.',
              'The deposit does not hold the car meanwhile.',
            ]),
      ];
    default:
      return assertNever(type);
  }
}

function paidSentences(
  { amount, payment, heldUntil, isLate }: DepositFacts,
  buyerName: string,
): readonly string[] {
  const reason = refundReason(payment);
  const paid = `${buyerName} paid the deposit of ${amount} ${METHOD_WORDS[payment.method]}.`;
  if (heldUntil) return [paid, `The car is on hold for this deal until ${heldUntil}.`];
  if (isLate) {
    return [paid, ...(reason ? [reason] : []), 'It did not hold the car, so the money goes back.'];
  }
  return payment.state === 'PAID'
    ? [paid, 'It holds no car. Decide at the desk what becomes of the money.']
    : [paid];
}

function refundFailure({ amount, entry }: DepositFacts, buyerName: string): readonly string[] {
  if (entry.kind === 'REFUND_RETURNED') {
    return [`The refund of ${amount} to ${buyerName} came back from the bank.`];
  }
  const reason = failureWords(entry.reason);
  const failed = `The refund of ${amount} to ${buyerName} did not go through`;
  return [reason ? `${failed}: ${reason}.` : `${failed}.`];
}

/** What staff can do now, which may be another thing than when the refund failed. */
function afterFailure({ state, balanceCents }: DepositPayment): readonly string[] {
  if (balanceCents <= 0) return ['It has been given back since.'];
  if (state === 'REFUNDING') return ['It has been requested again since.'];
  return state === 'REFUND_FAILED'
    ? ['Try it again at the desk, or hand the money back and record the refund.']
    : [];
}

const METHOD_WORDS: Readonly<Record<DepositMethod, string>> = {
  STRIPE: 'online',
  CASH: 'in cash',
  CHECK: 'by check',
  CARD_TERMINAL: 'at the card terminal',
};

/** The reason in words, from a code of the system or from staff. Empty if there is none. */
function refundReason({ refundReason: reason }: DepositPayment): string {
  return REASONS[reason] ?? (reason && `Reason: ${quoted(reason)}`);
}

const REASONS: Readonly<Record<string, string>> = {
  TAKEN_BACK: 'The buyer canceled the confirmation.',
  DECLINED: 'The buyer declined the offer.',
  WITHDRAWN: 'The offer was withdrawn.',
  RAN_OUT: 'The time of the hold was over.',
  CAR_CHANGED: 'The deal is for another car now.',
  HELD_FOR_ANOTHER: 'Another buyer already had the car.',
  PAID_TWICE: 'The buyer had already paid the deposit.',
};
