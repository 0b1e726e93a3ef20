// Deals as staff change them: every entry point takes who acts, asks for the right, and records who it was.
import { accept, type Offer, refuse, unfitCharacter } from '@forecourt/domain';
import { type Problem, parseDealFile, publishProblems } from '@forecourt/domain/deal-file';
import { type LawFinding, refused } from '@forecourt/domain/law';
import { paths } from '@forecourt/domain/paths';
import { type RevisionDoubt, revisionDoubts } from '@forecourt/domain/records';
import { type Action, type Actor, may, roleIn } from '@forecourt/domain/rights';
import { MAX_MESSAGE_LENGTH, readMessage, TALK_REFUSALS } from '@forecourt/domain/talk';
import type { PreparedPhoto } from '../../pictures/photo.ts';
import { contentHashOf } from '../audit/audit.ts';
import { build, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { isAcknowledged } from '../deals/change-of-mind.ts';
import { readDealId } from '../deals/deal-id.ts';
import {
  changeDeal,
  newDeal,
  nextVersion,
  reviseDeal,
  type StoredDeal,
  withdrawDeal,
} from '../deals/deals.ts';
import {
  judgeLaw,
  lawFindings,
  mustBeAccepted,
  type Settings,
  settingsOf,
  withJurisdiction,
} from '../deals/law.ts';
import { preparePhotos } from '../deals/photo-files.ts';
import { preparedPhotosOf } from '../deals/photos.ts';
import { replyChange } from '../talk/messages.ts';
import { dealsOf } from './deal-list.ts';
import { findDealership } from './dealerships.ts';
import { type DeskDeal, factsOfDeals } from './desk-facts.ts';
import { type DeskRefusal, type DeskResult, denied, fileInvalid } from './desk-refusals.ts';
import { actorName, findMember, findMemberByEmail } from './staff.ts';
import { activityColumns, type Stage } from './stages.ts';

/** An offer that may be published, with its photos. */
export interface ReadyOffer {
  readonly offer: Offer;
  readonly photos: readonly PreparedPhoto[];
}

/** A deal that somebody may see. One of another dealership does not exist for them. */
export async function seeDeal(
  database: Database,
  actor: Actor,
  id: string,
): Promise<DeskResult<DeskDeal>> {
  return permittedDeal(database, actor, 'SEE_DEAL', id);
}

export interface DealToAdd {
  readonly dealershipId: string;
  readonly ready: DeskResult<ReadyOffer>;
  /** Whose it shall be; null: as the file says, else who adds it. */
  readonly adviserId?: string | null;
  /** Codes of findings of the law check that whoever adds it has read and accepts. */
  readonly accept?: readonly string[];
  /** Null: nobody will repeat this, as on a command line. */
  readonly idempotencyKey: string | null;
  /** It is published from a draft. */
  readonly draft?: DraftVersion;
  readonly now: Date;
}

export interface DraftVersion {
  readonly id: string;
  readonly version: number;
}

export async function addDealAs(
  database: Database,
  actor: Actor,
  { dealershipId, ready, adviserId = null, accept: codes = [], draft, ...attempt }: DealToAdd,
): Promise<DeskResult<DeskDeal>> {
  const { idempotencyKey, now } = attempt;
  const dealership = await findDealership(database.db, dealershipId);
  if (!dealership) return refuse(DEALERSHIP_UNKNOWN);
  const { policy } = dealership;
  const offer = ready.ok ? ready.value.offer : null;
  const owner = await ownerOf(database, actor, dealershipId, adviserId, offer);
  if (!owner.ok) return owner;
  const permission = may(actor, 'ADD_DEAL', { dealershipId, ownerId: owner.value, policy });
  if (!permission.ok) return refuse(denied(permission.denial));
  if (!ready.ok) return ready;
  const { photos } = ready.value;
  const content = { action: 'ADD_DEAL', offer: ready.value.offer, adviserId };
  return once(database, { dealershipId, idempotencyKey, content, draft, now }, async (replied) => {
    const published = withJurisdiction(ready.value.offer, dealership);
    const checked = { offer: published, dealership, dealId: null, actor, now };
    const judged = await judgeLaw(database.db, checked, codes);
    if (!judged.ok) return judged;
    const by = actorName(actor);
    const origin = { dealershipId, adviserId: owner.value, by, accepted: judged.value };
    const { deal, writes } = newDeal(published, now, photos, origin);
    await database.write({ writes: [...writes, ...replied(deal.id)] });
    return accept(deal.id);
  });
}

export interface DealToRevise {
  readonly id: string;
  /** The revision that it replaces; null: the current one, whichever that is. */
  readonly revision: number | null;
  readonly ready: DeskResult<ReadyOffer>;
  /** It names another number, buyer or VIN on purpose. */
  readonly replace: boolean;
  /** Codes of findings of the law check that whoever revises it has read and accepts. */
  readonly accept?: readonly string[];
  /** Codes that the deal has been published with. */
  readonly known?: readonly string[];
  readonly idempotencyKey: string | null;
  /** It is published from a draft. */
  readonly draft?: DraftVersion;
  readonly now: Date;
}

export async function reviseDealAs(
  database: Database,
  actor: Actor,
  wanted: DealToRevise,
  action: 'REVISE_DEAL' | 'EXTEND_DEAL' = 'REVISE_DEAL',
): Promise<DeskResult<DeskDeal>> {
  const { ready, revision, replace, accept: codes = [], known, draft, now } = wanted;
  const permitted = await permittedDeal(database, actor, action, wanted.id);
  if (!permitted.ok) return permitted;
  if (!ready.ok) return ready;
  const { deal, facts } = permitted.value;
  const { id } = deal;
  const { photos } = ready.value;
  const { dealershipId } = facts;
  const dealership = await settingsOf(database.db, dealershipId);
  const offer = withJurisdiction(ready.value.offer, dealership);
  const { idempotencyKey } = wanted;
  const content = { action, id, revision, offer: ready.value.offer, replace };
  return once(database, { dealershipId, idempotencyKey, content, draft, now }, async (replied) => {
    const replaces = revision ?? deal.revision;
    if (deal.revision !== replaces) return refuse(dealRevised(deal));
    const refusal = await doubtRefusal(database, deal, { offer, photos }, replace);
    if (refusal) return refuse(refusal);
    const checked = { offer, dealership, dealId: id, actor, now };
    const judged = await judgeLaw(database.db, checked, codes, known);
    if (!judged.ok) return judged;
    const by = actorName(actor);
    const revised = await reviseDeal(database, id, offer, now, photos, {
      by,
      replaces,
      accepted: judged.value,
      writes: replied(id),
    });
    if (revised) return accept(id);
    const [current] = await dealsOf(database.db, [id]);
    return refuse(current ? dealRevised(current.deal) : DEAL_UNKNOWN);
  });
}

export interface DealToExtend {
  readonly id: string;
  readonly revision: number | null;
  readonly expiresAt: string;
  readonly accept?: readonly string[];
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

/** A revision that changes only when the offer ends. */
export async function extendDealAs(
  database: Database,
  actor: Actor,
  { expiresAt, ...wanted }: DealToExtend,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'EXTEND_DEAL', wanted.id);
  if (!permitted.ok) return permitted;
  const { deal } = permitted.value;
  const file = { ...deal.offer, expiresAt };
  const ready = await readyOffer(database, file, wanted.now, deal);
  // What the offer has been published with need not be accepted again for another date.
  const dealership = await settingsOf(database.db, permitted.value.facts.dealershipId);
  const checked = { offer: deal.offer, dealership, dealId: deal.id, actor, now: wanted.now };
  const codes = (await lawFindings(database.db, checked)).map(({ code }) => code);
  const known = codes.filter((code) => code !== 'EXPIRES_SOON');
  const revision = { ...wanted, ready, replace: false, known };
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
  const said = reason.trim();
  const unfit = unfitCharacter(said, { lines: true });
  if (unfit) return refuse({ reason: 'INPUT_INVALID', message: `Reason: ${unfit}.` });
  if (said.length > LONGEST_REASON) {
    const message = `The reason has at most ${LONGEST_REASON} characters.`;
    return refuse({ reason: 'INPUT_INVALID', message });
  }
  const { deal } = permitted.value;
  const by = actorName(actor);
  const withdrawn = await withdrawDeal(database, deal.id, now, { by, reason: said });
  if (!withdrawn) return refuse(DEAL_UNKNOWN);
  if (withdrawn.withdrawnAt === null) return refuse(DEAL_CONFIRMED);
  return deskDeal(database, deal.id);
}

/** [DSK6] That the dealership has read a confirmation: once, by whoever was first. */
export async function acknowledgeConfirmation(
  database: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'ACKNOWLEDGE_CONFIRMATION', id);
  if (!permitted.ok) return permitted;
  const { deal } = permitted.value;
  const at = now.toISOString();
  const by = actorName(actor);
  const { confirmation } = deal;
  if (!confirmation) return refuse(DEAL_NOT_CONFIRMED);
  if (await isAcknowledged(database.db, confirmation.id)) return accept(permitted.value);
  const changed = await changeDeal(database, deal.id, now, (current) => {
    // Revised, or acknowledged by somebody else, since it was read: then there is nothing to change.
    if (current.confirmation?.id !== confirmation.id) return null;
    if (current.audit.auditSeq !== deal.audit.auditSeq) return null;
    const { number, revision } = confirmation;
    const detail = `revision ${revision}`;
    const contentHash = contentHashOf({ number, revision });
    const row = {
      confirmation_id: confirmation.id,
      deal_id: deal.id,
      acknowledged_at: at,
      acknowledged_by: by,
    };
    return {
      event: { at, actor: 'STAFF', event: 'ACKNOWLEDGED', contentHash, detail, by },
      writes: [build.insertInto('acknowledgements').values(row)],
      desk: {
        stage: 'ACKNOWLEDGED' satisfies Stage,
        ...activityColumns('ACKNOWLEDGED', at, { by }),
      },
      after: { ...current, version: nextVersion(current.version, now) },
    };
  });
  if (!changed) return refuse(DEAL_UNKNOWN);
  if (await isAcknowledged(database.db, confirmation.id)) return deskDeal(database, deal.id);
  return acknowledgeConfirmation(database, actor, id, now);
}

