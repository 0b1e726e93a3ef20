// A deal at the desk: the buyer's page, the choices, the history, and the permitted actions.
import { dealStatus, defaultChoice, findOption, type Vehicle } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { restockingFeeCents } from '@forecourt/domain/law';
import { needsSpanishGuide } from '@forecourt/domain/law-statements';
import { paths } from '@forecourt/domain/paths';
import { ACTIONS } from '@forecourt/domain/rights';
import { duplicateFile, exportedFile } from '../../actions/offers.ts';
import { visibleDeal } from '../../actions/permitted-deal.ts';
import { salespersonOf } from '../../actions/start-draft.ts';
import { ACTIVITIES, ENDING_MS } from '../../store/database/deal-stages.ts';
import { findReturn } from '../../store/deals/car-returns.ts';
import type { StoredConfirmation, StoredDeal, StoredSelection } from '../../store/deals/deals.ts';
import { readerLanguageOf } from '../../store/deals/openings.ts';
import { droppedNames, factsOf } from '../../store/deals/read-deals.ts';
import { confirmationsOf } from '../../store/deals/receipts.ts';
import { listRevisions, type StoredRevision } from '../../store/deals/revisions.ts';
import { type Sending, sendingsOf } from '../../store/events/sendings.ts';
import type { DeskDeal } from '../../store/lists/desk-deals.ts';
import { photosOf, type StoredPhoto } from '../../store/photos/photos.ts';
import { type DeskContext, deskBuilder, POINTS } from './builder.ts';
import {
  DifferenceRef,
  differencesOf,
  PaymentFiguresRef,
  PriceFiguresRef,
  paymentsOf,
  priceOf,
} from './figures.ts';
import { DeskMessageRef, namedMessages } from './messages.ts';
import { BuyerMailRef, buyerMailOf } from './publishing.ts';
import { dealershipOf, memberOf, RightRef, rightsOf, StaffMemberRef } from './staff.ts';
import {
  activityText,
  nameOfActor,
  optionLabel,
  TimelineEntryRef,
  timelineOf,
} from './timeline.ts';
import { DeliveryStateRef } from './webhooks.ts';

