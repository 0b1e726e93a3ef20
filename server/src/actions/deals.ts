// Staff actions on deals. Each checks the actor's right, runs once per idempotency key, and records the actor.

import { accept, type Offer, refuse, unfitCharacter } from '@forecourt/domain';
import { type Actor, roleIn } from '@forecourt/domain/rights';
import { MAX_MESSAGE_LENGTH, readMessage, TALK_REFUSALS } from '@forecourt/domain/talk';
import { type BuyerMail, contentHashOf } from '../store/audit/audit.ts';
import { build } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import { activityColumns } from '../store/database/deal-stages.ts';
import { findDealership } from '../store/dealerships/dealerships.ts';
import { actorName, findMember, findMemberByEmail } from '../store/dealerships/staff.ts';
import {
  changeDealIf,
  newDeal,
  reviseDeal,
  type StoredDeal,
  withdrawDeal,
} from '../store/deals/deals.ts';
import { type DeskDeal, dealsOf } from '../store/lists/desk-deals.ts';
import { replyChange } from '../store/talk/messages.ts';
import { isAcknowledged } from './change-of-mind.ts';
import { judgeLaw, lawFindings, settingsOf, withJurisdiction } from './law.ts';
import { doubtRefusal, type ReadyOffer, readyOffer } from './offers.ts';
import { type DraftVersion, once } from './once.ts';
import { DEAL_ERASED, DEAL_UNKNOWN, deskDeal, permittedDeal } from './permitted-deal.ts';
import {
  DEALERSHIP_UNKNOWN,
  type DeskRefusal,
  type DeskResult,
  invalid,
  MEMBER_UNKNOWN,
} from './refusals.ts';
import { denialOf } from './rights.ts';
import { senderOf, withinSendLimit } from './send-limits.ts';

/** A deal file to publish, and the decisions of the person who publishes it. */
export interface Publishing {
  readonly ready: DeskResult<ReadyOffer>;
  /** Codes of law check findings that the actor has read and accepts. */
  readonly accept?: readonly string[];
  readonly mail?: BuyerMail | undefined;
  /** A manager's reason to publish although the car is sold to or on hold for another buyer. */
  readonly soldCarReason?: string | undefined;
  /** Null for callers that never retry, such as the command line. */
  readonly idempotencyKey: string | null;
  /** The draft that is published. */
  readonly draft?: DraftVersion;
  readonly now: Date;
}

export interface DealToAdd extends Publishing {
  readonly dealershipId: string;
  /** The member who owns the deal. Null means the adviser in the file, else the acting member. */
  readonly adviserId?: string | null;
}

export async function addDealAs(
  database: Database,
  actor: Actor,
  { dealershipId, ready, adviserId = null, accept: codes = [], draft, mail, ...attempt }: DealToAdd,
): Promise<DeskResult<DeskDeal>> {
  const { idempotencyKey, now } = attempt;
  const dealership = await findDealership(database.db, dealershipId);
  if (!dealership) return refuse(DEALERSHIP_UNKNOWN);
  const { policy } = dealership;
  const offer = ready.ok ? ready.value.offer : null;
  const owner = await ownerOf(database, actor, dealershipId, adviserId, offer);
  if (!owner.ok) return owner;
  const denial = denialOf(actor, 'ADD_DEAL', { dealershipId, ownerId: owner.value, policy });
  if (denial) return refuse(denial);
  if (!ready.ok) return ready;
  const soldCar = soldCarReasonOf(actor, dealershipId, attempt.soldCarReason);
  if (!soldCar.ok) return soldCar;
  const soldCarReason = soldCar.value;
  const { photos } = ready.value;
  const content = { action: 'ADD_DEAL', offer: ready.value.offer, adviserId };
  return once(database, { dealershipId, idempotencyKey, content, draft, now }, async (replied) => {
    const published = withJurisdiction(ready.value.offer, dealership);
    const checked = { offer: published, dealership, dealId: null, actor, soldCarReason, now };
    const verdict = await judgeLaw(database.db, checked, codes);
    if (!verdict.ok) return verdict;
    const by = actorName(actor);
    const origin = { dealershipId, adviserId: owner.value, by, mail, ...verdict.value };
    const { deal, writes } = newDeal(published, now, photos, origin);
    return withinSendLimit(database, mail === 'MAILED' ? senderOf(actor) : '', now, async () => {
      await database.write({ writes: [...writes, ...replied(deal.id)] });
      return accept(deal.id);
    });
  });
}

export interface DealToRevise extends Publishing {
  readonly id: string;
  /** The revision to replace, or null for the current one. */
  readonly revision: number | null;
  /** Whether to publish even if the file has another number, buyer or VIN. */
  readonly replace: boolean;
  /** Codes accepted for earlier revisions. They need no new acceptance. */
  readonly publishedCodes?: readonly string[];
}

