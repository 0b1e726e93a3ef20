// Outbox events: an audit entry becomes an event and a delivery to each subscriber, written in the same change.
import type { AuditEntry, AuditEvent } from '@forecourt/domain';
import { build, prepareWrite, type Write } from '../database/change.ts';
import { STATUS_OF, type Stage } from '../database/deal-stages.ts';
import { randomLetters } from '../records/ids.ts';

export const EVENT_TYPES = [
  'deal.published',
  'deal.opened',
  'deal.revised',
  'deal.withdrawn',
  'deal.expiring',
  'selection.changed',
  'message.sent',
  'deal.declined',
  'confirmation.made',
  'confirmation.taken_back',
  'confirmation.acknowledged',
  'deposit.paid',
  'deposit.refunded',
  'deposit.refund_failed',
  'deposit.disputed',
  'car.held',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Events sent by hand or by the outbox itself. Nobody subscribes to these. */
export type OwnEventType = 'webhook.test' | 'webhook.paused' | 'deal.sent' | 'address.changed';

export function isEventType(text: string): text is EventType {
  return EVENT_TYPES.some((type) => type === text);
}

/** The event that an audit entry emits, or null if it emits none. A new kind of entry without a line here does not compile. */
const EVENT_TYPE: Readonly<Record<AuditEvent, EventType | null>> = {
  ADDED: 'deal.published',
  REVISED: 'deal.revised',
  WITHDRAWN: 'deal.withdrawn',
  OPENED: 'deal.opened',
  SELECTION_SAVED: 'selection.changed',
  CONFIRM_REFUSED: null,
  CONFIRMED: 'confirmation.made',
  ACKNOWLEDGED: 'confirmation.acknowledged',
  MESSAGE_SENT: 'message.sent',
  DECLINED: 'deal.declined',
  // The selection or confirmation that follows is an event.
  REOPENED: null,
  TAKEN_BACK: 'confirmation.taken_back',
  CAR_RETURNED: null,
  FINDINGS_ACCEPTED: null,
  MAILED: null,
  DEPOSIT_REQUESTED: null,
  DEPOSIT_PAID: 'deposit.paid',
  DEPOSIT_REFUND_REQUESTED: null,
  DEPOSIT_REFUNDED: 'deposit.refunded',
  DEPOSIT_REFUND_RETURNED: 'deposit.refund_failed',
  // Also written for a checkout that ended unpaid. A refund that failed names its event itself.
  DEPOSIT_FAILED: null,
  DEPOSIT_DISPUTED: 'deposit.disputed',
  DEPOSIT_DISPUTE_WON: null,
  DEPOSIT_DISPUTE_LOST: null,
  DEPOSIT_KEPT: null,
  DEPOSIT_APPLIED: null,
  CAR_HELD: 'car.held',
  HOLD_ENDED: null,
  REASSIGNED: null,
  EXPIRING: 'deal.expiring',
  ERASED: null,
  MESSAGES_ERASED: null,
  LEGAL_HOLD: null,
  LEGAL_HOLD_ENDED: null,
  MENDED: null,
};

/** What an event contains about its deal. */
export interface EventSubject {
  readonly dealershipId: string;
  readonly number: string;
  readonly revision: number;
  readonly stage: Stage | '';
  /** Whether any revision was opened before. */
  readonly isOpened: boolean;
  /** Time of the last `selection.changed` event, which can be in the future. Empty if there was none. */
  readonly selectionEventAt: string;
}

/** Minimum time between two `selection.changed` events of a deal, however often the buyer changes their mind. */
const COALESCED_MS = 5 * 60_000;

interface EmittedEvent {
  /** The subject of the next event. */
  readonly subject: EventSubject;
  readonly writes: readonly Write[];
}

/** The event and the deliveries of an audit entry. They are written in the entry's change. */
export function emitEvent(
  subject: EventSubject,
  entry: AuditEntry,
  mail?: 'MAILED' | 'SKIPPED',
  type: EventType | null = EVENT_TYPE[entry.event],
): EmittedEvent {
  if (type === null) return { subject, writes: [] };
  if (type === 'selection.changed') return emitSelectionChanged(subject, entry);
  // An audit entry records the first opening of each revision. The event is about the first opening of the link.
  if (type === 'deal.opened' && subject.isOpened) return { subject, writes: [] };
  const detail = mail === 'SKIPPED' ? MAIL_SKIPPED : entry.detail;
  // It counts against the limits of the member or token, like mail that they send.
  const sentBy = mail === 'MAILED' ? (entry.by ?? '') : '';
  return { subject, writes: eventWrites(subject, { ...entry, detail }, type, entry.at, sentBy) };
}

/** The detail of an outbox event that sends the buyer no email, as its publisher chose. */
export const MAIL_SKIPPED = 'no email';

/** The first change is delivered at once. Those of the next five minutes share one event, delivered at their end. */
function emitSelectionChanged(subject: EventSubject, entry: AuditEntry): EmittedEvent {
  const { selectionEventAt } = subject;
  const atMs = Date.parse(entry.at);
  const lastMs = selectionEventAt === '' ? Number.NEGATIVE_INFINITY : Date.parse(selectionEventAt);
  // The delivery of that event reads the selection when it is sent.
  if (lastMs > atMs) return { subject, writes: [] };
  const dueAt = new Date(Math.max(atMs, lastMs + COALESCED_MS)).toISOString();
  const eventAt = build
    .updateTable('selections')
    .set({ event_at: dueAt })
    .where('deal_id', '=', entry.dealId);
  const writes = [...eventWrites(subject, entry, 'selection.changed', dueAt), eventAt];
  return { subject: { ...subject, selectionEventAt: dueAt }, writes };
}

function eventWrites(
  { dealershipId, number, revision, stage }: EventSubject,
  { dealId, seq, at, detail }: AuditEntry,
  type: EventType,
  dueAt: string,
  sentBy = '',
): readonly Write[] {
  const event: NewEvent = {
    id: newEventId(),
    dealershipId,
    dealId,
    sequence: seq,
    type,
    at,
    revision,
    number,
    status: STATUS_OF[stage],
    detail,
    sentBy,
  };
  return [eventInsert(event), deliveriesInsert({ ...event, dueAt })];
}

export interface NewEvent {
  readonly id: string;
  readonly dealershipId: string;
  readonly dealId: string;
  readonly sequence: number;
  readonly type: EventType | OwnEventType;
  readonly at: string;
  readonly revision: number;
  readonly number: string;
  readonly status: string;
  readonly detail: string;
  /** The member or token whose limit the event counts against, or empty. */
  readonly sentBy: string;
}

export function newEventId(): string {
  return `evt_${randomLetters(20)}`;
}

/** An event that no audit entry emits. */
export function ownEvent(
  event: Pick<NewEvent, 'dealershipId' | 'type' | 'detail'> & Partial<NewEvent>,
  now: Date,
): NewEvent {
  const noDeal = { dealId: '', sequence: 0, revision: 0, number: '', status: '', sentBy: '' };
  return { ...noDeal, ...event, id: newEventId(), at: now.toISOString() };
}

const eventInsert = prepareWrite((event: NewEvent) =>
  build.insertInto('outbox_events').values({
    id: event.id,
    dealership_id: event.dealershipId,
    deal_id: event.dealId,
    sequence: event.sequence,
    type: event.type,
    at: event.at,
    revision: event.revision,
    number: event.number,
    status: event.status,
    detail: event.detail,
    sent_by: event.sentBy,
  }),
);

/** A delivery for each destination that is subscribed when the change is written. */
const deliveriesInsert = prepareWrite(
  ({ id, dealershipId, type, at, dueAt }: NewEvent & { readonly dueAt: string }) =>
    build
      .insertInto('deliveries')
      .columns([
        'destination_id',
        'event_id',
        'dealership_id',
        'state',
        'due_at',
        'claim',
        'tries',
        'log',
        'created_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('subscriptions')
          .select((each) => [
            'destination_id',
            each.val(id).as('event_id'),
            each.val(dealershipId).as('dealership_id'),
            each.val('DUE').as('state'),
            each.val(dueAt).as('due_at'),
            each.val('').as('claim'),
            each.val(0).as('tries'),
            each.val('[]').as('log'),
            each.val(at).as('created_at'),
          ])
          .where('dealership_id', '=', dealershipId)
          .where('type', '=', type),
      ),
);

/** Stores an event with a delivery to one destination, regardless of its subscriptions. */
export function ownEventWrites(event: NewEvent, destinationId: string): readonly Write[] {
  const delivery = build.insertInto('deliveries').values({
    destination_id: destinationId,
    event_id: event.id,
    dealership_id: event.dealershipId,
    state: 'DUE',
    due_at: event.at,
    claim: '',
    tries: 0,
    log: '[]',
    created_at: event.at,
  });
  return [eventInsert(event), delivery];
}