export const DealStatusRef = deskBuilder.enumType('DealStatus', {
  values: ['DRAFT', 'OPEN', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'],
});

const DeskPhotoRef = deskBuilder.objectRef<StoredPhoto>('DeskPhoto').implement({
  fields: (t) => ({
    alt: t.exposeString('alt'),
    small: t.string({
      description: 'The address of the smallest WebP.',
      resolve: ({ id, widths, width }) => paths.photo(id, widths.webp[0] ?? width, 'webp'),
    }),
    large: t.string({
      description: 'The address of the largest WebP.',
      resolve: ({ id, widths, width }) => paths.photo(id, widths.webp.at(-1) ?? width, 'webp'),
    }),
  }),
});

interface DeskVehicle extends Vehicle {
  readonly deal: StoredDeal;
}

const VehicleRef = deskBuilder.objectRef<DeskVehicle>('DeskVehicle').implement({
  fields: (t) => ({
    label: t.string({
      description: 'Such as 2026 Subaru Outback Touring XT.',
      resolve: ({ year, make, model, trim }) => `${year} ${make} ${model} ${trim}`.trim(),
    }),
    year: t.exposeInt('year'),
    make: t.exposeString('make'),
    model: t.exposeString('model'),
    trim: t.exposeString('trim'),
    body: t.exposeString('body', { description: 'SEDAN, SUV …' }),
    colorHex: t.string({ resolve: ({ exteriorColor }) => exteriorColor.hex }),
    colorName: t.string({ resolve: ({ exteriorColor }) => exteriorColor.name }),
    vin: t.exposeString('vin'),
    stockNumber: t.exposeString('stockNumber'),
    photo: t.string({
      nullable: true,
      description: 'The address of a small picture, or null if there is no photo.',
      resolve: async ({ deal }, _args, { database }) => {
        const [photo] = await photosOf(database.db, deal);
        const width = photo?.widths.webp[0];
        return photo && width !== undefined ? paths.photo(photo.id, width, 'webp') : null;
      },
    }),
    photos: t.field({
      type: [DeskPhotoRef],
      description: 'In the order of the buyer’s page.',
      resolve: ({ deal }, _args, context) => {
        context.spend(POINTS.lookup);
        return photosOf(context.database.db, deal);
      },
    }),
  }),
});

interface DeskChoice extends StoredSelection {
  readonly deal: StoredDeal;
}

const ChoiceRef = deskBuilder.objectRef<DeskChoice>('DeskChoice').implement({
  description: "The buyer's saved or confirmed choices.",
  fields: (t) => ({
    paymentOptionId: t.id({ resolve: ({ choice }) => choice.paymentOptionId }),
    label: t.string({ resolve: ({ deal, choice }) => optionLabel(deal.offer, choice) }),
    savedAt: t.expose('savedAt', { type: 'DateTime' }),
    figures: t.field({
      type: PaymentFiguresRef,
      nullable: true,
      description: 'The price, or null if the choice has no figures.',
      resolve: ({ deal, choice }, _args, { spend }) => {
        spend(POINTS.figures);
        const payments = paymentsOf(deal.offer, choice);
        return payments.find((each) => each.paymentOptionId === choice.paymentOptionId) ?? null;
      },
    }),
    isSuggestion: t.exposeBoolean('isSuggestion', {
      description:
        "Whether the chosen payment option is no longer offered and this is the dealership's suggestion.",
    }),
    dropped: t.stringList({
      description: 'Names of choices on an earlier revision that are no longer offered.',
      resolve: ({ deal }, _args, { spend, database }) => {
        if (deal.selection?.dropped.length) spend(POINTS.lookup);
        return droppedNames(database.db, deal);
      },
    }),
    accepted: t.stringList({ resolve: (chosen) => addOnLabels(chosen, 'ACCEPTED') }),
    declined: t.stringList({ resolve: (chosen) => addOnLabels(chosen, 'DECLINED') }),
    undecided: t.stringList({ resolve: (chosen) => addOnLabels(chosen, 'UNDECIDED') }),
  }),
});

/** Labels of the payment option's add-ons with this decision. */
function addOnLabels(
  { deal: { offer }, choice }: DeskChoice,
  decision: 'ACCEPTED' | 'DECLINED' | 'UNDECIDED',
) {
  const decisions = new Map(choice.addOns.map(({ addOnId, decision }) => [addOnId, decision]));
  const kind = findOption(offer, choice.paymentOptionId)?.kind;
  return offer.addOns
    .filter(({ eligiblePaymentKinds }) => kind && eligiblePaymentKinds.includes(kind))
    .filter(({ id }) => (decisions.get(id) ?? 'UNDECIDED') === decision)
    .map(({ label }) => label);
}

const ConfirmationRef = deskBuilder
  .objectRef<StoredConfirmation & Partial<Pick<DeskDeal, 'acknowledgement'>>>('DeskConfirmation')
  .implement({
    description: "The buyer's confirmation of a revision.",
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeString('number', { description: 'Such as FC-7K3M-92QX.' }),
      revision: t.exposeInt('revision'),
      confirmedAt: t.expose('confirmedAt', { type: 'DateTime' }),
      fullName: t.exposeString('fullName'),
      digest: t.exposeString('digest'),
      takenBackAt: t.expose('takenBackAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the buyer took it back, or null while it stands.',
      }),
      carReturn: t.field({
        type: 'JSON',
        nullable: true,
        description:
          'The itemized receipt of the car that the buyer returned under the right to cancel, in the format forecourt.return/1. Null if the car was not returned.',
        resolve: async ({ id }, _args, context) => {
          context.spend(POINTS.lookup);
          return (await findReturn(context.database.db, id))?.receipt ?? null;
        },
      }),
      receiptUrl: t.string({
        description: 'The receipt as JSON.',
        resolve: ({ dealId, number }, _args, { baseUrl }) =>
          baseUrl + paths.receipt(dealId, number, 'json'),
      }),
      pdfUrl: t.string({
        resolve: ({ dealId, number }, _args, { baseUrl }) =>
          baseUrl + paths.receipt(dealId, number, 'pdf'),
      }),
      acknowledgedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description:
          'When it was acknowledged. Null if it was not, or belongs to an earlier revision.',
        resolve: ({ acknowledgement }) => acknowledgement?.at ?? null,
      }),
      acknowledgedBy: t.string({
        nullable: true,
        resolve: ({ acknowledgement }, _args, context) =>
          acknowledgement ? nameOfActor(context, acknowledgement.by) : null,
      }),
    }),
  });

