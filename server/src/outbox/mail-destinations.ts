// The destinations of mail in the outbox: to buyers, to staff and to the CRM of a dealership.
import type { Database } from '../store/database/database.ts';
import { listDealerships } from '../store/dealerships/dealerships.ts';
import {
  addDestination,
  type Destination,
  findDestination,
  type NewDestination,
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

export type MailKind = keyof typeof MAIL;

const MAIL = {
  BUYER_MAIL: { suffix: 'buyer', events: BUYER_EVENTS, state: 'ON' },
  STAFF_MAIL: { suffix: 'staff', events: STAFF_EVENTS, state: 'ON' },
  // Leads have no address until staff enter one.
  LEADS: { suffix: 'leads', events: Object.values(LEAD_EVENTS), state: 'OFF' },
} as const;

/** @returns the destination with its default settings */
function newMail(dealershipId: string, kind: MailKind): NewDestination & { readonly id: string } {
  const { suffix, ...settings } = MAIL[kind];
  return { id: `${dealershipId}-${suffix}`, dealershipId, kind, address: '', ...settings };
}

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
  const defaults = newMail(dealershipId, kind);
  const existing = await findDestination(database.db, defaults.id);
  return existing ?? addDestination(database, defaults, by, now);
}

/** @returns the destination of a dealership's mail to its buyers */
export function buyerMailOf(
  database: Database,
  dealershipId: string,
  now: Date,
): Promise<Destination> {
  return ensureDestination(database, dealershipId, 'BUYER_MAIL', now);
}

/** @returns null if the dealership has no destination for this mail yet */
export function findMail(
  { db }: Database,
  dealershipId: string,
  kind: MailKind,
): Promise<Destination | null> {
  return findDestination(db, newMail(dealershipId, kind).id);
}
