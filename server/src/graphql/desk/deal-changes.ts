// Mutations of deals by staff, and the subscription to changes.

import { archiveDealAs, type DealArchive } from '../../actions/archive-deal.ts';
import { recordCarReturn } from '../../actions/car-return.ts';
import {
  acknowledgeConfirmation,
  addDealAs,
  extendDealAs,
  replyToBuyer,
  reviseDealAs,
  withdrawDealAs,
} from '../../actions/deals.ts';
import { eraseDealAs, holdDealAs } from '../../actions/erase-deal.ts';
import { readyOffer } from '../../actions/offers.ts';
import { visibleDeal } from '../../actions/permitted-deal.ts';
import { sendDeal } from '../../actions/send-deal.ts';
import { reassignDealAs } from '../../actions/settings/reassign.ts';
import { checkedKey, deskBuilder, POINTS } from './builder.ts';
import type { DeskChange } from './changes.ts';
import { DeskDealRef } from './deal.ts';
import { publishingArgs, publishingOf } from './publishing.ts';
import { answered, asData, orRefused } from './refused.ts';

const DealArchiveRef = deskBuilder.objectRef<DealArchive>('DealArchive').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'A name for the file.' }),
    zip: t.string({
      description: 'The zip in base64. `npx forecourt verify` checks it.',
      resolve: ({ zip }) => Buffer.from(zip).toString('base64'),
    }),
  }),
});

const CarReturnInput = deskBuilder.inputType('CarReturnInput', {
  fields: (t) => ({
    dealId: t.id({ required: true }),
    soldOn: t.string({
      required: true,
      description: 'The day on which the sale or lease was signed: 2026-11-20.',
    }),
    returnedAt: t.field({ type: 'DateTime', required: true }),
    milesDriven: t.int({ required: true }),
    paidCents: t.int({ required: true, description: 'The total that the buyer has paid so far.' }),
    restockingFeeCents: t.int({
      description: 'The restocking fee. If missing, the highest fee that the law allows.',
    }),
    tradeInValueCents: t.int({
      description:
        'The refund for trade-ins that are already sold: at least their agreed value. Leave it out if the buyer gets them back.',
    }),
    tradeInDebtCents: t.int({
      description: 'Debt on sold trade-ins, deducted from their value.',
    }),
  }),
});