/** [TLK5] Answers the buyer in the deal, whatever has become of the offer. */
export async function replyToBuyer(
  database: Database,
  actor: Actor,
  wanted: {
    readonly id: string;
    readonly text: string;
    readonly idempotencyKey: string | null;
    readonly now: Date;
  },
): Promise<DeskResult<DeskDeal>> {
  const { idempotencyKey, now } = wanted;
  const permitted = await permittedDeal(database, actor, 'REPLY_TO_BUYER', wanted.id);
  if (!permitted.ok) return permitted;
  const { deal, facts } = permitted.value;
  const read = readMessage(wanted.text, MAX_MESSAGE_LENGTH);
  if (!read.ok) return refuse({ reason: 'INPUT_INVALID', message: TALK_REFUSALS[read.refusal] });
  const { dealershipId } = facts;
  const content = { action: 'REPLY_TO_BUYER', id: deal.id, text: read.value };
  const by = actorName(actor);
  return once(database, { dealershipId, idempotencyKey, content, now }, async (replied) => {
    let full = false;
    const changed = await changeDeal(database, deal.id, now, (current) => {
      const planned = replyChange(current, { text: read.value, by, now });
      full = planned === null;
      return planned && { ...planned, writes: [...(planned.writes ?? []), ...replied(deal.id)] };
    });
    if (!changed) return refuse(DEAL_UNKNOWN);
    return full ? refuse(CONVERSATION_FULL) : accept(deal.id);
  });
}

