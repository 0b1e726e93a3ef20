// The deposit of a deal: its terms and state, whether the car is on hold, and the checkout.

import {
  agreedPayment,
  DEPOSIT_STATES,
  type DepositPayment,
  type DepositTerms,
  depositOf,
  depositState,
  HOLD_ENDS,
  isChargeable,
  shownPayment,
} from '@forecourt/domain/deposit';
import type { Db } from '../store/database/database.ts';
import { isHeldForAnother } from '../store/deals/car-holds.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import type { CheckoutRefusalReason } from '../store/deposits/checkouts.ts';
import { type DepositSituation, shownSituation } from '../store/deposits/ledger.ts';
import { isCurrent, payRefusal } from '../store/deposits/plans.ts';
import {
  assertIdempotencyKey,
  builder,
  consumeLimitOrThrow,
  dealNotFound,
  writeForBuyer,
} from './builder.ts';
import { DealRef } from './deal.ts';

type ShownTerms = Pick<DepositTerms, 'amountCents' | 'refund' | 'holdHours' | 'terms'>;

interface Deposit extends ShownTerms {
  readonly situation: DepositSituation;
  /** The payment to show to the buyer, or null before the first one. */
  readonly payment: DepositPayment | null;
  /** The terms of the current offer, or null if it has no deposit. */
  readonly offered: ShownTerms | null;
}

/** [DEP11] Shows a payment under the terms at its time. Without a payment, shows the terms of the offer. */
async function shownDeposit(db: Db, deal: StoredDeal): Promise<Deposit | null> {
  const offered = depositOf(deal.offer);
  const situation = await shownSituation(db, deal);
  if (!situation) return null;
  const { entries } = situation;
  const payment = shownPayment(entries);
  const current = agreedPayment(entries);
  if (!current || (offered && isCurrent(situation, current))) {
    return offered && { ...offered, situation, payment, offered };
  }
  const { refund = 'ANYTIME', holdHours = 72 } = current.agreed ?? offered ?? {};
  return { amountCents: current.amountCents, refund, holdHours, situation, payment, offered };
}

const RefundRef = builder.enumType('DepositRefund', {
  description: 'When it is refunded to a buyer who changes their mind. NONE: staff decide.',
  values: ['ANYTIME', 'UNTIL_PICKUP', 'NONE'],
});

const OfferedRef = builder.objectRef<ShownTerms>('OfferedDeposit').implement({
  description: 'The deposit of the current offer, which the next payment is for.',
  fields: (t) => ({
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    refund: t.expose('refund', { type: RefundRef }),
    holdHours: t.exposeInt('holdHours'),
    terms: t.exposeString('terms', { nullable: true }),
  }),
});

const DepositRef = builder.objectRef<Deposit>('Deposit').implement({
  description: 'Money that holds the car. It is never required to confirm.',
  fields: (t) => ({
    amountCents: t.expose('amountCents', {
      type: 'Cents',
      description: 'The amount that was paid or is being paid. Otherwise the amount of the offer.',
    }),
    balanceCents: t.field({
      type: 'Cents',
      description: 'The part of the payment that the dealership has now.',
      resolve: ({ payment }) => payment?.balanceCents ?? 0,
    }),
    refund: t.expose('refund', { type: RefundRef }),
    holdHours: t.exposeInt('holdHours', { description: 'How long a payment holds the car.' }),
    terms: t.exposeString('terms', { nullable: true }),
    offered: t.expose('offered', {
      type: OfferedRef,
      nullable: true,
      description:
        'The terms of the current offer, or null if it has no deposit. A payment keeps its original terms.',
    }),
    state: t.field({
      type: builder.enumType('DepositState', { values: DEPOSIT_STATES }),
      resolve: ({ situation }) => depositState(situation.entries),
    }),
    reason: t.field({
      type: builder.enumType('DepositReason', {
        description: 'DEALERSHIP: a staff member decided it.',
        values: [...HOLD_ENDS, 'PAID_TWICE', 'DEALERSHIP'],
      }),
      nullable: true,
      description: 'The reason for a pending or completed refund, or null if there is none.',
      resolve: ({ payment }) => refundReason(payment),
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: "When the car's hold for this deal ends, or null if it has none.",
      resolve: ({ situation }) => situation.ownHold?.held_until ?? null,
    }),
    isOnline: t.boolean({
      description:
        'Whether `payDeposit` opens a checkout. Otherwise the deposit is paid at the dealership.',
      resolve: ({ situation }, _args, { checkout }) =>
        checkout !== null && isChargeable(situation.deal.offer),
    }),
    isByCard: t.boolean({
      description:
        'Whether the money goes back to the card. False if it was paid at the dealership, or handed back there.',
      resolve: ({ payment }) => refundMethod(payment) === 'STRIPE',
    }),
    canBePaid: t.boolean({
      description:
        'Whether a deposit can be paid now: the offer is open, the car is available, and no payment holds it.',
      resolve: ({ situation }, _args, { now }) => payRefusal(situation, now()) === null,
    }),
  }),
});

