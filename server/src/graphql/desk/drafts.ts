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
import { seeDeal } from '../../actions/permitted-deal.ts';
import { type Published, publishDraftAs, sendBackDraftAs } from '../../actions/publish-draft.ts';
import type { DeskRefusal } from '../../actions/refusals.ts';
import { subjectOf } from '../../actions/rights.ts';
import { DRAFT_KINDS, startDraftAs } from '../../actions/start-draft.ts';
import { type DraftPhoto, draftPhotos, namedDraftPhotos } from '../../store/drafts/draft-photos.ts';
import type { DraftApproval, DraftPage, StoredDraft } from '../../store/drafts/drafts.ts';
import { allow, badInput, deskBuilder, forbidden, POINTS } from './builder.ts';
import { BuyerMailRef, buyerMailOf, mailOf, NOTIFY_BUYER } from './buyer-mail.ts';
import { DeskDealRef } from './deal.ts';
import { ACCEPT, checkedKey, SOLD_CAR_REASON } from './deal-changes.ts';
import { CheckReportRef } from './deals.ts';
import { answered, FileProblemRef, isRefusal, orRefused, RefusedRef } from './refused.ts';
import { dealershipOf, memberOf, RightRef, rightsOf, StaffMemberRef } from './staff.ts';
import { nameOfActor } from './timeline.ts';

const ApprovalRef = deskBuilder.objectRef<DraftApproval>('DraftApproval').implement({
  description: 'That a manager was asked to publish a draft, or sent it back.',
  fields: (t) => ({
    state: t.expose('state', {
      type: deskBuilder.enumType('DraftApprovalState', {
        description: 'WAITING: for a manager. SENT_BACK: by a manager, with words.',
        values: ['WAITING', 'SENT_BACK'] as const,
      }),
    }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.string({
      description: 'Who asked, or sent it back.',
      resolve: ({ by }, _args, context) => nameOfActor(context, by),
    }),
    words: t.exposeString('words'),
  }),
});

const DraftPhotoRef = deskBuilder.objectRef<DraftPhoto>('DraftPhoto').implement({
  description: 'A photo that was uploaded to a draft, or came with what the draft was made of.',
  fields: (t) => ({
    file: t.exposeString('file', { description: 'The name that the file has for it.' }),
    id: t.exposeID('id'),
    width: t.exposeInt('width', { description: 'Of the original, upright.' }),
    height: t.exposeInt('height'),
    url: t.string({
      description: 'The address of a picture, 480 pixels wide where the original is.',
      resolve: ({ id, widths }) => paths.photo(id, widths.webp[0] ?? 480, 'webp'),
    }),
    widths: t.field({
      type: ['Int'],
      description: 'The widths there are as WebP, smallest first.',
      resolve: ({ widths }) => widths.webp,
    }),
  }),
});

export const DraftRef = deskBuilder.objectRef<StoredDraft>('Draft').implement({
  description: 'A deal that is being written, or a template for deals.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'Another one after every change.' }),
    file: t.expose('file', {
      type: 'JSON',
      description: 'The deal file as it was typed, whatever is missing or wrong.',
    }),
    name: t.string({
      description: 'Its own name; without one: buyer and car, as far as they are written.',
      resolve: (draft) => draft.name || nameIn(draft),
    }),
    ownName: t.exposeString('name', { description: 'Empty: it has none of its own.' }),
    template: t.exposeBoolean('template'),
    deal: t.field({
      type: DeskDealRef,
      nullable: true,
      description: 'The deal whose next revision it is; null: a new deal.',
      resolve: async ({ revises }, _args, { database, actor }) => {
        if (!revises) return null;
        const seen = await seeDeal(database, actor, revises.dealId);
        return seen.ok ? seen.value : null;
      },
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
      description: 'The name of the member or token.',
      resolve: ({ savedBy }, _args, context) => nameOfActor(context, savedBy),
    }),
    savedByMe: t.boolean({
      resolve: ({ savedBy }, _args, { actor }) =>
        actor.kind === 'MEMBER' && savedBy === `member:${actor.id}`,
    }),
    owner: t.field({
      type: StaffMemberRef,
      nullable: true,
      description: "Whose it is; null: nobody's, as a template.",
      resolve: ({ ownerId, dealershipId }, _args, context) =>
        ownerId === null ? null : memberOf(context, dealershipId, ownerId),
    }),
    approval: t.expose('approval', {
      type: ApprovalRef,
      nullable: true,
      description: 'Null: nobody was asked.',
    }),
    openBy: t.field({
      type: [StaffMemberRef],
      description: 'Who else has it open now.',
      resolve: async ({ id, dealershipId }, _args, context) => {
        const { changes, actor } = context;
        const others = changes.drafts
          .openBy(id)
          .filter((memberId) => actor.kind !== 'MEMBER' || memberId !== actor.id);
        const members = await Promise.all(
          others.map((memberId) => memberOf(context, dealershipId, memberId)),
        );
        return members.flatMap((member) => member ?? []);
      },
    }),
    photos: t.field({
      type: [DraftPhotoRef],
      description: 'Of those that the file may name; in which order and with which words it says.',
      resolve: ({ id }, _args, { database }) => draftPhotos(database.db, id),
    }),
    problems: t.field({
      type: [FileProblemRef],
      description: 'What is wrong with the file by itself, in the words of the command line.',
      resolve: ({ file }, _args, context) => {
        context.spend(POINTS.lookup);
        const reading = parseDealFile(JSON.stringify(withPhotoWords(file)));
        return reading.ok ? [] : reading.problems;
      },
    }),
    report: t.field({
      type: CheckReportRef,
      description: 'What checkOffer says of it: problems, findings of the law check, figures.',
      resolve: async ({ id, file, revises, dealershipId }, _args, context) => {
        context.spend(POINTS.lookup);
        const { database, actor, now } = context;
        const seen = revises ? await seeDeal(database, actor, revises.dealId) : null;
        const known = seen?.ok ? seen.value.deal : null;
        const dealership = await dealershipOf(context, dealershipId);
        const uploaded = await namedDraftPhotos(database.db, id);
        return checkOffer(
          database,
          withPhotoWords(file),
          now(),
          known,
          { dealership, actor },
          uploaded,
        );
      },
    }),
    buyerMail: t.field({
      type: BuyerMailRef,
      resolve: (draft, _args, context) => buyerMailOf(context, draft),
    }),
    rights: t.field({
      type: [RightRef],
      description: 'What whoever asks may do with this draft.',
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
  const part = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const vehicle = part(file, 'vehicle');
  const car = ['year', 'make', 'model'].map((key) => text(part(vehicle, key)));
  const named = [text(part(part(file, 'buyer'), 'name')), car.filter(Boolean).join(' ')];
  const unnamed = template ? 'Untitled template' : 'Untitled draft';
  return named.filter(Boolean).join(', ').slice(0, 120) || unnamed;
}

const DraftPageRef = deskBuilder.objectRef<DraftPage>('DraftPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [DraftRef] }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'The cursor for `after`; null at the end.',
    }),
  }),
});

