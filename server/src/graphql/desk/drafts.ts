// Drafts and templates at the desk: list, read, save, delete, and presence.

import { parseDealFile } from '@forecourt/domain/deal-file';
import { withPhotoWords } from '@forecourt/domain/deal-form';
import { paths } from '@forecourt/domain/paths';
import { ACTIONS } from '@forecourt/domain/rights';
import { addCarPhotosAs } from '../../actions/car-photos.ts';
import {
  actionFor,
  type DraftAction,
  type DraftConflict,
  deleteDraftAs,
  listDraftsAs,
  saveDraftAs,
  seeDraft,
} from '../../actions/drafts.ts';
import { checkOffer } from '../../actions/offers.ts';
import { publishDraftAs, sendBackDraftAs } from '../../actions/publish-draft.ts';
import { subjectOf } from '../../actions/rights.ts';
import { DRAFT_KINDS, startDraftAs } from '../../actions/start-draft.ts';
import { type DraftPhoto, draftPhotos, namedDraftPhotos } from '../../store/drafts/draft-photos.ts';
import type { DraftApproval, DraftPage, StoredDraft } from '../../store/drafts/drafts.ts';
import { allow, checkedKey, deskBuilder, invalidCursor, POINTS, spendPage } from './builder.ts';
import { DeskDealRef, dealOrNull } from './deal.ts';
import { CheckReportRef } from './deals.ts';
import { BuyerMailRef, buyerMailOf, partOf, publishingArgs, publishingOf } from './publishing.ts';
import { answered, FileProblemRef, isRefusal, orRefused, RefusedRef } from './refused.ts';
import { dealershipOf, memberOf, RightRef, rightsOf, StaffMemberRef } from './staff.ts';
import { nameOfActor } from './timeline.ts';

