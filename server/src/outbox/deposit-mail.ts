// Texts of mail about a deposit: the ledger entry of an event, the hold of the car, and sentences for staff.
import { type DepositMethod, type DepositPayment, paymentsOf } from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import type { Database } from '../store/database/database.ts';
import { offerOf } from '../store/deals/read-deals.ts';
import { depositEntriesOf, entryDetail, holdOfDeal } from '../store/deposits/ledger.ts';
import type { OutboxEvent } from '../store/events/deliveries.ts';
import { quoted } from './mail-texts.ts';

export interface DepositFacts {
  readonly isPaid: boolean;
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
  { type, dealId, revision, detail }: OutboxEvent,
  locale: string,
): Promise<DepositFacts | null> {
  const entries = await depositEntriesOf(db, dealId);
  const entry = entries.find((each) => entryDetail(each) === detail);
  const payment = paymentsOf(entries).find((each) => each.payment === entry?.payment);
  const offer = await offerOf(db, dealId, revision);
  if (!entry || !payment || !offer) return null;
  const format = dealFormat(locale, offer.currency, offer.timeZone);
  const hold = await holdOfDeal(db, dealId);
  const isHeld = hold?.payment === payment.payment;
  const isLate = entries.some(
    ({ kind, payment: number, at }) =>
      kind === 'REFUND_REQUESTED' && number === entry.payment && at === payment.paidAt,
  );
  return {
    ...{ isPaid: type === 'deposit.paid', payment, isLate },
    amount: format.money(entry.amountCents),
    heldUntil: isHeld ? format.dateTime(hold.held_until) : null,
  };
}

export function staffSentences(facts: DepositFacts, buyer: string): readonly string[] {
  const { isPaid, amount, payment, heldUntil, isLate } = facts;
  const why = refundReason(payment);
  if (!isPaid) {
    return [`The deposit of ${amount} of ${quoted(buyer)} was refunded.`, ...(why ? [why] : [])];
  }
  const paid = `${quoted(buyer)} paid the deposit of ${amount} ${METHOD_WORDS[payment.method]}.`;
  if (heldUntil) return [paid, `The car is on hold for this deal until ${heldUntil}.`];
  if (isLate) {
    return [paid, ...(why ? [why] : []), 'It did not hold the car, so the money goes back.'];
  }
  return payment.state === 'PAID'
    ? [paid, 'It holds no car. Decide at the desk what becomes of the money.']
    : [paid];
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
  HELD_FOR_ANOTHER: 'The car was already on hold for another buyer.',
  PAID_TWICE: 'The buyer had already paid the deposit.',
};
