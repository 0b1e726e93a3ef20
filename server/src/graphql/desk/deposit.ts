// The deposit of a deal at the desk: the ledger, the hold, and the actions of staff.
import {
  actionsOn,
  agreedPayment,
  balanceCents,
  changeCents,
  DEPOSIT_ACTIONS,
  DEPOSIT_ENTRY_KINDS,
  DEPOSIT_METHODS,
  DEPOSIT_STATES,
  type DepositEntry,
  type DepositPayment,
  depositOf,
  depositState,
  needsDecision,
  PAYMENT_STATES,
  paymentsOf,
} from '@forecourt/domain/deposit';
import { applyDeposit, keepDeposit, recordDeposit, refundDeposit } from '../../actions/deposits.ts';
import { isHeldForAnother } from '../../store/deals/car-holds.ts';
import { type DepositSituation, shownSituation } from '../../store/deposits/ledger.ts';
import { ledgerCsv } from '../../store/deposits/ledger-csv.ts';
import { recordRefusal } from '../../store/deposits/plans.ts';
import { allow, checkedKey, deskBuilder, POINTS } from './builder.ts';
import { DeskDealRef } from './deal.ts';
import { answered, orRefused } from './refused.ts';
import { nameOfActor } from './timeline.ts';

const MethodRef = deskBuilder.enumType('DepositMethod', { values: DEPOSIT_METHODS });

const EntryRef = deskBuilder.objectRef<DepositEntry>('DepositEntry').implement({
  description: 'One row of the append-only ledger.',
  fields: (t) => ({
    seq: t.exposeInt('seq'),
    payment: t.exposeInt('payment'),
    kind: t.expose('kind', {
      type: deskBuilder.enumType('DepositEntryKind', { values: DEPOSIT_ENTRY_KINDS }),
    }),
    at: t.expose('at', { type: 'DateTime' }),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    changeCents: t.field({
      type: 'Cents',
      description: 'The change of the balance. Negative for a refund or another outflow.',
      resolve: changeCents,
    }),
    method: t.expose('method', { type: MethodRef }),
    reference: t.string({
      description: 'The reference of the check, the slip, or the payment or refund at Stripe.',
      // The reference of a request is an idempotency key of the buyer's page.
      resolve: ({ kind, reference }) => (kind === 'REQUESTED' ? '' : reference),
    }),
    reason: t.exposeString('reason'),
    by: t.string({
      nullable: true,
      resolve: ({ by }, _args, context) => (by === '' ? null : nameOfActor(context, by)),
    }),
  }),
});

interface DeskPayment extends DepositPayment {
  /** The payment that holds the car, or null. */
  readonly holding: number | null;
}

const PaymentRef = deskBuilder.objectRef<DeskPayment>('DepositPayment').implement({
  description: 'One payment of a deposit, with the actions that staff can take.',
  fields: (t) => ({
    payment: t.exposeInt('payment'),
    state: t.expose('state', {
      type: deskBuilder.enumType('DepositPaymentState', { values: PAYMENT_STATES }),
    }),
    method: t.expose('method', { type: MethodRef }),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    balanceCents: t.expose('balanceCents', {
      type: 'Cents',
      description: 'The part of it that the dealership has now.',
    }),
    refund: t.string({
      nullable: true,
      description: 'The refund terms that the buyer read when they paid.',
      resolve: ({ agreed }) => agreed?.refund ?? null,
    }),
    needsDecision: t.boolean({
      description:
        'Whether staff must decide about it: it holds no car, and no refund was requested.',
      resolve: (payment) => needsDecision(payment, payment.holding),
    }),
    actions: t.field({
      type: [deskBuilder.enumType('DepositAction', { values: DEPOSIT_ACTIONS })],
      description:
        'REFUND returns the money by the way it was paid. RECORD_REFUND records that you handed it back.',
      resolve: (payment) => actionsOn(payment, payment.holding),
    }),
  }),
});