const ApprovalRef = deskBuilder.objectRef<DraftApproval>('DraftApproval').implement({
  description: "A request for a manager's approval of a draft, or its rejection.",
  fields: (t) => ({
    state: t.expose('state', {
      type: deskBuilder.enumType('DraftApprovalState', {
        description: 'WAITING: for a manager. SENT_BACK: by a manager, with a reason.',
        values: ['WAITING', 'SENT_BACK'],
      }),
    }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.string({
      description: 'The name of the person who requested approval or sent it back.',
      resolve: ({ by }, _args, context) => nameOfActor(context, by),
    }),
    words: t.exposeString('words'),
  }),
});

const DraftPhotoRef = deskBuilder.objectRef<DraftPhoto>('DraftPhoto').implement({
  description: 'A photo of a draft, uploaded or copied from its source.',
  fields: (t) => ({
    file: t.exposeString('file', { description: "Its name in the draft's file." }),
    id: t.exposeID('id'),
    width: t.exposeInt('width', { description: 'Width of the original in pixels, upright.' }),
    height: t.exposeInt('height'),
    url: t.string({
      description: 'The address of a picture of at most 480 pixels width.',
      resolve: ({ id, widths }) => paths.photo(id, widths.webp[0] ?? 480, 'webp'),
    }),
    widths: t.field({
      type: ['Int'],
      description: 'The widths that are available as WebP, smallest first.',
      resolve: ({ widths }) => widths.webp,
    }),
  }),
});

export const DraftRef = deskBuilder.objectRef<StoredDraft>('Draft').implement({
  description: 'An unpublished deal, or a template for deals.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'Changes with every change of the draft.' }),
    file: t.expose('file', {
      type: 'JSON',
      description: 'The deal file as entered. It may be incomplete or invalid.',
    }),
    name: t.string({
      description: 'Its own name, else the buyer and car as far as they are entered.',
      resolve: (draft) => draft.name || nameIn(draft),
    }),
    ownName: t.exposeString('name', { description: 'Its own name. Empty if it has none.' }),
    template: t.exposeBoolean('template'),
    deal: t.field({
      type: DeskDealRef,
      nullable: true,
      description: 'The deal that it revises, or null for a new deal.',
      resolve: ({ revises }, _args, context) => dealOrNull(context, revises?.dealId),
    }),
    revision: t.int({
      nullable: true,
      description: 'The revision of `deal` that it replaces.',
      resolve: ({ revises }) => revises?.revision ?? null,
    }),
    carId: t.exposeID('carId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    savedAt: t.expose('savedAt', { type: 'DateTime' }),
    savedBy: t.string({
      description: 'The name of the member or token that saved it last.',
      resolve: ({ savedBy }, _args, context) => nameOfActor(context, savedBy),
    }),
    savedByMe: t.boolean({
      resolve: ({ savedBy }, _args, { actor }) => savedBy === `member:${actor.id}`,
    }),
    owner: t.field({
      type: StaffMemberRef,
      nullable: true,
      description: 'The owner. Null for a template, which has none.',
      resolve: ({ ownerId, dealershipId }, _args, context) =>
        ownerId === null ? null : memberOf(context, dealershipId, ownerId),
    }),
    approval: t.expose('approval', {
      type: ApprovalRef,
      nullable: true,
      description: 'Null if no approval was requested.',
    }),
    openBy: t.field({
      type: [StaffMemberRef],
      description: 'Other members who have it open now.',
      resolve: async ({ id, dealershipId }, _args, context) => {
        const { changes, actor } = context;
        const others = changes.drafts.openBy(id).filter((memberId) => memberId !== actor.id);
        const members = await Promise.all(
          others.map((memberId) => memberOf(context, dealershipId, memberId)),
        );
        return members.flatMap((member) => member ?? []);
      },
    }),
    photos: t.field({
      type: [DraftPhotoRef],
      description: 'The photos that the file can use. The file has their order and descriptions.',
      resolve: ({ id }, _args, { database }) => draftPhotos(database.db, id),
    }),
    problems: t.field({
      type: [FileProblemRef],
      description: 'Problems of the file itself, in the words of the command line.',
      resolve: ({ file }, _args, context) => {
        context.spend(POINTS.lookup);
        const reading = parseDealFile(JSON.stringify(withPhotoWords(file)));
        return reading.ok ? [] : reading.problems;
      },
    }),
    report: t.field({
      type: CheckReportRef,
      description: 'The result of `checkOffer`: problems, findings of the law check, figures.',
      resolve: async ({ id, file, revises, dealershipId }, _args, context) => {
        context.spend(POINTS.lookup);
        const { database, actor, now } = context;
        const revised = await dealOrNull(context, revises?.dealId);
        const reader = { dealership: await dealershipOf(context, dealershipId), actor };
        const photos = await namedDraftPhotos(database.db, id);
        return checkOffer(database, withPhotoWords(file), now(), revised, reader, photos);
      },
    }),
    buyerMail: t.field({
      type: BuyerMailRef,
      resolve: (draft, _args, context) => buyerMailOf(context, draft),
    }),
    rights: t.field({
      type: [RightRef],
      description: 'Your rights on this draft.',
      resolve: async (draft, _args, context) => {
        const subject = await subjectOf(context.database, draft);
        return ACTIONS.filter((each): each is DraftAction => /_DRAFT$/.test(each)).flatMap(
          (action) =>
            rightsOf(context, [actionFor(draft, action)], subject).map((right) => ({
              ...right,
              action,
            })),
        );
      },
    }),
  }),
});

/** A name from the entered parts, such as "Jordan Avery, 2026 Subaru Outback". */
function nameIn({ file, template }: StoredDraft): string {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const vehicle = partOf(file, 'vehicle');
  const car = ['year', 'make', 'model'].map((key) => text(partOf(vehicle, key)));
  const nameParts = [text(partOf(partOf(file, 'buyer'), 'name')), car.filter(Boolean).join(' ')];
  const unnamed = template ? 'Untitled template' : 'Untitled draft';
  return nameParts.filter(Boolean).join(', ').slice(0, 120) || unnamed;
}

const DraftPageRef = deskBuilder.objectRef<DraftPage>('DraftPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [DraftRef] }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'The cursor for `after`, or null on the last page.',
    }),
  }),
});

const ConflictRef = deskBuilder.objectRef<DraftConflict>('DraftConflict').implement({
  description: 'Nothing was saved, because a colleague has saved the draft since you read it.',
  fields: (t) => ({
    draft: t.expose('conflict', { type: DraftRef, description: 'The stored draft.' }),
    savedBy: t.string({
      resolve: ({ conflict }, _args, context) => nameOfActor(context, conflict.savedBy),
    }),
    savedAt: t.field({ type: 'DateTime', resolve: ({ conflict }) => conflict.savedAt }),
  }),
});

