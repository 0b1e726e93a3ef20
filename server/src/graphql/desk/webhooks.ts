// Webhooks and deliveries in the desk API: settings, history and replay.
import {
  addWebhook,
  removeWebhook,
  replayDeliveries,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
} from '../../actions/settings/webhook-settings.ts';
import {
  type DeliveryState,
  type DeliverySummary,
  listDeliveries,
  type Try,
} from '../../store/events/deliveries.ts';
import {
  DESTINATION_KINDS,
  type Destination,
  listDestinations,
} from '../../store/events/destinations.ts';
import { EVENT_TYPES, type EventType } from '../../store/events/events.ts';
import { pageOf } from '../../store/lists/pages.ts';
import { allow, deskBuilder, invalidCursor, spendPage } from './builder.ts';
import { answered, orRefused } from './refused.ts';
import { acting, DoneResult } from './settings.ts';

export const EventTypeRef = deskBuilder.enumType('EventType', {
  description: 'Types of events. In deliveries CONFIRMATION_MADE is `confirmation.made`.',
  values: Object.fromEntries(
    EVENT_TYPES.map((type) => [type.replace('.', '_').toUpperCase(), { value: type }]),
  ) as Readonly<Record<string, { readonly value: EventType }>>,
});

const WebhookStateRef = deskBuilder.enumType('WebhookState', {
  description:
    'PAUSED: deliveries failed for days, and new events are stored for it. OFF: it responded 410 Gone.',
  values: ['ON', 'PAUSED', 'OFF'],
});

const WebhookRef = deskBuilder.objectRef<Destination>('Webhook').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('address'),
    events: t.expose('events', {
      type: [EventTypeRef],
      description: 'Event types to deliver. Empty means all.',
    }),
    contacts: t.exposeBoolean('contacts', {
      description:
        "Whether deliveries contain the buyer's name, email address and telephone number.",
    }),
    state: t.expose('state', { type: WebhookStateRef }),
    reason: t.exposeString('reason', { description: 'Why it is paused or off.' }),
    failingSince: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ failingSince }) => failingSince || null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const NewWebhookRef = deskBuilder.objectRef<Destination>('NewWebhook').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The secret that signs deliveries, such as whsec_…. Shown once.',
    }),
    webhook: t.field({ type: WebhookRef, resolve: (webhook) => webhook }),
  }),
});

const TryRef = deskBuilder.objectRef<Try>('DeliveryTry').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    ms: t.exposeInt('ms'),
    ok: t.exposeBoolean('ok'),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'HTTP status of the response, or null if there was none.',
    }),
    answer: t.exposeString('answer', {
      description: 'The beginning of the response, or why there is none.',
    }),
  }),
});

export const DeliveryStateRef = deskBuilder.enumType('DeliveryState', {
  description: 'DUE: the next attempt is at `dueAt`. FAILED: not retried automatically.',
  values: ['DUE', 'DONE', 'FAILED'] as const satisfies readonly DeliveryState[],
});

const DeliveryRef = deskBuilder.objectRef<DeliverySummary>('Delivery').implement({
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'The `webhook-id` of every attempt.' }),
    destinationId: t.exposeID('destinationId', { description: 'The webhook or mail destination.' }),
    kind: t.expose('kind', {
      type: deskBuilder.enumType('DestinationKind', { values: DESTINATION_KINDS }),
    }),
    address: t.exposeString('address'),
    type: t.exposeString('type', { description: 'Such as confirmation.made.' }),
    dealId: t.id({ nullable: true, resolve: ({ dealId }) => dealId || null }),
    dealNumber: t.string({ nullable: true, resolve: (each) => each.dealNumber || null }),
    state: t.expose('state', { type: DeliveryStateRef }),
    tries: t.expose('log', { type: [TryRef] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ state, dueAt }) => (state === 'DUE' ? dueAt : null),
    }),
  }),
});

interface DeliveryPage {
  readonly items: readonly DeliverySummary[];
  readonly next: string | null;
}