const DepositRef = deskBuilder.objectRef<DepositSituation>('DeskDeposit').implement({
  fields: (t) => ({
    amountCents: t.field({
      type: 'Cents',
      description: 'The amount that was paid or is being paid. Otherwise the amount of the offer.',
      resolve: ({ deal, entries }) =>
        (agreedPayment(entries) ?? depositOf(deal.offer) ?? entries[0])?.amountCents ?? 0,
    }),
    offeredCents: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The amount of the current offer, or null if it has no deposit.',
      resolve: ({ deal }) => depositOf(deal.offer)?.amountCents ?? null,
    }),
    refund: t.string({ resolve: ({ deal }) => depositOf(deal.offer)?.refund ?? 'ANYTIME' }),
    holdHours: t.int({ resolve: ({ deal }) => depositOf(deal.offer)?.holdHours ?? 0 }),
    state: t.field({
      type: deskBuilder.enumType('DepositState', { values: DEPOSIT_STATES }),
      resolve: ({ entries }) => depositState(entries),
    }),
    balanceCents: t.field({
      type: 'Cents',
      description: 'The sum of the ledger, which the dealership has now.',
      resolve: ({ entries }) => balanceCents(entries),
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ ownHold }) => ownHold?.held_until ?? null,
    }),
    canBeRecorded: t.boolean({
      description:
        'Whether `recordDeposit` can record a payment now: the offer has a deposit and has not ended, the car is available, and no payment holds it.',
      resolve: (situation, _args, { now }) => recordRefusal(situation, now()) === null,
    }),
    payments: t.field({
      type: [PaymentRef],
      resolve: ({ entries, ownHold }) =>
        paymentsOf(entries).map((payment) => ({ ...payment, holding: ownHold?.payment ?? null })),
    }),
    entries: t.expose('entries', { type: [EntryRef] }),
  }),
});

deskBuilder.objectFields(DeskDealRef, (t) => ({
  deposit: t.field({
    type: DepositRef,
    nullable: true,
    description: 'The deposit, or null if the offer has none and none was ever paid.',
    resolve: (deal, _args, context) => {
      context.spend(POINTS.lookup);
      return shownSituation(context.database.db, deal);
    },
  }),
  isOnHoldForAnother: t.boolean({
    description:
      'Whether the car is on hold for another deal, so that this one cannot be confirmed.',
    resolve: (deal, _args, { database }) => isHeldForAnother(database.db, deal),
  }),
}));

deskBuilder.queryField('depositLedger', (t) =>
  t.string({
    description:
      'Every entry of the deposit ledger as CSV, for bookkeeping. It names deals, and no buyer.',
    resolve: (_root, _args, context) => {
      context.spend(POINTS.numbers);
      allow(context, 'EXPORT_DEPOSITS');
      return ledgerCsv(context.database.db, context.dealershipId);
    },
  }),
);

const DeskMethodRef = deskBuilder.enumType('DeskDepositMethod', {
  values: ['CASH', 'CHECK', 'CARD_TERMINAL'],
});

const PAYMENT = 'Which payment. Leave it out for the first one that this can be done with.';
const KEY = 'The same key records nothing twice.';
const REFERENCE = 'The number of the check or of the slip.';

deskBuilder.mutationFields((t) => ({
  recordDeposit: t.field({
    type: orRefused('RecordDepositResult', DeskDealRef),
    description: 'Records a deposit that was paid at the dealership. It holds the car.',
    args: {
      id: t.arg.id({ required: true, description: 'The id of the deal.' }),
      method: t.arg({ type: DeskMethodRef, required: true }),
      reference: t.arg.string({ description: REFERENCE }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, args, { database, actor, now }) =>
      answered(
        await recordDeposit(database, actor, {
          ...args,
          reference: args.reference ?? '',
          idempotencyKey: checkedKey(args.idempotencyKey),
          now: now(),
        }),
      ),
  }),
  refundDeposit: t.field({
    type: orRefused('RefundDepositResult', DeskDealRef),
    description:
      'Refunds the deposit through Stripe if it was paid there. Otherwise records that you handed it back.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'Shown in the timeline.' }),
      reference: t.arg.string({ description: REFERENCE }),
      payment: t.arg.int({ description: PAYMENT }),
      method: t.arg({
        type: DeskMethodRef,
        description: 'How you handed it back. Leave it out to refund it by the way it was paid.',
      }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, args, { database, actor, now }) =>
      answered(
        await refundDeposit(database, actor, {
          ...args,
          reference: args.reference ?? '',
          idempotencyKey: checkedKey(args.idempotencyKey),
          now: now(),
        }),
      ),
  }),
  keepDeposit: t.field({
    type: orRefused('KeepDepositResult', DeskDealRef),
    description: 'Keeps a deposit if its terms let the dealership decide. Managers only.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      payment: t.arg.int({ description: PAYMENT }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, args, { database, actor, now }) =>
      answered(
        await keepDeposit(database, actor, {
          ...args,
          idempotencyKey: checkedKey(args.idempotencyKey),
          now: now(),
        }),
      ),
  }),
  applyDeposit: t.field({
    type: orRefused('ApplyDepositResult', DeskDealRef),
    description: 'Records that the car was picked up and the deposit was applied to its price.',
    args: {
      id: t.arg.id({ required: true }),
      payment: t.arg.int({ description: PAYMENT }),
      idempotencyKey: t.arg.string({ required: true, description: KEY }),
    },
    resolve: async (_root, args, { database, actor, now }) =>
      answered(
        await applyDeposit(database, actor, {
          ...args,
          idempotencyKey: checkedKey(args.idempotencyKey),
          now: now(),
        }),
      ),
  }),
}));