/** What is wrong with a file, and what would change if it were published. */
export interface OfferCheck {
  /** Null: the file has problems. */
  readonly offer: Offer | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The deal that it would revise. */
  readonly known: StoredDeal | null;
  readonly doubts: readonly RevisionDoubt[];
  /** Of the law check. */
  readonly findings: readonly OfferFinding[];
}

export interface OfferFinding extends LawFinding {
  /** By name, before it can be published. */
  readonly mustBeAccepted: boolean;
}

export async function checkOffer(
  database: Database,
  file: unknown,
  now: Date,
  known: StoredDeal | null,
  { dealership, actor }: { readonly dealership: Settings; readonly actor: Actor },
  uploaded: ReadonlyMap<string, PreparedPhoto> = new Map(),
): Promise<OfferCheck> {
  const reading = parseDealFile(Buffer.from(JSON.stringify(file) ?? ''));
  if (!reading.ok) {
    return {
      offer: null,
      problems: reading.problems,
      warnings: [],
      known,
      doubts: [],
      findings: [],
    };
  }
  const { warnings } = reading;
  const offer = withJurisdiction(reading.offer, dealership);
  const ofDeal = known ? await preparedPhotosOf(database.db, known) : [];
  const prepared = await preparePhotos(offer, null, { stored: new Map([...ofDeal, ...uploaded]) });
  const problems = [...publishProblems(offer, now), ...(prepared.ok ? [] : prepared.problems)];
  const photos = prepared.ok ? prepared.photos : [];
  const doubts = known ? await doubtsOf(database, known, { offer, photos }) : [];
  const checked = { offer, dealership, dealId: known?.id ?? null, actor, now };
  const found = await lawFindings(database.db, checked);
  problems.push(...refused(found).map(({ path, message }) => ({ path, message })));
  const findings = found.map((finding) => ({
    ...finding,
    mustBeAccepted: mustBeAccepted(finding, offer, dealership),
  }));
  return { offer, problems, warnings, known, doubts, findings };
}