interface Revision extends StoredRevision {
  readonly deal: StoredDeal;
  readonly before: StoredRevision | null;
}

const RevisionRef = deskBuilder.objectRef<Revision>('DealRevision').implement({
  fields: (t) => ({
    revision: t.exposeInt('revision'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.field({ type: 'DateTime', resolve: ({ offer }) => offer.expiresAt }),
    differences: t.field({
      type: [DifferenceRef],
      description: 'Differences from the previous revision, as the buyer sees them.',
      resolve: ({ deal, offer, before }, _args, context) => {
        if (!before) return [];
        context.spend(POINTS.figures);
        const choice = deal.selection?.choice ?? defaultChoice(before.offer);
        return differencesOf(before.offer, offer, choice);
      },
    }),
  }),
});

const AttentionRef = deskBuilder.enumType('Attention', {
  description:
    'MESSAGE: the buyer waits for a reply. CONFIRMATION: to be acknowledged. ENDING: the offer ends within three days. DEPOSIT: money to decide about, to hand back, or in dispute.',
  values: ['MESSAGE', 'CONFIRMATION', 'ENDING', 'DEPOSIT'],
});

const ActivityKindRef = deskBuilder.enumType('ActivityKind', { values: ACTIVITIES });

const SendingRef = deskBuilder.objectRef<Sending>('DealSending').implement({
  description: 'An email that sent the link.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    to: t.exposeString('to'),
    state: t.expose('state', { type: DeliveryStateRef }),
    answer: t.exposeString('answer', {
      description: 'The response of the mail server, or the reason for sending none.',
    }),
  }),
});

const DealMailRef = deskBuilder.objectRef<DeskDeal>('DealMail').implement({
  fields: (t) => ({
    sends: t.boolean({
      description: 'Whether FORECOURT_SMTP is set. Otherwise `sendDeal` is refused.',
      resolve: (_deal, _args, { sendsMail }) => sendsMail,
    }),
    address: t.string({
      nullable: true,
      description: "The buyer's address in the deal.",
      resolve: ({ offer }) => offer.buyer.email ?? null,
    }),
    last: t.field({
      type: SendingRef,
      nullable: true,
      resolve: async (deal, _args, { database }) =>
        (await sendingsOf(database, deal.id, 1))[0] ?? null,
    }),
    onPublishing: t.field({
      type: BuyerMailRef,
      description: 'The email that the next revision would send.',
      resolve: ({ dealershipId, offer }, _args, context) =>
        buyerMailOf(context, { dealershipId, file: offer }),
    }),
  }),
});

