// The destinations of mail in the outbox: to buyers, to staff and to the CRM of a dealership.
import type { Database } from '../store/database/database.ts';
import { listDealerships } from '../store/dealerships/dealerships.ts';
import {
  addDestination,
  type Destination,
  findDestination,
  type MailKind,
  mailId,
} from '../store/events/destinations.ts';
import type { EventType } from '../store/events/events.ts';

/** The events that send mail to buyers. */
const BUYER_EVENTS: readonly EventType[] = [
  'deal.published',
  'deal.revised',
  'deal.expiring',
  'message.sent',
  'confirmation.made',
  'deposit.paid',
  'deposit.refunded',
];
/** The events that a staff member can subscribe to by mail. */
export const STAFF_EVENTS: readonly EventType[] = [
  'deal.opened',
  'selection.changed',
  'message.sent',
  'deal.expiring',
  'deal.declined',
  'confirmation.made',
  'confirmation.taken_back',
  'deposit.paid',
  'deposit.refunded',
  'deposit.refund_failed',
  'deposit.disputed',
];
export const LEAD_EVENTS = { onOpen: 'deal.opened', onConfirm: 'confirmation.made' } as const;

/** The settings of new destinations. Leads have no address until staff enter one, so they are off. */
const NEW_MAIL = {
  BUYER_MAIL: { events: BUYER_EVENTS, state: 'ON' },
  STAFF_MAIL: { events: STAFF_EVENTS, state: 'ON' },
  LEADS: { events: Object.values(LEAD_EVENTS), state: 'OFF' },
} as const satisfies Record<MailKind, object>;

/** Adds the mail destinations that a dealership lacks. They are on until staff switch them off. */
export async function ensureMail(database: Database, now: Date): Promise<void> {
  for (const { id } of await listDealerships(database.db)) {
    for (const kind of ['BUYER_MAIL', 'STAFF_MAIL'] as const)
      await ensureDestination(database, id, kind, now);
  }
}

/** @returns the destination of this mail, which is added if missing */
export async function ensureDestination(
  database: Database,
  dealershipId: string,
  kind: MailKind,
  now: Date,
  by = 'machine',
): Promise<Destination> {
  const id = mailId(dealershipId, kind);
  const added = { id, dealershipId, kind, address: '', ...NEW_MAIL[kind] };
  const existing = await findDestination(database.db, id);
  return existing ?? addDestination(database, added, by, now);
}

/** @returns null if the dealership has no destination for this mail yet */
export function findMail(
  { db }: Database,
  dealershipId: string,
  kind: MailKind,
): Promise<Destination | null> {
  return findDestination(db, mailId(dealershipId, kind));
}
