// Mail settings as staff read and change them: mail to buyers, leads, and the mail of one member.
import { accept, isEmailAddress, refuse } from '@forecourt/domain';
import {
  ensureDestination,
  findMail,
  LEAD_EVENTS,
  STAFF_EVENTS,
} from '../../outbox/mail-destinations.ts';
import { actorName, mailEventsOf, setMailEvents } from '../../store/dealerships/staff.ts';
import {
  changeDestination,
  type Destination,
  type MailKind,
} from '../../store/events/destinations.ts';
import type { EventType } from '../../store/events/events.ts';
import { type DeskResult, invalid } from '../refusals.ts';
import { denialOf } from '../rights.ts';
import type { Acting } from './administration.ts';

export interface MailSettings {
  /** Whether buyers get mail. */
  readonly buyers: boolean;
  readonly leads: {
    /** Empty if no leads are sent. */
    readonly address: string;
    readonly onOpen: boolean;
    readonly onConfirm: boolean;
  };
  /** The events that the acting member gets mail about. */
  readonly mine: readonly EventType[];
}

export async function mailSettings(acting: Acting): Promise<MailSettings> {
  const { database, dealershipId, actor } = acting;
  const buyers = await findMail(database, dealershipId, 'BUYER_MAIL');
  const leads = await findMail(database, dealershipId, 'LEADS');
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
  const denial = denialOf(acting.actor, 'CHANGE_MAIL', { dealershipId: acting.dealershipId });
  if (denial) return refuse(denial);
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

/** The desk sends the stored address along with a switch. It may be older than [TXT3]. */
async function isLeadAddress({ database, dealershipId }: Acting, address: string) {
  if (address === '' || isEmailAddress(address)) return true;
  const existing = await findMail(database, dealershipId, 'LEADS');
  return existing?.address === address;
}

const NO_ADDRESS = invalid('Enter an email address for leads like leads@crm.example.');

/** Changes a destination and clears its failures, so that mail is sent again. */
async function change(
  { database, dealershipId, actor, now }: Acting,
  kind: MailKind,
  change: Partial<Pick<Destination, 'state' | 'address' | 'events'>>,
): Promise<void> {
  for (;;) {
    const current = await ensureDestination(database, dealershipId, kind, now, actorName(actor));
    const clear = { reason: '', failingSince: '' };
    if (await changeDestination(database, current, { ...change, ...clear })) return;
  }
}

/** Changes which events the member gets mail about. */
export async function changeOwnMail(
  acting: Acting,
  memberId: string,
  events: readonly EventType[],
): Promise<DeskResult<MailSettings>> {
  const { actor, dealershipId, database } = acting;
  const denial = denialOf(actor, 'CHANGE_PROFILE', { dealershipId, ownerId: memberId });
  if (denial) return refuse(denial);
  await setMailEvents(
    database,
    memberId,
    STAFF_EVENTS.filter((type) => events.includes(type)),
  );
  return accept(await mailSettings(acting));
}