/**
 * An offer out of a file that came without its folder: photos are those that were `uploaded` by themselves, and
 * those of a deal that is known.
 */
export async function readyOffer(
  database: Database,
  file: unknown,
  now: Date,
  known: StoredDeal | null,
  uploaded: ReadonlyMap<string, PreparedPhoto> = new Map(),
): Promise<DeskResult<ReadyOffer>> {
  const reading = parseDealFile(Buffer.from(JSON.stringify(file) ?? ''));
  if (!reading.ok) return refuse(fileInvalid(reading.problems));
  const { offer } = reading;
  const ofDeal = known ? await preparedPhotosOf(database.db, known) : [];
  const prepared = await preparePhotos(offer, null, { stored: new Map([...ofDeal, ...uploaded]) });
  const problems = [...publishProblems(offer, now), ...(prepared.ok ? [] : prepared.problems)];
  if (!prepared.ok || problems.length > 0) return refuse(fileInvalid(problems));
  return accept({ offer, photos: prepared.photos });
}

/** The deal file of the current revision. */
export function exportedFile({ offer }: StoredDeal): Record<string, unknown> {
  // Read again, its keys stand in the order of the format, not in that of the alphabet.
  const reading = parseDealFile(JSON.stringify(offer));
  return { $schema: paths.dealFileSchema, ...(reading.ok ? reading.offer : offer) };
}

const DAY_MS = 24 * 3_600_000;
/** Days that a duplicate or a new revision holds if the offer before it has ended. */
const REOPENED_DAYS = 7;

/** The same as another deal: with another number, and an end that is still to come. */
export function duplicateFile(deal: StoredDeal, now: Date): Record<string, unknown> {
  const { number } = deal.offer;
  const [, stem = number, count] = /^(.*)-copy(?:-(\d+))?$/.exec(number) ?? [];
  const copy = stem === number ? `${number}-copy` : `${stem}-copy-${Number(count ?? 1) + 1}`;
  return {
    ...exportedFile(deal),
    number: copy.slice(0, 40),
    expiresAt: endToCome(deal, now),
  };
}