export const DeskDealRef = deskBuilder.objectRef<DeskDeal>('DeskDeal').implement({
  description: "A deal with all of the dealership's data about it.",
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    status: t.field({
      type: DealStatusRef,
      resolve: (deal, _args, { now }) => dealStatus(factsOf(deal), now().getTime()),
    }),
    link: t.string({
      description: 'The address to send to the buyer.',
      resolve: (deal, _args, { baseUrl }) => baseUrl + paths.deal(deal.id),
    }),
    revision: t.exposeInt('revision'),
    version: t.exposeInt('version'),
    currency: t.string({ resolve: ({ offer }) => offer.currency }),
    locale: t.string({ resolve: ({ offer }) => offer.locale }),
    timeZone: t.string({ resolve: ({ offer }) => offer.timeZone }),
    buyerName: t.string({ resolve: ({ offer }) => offer.buyer.name }),
    buyerPhone: t.string({
      nullable: true,
      description: 'Null if the deal has none.',
      resolve: ({ offer }) => offer.buyer.phone ?? null,
    }),
    buyerEmail: t.string({
      nullable: true,
      description: 'Null if the deal has none.',
      resolve: ({ offer }) => offer.buyer.email ?? null,
    }),
    vehicle: t.field({
      type: VehicleRef,
      resolve: (deal) => ({ ...deal.offer.vehicle, deal }),
    }),
    needsSpanishGuide: t.boolean({
      description:
        'Whether the buyer reads the page of a used car in Spanish, so that its Buyers Guide must be in Spanish too (16 CFR 455.5).',
      resolve: async (deal, _args, { database }) =>
        needsSpanishGuide(deal.offer, await readerLanguageOf(database.db, deal.id)),
    }),
    adviserName: t.string({
      description: "The salesperson's name in the offer, as the buyer sees it.",
      resolve: ({ offer }) => offer.adviser.name,
    }),
    adviser: t.field({
      type: StaffMemberRef,
      nullable: true,
      description:
        'The member who owns the deal. Null if it has no owner, or the owner was removed.',
      resolve: ({ dealershipId, adviserId }, _args, context) =>
        adviserId === null ? null : memberOf(context, dealershipId, adviserId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    revisedAt: t.expose('revisedAt', { type: 'DateTime' }),
    expiresAt: t.field({ type: 'DateTime', resolve: ({ offer }) => offer.expiresAt }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
    firstOpenedAt: t.expose('firstOpenedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When a person first opened the link: the page was visible, and was touched, scrolled or visible for five seconds. Signed-in staff of the dealership are not counted.',
    }),
    lastOpenedAt: t.expose('lastOpenedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a person last opened it, exact to five minutes.',
    }),
    lastFetchedAt: t.expose('lastFetchedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the page was last requested, exact to five minutes. Link previews, mail scanners and staff count too.',
    }),
    openNow: t.int({
      description: 'Number of pages that have it open now.',
      resolve: (deal, _args, { openNow }) => openNow(deal.id),
    }),
    activityAt: t.expose('activityAt', { type: 'DateTime' }),
    activityKind: t.expose('activity', { type: ActivityKindRef }),
    activity: t.string({
      description:
        'The latest activity in words, such as "Chose Lease 36" or "Theo withdrew it: car sold".',
      resolve: (deal, _args, context) => activityText(context, deal),
    }),
    attention: t.field({
      type: [AttentionRef],
      description: 'The reasons why it needs attention. Empty if it does not.',
      resolve: (deal, _args, { now }) => attentionOf(deal, now()),
    }),
    price: t.field({
      type: PriceFiguresRef,
      nullable: true,
      description: 'The price with the current choices.',
      resolve: (deal, _args, context) => {
        context.spend(POINTS.figures);
        return priceOf(deal.offer, deal.selection?.choice);
      },
    }),
    restockingFeeCents: t.int({
      nullable: true,
      description:
        'The highest restocking fee if the buyer returns a car that is sold today under the California right to cancel. Null if there is no such right.',
      resolve: ({ offer }, _args, context) => {
        context.spend(POINTS.figures);
        const price = priceOf(offer);
        const soldOn = context.now().toISOString().slice(0, 10);
        return price && restockingFeeCents({ offer, quote: { price } }, soldOn);
      },
    }),
    choice: t.field({
      type: ChoiceRef,
      nullable: true,
      description: "The buyer's choices, or null before the first.",
      resolve: (deal) => deal.selection && { ...deal.selection, deal },
    }),
    payments: t.field({
      type: [PaymentFiguresRef],
      description: 'Every payment option, as the buyer sees it now.',
      resolve: (deal, _args, context) => {
        context.spend(POINTS.figures);
        return paymentsOf(deal.offer, deal.selection?.choice);
      },
    }),
    confirmation: t.field({
      type: ConfirmationRef,
      nullable: true,
      description: 'The confirmation of the current revision.',
      resolve: ({ confirmation, acknowledgement }) =>
        confirmation && { ...confirmation, acknowledgement },
    }),
    confirmations: t.field({
      type: [ConfirmationRef],
      description: 'The confirmations of all revisions, newest first.',
      resolve: async ({ id, revision, acknowledgement }, _args, { spend, database }) => {
        spend(POINTS.lookup);
        const confirmations = await confirmationsOf(database.db, id);
        return confirmations.map((each) =>
          each.revision === revision ? { ...each, acknowledgement } : each,
        );
      },
    }),
    timeline: t.field({
      type: [TimelineEntryRef],
      description:
        'The last 50 events, newest first. With `before`, the 50 events before that `seq`.',
      args: { before: t.arg.int() },
      resolve: (deal, { before }, context) => timelineOf(context, deal, before ?? undefined),
    }),
    revisions: t.field({
      type: [RevisionRef],
      description: 'The last 20 revisions, newest first.',
      resolve: async (deal, _args, context) => {
        context.spend(POINTS.lookup);
        const revisions = await listRevisions(context.database.db, deal.id);
        return revisions
          .map((revision, index) => ({ ...revision, deal, before: revisions[index + 1] ?? null }))
          .slice(0, REVISIONS_SHOWN);
      },
    }),
    declinedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ declined }) => declined?.at ?? null,
    }),
    declineReason: t.string({
      nullable: true,
      description: "The buyer's reason for declining, or null if they gave none.",
      resolve: ({ declined }) => declined?.reason || null,
    }),
    unansweredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Since when the buyer has waited for an answer, to a message or because another buyer confirmed the car first. Null if nothing waits.',
      resolve: ({ talk }) => talk.unansweredAt,
    }),
    messages: t.field({
      type: [DeskMessageRef],
      description: 'The last 50 messages, oldest first.',
      args: { before: t.arg.int({ description: 'Returns the 50 messages before this `seq`.' }) },
      resolve: (deal, { before }, context) => namedMessages(context, deal, before ?? undefined),
    }),
    mail: t.field({
      type: DealMailRef,
      description: 'Email of the deal: whether it can be sent, and what was sent.',
      resolve: (deal, _args, { spend }) => {
        spend(POINTS.lookup);
        return deal;
      },
    }),
    messageText: t.string({
      description: 'A text to send with the link.',
      resolve: (deal) => messageText(deal),
    }),
    file: t.field({
      type: 'JSON',
      description: 'The deal file of the current revision. It can be published again unchanged.',
      resolve: (deal, _args, { spend }) => {
        spend(POINTS.lookup);
        return exportedFile(deal);
      },
    }),
    duplicateFile: t.field({
      type: 'JSON',
      description:
        'A deal file for another buyer: same car, price, payment options and add-ons, another number. You are its salesperson. Enter the buyer.',
      resolve: async (deal, _args, { database, actor, spend, now }) => {
        spend(POINTS.lookup);
        const salesperson = await salespersonOf(database, actor, deal.dealershipId);
        return duplicateFile(deal, salesperson, now());
      },
    }),
    rights: t.field({
      type: [RightRef],
      description: 'Your rights on this deal.',
      resolve: async ({ dealershipId, adviserId: ownerId }, _args, context) => {
        const { policy } = await dealershipOf(context, dealershipId);
        const ofDeals = ACTIONS.filter((action) =>
          /_DEAL$|CONFIRMATION$|CAR_RETURN$|BUYER$|DEPOSIT$/.test(action),
        );
        return rightsOf(context, ofDeals, { dealershipId, ownerId, policy });
      },
    }),
  }),
});

