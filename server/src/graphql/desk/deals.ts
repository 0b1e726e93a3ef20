// Deals at the desk: list, counts, search, and the check of deal files before publishing.
import { defaultChoice } from '@forecourt/domain';
import { countDraftsAs } from '../../actions/drafts.ts';
import { countDealsAs, type DealCounts, listDealsAs } from '../../actions/list-deals.ts';
import { checkOffer, doubtText, mayBeMeant, type OfferCheck } from '../../actions/offers.ts';
import { visibleDeal } from '../../actions/permitted-deal.ts';
import { COUNTED, type DealPage } from '../../store/lists/deal-list.ts';
import { preparedPhotosOf } from '../../store/photos/photos.ts';
import { allow, deskBuilder, invalidCursor, POINTS, spendPage } from './builder.ts';
import { DealStatusRef, DeskDealRef, dealOrNull } from './deal.ts';
import {
  DifferenceRef,
  differencesOf,
  PaymentFiguresRef,
  PriceFiguresRef,
  paymentsOf,
  priceOf,
} from './figures.ts';
import { BuyerMailRef, buyerMailOf } from './publishing.ts';
import { answered, answeredOrThrow, FileProblemRef, FindingRef, isRefusal } from './refused.ts';
import { dealershipOf } from './staff.ts';

const DealPageRef = deskBuilder.objectRef<DealPage>('DealPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [DeskDealRef] }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'The cursor for `after`, or null on the last page.',
    }),
  }),
});

const CountsRef = deskBuilder
  .objectRef<DealCounts & { readonly drafts: number }>('DealCounts')
  .implement({
    description: 'Numbers of deals, counted up to 100: a hundred means "100 or more".',
    fields: (t) => ({
      needsYou: t.exposeInt('needsYou'),
      open: t.exposeInt('open'),
      confirmed: t.exposeInt('confirmed'),
      onHold: t.exposeInt('onHold'),
      declined: t.exposeInt('declined'),
      expired: t.exposeInt('expired'),
      withdrawn: t.exposeInt('withdrawn'),
      drafts: t.exposeInt('drafts'),
    }),
  });

export const CheckReportRef = deskBuilder.objectRef<OfferCheck>('CheckReport').implement({
  fields: (t) => ({
    ok: t.boolean({
      description: 'Whether it can be published.',
      resolve: ({ problems }) => problems.length === 0,
    }),
    problems: t.expose('problems', { type: [FileProblemRef] }),
    warnings: t.expose('warnings', { type: [FileProblemRef] }),
    findings: t.expose('findings', {
      type: [FindingRef],
      description: 'Findings of the law check. Those of level REFUSE are also listed as problems.',
    }),
    buyerMail: t.field({
      type: BuyerMailRef,
      resolve: ({ offer }, _args, context) =>
        buyerMailOf(context, { dealershipId: context.dealershipId, file: offer }),
    }),
    price: t.field({
      type: PriceFiguresRef,
      nullable: true,
      description: 'Null if the file has problems.',
      resolve: ({ offer }, _args, { spend }) => {
        spend(POINTS.figures);
        return offer && priceOf(offer);
      },
    }),
    payments: t.field({
      type: [PaymentFiguresRef],
      resolve: ({ offer }, _args, { spend }) => {
        spend(POINTS.figures);
        return offer ? paymentsOf(offer) : [];
      },
    }),
    identical: t.boolean({
      description: 'With `dealId`: whether the file equals the current revision.',
      resolve: ({ doubts }) => doubts.some(({ kind }) => kind === 'IDENTICAL'),
    }),
    otherDeal: t.stringList({
      description:
        'With `dealId`: a sentence for each different number, buyer or VIN. If there are any, publishing requires `replace`.',
      resolve: ({ doubts }) => doubts.filter(mayBeMeant).map(doubtText),
    }),
    differences: t.field({
      type: [DifferenceRef],
      description:
        'With `dealId`: differences from the current revision, as the buyer will see them.',
      resolve: ({ offer, revisedDeal }, _args, { spend }) => {
        spend(POINTS.figures);
        if (!offer || !revisedDeal) return [];
        const choice = revisedDeal.selection?.choice ?? defaultChoice(revisedDeal.offer);
        return differencesOf(revisedDeal.offer, offer, choice);
      },
    }),
  }),
});

