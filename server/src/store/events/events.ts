// What is told to others of a deal's audit entries: an event, and a delivery of it to each who wants to know.
import type { AuditEntry, AuditEvent, DealStatus } from '@forecourt/domain';
import type { Insert, Row } from '../database/change.ts';
import { randomLetters } from '../deals/deal-id.ts';
import type { Stage } from '../desk/stages.ts';

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
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent by hand, or by the outbox itself; nobody subscribes to these. */
export type OwnEventType = 'webhook.test' | 'webhook.paused' | 'deal.sent';

export function isEventType(text: string): text is EventType {
  return EVENT_TYPES.some((type) => type === text);
}

/** Null: nobody outside is told. An entry without a line here does not compile. */
const TOLD_AS: Readonly<Record<AuditEvent, EventType | null>> = {
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
  // Its selection follows, and then its confirmation.
  REOPENED: null,
  TAKEN_BACK: 'confirmation.taken_back',
  FINDINGS_ACCEPTED: null,
  EXPIRING: 'deal.expiring',
  MENDED: null,
};

/** Empty: a row that no server has described yet. */
const STATUS_OF: Readonly<Record<Stage | '', DealStatus>> = {
  '': 'OPEN',
  OPEN: 'OPEN',
  ENDING: 'OPEN',
  CONFIRMED: 'CONFIRMED',
  ACKNOWLEDGED: 'CONFIRMED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
  WITHDRAWN: 'WITHDRAWN',
};

/** What an event says of its deal, from the deal's own row. */
export interface ToldDeal {
  readonly dealershipId: string;
  readonly number: string;
  readonly revision: number;
  readonly stage: string;
  /** Some revision of it was opened before. */
  readonly isOpened: boolean;
  /** Until when changes of the selection are told already. */
  readonly selectionToldAt: string;
}

/** The deal as it is told once a change of its row is written. */
export function afterChange(deal: ToldDeal, set: Row): ToldDeal {
  const { number = deal.number, revision = deal.revision, stage = deal.stage } = set;
  return { ...deal, number: String(number), revision: Number(revision), stage: String(stage) };
}

/** However often a buyer changes their mind, others hear of it once in so long. */
const COALESCED_MS = 5 * 60_000;

interface Told {
  readonly told: ToldDeal;
  readonly inserts: readonly Insert[];
}

/** The rows that tell of an entry. They are written with it, or neither is. */
export function tellEvent(deal: ToldDeal, entry: AuditEntry): Told {
  const type = TOLD_AS[entry.event];
  if (type === null) return { told: deal, inserts: [] };
  if (type === 'selection.changed') return tellSelection(deal, entry);
  // Each revision is opened for a first time; the link is only once.
  if (type === 'deal.opened' && deal.isOpened) return { told: deal, inserts: [] };
  return { told: deal, inserts: eventInserts(deal, entry, type, entry.at) };
}

/** The first change at once; what follows within five minutes in one event at their end. */
function tellSelection(deal: ToldDeal, entry: AuditEntry): Told {
  const { selectionToldAt } = deal;
  const atMs = Date.parse(entry.at);
  const lastMs = selectionToldAt === '' ? Number.NEGATIVE_INFINITY : Date.parse(selectionToldAt);
  // One that is still to be sent will tell of this too.
  if (lastMs > atMs) return { told: deal, inserts: [] };
  const dueAt = new Date(Math.max(atMs, lastMs + COALESCED_MS)).toISOString();
  const inserts = eventInserts(deal, entry, 'selection.changed', dueAt);
  return { told: { ...deal, selectionToldAt: dueAt }, inserts };
}

function eventInserts(
  deal: ToldDeal,
  { dealId, seq, at, detail }: AuditEntry,
  type: EventType,
  dueAt: string,
): readonly Insert[] {
  const { dealershipId, number, revision, stage } = deal;
  const event: NewEvent = {
    id: newEventId(),
    dealershipId,
    dealId,
    sequence: seq,
    type,
    at,
    revision,
    number,
    status: STATUS_OF[stage as Stage],
    detail,
  };
  return [eventInsert(event), deliveryInserts(event, dueAt)];
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
}

export function newEventId(): string {
  return `evt_${randomLetters(20)}`;
}

export function eventInsert(event: NewEvent): Insert {
  const { id, dealershipId, dealId, sequence, type, at, revision, number, status, detail } = event;
  const row = {
    id,
    dealership_id: dealershipId,
    deal_id: dealId,
    sequence,
    type,
    at,
    revision,
    number,
    status,
    detail,
  };
  return { into: 'outbox_events', row };
}

/** One for each destination that has subscribed when this is written. */
function deliveryInserts(event: NewEvent, dueAt: string): Insert {
  const { dealershipId, type } = event;
  return {
    into: 'deliveries',
    row: deliveryRow(event, dueAt),
    forEach: {
      of: 'subscriptions',
      where: { dealership_id: dealershipId, type },
      take: 'destination_id',
    },
  };
}

/** To one destination, whatever it has subscribed to. */
export function deliveryInsert(event: NewEvent, destinationId: string): Insert {
  const row = { ...deliveryRow(event, event.at), destination_id: destinationId };
  return { into: 'deliveries', row };
}

function deliveryRow({ id, dealershipId, at }: NewEvent, dueAt: string): Row {
  return {
    event_id: id,
    dealership_id: dealershipId,
    state: 'DUE',
    due_at: dueAt,
    claim: '',
    tries: 0,
    log: '[]',
    created_at: at,
  };
}