/** @returns null without an id, if there is no such deal, or if the sender may not see it */
export async function dealOrNull(
  { database, actor }: DeskContext,
  id: string | null | undefined,
): Promise<DeskDeal | null> {
  const visible = id ? await visibleDeal(database, actor, id) : null;
  return visible?.ok ? visible.value : null;
}

const REVISIONS_SHOWN = 20;

function attentionOf(deal: DeskDeal, now: Date) {
  const status = dealStatus(factsOf(deal), now.getTime());
  const leftMs = Date.parse(deal.expiresAt) - now.getTime();
  const reasons: (typeof AttentionRef.$inferType)[] = [];
  if (deal.talk.unansweredAt !== null) reasons.push('MESSAGE');
  if (deal.depositWaits) reasons.push('DEPOSIT');
  if (status === 'CONFIRMED' && !deal.acknowledgement) reasons.push('CONFIRMATION');
  if (status === 'OPEN' && leftMs < ENDING_MS) reasons.push('ENDING');
  return reasons;
}

function messageText({ offer }: StoredDeal): string {
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const [first = offer.buyer.name] = offer.buyer.name.split(' ');
  const { model } = offer.vehicle;
  return `Hi ${first}, here is your ${model} with every line of the price. The offer is good through ${format.date(offer.expiresAt)}. ${offer.adviser.name}`;
}