deskBuilder.mutationFields((t) => ({
  addDeal: t.field({
    type: orRefused('AddDealResult', DeskDealRef),
    description: 'Publishes a deal file as a new deal.',
    args: {
      file: t.arg({ type: 'JSON', required: true }),
      idempotencyKey: t.arg.string({
        required: true,
        description: 'A repeated request with the same key and file makes no second deal.',
      }),
      adviserId: t.arg.id({
        description:
          "The owner of the deal. If missing, the member with the adviser's email address in the file, else you.",
      }),
      photosOf: t.arg.id({
        description: 'A deal whose stored photos are used for those that the file names.',
      }),
      ...publishingArgs,
    },
    resolve: async (_root, args, context) => {
      const { database, actor, dealershipId } = context;
      const idempotencyKey = checkedKey(args.idempotencyKey);
      const source = args.photosOf ? await visibleDeal(database, actor, args.photosOf) : null;
      if (source && !source.ok) return asData(source.refusal);
      const now = context.now();
      const ready = await readyOffer(database, args.file, now, source?.value ?? null);
      return answered(
        await addDealAs(database, actor, {
          dealershipId,
          ready,
          adviserId: args.adviserId ?? null,
          ...(await publishingOf(context, args, { dealershipId, file: args.file })),
          idempotencyKey,
          now,
        }),
      );
    },
  }),
  reviseDeal: t.field({
    type: orRefused('ReviseDealResult', DeskDealRef),
    description: 'Publishes a deal file as the next revision, under the same link.',
    args: {
      id: t.arg.id({ required: true }),
      revision: t.arg.int({
        required: true,
        description:
          'The revision that it replaces. If it is no longer the current one, the result is DEAL_REVISED.',
      }),
      file: t.arg({ type: 'JSON', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
      replace: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Set it if the file has another number, buyer or VIN on purpose.',
      }),
      ...publishingArgs,
    },
    resolve: async (_root, args, context) => {
      const { database, actor, now } = context;
      const idempotencyKey = checkedKey(args.idempotencyKey);
      const { id, revision, replace, file } = args;
      const visible = await visibleDeal(database, actor, id);
      if (!visible.ok) return asData(visible.refusal);
      const deal = visible.value;
      const ready = await readyOffer(database, file, now(), deal);
      const { dealershipId } = deal;
      return answered(
        await reviseDealAs(database, actor, {
          id,
          revision,
          ready,
          replace,
          ...(await publishingOf(context, args, { dealershipId, file })),
          idempotencyKey,
          now: now(),
        }),
      );
    },
  }),
  extendDeal: t.field({
    type: orRefused('ExtendDealResult', DeskDealRef),
    description: 'Publishes a revision that changes only the end of the offer.',
    args: {
      id: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
      expiresAt: t.arg({ type: 'DateTime', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
      ...publishingArgs,
    },
    resolve: async (_root, args, context) => {
      const { database, actor } = context;
      const { id, revision, expiresAt } = args;
      const visible = await visibleDeal(database, actor, id);
      if (!visible.ok) return asData(visible.refusal);
      const { dealershipId, offer } = visible.value;
      return answered(
        await extendDealAs(database, actor, {
          id,
          revision,
          expiresAt,
          ...(await publishingOf(context, args, { dealershipId, file: offer })),
          idempotencyKey: checkedKey(args.idempotencyKey),
          now: context.now(),
        }),
      );
    },
  }),
  withdrawDeal: t.field({
    type: orRefused('WithdrawDealResult', DeskDealRef),
    description: 'Withdraws the offer. Repeating it changes nothing.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ description: 'For the dealership only. The buyer does not see it.' }),
    },
    resolve: async (_root, { id, reason }, { database, actor, now }) =>
      answered(await withdrawDealAs(database, actor, id, reason ?? '', now())),
  }),
  reassignDeal: t.field({
    type: orRefused('ReassignDealResult', DeskDealRef),
    description:
      "Reassigns a deal to another staff member. The buyer's page shows the adviser in the offer until the next revision.",
    args: {
      id: t.arg.id({ required: true }),
      adviserId: t.arg.id({ required: true, description: 'The member who gets the deal.' }),
    },
    resolve: async (_root, { id, adviserId }, { database, actor, now }) =>
      answered(await reassignDealAs(database, actor, { id, adviserId, now: now() })),
  }),
  eraseDeal: t.field({
    type: orRefused('EraseDealResult', DeskDealRef),
    description:
      'Erases the personal data of the buyer: names, contacts, messages and every mention. It cannot be undone.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'Shown in the timeline.' }),
    },
    resolve: async (_root, { id, reason }, { database, actor, now }) =>
      answered(await eraseDealAs(database, actor, { id, reason, now: now() })),
  }),
  archiveDeal: t.field({
    type: orRefused('ArchiveDealResult', DealArchiveRef),
    description:
      'Archives a deal: a zip in base64 with everything that is stored of it. Changes nothing.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      context.spend(POINTS.lookup);
      const { database, actor, now } = context;
      return answered(await archiveDealAs(database, actor, { id, now: now() }));
    },
  }),
  holdDeal: t.field({
    type: orRefused('HoldDealResult', DeskDealRef),
    description:
      'Puts the deal on legal hold, so that nothing of it is erased. Without a reason, releases the hold.',
    args: { id: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: async (_root, { id, reason }, { database, actor, now }) =>
      answered(await holdDealAs(database, actor, { id, reason: reason ?? null, now: now() })),
  }),
  sendDeal: t.field({
    type: orRefused('SendDealResult', DeskDealRef),
    description:
      'Sends the link by email, if FORECOURT_SMTP is set. A deal is sent five times a day, and a person or token sends 50 a day and 10 a minute.',
    args: {
      id: t.arg.id({ required: true }),
      to: t.arg.string({
        description: "If missing, the buyer's address in the deal.",
      }),
    },
    resolve: async (_root, { id, to }, { database, actor, sendsMail, now }) =>
      answered(await sendDeal(database, actor, { id, to: to ?? null, sendsMail, now: now() })),
  }),
  acknowledgeConfirmation: t.field({
    type: orRefused('AcknowledgeResult', DeskDealRef),
    description: 'Records that the dealership has read the confirmation of the current revision.',
    args: {
      id: t.arg.id({ required: true, description: 'The id of the deal.' }),
      confirmationId: t.arg.id({
        description: 'The confirmation that you read. A later one is refused.',
      }),
    },
    resolve: async (_root, { id, confirmationId }, { database, actor, now }) =>
      answered(
        await acknowledgeConfirmation(database, actor, id, now(), confirmationId ?? undefined),
      ),
  }),
  recordCarReturn: t.field({
    type: orRefused('RecordCarReturnResult', DeskDealRef),
    description:
      'Records that the buyer returned the car under the California right to cancel. The confirmation must be acknowledged. Its receipt stays as it is; the return gets an itemized receipt of its own.',
    args: { input: t.arg({ type: CarReturnInput, required: true }) },
    resolve: async (_root, { input }, { database, actor, now }) => {
      const { dealId, restockingFeeCents = null, tradeInValueCents = null, ...rest } = input;
      const tradeInDebtCents = rest.tradeInDebtCents ?? 0;
      const carReturn = { ...rest, restockingFeeCents, tradeInValueCents, tradeInDebtCents };
      return answered(await recordCarReturn(database, actor, dealId, carReturn, now()));
    },
  }),
  replyToBuyer: t.field({
    type: orRefused('ReplyResult', DeskDealRef),
    description: 'Sends the buyer a reply in the deal. Plain text of at most 2,000 characters.',
    args: {
      dealId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_root, { dealId: id, text, idempotencyKey: key }, context) => {
      const reply = { id, text, idempotencyKey: checkedKey(key), now: context.now() };
      return answered(await replyToBuyer(context.database, context.actor, reply));
    },
  }),
}));

const DeskChangeRef = deskBuilder.objectRef<DeskChange>('DeskChange').implement({
  description: 'A change event. Query the changed record again.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: deskBuilder.enumType('DeskChangeKind', {
        description:
          'CONNECTED: the first event of a stream. Reload everything on screen. DEAL, DRAFT: the one with this `id` changed.',
        values: ['CONNECTED', 'DEAL', 'DRAFT'],
      }),
    }),
    id: t.exposeID('id', { nullable: true }),
    version: t.exposeInt('version', {
      description:
        'The version of the deal or draft. If it is unchanged, only its presence or openings changed.',
    }),
  }),
});

deskBuilder.subscriptionField('deskChanged', (t) =>
  t.field({
    type: DeskChangeRef,
    description: 'Every change of a deal or draft in the current dealership that you may see.',
    subscribe: (_root, _args, context) => context.changes.follow(context),
    resolve: (change) => change,
  }),
);