deskBuilder.queryFields((t) => ({
  deals: t.field({
    type: DealPageRef,
    description:
      'Deals of the current dealership, newest activity first. Advisers get only their own if the dealership is set up that way.',
    args: {
      first: t.arg.int({ required: true, defaultValue: 50 }),
      after: t.arg.string(),
      search: t.arg.string({
        description: 'Words or beginnings of words of the buyer, car, number, VIN or stock number.',
      }),
      status: t.arg({ type: [DealStatusRef] }),
      adviserId: t.arg.id(),
      onHold: t.arg.boolean({
        description: 'Limits the list to deals whose car is on hold for their buyer.',
      }),
      attention: t.arg.boolean({ description: 'Limits the list to deals that need attention.' }),
    },
    resolve: async (_root, args, context) => {
      const { dealershipId, actor, database } = context;
      allow(context, 'LIST_DEALS');
      spendPage(context, args.first);
      const { policy } = await dealershipOf(context, dealershipId);
      const page = await listDealsAs(database, actor, {
        dealershipId,
        policy,
        first: args.first,
        after: args.after ?? null,
        search: args.search ?? '',
        statuses: args.status ?? null,
        adviserId: args.adviserId ?? null,
        attention: args.attention ?? false,
        onHold: args.onHold ?? false,
        now: context.now(),
      });
      if (!page) throw invalidCursor();
      return page;
    },
  }),
  dealCounts: t.field({
    type: CountsRef,
    args: { adviserId: t.arg.id() },
    resolve: async (_root, { adviserId }, context) => {
      const { dealershipId, actor, database } = context;
      allow(context, 'LIST_DEALS');
      context.spend(POINTS.counts);
      const { policy } = await dealershipOf(context, dealershipId);
      const ownerId = adviserId ?? null;
      const scope = { dealershipId, policy, adviserId: ownerId };
      const deals = await countDealsAs(database, actor, scope, context.now());
      const filter = { dealershipId, templates: false, waiting: false, ownerId };
      const attentionFilter = { ...filter, attention: true };
      const draftsWaiting = await countDraftsAs(database, actor, attentionFilter);
      const drafts = await countDraftsAs(database, actor, filter);
      return { ...deals, drafts, needsYou: Math.min(COUNTED, deals.needsYou + draftsWaiting) };
    },
  }),
  deskDeal: t.field({
    type: DeskDealRef,
    nullable: true,
    description:
      'The deal. Null if there is none with this id, or it belongs to another dealership.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { database, actor }) => {
      const visible = answered(await visibleDeal(database, actor, id));
      return isRefusal(visible) ? null : visible;
    },
  }),
  checkOffer: t.field({
    type: CheckReportRef,
    description: 'Checks a deal file: its problems, and what the buyer would read. Stores nothing.',
    args: {
      file: t.arg({ type: 'JSON', required: true }),
      dealId: t.arg.id({ description: 'The deal that the file would revise, to compare with.' }),
      photosOf: t.arg.id({
        description: 'A deal whose stored photos are used for those that the file names.',
      }),
    },
    resolve: async (_root, { file, dealId, photosOf }, context) => {
      allow(context, 'CHECK_OFFER');
      context.spend(POINTS.lookup);
      const { database, actor } = context;
      const revised = dealId ? answeredOrThrow(await visibleDeal(database, actor, dealId)) : null;
      const dealership = await dealershipOf(context, context.dealershipId);
      const source = await dealOrNull(context, photosOf);
      const photos = source ? await preparedPhotosOf(database.db, source) : undefined;
      const reader = { dealership, actor };
      return checkOffer(database, file, context.now(), revised, reader, photos);
    },
  }),
}));