export async function reviseDealAs(
  database: Database,
  actor: Actor,
  request: DealToRevise,
  action: 'REVISE_DEAL' | 'EXTEND_DEAL' = 'REVISE_DEAL',
): Promise<DeskResult<DeskDeal>> {
  const { ready, revision, replace, accept: codes = [], publishedCodes } = request;
  const { draft, mail, idempotencyKey, now } = request;
  const permitted = await permittedDeal(database, actor, action, request.id);
  if (!permitted.ok) return permitted;
  if (!ready.ok) return ready;
  const deal = permitted.value;
  const { id, dealershipId } = deal;
  const { photos } = ready.value;
  const soldCar = soldCarReasonOf(actor, dealershipId, request.soldCarReason);
  if (!soldCar.ok) return soldCar;
  const soldCarReason = soldCar.value;
  const dealership = await settingsOf(database.db, dealershipId);
  const offer = withJurisdiction(ready.value.offer, dealership);
  const content = { action, id, revision, offer: ready.value.offer, replace };
  return once(database, { dealershipId, idempotencyKey, content, draft, now }, async (replied) => {
    const replaces = revision ?? deal.revision;
    if (deal.revision !== replaces) return refuse(dealRevised(deal));
    const refusal = await doubtRefusal(database, deal, { offer, photos }, replace);
    if (refusal) return refuse(refusal);
    const checked = { offer, dealership, dealId: id, actor, soldCarReason, now };
    const verdict = await judgeLaw(database.db, checked, codes, publishedCodes);
    if (!verdict.ok) return verdict;
    const changes = {
      ...verdict.value,
      by: actorName(actor),
      replaces,
      mail,
      onlyExtends: action === 'EXTEND_DEAL',
      writes: replied(id),
    };
    return withinSendLimit(database, mail === 'MAILED' ? senderOf(actor) : '', now, async () => {
      if (await reviseDeal(database, id, offer, now, photos, changes)) return accept(id);
      const [current] = await dealsOf(database.db, [id]);
      if (current?.erasedAt !== undefined) return refuse(DEAL_ERASED);
      return refuse(current ? dealRevised(current) : DEAL_UNKNOWN);
    });
  });
}

export interface DealToExtend extends Omit<Publishing, 'ready' | 'draft'> {
  readonly id: string;
  readonly revision: number | null;
  readonly expiresAt: string;
}

/** Publishes a revision that changes only the end of the offer. */
export async function extendDealAs(
  database: Database,
  actor: Actor,
  { expiresAt, ...request }: DealToExtend,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'EXTEND_DEAL', request.id);
  if (!permitted.ok) return permitted;
  const deal = permitted.value;
  const file = { ...deal.offer, expiresAt };
  const ready = await readyOffer(database, file, request.now, deal);
  // Findings of the current revision need no new acceptance, because only the date changes.
  const dealership = await settingsOf(database.db, deal.dealershipId);
  const checked = { offer: deal.offer, dealership, dealId: deal.id, actor, now: request.now };
  const codes = (await lawFindings(database.db, checked)).map(({ code }) => code);
  const publishedCodes = codes.filter((code) => code !== 'EXPIRES_SOON');
  const revision = { ...request, ready, replace: false, publishedCodes };
  return reviseDealAs(database, actor, revision, 'EXTEND_DEAL');
}

const LONGEST_REASON = 500;

export async function withdrawDealAs(
  database: Database,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'WITHDRAW_DEAL', id);
  if (!permitted.ok) return permitted;
  const text = readReason(reason, 'Reason');
  if (!text.ok) return text;
  const deal = permitted.value;
  const by = actorName(actor);
  const withdrawn = await withdrawDeal(database, deal.id, now, { by, reason: text.value });
  if (!withdrawn) return refuse(DEAL_UNKNOWN);
  if (withdrawn.withdrawnAt === null) return refuse(DEAL_CONFIRMED);
  return deskDeal(database, deal.id);
}

/** [DSK6] Records that the dealership has read a confirmation. Only the first time counts. */
export async function acknowledgeConfirmation(
  database: Database,
  actor: Actor,
  id: string,
  now: Date,
  /** The confirmation on screen. Another one is refused. */
  confirmationId?: string,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'ACKNOWLEDGE_CONFIRMATION', id);
  if (!permitted.ok) return permitted;
  const { id: dealId } = permitted.value;
  const expectedId = confirmationId ?? permitted.value.confirmation?.id;
  const at = now.toISOString();
  const by = actorName(actor);
  const changed = await changeDealIf(database, dealId, now, async ({ confirmation }) => {
    if (!confirmation) return refuse(DEAL_NOT_CONFIRMED);
    if (confirmation.id !== expectedId) return refuse(OTHER_CONFIRMATION);
    if (await isAcknowledged(database.db, confirmation.id)) return accept(null);
    const { number, revision } = confirmation;
    const detail = `revision ${revision}`;
    const contentHash = contentHashOf({ number, revision });
    const row = {
      confirmation_id: confirmation.id,
      deal_id: dealId,
      acknowledged_at: at,
      acknowledged_by: by,
    };
    return accept({
      event: { at, actor: 'STAFF', event: 'ACKNOWLEDGED', contentHash, detail, by },
      writes: [build.insertInto('acknowledgements').values(row)],
      desk: {
        stage: 'ACKNOWLEDGED',
        ...activityColumns('ACKNOWLEDGED', at, { by }),
      },
    });
  });
  if (!changed) return refuse(DEAL_UNKNOWN);
  return changed.ok ? deskDeal(database, dealId) : changed;
}

