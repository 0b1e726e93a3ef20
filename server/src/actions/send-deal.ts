// Sending a deal's link by email: to the buyer's address, or to one that staff enter.
import { accept, dealStatus, isEmailAddress, refuse } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import { ensureDestination, findMail } from '../outbox/mail-destinations.ts';
import { type BuyerMail, mailedEvent } from '../store/audit/audit.ts';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { changeDealIf } from '../store/deals/deals.ts';
import { factsOf } from '../store/deals/read-deals.ts';
import { ownEvent, ownEventWrites } from '../store/events/events.ts';
import { hasStoppedMail } from '../store/events/mail-stops.ts';
import { sendingsOf } from '../store/events/sendings.ts';
import type { DeskDeal } from '../store/lists/desk-deals.ts';
import { DEAL_ERASED, deskDeal, permittedDeal } from './permitted-deal.ts';
import { type DeskRefusal, type DeskResult, invalid } from './refusals.ts';
import { senderOf, withinSendLimit } from './send-limits.ts';

export interface DealToSend {
  readonly id: string;
  /** Null means the buyer's address in the deal. */
  readonly to: string | null;
  /** Whether FORECOURT_SMTP is set. */
  readonly sendsMail: boolean;
  readonly now: Date;
}

/** Limit of sendings of one deal. */
const MOST_A_DAY = 5;
const DAY_MS = 24 * 3_600_000;

/** Stores the mail in the outbox, whose delivery loop sends it and retries. */
export async function sendDeal(
  database: Database,
  actor: Actor,
  { id, to, sendsMail, now }: DealToSend,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'SEND_DEAL', id);
  if (!permitted.ok) return permitted;
  const deal = permitted.value;
  const { dealershipId } = deal;
  if (!sendsMail) return refuse(mailOff('No email goes out here: FORECOURT_SMTP is not set.'));
  const address = (to ?? deal.offer.buyer.email ?? '').trim();
  if (address === '') return refuse(invalid('This deal has no email address. Enter one.'));
  if (!isEmailAddress(address)) return refuse(invalid(`${address} is not an email address.`));
  if (dealStatus(factsOf(deal), now.getTime()) !== 'OPEN') return refuse(NOT_OPEN);
  const mail = await ensureDestination(database, dealershipId, 'BUYER_MAIL', now);
  if (mail.state === 'OFF') return refuse(mailOff('Email to buyers is switched off in Settings.'));
  if (await hasStoppedMail(database.db, dealershipId, address)) return refuse(STOPPED);
  const sentBy = senderOf(actor);
  const { revision, number } = deal;
  const sent = { type: 'deal.sent', revision, number, status: 'OPEN', detail: address } as const;
  const event = ownEvent({ ...sent, dealershipId, dealId: deal.id, sentBy }, now);
  return withinSendLimit(database, sentBy, now, async () => {
    const changed = await changeDealIf(database, deal.id, now, async (current) => {
      // [ERA3] The buyer may have been erased since the right was checked.
      if (current.erasedAt !== undefined) return refuse(DEAL_ERASED);
      // Counted here, because changes of a deal run one at a time.
      if (await isSentTooOften(database, deal.id, now)) return refuse(TOO_OFTEN);
      return accept({
        event: mailedEvent(current.revision, { at: event.at, by: actorName(actor) }),
        writes: ownEventWrites(event, mail.id),
      });
    });
    return changed?.ok === false ? changed : deskDeal(database, deal.id);
  });
}

async function isSentTooOften(database: Database, dealId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const sent = await sendingsOf(database, dealId, MOST_A_DAY);
  return sent.filter(({ at }) => at > since).length >= MOST_A_DAY;
}

const mailOff = (message: string): DeskRefusal => ({ reason: 'MAIL_OFF', message });
const NOT_OPEN = invalid('This offer is not open. Extend or revise it, then send it.');
const STOPPED = mailOff(
  'This person asked for no more email from you. Call or send a text message instead.',
);
const TOO_OFTEN: DeskRefusal = {
  reason: 'TOO_MANY',
  message: `This deal was sent ${MOST_A_DAY} times in a day. Copy the link to send it another way.`,
};

/** The address that publishing emails, or the reason that no email is sent. */
export type MailOnPublishing =
  | { readonly address: string; readonly reason: null }
  | { readonly address: null; readonly reason: string };

interface PublishingMail {
  readonly dealershipId: string;
  /** The buyer's address in the deal file. */
  readonly email: unknown;
  readonly sendsMail: boolean;
}

export async function mailOnPublishing(
  database: Database,
  mail: PublishingMail,
): Promise<MailOnPublishing> {
  const { dealershipId, email, sendsMail } = mail;
  const address = typeof email === 'string' ? email.trim() : '';
  if (!sendsMail) return { address: null, reason: 'Email isn’t set up yet.' };
  if (!isEmailAddress(address)) {
    return { address: null, reason: 'The deal has no email address of the buyer.' };
  }
  const destination = await findMail(database, dealershipId, 'BUYER_MAIL');
  if (destination?.state === 'OFF') {
    return { address: null, reason: 'Email to buyers is switched off in Settings.' };
  }
  if (await hasStoppedMail(database.db, dealershipId, address)) {
    return { address: null, reason: 'The buyer asked for no more email from you.' };
  }
  return { address, reason: null };
}

/**
 * What publishing records about the email to the buyer.
 * @returns undefined if no email is possible, so that nothing is recorded
 */
export async function chosenMail(
  database: Database,
  {
    notifyBuyer,
    now,
    ...mail
  }: PublishingMail & { readonly notifyBuyer: boolean; readonly now: Date },
): Promise<BuyerMail | undefined> {
  if (!notifyBuyer) return 'SKIPPED';
  const { address } = await mailOnPublishing(database, mail);
  if (address === null) return undefined;
  await ensureDestination(database, mail.dealershipId, 'BUYER_MAIL', now);
  return 'MAILED';
}