function refundMethod(payment: DepositPayment | null) {
  const isRefunded = payment?.state === 'REFUNDED';
  return (isRefunded ? payment.refundMethod : null) ?? payment?.method;
}

function refundReason(payment: DepositPayment | null) {
  if (payment?.state !== 'REFUNDED' && !isReturning(payment)) return null;
  const codes = [...HOLD_ENDS, 'PAID_TWICE'] as const;
  return codes.find((reason) => reason === payment?.refundReason) ?? 'DEALERSHIP';
}

function isReturning(payment: DepositPayment | null): boolean {
  return payment?.state === 'REFUNDING' || payment?.state === 'REFUND_FAILED';
}

builder.objectFields(DealRef, (t) => ({
  deposit: t.field({
    type: DepositRef,
    nullable: true,
    description: 'The deposit, or null if the offer has none and none was paid.',
    resolve: (deal, _args, { database }) => shownDeposit(database.db, deal),
  }),
  isOnHoldForAnother: t.boolean({
    description:
      'Whether the car is on hold for another buyer, so that this deal cannot be confirmed.',
    resolve: (deal, _args, { database }) => isHeldForAnother(database.db, deal),
  }),
}));

const DepositCheckoutRef = builder
  .objectRef<{ readonly url: string }>('DepositCheckout')
  .implement({
    description: 'The address of the payment page at the provider.',
    fields: (t) => ({ url: t.exposeString('url') }),
  });

const DEPOSIT_REFUSALS = [
  'NO_DEPOSIT',
  'DEAL_NOT_OPEN',
  'ALREADY_PAID',
  'CAR_ON_HOLD',
  'AT_DEALERSHIP',
  'CHECKOUT_ENDED',
  'PROVIDER_UNAVAILABLE',
] as const;

interface DepositRefused {
  readonly reason: (typeof DEPOSIT_REFUSALS)[number];
}

const DepositRefusedRef = builder.objectRef<DepositRefused>('DepositRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', {
      type: builder.enumType('DepositRefusal', { values: DEPOSIT_REFUSALS }),
    }),
  }),
});

const PayDepositResult = builder.unionType('PayDepositResult', {
  types: [DepositCheckoutRef, DepositRefusedRef],
  resolveType: (value) => ('url' in value ? DepositCheckoutRef : DepositRefusedRef),
});

const PayDepositInput = builder.inputType('PayDepositInput', {
  fields: (t) => ({
    dealId: t.id({ required: true }),
    idempotencyKey: t.string({ required: true }),
  }),
});

builder.mutationField('payDeposit', (t) =>
  t.field({
    type: PayDepositResult,
    description:
      'Opens the checkout of the deposit. While a checkout is open, every request returns it. Each key opens one checkout, so send a new key after a checkout has ended.',
    args: { input: t.arg({ type: PayDepositInput, required: true }) },
    resolve: async (
      _root,
      { input: { dealId, idempotencyKey } },
      context,
    ): Promise<{ readonly url: string } | DepositRefused> => {
      assertIdempotencyKey(idempotencyKey);
      consumeLimitOrThrow(context, 'confirms', dealId);
      const { checkout } = context;
      const deal = await context.readDeal(dealId);
      if (!deal) throw dealNotFound(context);
      if (!checkout) return { reason: 'AT_DEALERSHIP' };
      const now = context.now();
      const outcome = await writeForBuyer(context, dealId, (signedIn) =>
        checkout({ dealId: deal.id, idempotencyKey, signedIn, now }),
      );
      return outcome.ok ? { url: outcome.value } : { reason: REASONS[outcome.refusal] };
    },
  }),
);

const REASONS: Readonly<Record<CheckoutRefusalReason, DepositRefused['reason']>> = {
  NO_DEPOSIT: 'NO_DEPOSIT',
  DEAL_NOT_OPEN: 'DEAL_NOT_OPEN',
  ALREADY_PAID: 'ALREADY_PAID',
  CAR_ON_HOLD: 'CAR_ON_HOLD',
  NOT_PAID: 'NO_DEPOSIT',
  NOT_KEPT_BY_TERMS: 'NO_DEPOSIT',
  REFUND_FAILED: 'NO_DEPOSIT',
  PROVIDER_UNAVAILABLE: 'PROVIDER_UNAVAILABLE',
  CHECKOUT_ENDED: 'CHECKOUT_ENDED',
  TOO_MANY: 'AT_DEALERSHIP',
  NOT_CHARGEABLE: 'AT_DEALERSHIP',
};