/** The end of the offer, or a week from now if that is past. */
export function endToCome({ offer: { expiresAt } }: StoredDeal, now: Date): string {
  const ended = Date.parse(expiresAt) <= now.getTime();
  return ended ? new Date(now.getTime() + REOPENED_DAYS * DAY_MS).toISOString() : expiresAt;
}

export function mayBeMeant({ kind }: RevisionDoubt): boolean {
  return kind === 'OTHER_DEAL';
}

export function doubtText(doubt: RevisionDoubt): string {
  if (doubt.kind === 'IDENTICAL') return 'This is what the current revision says already.';
  return `This deal has the ${doubt.what} ${doubt.was}, the file has ${doubt.is}.`;
}

const DEAL_UNKNOWN: DeskRefusal = {
  reason: 'DEAL_UNKNOWN',
  message: 'There is no deal with this id, link or number.',
};
const DEAL_CONFIRMED: DeskRefusal = {
  reason: 'DEAL_CONFIRMED',
  message: 'This deal is confirmed, so it cannot be withdrawn. Revise it instead.',
};
const DEAL_NOT_CONFIRMED: DeskRefusal = {
  reason: 'DEAL_NOT_CONFIRMED',
  message: 'This deal is not confirmed, so there is nothing to acknowledge.',
};
const CONVERSATION_FULL: DeskRefusal = {
  reason: 'CONVERSATION_FULL',
  message: 'This conversation is as long as it can get here. Please call or e-mail the buyer.',
};
const DEALERSHIP_UNKNOWN: DeskRefusal = {
  reason: 'INPUT_INVALID',
  message: 'There is no such dealership.',
};
const KEY_REUSED: DeskRefusal = {
  reason: 'KEY_REUSED',
  message: 'This idempotency key was used for something else.',
};

function dealRevised({ revision }: StoredDeal): DeskRefusal {
  const message = `A colleague has already published revision ${revision} of this deal, so yours was not published. Look at revision ${revision}, then revise that one.`;
  return { reason: 'DEAL_REVISED', message };
}

/** The deal, where it exists for this actor and they may do this to it. */
export async function permittedDeal(
  database: Database,
  actor: Actor,
  action: Action,
  link: string,
): Promise<DeskResult<DeskDeal>> {
  const id = readDealId(link) ?? '';
  const facts = (await factsOfDeals(database.db, [id])).get(id);
  if (!facts) return refuse(DEAL_UNKNOWN);
  const { dealershipId, adviserId: ownerId } = facts;
  const policy = (await findDealership(database.db, dealershipId))?.policy;
  const subject = { dealershipId, ownerId, ...(policy && { policy }) };
  const seen = may(actor, 'SEE_DEAL', subject);
  if (!seen.ok && seen.denial.reason === 'OTHER_DEALERSHIP') return refuse(DEAL_UNKNOWN);
  const permission = may(actor, action, subject);
  if (!permission.ok) return refuse(denied(permission.denial));
  return deskDeal(database, id);
}

async function deskDeal({ db }: Database, id: string): Promise<DeskResult<DeskDeal>> {
  const [found] = await dealsOf(db, [id]);
  return found ? accept(found) : refuse(DEAL_UNKNOWN);
}

/** Whose a new deal is: as is said, else as its file says, else of who adds it. */
async function ownerOf(
  { db }: Database,
  actor: Actor,
  dealershipId: string,
  adviserId: string | null,
  offer: Offer | null,
): Promise<DeskResult<string | null>> {
  if (adviserId !== null) {
    const member = await findMember(db, dealershipId, adviserId);
    if (member) return accept(member.id);
    const message = 'Nobody of this dealership is meant by this.';
    return refuse({ reason: 'MEMBER_UNKNOWN', message });
  }
  const self = actor.kind === 'MEMBER' ? actor.id : null;
  // What an adviser adds is theirs, whoever wrote the file.
  if (self !== null && roleIn(actor, dealershipId) === 'ADVISER') return accept(self);
  const email = offer?.adviser.email;
  const named = email ? await findMemberByEmail(db, dealershipId, email) : null;
  return accept(named?.id ?? self);
}

