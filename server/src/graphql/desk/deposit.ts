// The deposit of a deal at the desk: the ledger, the hold, and what staff do with the money.
import {
  balanceCents,
  changeCents,
  type DepositEntry,
  type DepositTerms,
  depositOf,
  depositState,
  paymentsOf,
} from '@forecourt/domain/deposit';
import { applyDeposit, keepDeposit, recordDeposit, refundDeposit } from '../../actions/deposits.ts';
import { type CarHold, isHeldForAnother } from '../../store/deals/car-holds.ts';
import { depositEntriesOf, holdOfDeal } from '../../store/deposits/ledger.ts';
import { isDecision } from '../../store/deposits/payments.ts';
import type { DeskDeal } from '../../store/lists/desk-facts.ts';
import { deskBuilder, POINTS } from './builder.ts';
import { DeskDealRef } from './deal.ts';
import { checkedKey } from './deal-changes.ts';
import { answered, orRefused } from './refused.ts';
import { nameOfActor } from './timeline.ts';

const MethodRef = deskBuilder.enumType('DepositMethod', {
  values: ['STRIPE', 'CASH', 'CHECK', 'CARD_TERMINAL'] as const,
});

const EntryRef = deskBuilder.objectRef<DepositEntry>('DepositEntry').implement({
  description: 'One row of the ledger, which is only ever appended to.',
  fields: (t) => ({
    seq: t.exposeInt('seq'),
    payment: t.exposeInt('payment'),
    kind: t.expose('kind', {
      type: deskBuilder.enumType('DepositEntryKind', {
        values: [
          'REQUESTED',
          'PAID',
          'REFUND_REQUESTED',
          'REFUNDED',
          'FAILED',
          'DISPUTED',
          'DISPUTE_WON',
          'KEPT',
          'APPLIED',
        ] as const,
      }),
    }),
    at: t.expose('at', { type: 'DateTime' }),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    changeCents: t.field({
      type: 'Cents',
      description: 'What the entry adds to the balance. Negative if money left.',
      resolve: changeCents,
    }),
    method: t.expose('method', { type: MethodRef }),
    reference: t.exposeString('reference'),
    reason: t.exposeString('reason'),
    by: t.string({
      nullable: true,
      resolve: ({ by }, _args, context) => (by === '' ? null : nameOfActor(context, by)),
    }),
  }),
});

interface DeskDeposit {
  readonly item: DeskDeal;
  readonly terms: DepositTerms | null;
  readonly entries: readonly DepositEntry[];
  readonly hold: CarHold | null;
}

/** What staff can do next with the money. */
function openRefund({ entries }: DeskDeposit): boolean {
  return paymentsOf(entries).some(
    ({ state, method }) =>
      state === 'PAID' ||
      state === 'KEPT' ||
      state === 'REFUND_FAILED' ||
      (state === 'REFUNDING' && method !== 'STRIPE'),
  );
}

const DepositRef = deskBuilder.objectRef<DeskDeposit>('DeskDeposit').implement({
  fields: (t) => ({
    amountCents: t.field({
      type: 'Cents',
      resolve: ({ terms, entries }) => terms?.amountCents ?? entries[0]?.amountCents ?? 0,
    }),
    refund: t.string({ resolve: ({ terms }) => terms?.refund ?? 'ANYTIME' }),
    holdHours: t.int({ resolve: ({ terms }) => terms?.holdHours ?? 0 }),
    state: t.field({
      type: deskBuilder.enumType('DepositState', {
        values: ['DUE', 'PENDING', 'PAID', 'REFUNDING', 'REFUNDED', 'FAILED'] as const,
      }),
      resolve: ({ entries }) => depositState(entries),
    }),
    balanceCents: t.field({
      type: 'Cents',
      description: 'What the dealership has: the sum of the ledger.',
      resolve: ({ entries }) => balanceCents(entries),
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ hold }) => hold?.held_until ?? null,
    }),
    needsDecision: t.boolean({
      description: 'The hold is over, and the terms leave it to staff what becomes of the money.',
      resolve: ({ item, entries, hold }) => isDecision({ deal: item.deal, entries, ownHold: hold }),
    }),
    isPaid: t.boolean({
      description: 'A payment that can be applied to the purchase.',
      resolve: ({ entries }) => paymentsOf(entries).some(({ state }) => state === 'PAID'),
    }),
    isRefundable: t.boolean({
      description: '`refundDeposit` gives money back, or records that it was handed back.',
      resolve: openRefund,
    }),
    entries: t.expose('entries', { type: [EntryRef] }),
  }),
});