const SaveDraftResult = deskBuilder.unionType('SaveDraftResult', {
  types: [DraftRef, ConflictRef, RefusedRef],
  resolveType: (value) =>
    isRefusal(value) ? RefusedRef : 'conflict' in value ? ConflictRef : DraftRef,
});

const DraftResult = orRefused('DraftResult', DraftRef);

const AddedPhotosRef = deskBuilder.objectRef<readonly DraftPhoto[]>('AddedPhotos').implement({
  fields: (t) => ({ photos: t.field({ type: [DraftPhotoRef], resolve: (photos) => [...photos] }) }),
});

const PublishDraftResult = deskBuilder.unionType('PublishDraftResult', {
  description: "A `Draft` result waits for a manager's approval.",
  types: [DeskDealRef, DraftRef, RefusedRef],
  resolveType: (value) =>
    isRefusal(value) ? RefusedRef : 'offer' in value ? DeskDealRef : DraftRef,
});

const StartDraftInput = deskBuilder.inputType('StartDraftInput', {
  fields: (t) => ({
    kind: t.field({
      type: deskBuilder.enumType('DraftKind', {
        description:
          'DEAL: a new deal. REVISION: the next revision of `dealId`. TEMPLATE: a template for later deals.',
        values: DRAFT_KINDS,
      }),
      required: true,
      defaultValue: 'DEAL',
    }),
    templateId: t.id({ description: 'The template to copy.' }),
    carId: t.id({ description: 'A car of the inventory.' }),
    dealId: t.id({ description: 'The deal to copy or revise.' }),
    buyerName: t.string(),
    number: t.string({
      description:
        'The number of the deal. If missing, the next automatic number, or the number of the car or copy.',
    }),
    name: t.string(),
    idempotencyKey: t.string({
      description: 'A repeated request with the same key makes no second draft.',
    }),
  }),
});

const SaveDraftInput = deskBuilder.inputType('SaveDraftInput', {
  fields: (t) => ({
    id: t.id({ description: 'If missing, a new draft is made.' }),
    version: t.int({ description: 'With `id`: the version that you read.' }),
    file: t.field({ type: 'JSON', required: true }),
    name: t.string({ description: 'If missing, the name stays.' }),
    template: t.boolean({ description: 'For a new draft: whether it is a template.' }),
    dealId: t.id({ description: 'For a new draft: the deal that it revises.' }),
    revision: t.int({ description: 'The revision that it replaces. If missing, the current one.' }),
    carId: t.id({ description: 'If missing, the car stays. Null removes it.' }),
    idempotencyKey: t.string({
      description: 'For a new draft: a repeated request with the same key makes no second one.',
    }),
  }),
});

deskBuilder.queryFields((t) => ({
  drafts: t.field({
    type: DraftPageRef,
    description:
      'Drafts of the current dealership, latest save first. Advisers get only their own if the dealership is set up that way.',
    args: {
      first: t.arg.int({ required: true, defaultValue: 50 }),
      after: t.arg.string(),
      templates: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Lists templates instead of drafts.',
      }),
      waiting: t.arg.boolean({ description: 'Limits the list to drafts that wait for a manager.' }),
      attention: t.arg.boolean({
        description:
          'Limits the list to drafts that need you: those to approve for managers, their own sent back for advisers.',
      }),
      dealId: t.arg.id({ description: 'Limits the list to drafts that revise this deal.' }),
      ownerId: t.arg.id({ description: 'Limits the list to drafts of this member.' }),
    },
    resolve: async (_root, args, context) => {
      const { first, after, templates, waiting, attention, dealId, ownerId } = args;
      const { dealershipId, actor, database } = context;
      allow(context, 'LIST_DRAFTS');
      spendPage(context, first);
      const page = await listDraftsAs(database, actor, {
        dealershipId,
        templates,
        waiting: waiting ?? false,
        attention: attention ?? false,
        dealId,
        ownerId,
        first,
        after: after ?? null,
      });
      if (!page) throw invalidCursor();
      return page;
    },
  }),
  draft: t.field({
    type: DraftRef,
    nullable: true,
    description: 'The draft. Null if there is none with this id, or it was published or deleted.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { database, actor }) => {
      const visible = answered(await seeDraft(database, actor, id));
      return isRefusal(visible) ? null : visible;
    },
  }),
}));

