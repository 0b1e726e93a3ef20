// Privacy in the desk API: retention terms, legal hold, and the erasure of a deal.
import type { Selectable } from 'kysely';
import { changeRetention } from '../../actions/settings/retention.ts';
import type { LegalHoldsTable } from '../../store/database/erasure-tables.ts';
import { type Erasure, erasureOf } from '../../store/deals/receipts.ts';
import { legalHoldOf } from '../../store/erasure/legal-holds.ts';
import { type Retention, retentionOf } from '../../store/erasure/retention.ts';
import { allow, deskBuilder } from './builder.ts';
import { DeskDealRef } from './deal.ts';
import { answered, orRefused } from './refused.ts';
import { acting } from './settings.ts';
import { nameOfActor } from './timeline.ts';

const LegalHoldRef = deskBuilder.objectRef<Selectable<LegalHoldsTable>>('LegalHold').implement({
  description: 'Nothing of the deal is erased or deleted until it is released.',
  fields: (t) => ({
    at: t.expose('held_at', { type: 'DateTime' }),
    by: t.string({ resolve: ({ held_by }, _args, context) => nameOfActor(context, held_by) }),
    reason: t.exposeString('reason'),
  }),
});

const ErasureRef = deskBuilder.objectRef<Erasure>('Erasure').implement({
  description: "The erasing of the buyer's personal data.",
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    by: t.string({ resolve: ({ by }, _args, context) => nameOfActor(context, by) }),
  }),
});

deskBuilder.objectFields(DeskDealRef, (t) => ({
  legalHold: t.field({
    type: LegalHoldRef,
    nullable: true,
    description: 'Null if the deal is not on legal hold.',
    resolve: ({ id }, _args, { database }) => legalHoldOf(database.db, id),
  }),
  erasure: t.field({
    type: ErasureRef,
    nullable: true,
    description: 'Null if nothing was erased.',
    resolve: ({ id, erasedAt }, _args, { database }) =>
      erasedAt === undefined ? null : erasureOf(database.db, id),
  }),
}));

const RetentionRef = deskBuilder.objectRef<Retention>('Retention').implement({
  description:
    'Retention periods in days after the end of a deal. Null keeps the data until somebody erases it.',
  fields: (t) => ({
    messagesDays: t.exposeInt('messages', { nullable: true }),
    contactDays: t.exposeInt('contact', {
      nullable: true,
      description: 'Names, contacts and every mention of the buyer, with the messages.',
    }),
    dealDays: t.exposeInt('deal', {
      nullable: true,
      description: 'The whole deal: offers, receipts, deposits and audit chain.',
    }),
  }),
});

deskBuilder.queryFields((t) => ({
  retention: t.field({
    type: RetentionRef,
    resolve: (_root, _args, context) => {
      allow(context, 'SEE_DEALERSHIP');
      return retentionOf(context.database.db, context.dealershipId);
    },
  }),
}));

deskBuilder.mutationFields((t) => ({
  changeRetention: t.field({
    type: orRefused('RetentionResult', RetentionRef),
    description:
      'Replaces the terms in the request, 7 to 36,500 days or null. The others stay unchanged.',
    args: {
      messagesDays: t.arg.int(),
      contactDays: t.arg.int(),
      dealDays: t.arg.int(),
    },
    resolve: async (_root, { messagesDays, contactDays, dealDays }, context) =>
      answered(
        await changeRetention(acting(context), {
          ...(messagesDays !== undefined && { messages: messagesDays }),
          ...(contactDays !== undefined && { contact: contactDays }),
          ...(dealDays !== undefined && { deal: dealDays }),
        }),
      ),
  }),
}));