const ConflictRef = deskBuilder.objectRef<DraftConflict>('DraftConflict').implement({
  description: 'Nothing was saved: somebody else saved the draft since it was read.',
  fields: (t) => ({
    draft: t.expose('conflict', { type: DraftRef, description: 'As it is now.' }),
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

const AddCarPhotosResult = orRefused('AddCarPhotosResult', AddedPhotosRef);

const PublishDraftResult = deskBuilder.unionType('PublishDraftResult', {
  description: 'Draft: it waits for a manager now.',
  types: [DeskDealRef, DraftRef, RefusedRef],
  resolveType: (value) =>
    isRefusal(value) ? RefusedRef : 'facts' in value ? DeskDealRef : DraftRef,
});

const StartDraftInput = deskBuilder.inputType('StartDraftInput', {
  fields: (t) => ({
    kind: t.field({
      type: deskBuilder.enumType('DraftKind', {
        description:
          'DEAL: of a new deal. REVISION: the next one of `dealId`. TEMPLATE: for deals to come.',
        values: DRAFT_KINDS,
      }),
      required: true,
      defaultValue: 'DEAL',
    }),
    templateId: t.id({ description: 'The template that is copied.' }),
    carId: t.id({ description: 'The car of the inventory that it is for.' }),
    dealId: t.id({ description: 'The deal that it is made out of.' }),
    buyerName: t.string(),
    number: t.string({
      description:
        'Of the deal. Without it: the next automatic number, or the number of the car or copy.',
    }),
    name: t.string(),
    idempotencyKey: t.string({ description: 'The same key makes no second draft.' }),
  }),
});

const SaveDraftInput = deskBuilder.inputType('SaveDraftInput', {
  fields: (t) => ({
    id: t.id({ description: 'Without it a draft is made.' }),
    version: t.int({ description: 'With `id`: the version that was read.' }),
    file: t.field({ type: 'JSON', required: true }),
    name: t.string({ description: 'Without it the name stays.' }),
    template: t.boolean({ description: 'Of a new one: a template for deals.' }),
    dealId: t.id({ description: 'Of a new one: the deal whose next revision it is.' }),
    revision: t.int({ description: 'The revision that it replaces; without it: the current one.' }),
    carId: t.id({ description: 'Without it the car stays; null: none.' }),
    idempotencyKey: t.string({ description: 'Of a new one: the same key makes no second draft.' }),
  }),
});

/** Maximum drafts of a page. It is small because each may contain a whole file. */
const MOST_ITEMS = 100;

deskBuilder.queryFields((t) => ({
  drafts: t.field({
    type: DraftPageRef,
    description:
      'Drafts of the dealership that is looked at, saved last first. An adviser gets their own where the dealership says so.',
    args: {
      first: t.arg.int({ required: true, defaultValue: 50 }),
      after: t.arg.string(),
      templates: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Templates in place of drafts.',
      }),
      waiting: t.arg.boolean({ description: 'true: only those that wait for a manager.' }),
      attention: t.arg.boolean({
        description:
          'true: only those that need whoever asks: for managers to approve, for advisers their own that were sent back.',
      }),
      dealId: t.arg.id({ description: 'Only drafts of the next revision of this deal.' }),
      ownerId: t.arg.id({ description: 'Only drafts of this member.' }),
    },
    resolve: async (_root, args, context) => {
      const { first, after, templates, waiting, attention, dealId, ownerId } = args;
      const { dealershipId, actor, database } = context;
      allow(context, 'LIST_DRAFTS');
      if (first < 1 || first > MOST_ITEMS) throw badInput(`first: expected 1 to ${MOST_ITEMS}.`);
      context.spend(first * POINTS.item);
      const page = await listDraftsAs(database, actor, {
        dealershipId,
        templates,
        waiting: waiting ?? false,
        attention: attention ?? false,
        dealId: dealId ?? null,
        ownerId: ownerId ?? null,
        first,
        after: after ?? null,
      });
      if (!page) throw badInput('after: this is no cursor of this list.');
      return page;
    },
  }),
  draft: t.field({
    type: DraftRef,
    nullable: true,
    description: 'Null: there is none with this id, or it was published or deleted.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { database, actor }) => {
      const seen = await seeDraft(database, actor, id);
      if (seen.ok) return seen.value;
      if (seen.refusal.reason === 'FORBIDDEN') throw forbidden(seen.refusal.message);
      return null;
    },
  }),
}));

deskBuilder.mutationFields((t) => ({
  saveDraft: t.field({
    type: SaveDraftResult,
    description: 'Stores a deal file as far as it is written. What is wrong with it is no matter.',
    args: { input: t.arg({ type: SaveDraftInput, required: true }) },
    resolve: async (
      _root,
      { input },
      context,
    ): Promise<StoredDraft | DraftConflict | DeskRefusal> =>
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
    description: 'A draft to begin with: blank, out of a template and a car, or out of a deal.',
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
    type: AddCarPhotosResult,
    description:
      'Adds the photos of a car in the inventory to a draft. Its file can name them from then on.',
    args: { id: t.arg.id({ required: true }), carId: t.arg.id({ required: true }) },
    resolve: async (_root, { id, carId }, { database, actor }) =>
      answered(await addCarPhotosAs(database, actor, { id, carId })),
  }),
  publishDraft: t.field({
    type: PublishDraftResult,
    description:
      'Publishes a draft as addDeal or reviseDeal would; the draft ends with it. Where managers publish, an adviser asks for approval by it.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'The version that was read.' }),
      idempotencyKey: t.arg.string({ required: true }),
      accept: t.arg.stringList({ description: ACCEPT }),
      dealNumber: t.arg.string({
        description:
          'The number of the deal that it revises, typed by hand: it names another number, buyer or VIN on purpose.',
      }),
      notifyBuyer: t.arg.boolean({ description: NOTIFY_BUYER }),
      soldCarReason: t.arg.string({ description: SOLD_CAR_REASON }),
    },
    resolve: async (_root, args, context) => {
      const seen = await seeDraft(context.database, context.actor, args.id);
      const mail = seen.ok ? await mailOf(context, args.notifyBuyer, seen.value) : undefined;
      const published: Published | DeskRefusal = answered(
        await publishDraftAs(context.database, context.actor, {
          dealershipId: context.dealershipId,
          id: args.id,
          version: args.version,
          accept: args.accept ?? [],
          dealNumber: args.dealNumber ?? null,
          mail,
          soldCarReason: args.soldCarReason ?? undefined,
          idempotencyKey: checkedKey(args.idempotencyKey),
          now: context.now(),
        }),
      );
      if (isRefusal(published)) return published;
      return 'deal' in published ? published.deal : published.waiting;
    },
  }),
  sendBackDraft: t.field({
    type: DraftResult,
    description: 'A manager gives a draft that waits for approval back to its writer.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      words: t.arg.string({ required: true, description: 'What has to change.' }),
    },
    resolve: async (_root, { id, version, words }, { database, actor, now }) =>
      answered(await sendBackDraftAs(database, actor, { id, version, words, now: now() })),
  }),
  deleteDraft: t.field({
    type: DraftResult,
    description: 'Deletes a draft or template for good; the answer is what it was.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { database, actor, now }) =>
      answered(await deleteDraftAs(database, actor, id, now())),
  }),
  openDraft: t.field({
    type: DraftResult,
    description:
      'Says that whoever asks has a draft open, for 40 seconds: an editor says so every 15. Others are told by deskChanged.',
    args: {
      id: t.arg.id({ required: true }),
      open: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: 'false: it was closed.',
      }),
    },
    resolve: async (_root, { id, open }, { database, actor, changes }) => {
      const seen = await seeDraft(database, actor, id);
      if (seen.ok && actor.kind === 'MEMBER') changes.drafts.open(id, actor.id, open);
      return answered(seen);
    },
  }),
}));
