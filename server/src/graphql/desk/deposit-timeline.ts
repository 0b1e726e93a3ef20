// Deposit events of the timeline in words. The audit chain has their references, the ledger their amounts.

import type { AuditEntry } from '@forecourt/domain';
import { type DepositEntry, failureWords, isRefundFailure } from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import type { Db } from '../../store/database/database.ts';
import type { StoredDeal } from '../../store/deals/deals.ts';
import { depositEntriesOf, entryDetail } from '../../store/deposits/ledger.ts';

interface TimedDeposit extends DepositEntry {
  readonly isRefundFailure: boolean;
}

/** Ledger entries by the detail of their audit entries. */
export type DepositsByDetail = ReadonlyMap<string, TimedDeposit>;

export async function depositsByDetail(
  db: Db,
  dealId: string,
  entries: readonly AuditEntry[],
): Promise<DepositsByDetail> {
  if (!entries.some(({ event }) => event.startsWith('DEPOSIT_'))) return new Map();
  const ledger = await depositEntriesOf(db, dealId);
  return new Map(
    ledger.map((entry) => [
      entryDetail(entry),
      { ...entry, isRefundFailure: isRefundFailure(ledger, entry) },
    ]),
  );
}

const METHOD_WORDS: Readonly<Record<DepositEntry['method'], string>> = {
  STRIPE: 'by card online',
  CASH: 'in cash',
  CHECK: 'by check',
  CARD_TERMINAL: 'at the card terminal',
};

export const HOLD_END_WORDS: Readonly<Record<string, string>> = {
  TAKEN_BACK: 'the buyer canceled the confirmation',
  DECLINED: 'the buyer declined',
  WITHDRAWN: 'the offer was withdrawn',
  RAN_OUT: 'the time ran out',
  CAR_CHANGED: 'the deal is for another car now',
  HELD_FOR_ANOTHER: 'another buyer already had the car',
  PAID_TWICE: 'the deposit had been paid before',
  REFUNDED: 'a refund of the deposit was started',
  KEPT: 'the dealership keeps the deposit',
  APPLIED: 'the car was picked up',
  DISPUTED: 'the buyer’s bank took the deposit back',
};

export function depositSentence(
  deal: StoredDeal,
  entry: TimedDeposit | undefined,
  actorName: string,
): string {
  if (!entry) return `${actorName} changed the deposit`;
  const { locale, currency, timeZone } = deal.offer;
  const amount = dealFormat(locale, currency, timeZone).money(entry.amountCents);
  const method = METHOD_WORDS[entry.method];
  const number = entry.reference && entry.method !== 'STRIPE' ? `, ${entry.reference}` : '';
  const reason = HOLD_END_WORDS[entry.reason] ?? failureWords(entry.reason);
  const reasonText = reason ? `: ${reason}` : '';
  switch (entry.kind) {
    case 'REQUESTED':
      return `${actorName} opened the checkout for the deposit of ${amount}`;
    case 'PAID':
      return entry.by
        ? `${actorName} recorded the deposit of ${amount} ${method}${number}`
        : `The deposit of ${amount} was paid ${method}`;
    case 'REFUND_REQUESTED':
      return `A refund of the deposit of ${amount} was started${reasonText}`;
    case 'REFUNDED':
      return `The deposit of ${amount} was refunded ${method}${number}`;
    case 'REFUND_RETURNED':
      return `The refund of ${amount} came back from the buyer’s bank: give it back by hand`;
    case 'FAILED':
      return `${entry.isRefundFailure ? 'The refund' : 'The deposit'} of ${amount} did not go through${reasonText}`;
    case 'DISPUTED':
      return `The buyer’s bank took back the deposit of ${amount}`;
    case 'DISPUTE_WON':
      return `The bank decided the ${amount} dispute in the dealership’s favor`;
    case 'DISPUTE_LOST':
      return `The bank decided the ${amount} dispute in the buyer’s favor`;
    case 'KEPT':
      return `${actorName} kept the deposit of ${amount}${reasonText}`;
    case 'APPLIED':
      return `${actorName} applied the deposit of ${amount} to the purchase`;
  }
}

export function momentIn({ offer }: StoredDeal, iso: string): string {
  return dealFormat(offer.locale, offer.currency, offer.timeZone).dateTime(iso);
}
