// The deposit of a deal: its terms and state, whether the car is on hold, and the checkout.
import {
  type DepositEntry,
  type DepositTerms,
  depositOf,
  depositState,
} from '@forecourt/domain/deposit';
import { GraphQLError } from 'graphql';
import { isHeldForAnother } from '../store/deals/car-holds.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { depositEntriesOf, holdOfDeal } from '../store/deposits/ledger.ts';
import type { DepositRefusalReason } from '../store/deposits/payments.ts';
import { builder, type Context, stored, tooOften } from './builder.ts';
import { DealRef } from './deal.ts';
import { dealNotFound } from './selection.ts';

interface Deposit {
  readonly deal: StoredDeal;
  readonly terms: DepositTerms;
  readonly entries: readonly DepositEntry[];
}

const DepositRef = builder.objectRef<Deposit>('Deposit').implement({
  description: 'Money that holds the car. It is never required to confirm.',
  fields: (t) => ({
    amountCents: t.field({ type: 'Cents', resolve: ({ terms }) => terms.amountCents }),
    refund: t.field({
      type: builder.enumType('DepositRefund', {
        description: 'When it goes back to a buyer who changes their mind. NONE: staff decide.',
        values: ['ANYTIME', 'UNTIL_PICKUP', 'NONE'] as const,
      }),
      resolve: ({ terms }) => terms.refund,
    }),
    holdHours: t.int({
      description: 'How long a payment holds the car.',
      resolve: ({ terms }) => terms.holdHours,
    }),
    terms: t.string({ nullable: true, resolve: ({ terms }) => terms.terms ?? null }),
    state: t.field({
      type: builder.enumType('DepositState', {
        values: ['DUE', 'PENDING', 'PAID', 'REFUNDING', 'REFUNDED', 'FAILED'] as const,
      }),
      resolve: ({ entries }) => depositState(entries),
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the car is on hold for this deal. Null if it is not.',
      resolve: async ({ deal }, _args, { database }) =>
        (await holdOfDeal(database.db, deal.id))?.held_until ?? null,
    }),
    isOnline: t.boolean({
      description: 'Whether `payDeposit` opens a checkout. Otherwise it is paid at the dealership.',
      resolve: (_deposit, _args, { checkout }) => checkout !== null,
    }),
  }),
});

builder.objectFields(DealRef, (t) => ({
  deposit: t.field({
    type: DepositRef,
    nullable: true,
    description: 'Null if the offer asks for none.',
    resolve: async (deal, _args, { database }) => {
      const terms = depositOf(deal.offer);
      if (!terms) return null;
      return { deal, terms, entries: await depositEntriesOf(database.db, deal.id) };
    },
  }),
  isOnHoldForAnother: t.boolean({
    description: 'The car is on hold for another buyer, so this deal cannot be confirmed.',
    resolve: ({ id, offer, audit }, _args, { database }) =>
      isHeldForAnother(database.db, {
        id,
        dealershipId: audit.eventSubject.dealershipId,
        vin: offer.vehicle.vin,
      }),
  }),
}));

const DepositCheckoutRef = builder
  .objectRef<{ readonly url: string }>('DepositCheckout')
  .implement({
    description: 'Where the buyer pays, at the payment provider.',
    fields: (t) => ({ url: t.exposeString('url') }),
  });

const DEPOSIT_REFUSALS = [
  'NO_DEPOSIT',
  'DEAL_NOT_OPEN',
  'ALREADY_PAID',
  'CAR_ON_HOLD',
  'AT_DEALERSHIP',
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
      'Opens the checkout of the deposit. While a checkout is open, every request returns that one.',
    args: { input: t.arg({ type: PayDepositInput, required: true }) },
    resolve: (_root, { input }, context) => payDeposit(input, context),
  }),
);

async function payDeposit(
  { dealId, idempotencyKey }: { readonly dealId: string; readonly idempotencyKey: string },
  context: Context,
): Promise<{ readonly url: string } | DepositRefused> {
  if (!/^[\x21-\x7e]{8,128}$/.test(idempotencyKey)) {
    throw new GraphQLError('input.idempotencyKey: expected 8 to 128 visible ASCII characters.', {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
  const waitSeconds = context.consumeLimit('confirms', dealId);
  if (waitSeconds > 0) throw tooOften(waitSeconds);
  const { checkout } = context;
  const deal = await context.readDeal(dealId);
  if (!deal) throw dealNotFound(context);
  if (!checkout) return { reason: 'AT_DEALERSHIP' };
  const outcome = await stored(context, () => checkout(deal.id, context.now()));
  if (outcome.ok) return { url: outcome.value };
  return { reason: REASONS[outcome.refusal] };
}

const REASONS: Readonly<
  Record<DepositRefusalReason | 'PROVIDER_UNAVAILABLE', DepositRefused['reason']>
> = {
  NO_DEPOSIT: 'NO_DEPOSIT',
  DEAL_NOT_OPEN: 'DEAL_NOT_OPEN',
  ALREADY_PAID: 'ALREADY_PAID',
  CAR_ON_HOLD: 'CAR_ON_HOLD',
  NOT_PAID: 'NO_DEPOSIT',
  NOT_KEPT_BY_TERMS: 'NO_DEPOSIT',
  PROVIDER_UNAVAILABLE: 'PROVIDER_UNAVAILABLE',
};