const DeliveryPageRef = deskBuilder.objectRef<DeliveryPage>('DeliveryPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [DeliveryRef] }),
    next: t.exposeString('next', { nullable: true, description: 'The cursor for `after`.' }),
  }),
});

const NewWebhookResult = orRefused('NewWebhookResult', NewWebhookRef);
const ReplayedRef = deskBuilder.objectRef<readonly DeliverySummary[]>('Replayed').implement({
  fields: (t) => ({ count: t.int({ resolve: (deliveries) => deliveries.length }) }),
});
deskBuilder.queryFields((t) => ({
  webhooks: t.field({
    type: [WebhookRef],
    resolve: (_root, _args, context) => {
      allow(context, 'SEE_WEBHOOKS');
      return listDestinations(context.database.db, context.dealershipId, 'WEBHOOK');
    },
  }),
  deliveries: t.field({
    type: DeliveryPageRef,
    description: 'Deliveries of the last 30 days, newest first.',
    args: {
      first: t.arg.int({ required: true, defaultValue: 50 }),
      after: t.arg.string(),
      destinationId: t.arg.id(),
      dealId: t.arg.id(),
      state: t.arg({ type: DeliveryStateRef }),
    },
    resolve: async (_root, { first, after, destinationId, dealId, state }, context) => {
      spendPage(context, first);
      const cursor = after ? placeIn(after) : null;
      if (after && !cursor) throw invalidCursor();
      allow(context, 'SEE_WEBHOOKS');
      const { database, dealershipId } = context;
      const filter = { dealershipId, destinationId, dealId, state };
      const page = { first: first + 1, after: cursor };
      const rows = await listDeliveries(database.db, { ...filter, ...page });
      const { shown, next } = pageOf(rows, first, cursorOf);
      return { items: shown, next };
    },
  }),
}));

function cursorOf({ createdAt, eventId, destinationId }: DeliverySummary): string {
  return Buffer.from([createdAt, eventId, destinationId].join(' ')).toString('base64url');
}

function placeIn(cursor: string) {
  const parts = Buffer.from(cursor, 'base64url').toString().split(' ');
  const [createdAt, eventId, destinationId] = parts;
  if (!createdAt || !eventId || !destinationId || parts.length !== 3) return null;
  return { createdAt, eventId, destinationId };
}

deskBuilder.mutationFields((t) => ({
  addWebhook: t.field({
    type: NewWebhookResult,
    args: {
      url: t.arg.string({ required: true }),
      events: t.arg({
        type: [EventTypeRef],
        description: 'Event types to deliver. Empty means all.',
      }),
      contacts: t.arg.boolean({ required: true, defaultValue: false }),
    },
    resolve: async (_root, { url, events, contacts }, context) => {
      const input = { url, events: events ?? [], contacts };
      return answered(await addWebhook(acting(context), input, context.webhookPrivate));
    },
  }),
  rotateWebhook: t.field({
    type: NewWebhookResult,
    description: 'Creates a new secret. Deliveries are signed with the old one too for a day.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await rotateWebhook(acting(context), id)),
  }),
  resumeWebhook: t.field({
    type: orRefused('WebhookResult', WebhookRef),
    description: 'Resumes a webhook that is paused or off, and delivers the stored events.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await resumeWebhook(acting(context), id)),
  }),
  removeWebhook: t.field({
    type: DoneResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await removeWebhook(acting(context), id)),
  }),
  testWebhook: t.field({
    type: orRefused('DeliveryResult', DeliveryRef),
    description: 'Sends a test event of the type webhook.test.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await testWebhook(acting(context), id)),
  }),
  replayDelivery: t.field({
    type: orRefused('ReplayResult', ReplayedRef),
    description: 'Sends one event again, or every failed one if `eventId` is missing.',
    args: { destinationId: t.arg.id({ required: true }), eventId: t.arg.id() },
    resolve: async (_root, { destinationId, eventId }, context) => {
      const choice = { destinationId, eventId: eventId ?? null };
      return answered(await replayDeliveries(acting(context), choice));
    },
  }),
}));