/** [TLK5] Replies to the buyer, also after the offer was declined or withdrawn, or has expired. */
export async function replyToBuyer(
  database: Database,
  actor: Actor,
  request: {
    readonly id: string;
    readonly text: string;
    readonly idempotencyKey: string | null;
    readonly now: Date;
  },
): Promise<DeskResult<DeskDeal>> {
  const { idempotencyKey, now } = request;
  const permitted = await permittedDeal(database, actor, 'REPLY_TO_BUYER', request.id);
  if (!permitted.ok) return permitted;
  const { id, dealershipId } = permitted.value;
  const parsed = readMessage(request.text, MAX_MESSAGE_LENGTH);
  if (!parsed.ok) return refuse(invalid(TALK_REFUSALS[parsed.refusal]));
  const content = { action: 'REPLY_TO_BUYER', id, text: parsed.value };
  const by = actorName(actor);
  return once(database, { dealershipId, idempotencyKey, content, now }, async (replied) => {
    const changed = await changeDealIf(database, id, now, async (current) => {
      // [ERA3] The buyer may have been erased since the right was checked.
      if (current.erasedAt !== undefined) return refuse(DEAL_ERASED);
      const planned = replyChange(current, { text: parsed.value, by, now });
      if (!planned) return refuse(CONVERSATION_FULL);
      return accept({ ...planned, writes: [...(planned.writes ?? []), ...replied(id)] });
    });
    if (!changed) return refuse(DEAL_UNKNOWN);
    return changed.ok ? accept(id) : changed;
  });
}

const DEAL_CONFIRMED: DeskRefusal = {
  reason: 'DEAL_CONFIRMED',
  message: 'This deal is confirmed, so it cannot be withdrawn. Revise it instead.',
};

const DEAL_NOT_CONFIRMED: DeskRefusal = {
  reason: 'DEAL_NOT_CONFIRMED',
  message: 'This deal is not confirmed, so there is nothing to acknowledge.',
};

const OTHER_CONFIRMATION: DeskRefusal = {
  reason: 'DEAL_NOT_CONFIRMED',
  message: 'The buyer has confirmed again since. Review that confirmation, then acknowledge it.',
};

const CONVERSATION_FULL: DeskRefusal = {
  reason: 'CONVERSATION_FULL',
  message: 'This conversation has reached its limit. Please call or email the buyer.',
};

function dealRevised({ revision }: StoredDeal): DeskRefusal {
  const message = `A colleague has already published revision ${revision} of this deal, so yours was not published. Look at revision ${revision}, then revise that one.`;
  return { reason: 'DEAL_REVISED', message };
}

/** Only managers may sell a car that another buyer has confirmed, and they must give a reason. */
function soldCarReasonOf(
  actor: Actor,
  dealershipId: string,
  reason: string | undefined,
): DeskResult<string> {
  if (!reason?.trim()) return accept('');
  const denial = denialOf(actor, 'APPROVE_DRAFT', { dealershipId });
  return denial ? refuse(denial) : readReason(reason, 'The reason');
}

function readReason(reason: string, name: string): DeskResult<string> {
  const text = reason.trim();
  const unfit = unfitCharacter(text, { lines: true });
  if (unfit) return refuse(invalid(`${name}: ${unfit}.`));
  if (text.length <= LONGEST_REASON) return accept(text);
  return refuse(invalid(`The reason has at most ${LONGEST_REASON} characters.`));
}

/** @returns the owner of a new deal: the given member, else the adviser in the file, else the acting member */
async function ownerOf(
  { db }: Database,
  actor: Actor,
  dealershipId: string,
  adviserId: string | null,
  offer: Offer | null,
): Promise<DeskResult<string | null>> {
  if (adviserId !== null) {
    const member = await findMember(db, dealershipId, adviserId);
    return member ? accept(member.id) : refuse(MEMBER_UNKNOWN);
  }
  const self = actor.kind === 'MEMBER' ? actor.id : null;
  // An adviser owns the deals that they add, even if the file names another adviser.
  if (self !== null && roleIn(actor, dealershipId) === 'ADVISER') return accept(self);
  const email = offer?.adviser.email;
  const member = email ? await findMemberByEmail(db, dealershipId, email) : null;
  return accept(member?.id ?? self);
}
