// What is mailed, as somebody changes it: to buyers, to a CRM, and to oneself.
import { accept, isEmailAddress, refuse } from '@forecourt/domain';
import { may } from '@forecourt/domain/rights';
import { type DeskRefusal, type DeskResult, denied } from '../actions/refusals.ts';
import type { Acting } from '../auth/administration.ts';
import type { Database } from '../store/database/database.ts';
import { listDealerships } from '../store/dealerships/dealerships.ts';
import { actorName, mailEventsOf, setMailEvents } from '../store/dealerships/staff.ts';
import {
  addDestination,
  changeDestination,
  type Destination,
  findDestination,
  type NewDestination,
} from '../store/events/destinations.ts';
import type { EventType } from '../store/events/events.ts';

/** What buyers are written to about. */
const BUYER_EVENTS: readonly EventType[] = [
  'deal.published',
  'deal.revised',
  'deal.expiring',
  'message.sent',
  'confirmation.made',
  'deposit.paid',
  'deposit.refunded',
];
/** What a member of the staff can want by mail. */
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
];
const LEAD_EVENTS = { onOpen: 'deal.opened', onConfirm: 'confirmation.made' } as const;

type MailKind = 'BUYER_MAIL' | 'STAFF_MAIL' | 'LEADS';

function newMail(dealershipId: string, kind: MailKind): NewDestination & { readonly id: string } {
  const names = { BUYER_MAIL: 'buyer', STAFF_MAIL: 'staff', LEADS: 'leads' } as const;
  const events = {
    BUYER_MAIL: BUYER_EVENTS,
    STAFF_MAIL: STAFF_EVENTS,
    LEADS: Object.values(LEAD_EVENTS),
  };
  const base = { id: `${dealershipId}-${names[kind]}`, dealershipId, kind, address: '' };
  // Leads go nowhere until somebody says where.
  return { ...base, events: events[kind], state: kind === 'LEADS' ? 'OFF' : 'ON' };
}

/** Where mail goes out, every dealership has its destinations for it, on unless somebody has said no. */
export async function ensureMail(database: Database, now: Date): Promise<void> {
  for (const { id } of await listDealerships(database.db)) {
    for (const kind of ['BUYER_MAIL', 'STAFF_MAIL'] as const) await ensure(database, id, kind, now);
  }
}

async function ensure(
  database: Database,
  dealershipId: string,
  kind: MailKind,
  now: Date,
  by = 'machine',
): Promise<Destination> {
  const wanted = newMail(dealershipId, kind);
  const known = await findDestination(database.db, wanted.id);
  return known ?? addDestination(database, wanted, by, now);
}

/** Where mail to the buyers of a dealership goes through. */
export function buyerMailOf(
  database: Database,
  dealershipId: string,
  now: Date,
): Promise<Destination> {
  return ensure(database, dealershipId, 'BUYER_MAIL', now);
}

export interface MailSettings {
  /** Buyers are written to. */
  readonly buyers: boolean;
  readonly leads: {
    /** Empty: none are sent. */
    readonly address: string;
    readonly onOpen: boolean;
    readonly onConfirm: boolean;
  };
  /** What the member who asks wants. */
  readonly mine: readonly EventType[];
}

export async function mailSettings(acting: Acting): Promise<MailSettings> {
  const { database, dealershipId, actor } = acting;
  const find = (kind: MailKind) => findDestination(database.db, newMail(dealershipId, kind).id);
  const [buyers, leads] = [await find('BUYER_MAIL'), await find('LEADS')];
  const events = leads && leads.state !== 'OFF' ? leads.events : [];
  return {
    buyers: (buyers?.state ?? 'ON') !== 'OFF',
    leads: {
      address: leads?.address ?? '',
      onOpen: events.includes(LEAD_EVENTS.onOpen),
      onConfirm: events.includes(LEAD_EVENTS.onConfirm),
    },
    mine: actor.kind === 'MEMBER' ? await mailEventsOf(database.db, actor.id) : [],
  };
}

export interface MailChange {
  readonly buyers?: boolean;
  readonly leads?: MailSettings['leads'];
}

export async function changeMail(
  acting: Acting,
  { buyers, leads }: MailChange,
): Promise<DeskResult<MailSettings>> {
  const permission = may(acting.actor, 'CHANGE_MAIL', { dealershipId: acting.dealershipId });
  if (!permission.ok) return refuse(denied(permission.denial));
  if (leads && !(await isLeadAddress(acting, leads.address))) return refuse(NO_ADDRESS);
  if (buyers !== undefined) {
    await change(acting, 'BUYER_MAIL', { state: buyers ? 'ON' : 'OFF' });
  }
  if (leads) {
    const events = [
      ...(leads.onOpen ? [LEAD_EVENTS.onOpen] : []),
      ...(leads.onConfirm ? [LEAD_EVENTS.onConfirm] : []),
    ];
    const isOn = leads.address !== '' && events.length > 0;
    const { address } = leads;
    await change(acting, 'LEADS', { address, events, state: isOn ? 'ON' : 'OFF' });
  }
  return accept(await mailSettings(acting));
}

/** The address of before is sent along with a switch, and may be older than [TXT3]. */
async function isLeadAddress({ database, dealershipId }: Acting, address: string) {
  if (address === '' || isEmailAddress(address)) return true;
  const known = await findDestination(database.db, newMail(dealershipId, 'LEADS').id);
  return known?.address === address;
}

const NO_ADDRESS: DeskRefusal = {
  reason: 'INPUT_INVALID',
  message: 'The address for leads is not an e-mail address.',
};

/** Set anew it is in order again, whatever was wrong before. */
async function change(
  { database, dealershipId, actor, now }: Acting,
  kind: MailKind,
  wanted: Partial<Pick<Destination, 'state' | 'address' | 'events'>>,
): Promise<void> {
  for (;;) {
    const current = await ensure(database, dealershipId, kind, now, actorName(actor));
    const clear = { reason: '', failingSince: '' };
    if (await changeDestination(database, current, { ...wanted, ...clear })) return;
  }
}

/** One's own. */
export async function changeOwnMail(
  acting: Acting,
  memberId: string,
  events: readonly EventType[],
): Promise<DeskResult<MailSettings>> {
  const { actor, dealershipId, database } = acting;
  const permission = may(actor, 'CHANGE_PROFILE', { dealershipId, ownerId: memberId });
  if (!permission.ok) return refuse(denied(permission.denial));
  await setMailEvents(
    database,
    memberId,
    STAFF_EVENTS.filter((type) => events.includes(type)),
  );
  return accept(await mailSettings(acting));
}