deskBuilder.objectFields(DeskDealRef, (t) => ({
  deposit: t.field({
    type: DepositRef,
    nullable: true,
    description: 'Null if the offer asks for none and none was ever paid.',
    resolve: async (item, _args, context) => {
      context.spend(POINTS.lookup);
      const { db } = context.database;
      const terms = depositOf(item.deal.offer);
      const entries = await depositEntriesOf(db, item.deal.id);
      if (!terms && entries.length === 0) return null;
      return { item, terms, entries, hold: await holdOfDeal(db, item.deal.id) };
    },
  }),
  isOnHoldForAnother: t.boolean({
    description: 'The car is on hold for another deal, so this one cannot be confirmed.',
    resolve: ({ deal, facts }, _args, { database }) =>
      isHeldForAnother(database.db, {
        id: deal.id,
        dealershipId: facts.dealershipId,
        vin: deal.offer.vehicle.vin,
      }),
  }),
}));

const RecordDepositResult = orRefused('RecordDepositResult', DeskDealRef);
const RefundDepositResult = orRefused('RefundDepositResult', DeskDealRef);
const KeepDepositResult = orRefused('KeepDepositResult', DeskDealRef);
const ApplyDepositResult = orRefused('ApplyDepositResult', DeskDealRef);

const KEY = 'The same key records nothing twice.';
const REFERENCE = 'The number of the check or of the slip.';

deskBuilder.mutationFields((t) => ({
  recordDeposit: t.field({
    type: RecordDepositResult,
    description: 'Records a deposit that was paid at the dealership. It holds the car.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the deal.' }),
      method: t.arg({
        type: deskBuilder.enumType('DeskDepositMethod', {
          values: ['CASH', 'CHECK', 'CARD_TERMINAL'] as const,
        }),
        required: true,
      }),
      reference: t.arg.string({ description: REFERENCE }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, { id, method, reference, idempotencyKey }, context) =>
      answered(
        await recordDeposit(context.database, context.actor, {
          ...{ id, method, reference: reference ?? '' },
          ...{ idempotencyKey: checkedKey(idempotencyKey), now: context.now() },
        }),
      ),
  }),
  refundDeposit: t.field({
    type: RefundDepositResult,
    description:
      'Gives the deposit back: through Stripe if it was paid there, otherwise it records that you handed it back.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'The timeline shows it.' }),
      reference: t.arg.string({ description: REFERENCE }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, { id, reason, reference, idempotencyKey }, context) =>
      answered(
        await refundDeposit(context.database, context.actor, {
          ...{ id, reason, reference: reference ?? '' },
          ...{ idempotencyKey: checkedKey(idempotencyKey), now: context.now() },
        }),
      ),
  }),
  keepDeposit: t.field({
    type: KeepDepositResult,
    description: 'Keeps a deposit whose terms leave it to the dealership. Managers only.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, { id, reason, idempotencyKey }, { database, actor, now }) =>
      answered(
        await keepDeposit(database, actor, {
          ...{ id, reason, idempotencyKey: checkedKey(idempotencyKey), now: now() },
        }),
      ),
  }),
  applyDeposit: t.field({
    type: ApplyDepositResult,
    description: 'The car was picked up, and the deposit is part of what was paid for it.',
    args: {
      id: t.arg.id({ required: true }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, { id, idempotencyKey }, { database, actor, now }) =>
      answered(
        await applyDeposit(database, actor, {
          ...{ id, idempotencyKey: checkedKey(idempotencyKey), now: now() },
        }),
      ),
  }),
}));