deskBuilder.mutationFields((t) => ({
  saveDraft: t.field({
    type: SaveDraftResult,
    description: 'Saves a draft. Its deal file may be incomplete or invalid.',
    args: { input: t.arg({ type: SaveDraftInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      answered(
        await saveDraftAs(context.database, context.actor, {
          dealershipId: context.dealershipId,
          id: input.id ?? null,
          version: input.version ?? null,
          file: input.file,
          name: input.name ?? undefined,
          template: input.template ?? false,
          dealId: input.dealId ?? null,
          revision: input.revision ?? null,
          carId: input.carId,
          idempotencyKey: input.idempotencyKey ? checkedKey(input.idempotencyKey) : null,
          now: context.now(),
        }),
      ),
  }),
  startDraft: t.field({
    type: DraftResult,
    description: 'Starts a draft: blank, from a template and a car, or from a deal.',
    args: { input: t.arg({ type: StartDraftInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      answered(
        await startDraftAs(context.database, context.actor, {
          dealershipId: context.dealershipId,
          kind: input.kind,
          templateId: input.templateId ?? null,
          carId: input.carId ?? null,
          dealId: input.dealId ?? null,
          buyerName: input.buyerName ?? '',
          number: input.number ?? '',
          name: input.name ?? '',
          idempotencyKey: input.idempotencyKey ? checkedKey(input.idempotencyKey) : null,
          now: context.now(),
        }),
      ),
  }),
  addCarPhotos: t.field({
    type: orRefused('AddCarPhotosResult', AddedPhotosRef),
    description:
      'Adds the photos of a car in the inventory to a draft, so that its file can use them.',
    args: { id: t.arg.id({ required: true }), carId: t.arg.id({ required: true }) },
    resolve: async (_root, { id, carId }, { database, actor }) =>
      answered(await addCarPhotosAs(database, actor, { id, carId })),
  }),
  publishDraft: t.field({
    type: PublishDraftResult,
    description:
      'Publishes a draft like `addDeal` or `reviseDeal`, and ends it. If only managers may publish, requests their approval instead.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'The version that you read.' }),
      idempotencyKey: t.arg.string({ required: true }),
      ...publishingArgs,
      dealNumber: t.arg.string({
        description:
          'The typed number of the deal that it revises. It confirms that another number, buyer or VIN in the draft is on purpose.',
      }),
    },
    resolve: async (_root, args, context) => {
      const visible = await seeDraft(context.database, context.actor, args.id);
      const draft = visible.ok ? visible.value : null;
      return answered(
        await publishDraftAs(context.database, context.actor, {
          dealershipId: context.dealershipId,
          id: args.id,
          version: args.version,
          dealNumber: args.dealNumber ?? null,
          ...(await publishingOf(context, args, draft)),
          idempotencyKey: checkedKey(args.idempotencyKey),
          now: context.now(),
        }),
      );
    },
  }),
  sendBackDraft: t.field({
    type: DraftResult,
    description: 'Sends a draft that waits for approval back to its author. Managers only.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      words: t.arg.string({ required: true, description: 'The required changes.' }),
    },
    resolve: async (_root, { id, version, words }, { database, actor, now }) =>
      answered(await sendBackDraftAs(database, actor, { id, version, words, now: now() })),
  }),
  deleteDraft: t.field({
    type: DraftResult,
    description: 'Deletes a draft or template permanently. Returns it as it was.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { database, actor, now }) =>
      answered(await deleteDraftAs(database, actor, id, now())),
  }),
  openDraft: t.field({
    type: DraftResult,
    description:
      'Reports that you have a draft open. A report expires after 40 seconds, so editors repeat it every 15. Others get a `deskChanged` event.',
    args: {
      id: t.arg.id({ required: true }),
      open: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: 'False if it was closed.',
      }),
    },
    resolve: async (_root, { id, open }, { database, actor, changes }) => {
      const visible = await seeDraft(database, actor, id);
      if (visible.ok && actor.kind === 'MEMBER') changes.drafts.open(id, actor.id, open);
      return answered(visible);
    },
  }),
}));