async function doubtsOf(
  { db }: Database,
  known: StoredDeal,
  { offer, photos }: ReadyOffer,
): Promise<readonly RevisionDoubt[]> {
  const doubts = revisionDoubts(known.offer, offer);
  // An offer that is over is reopened by the same offer again.
  if (known.withdrawnAt !== null || known.declined !== null) return doubts.filter(mayBeMeant);
  if (doubts.every(mayBeMeant)) return doubts;
  // Of files that say the same, those with other photos are another revision.
  const stored = await preparedPhotosOf(db, known);
  const idsOf = (all: Iterable<PreparedPhoto>) => [...all].map(({ id }) => id).join();
  return idsOf(photos) === idsOf(stored.values()) ? doubts : doubts.filter(mayBeMeant);
}

async function doubtRefusal(
  database: Database,
  known: StoredDeal,
  ready: ReadyOffer,
  replace: boolean,
): Promise<DeskRefusal | null> {
  const doubts = await doubtsOf(database, known, ready);
  if (doubts.length === 0 || (replace && doubts.every(mayBeMeant))) return null;
  const message = doubts.map(doubtText).join('\n');
  return { reason: doubts.every(mayBeMeant) ? 'OTHER_DEAL' : 'IDENTICAL', message };
}

interface Attempt {
  readonly dealershipId: string;
  readonly idempotencyKey: string | null;
  readonly content: unknown;
  readonly draft?: DraftVersion | undefined;
  readonly now: Date;
}

/** [DSK7] Does something once for a key: the same again answers with what was made, as it is now. */
async function once(
  database: Database,
  { dealershipId, idempotencyKey, content, draft, now }: Attempt,
  work: (replied: (dealId: string) => readonly Write[]) => Promise<DeskResult<string>>,
): Promise<DeskResult<DeskDeal>> {
  const contentHash = contentHashOf(draft ? published(draft) : content);
  // A draft is a key of its own: it becomes one deal or one revision, whoever publishes it.
  const keys = [idempotencyKey ?? [], draft ? draftKey(draft) : []].flat();
  const known = async () => {
    for (const key of keys) {
      const reply = await repliedDeal(database, dealershipId, key, contentHash);
      if (reply) return reply;
    }
    return null;
  };
  const before = await known();
  if (before) return before;
  const replied = (dealId: string): readonly Write[] =>
    keys.map((key) =>
      build.insertInto('desk_replies').values({
        dealership_id: dealershipId,
        idempotency_key: key,
        content_hash: contentHash,
        deal_id: dealId,
        replied_at: now.toISOString(),
      }),
    );
  try {
    const made = await work(replied);
    if (made.ok) return deskDeal(database, made.value);
    // A repetition that came at the same time finds what the first has changed.
    return (await known()) ?? made;
  } catch (error) {
    const meanwhile = await known();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** No key of a program has a space in it. */
function draftKey({ id }: DraftVersion): string {
  return `draft ${id}`;
}

function published({ id, version }: DraftVersion) {
  return { action: 'PUBLISH_DRAFT', id, version };
}

/** The deal that a draft has become, by that version of it; null: none. */
export async function dealOfDraft(
  database: Database,
  dealershipId: string,
  draft: DraftVersion,
): Promise<DeskResult<DeskDeal> | null> {
  return repliedDeal(database, dealershipId, draftKey(draft), contentHashOf(published(draft)));
}

async function repliedDeal(
  database: Database,
  dealershipId: string,
  idempotencyKey: string,
  contentHash: string,
): Promise<DeskResult<DeskDeal> | null> {
  const row = await database.db
    .selectFrom('desk_replies')
    .select(['content_hash', 'deal_id'])
    .where('dealership_id', '=', dealershipId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row) return null;
  return row.content_hash === contentHash ? deskDeal(database, row.deal_id) : refuse(KEY_REUSED);
}
