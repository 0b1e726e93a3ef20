// Publishes a draft as a deal or its next revision, by the same functions as a deal file. Some dealerships require a
// manager to approve it.

import { accept, refuse } from '@forecourt/domain';
import { withPhotoWords } from '@forecourt/domain/deal-form';
import { type Actor, may } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { actorName, findMember } from '../store/dealerships/staff.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { preparedDraftPhotos } from '../store/drafts/draft-photos.ts';
import {
  changeDraft,
  dealershipOfDraft,
  endDraft,
  findDraft,
  type StoredDraft,
} from '../store/drafts/drafts.ts';
import type { DeskDeal } from '../store/lists/desk-deals.ts';
import { addDealAs, type Publishing, reviseDealAs } from './deals.ts';
import { DRAFT_UNKNOWN, permittedDraft } from './drafts.ts';
import { judgeLaw, settingsOf, withJurisdiction } from './law.ts';
import { type ReadyOffer, readyOffer } from './offers.ts';
import { dealOfDraft } from './once.ts';
import { visibleDeal } from './permitted-deal.ts';
import { type DeskRefusal, type DeskResult, invalid } from './refusals.ts';
import { denialOf, subjectOf } from './rights.ts';

export interface DraftToPublish extends Omit<Publishing, 'ready' | 'draft'> {
  /** The dealership of the session. The deal is added to the draft's. */
  readonly dealershipId: string;
  readonly id: string;
  /** The version that the actor has read. Later versions are not published. */
  readonly version: number;
  /**
   * The number of the revised deal, as the actor typed it. It confirms that a different number, buyer or VIN in the
   * draft is intended.
   */
  readonly dealNumber: string | null;
}

/** The published deal, or the draft if it needs a manager's approval. */
export type Published = DeskDeal | StoredDraft;

export async function publishDraftAs(
  database: Database,
  actor: Actor,
  request: DraftToPublish,
): Promise<DeskResult<Published>> {
  const { dealershipId: _, dealNumber, id, version, ...publishing } = request;
  const { now } = request;
  const draft = await findDraft(database.db, id);
  if (!draft) return alreadyPublished(database, actor, request);
  if (draft.template) return refuse(IS_TEMPLATE);
  const subject = await subjectOf(database, draft);
  const permission = may(actor, 'PUBLISH_DRAFT', subject);
  const needsApproval = !permission.ok && permission.denial.reason === 'NEEDS_APPROVAL';
  const denial = denialOf(actor, 'PUBLISH_DRAFT', subject, DRAFT_UNKNOWN);
  if (denial && !needsApproval) return refuse(denial);
  if (draft.version !== version) {
    const isRequested = draft.approval?.state === 'WAITING' && draft.version === version + 1;
    return needsApproval && isRequested ? accept(draft) : refuse(draftChanged(draft));
  }
  const visible = draft.revises ? await visibleDeal(database, actor, draft.revises.dealId) : null;
  if (visible && !visible.ok) return visible;
  const revisedDeal = visible?.value ?? null;
  const photos = await preparedDraftPhotos(database.db, id);
  const ready = await readyOffer(database, withPhotoWords(draft.file), now, revisedDeal, photos);
  if (needsApproval) return askForApproval(database, actor, request, { draft, ready, revisedDeal });
  const published = revisedDeal
    ? await reviseDealAs(database, actor, {
        id: revisedDeal.id,
        revision: draft.revises?.revision ?? null,
        ready,
        replace: dealNumber?.trim() === revisedDeal.number,
        ...publishing,
        draft: { id, version },
      })
    : await addDealAs(database, actor, {
        // The session may have switched to another dealership since the draft was opened.
        dealershipId: draft.dealershipId,
        ready,
        adviserId: await adviserOf(database, actor, draft),
        ...publishing,
        draft: { id, version },
      });
  if (!published.ok) return published;
  await endDraft(database, draft, now);
  return published;
}

export interface DraftToSendBack {
  readonly id: string;
  readonly version: number;
  readonly words: string;
  readonly now: Date;
}

const LONGEST_WORDS = 1_000;

/** [DRF5] Sends a waiting draft back to its author with a reason. */
export async function sendBackDraftAs(
  database: Database,
  actor: Actor,
  { id, version, words, now }: DraftToSendBack,
): Promise<DeskResult<StoredDraft>> {
  const permitted = await permittedDraft(database, actor, 'APPROVE_DRAFT', id);
  if (!permitted.ok) return permitted;
  const draft = permitted.value;
  const text = words.trim();
  if (text === '' || text.length > LONGEST_WORDS) {
    return refuse(invalid(`Say what has to change, in 1 to ${LONGEST_WORDS} characters.`));
  }
  if (draft.version !== version) return refuse(draftChanged(draft));
  if (draft.approval?.state !== 'WAITING') return refuse(NOT_WAITING);
  const by = actorName(actor);
  const approval = { state: 'SENT_BACK', at: now.toISOString(), by, words: text } as const;
  return changedTo(database, draft, { ...draft, approval }, now);
}

interface ApprovalRequest {
  readonly draft: StoredDraft;
  readonly ready: DeskResult<ReadyOffer>;
  readonly revisedDeal: StoredDeal | null;
}

/** [DRF5] Requests approval only for a draft that could be published now. */
async function askForApproval(
  database: Database,
  actor: Actor,
  { accept: codes = [], now }: DraftToPublish,
  { draft, ready, revisedDeal }: ApprovalRequest,
): Promise<DeskResult<Published>> {
  if (!ready.ok) return ready;
  if (draft.approval?.state === 'WAITING') return accept(draft);
  const dealership = await settingsOf(database.db, draft.dealershipId);
  const offer = withJurisdiction(ready.value.offer, dealership);
  const checked = { offer, dealership, dealId: revisedDeal?.id ?? null, actor, now };
  const verdict = await judgeLaw(database.db, checked, codes);
  if (!verdict.ok) return verdict;
  const by = actorName(actor);
  const approval = { state: 'WAITING', at: now.toISOString(), by, words: '' } as const;
  return changedTo(database, draft, { ...draft, approval }, now);
}

async function changedTo(
  database: Database,
  before: StoredDraft,
  after: StoredDraft,
  now: Date,
): Promise<DeskResult<StoredDraft>> {
  const changed = await changeDraft(database, before, after, now);
  if (changed) return accept(changed);
  const current = await findDraft(database.db, before.id);
  return refuse(current ? draftChanged(current) : DRAFT_UNKNOWN);
}

/** [DRF4] @returns the deal of a draft that was published before */
async function alreadyPublished(
  database: Database,
  actor: Actor,
  { dealershipId, id, version }: DraftToPublish,
): Promise<DeskResult<Published>> {
  // The row of a published draft is deleted after a day.
  const draftDealershipId = (await dealershipOfDraft(database.db, id)) ?? dealershipId;
  const published = await dealOfDraft(database, draftDealershipId, { id, version });
  if (!published?.ok) return refuse(DRAFT_UNKNOWN);
  return visibleDeal(database, actor, published.value.id);
}

/**
 * The owner of the published deal: the draft's author, even if a manager publishes it. Null leaves the choice to the
 * rule for deal files.
 */
async function adviserOf(
  { db }: Database,
  actor: Actor,
  { ownerId, dealershipId }: StoredDraft,
): Promise<string | null> {
  if (ownerId === null || (actor.kind === 'MEMBER' && actor.id === ownerId)) return null;
  return (await findMember(db, dealershipId, ownerId))?.id ?? null;
}

const IS_TEMPLATE = invalid('A template can’t be published. Write a deal from it.');
const NOT_WAITING: DeskRefusal = {
  reason: 'DRAFT_CHANGED',
  message: 'This draft isn’t waiting for approval.',
};

function draftChanged({ version }: StoredDraft): DeskRefusal {
  const message = `This draft was saved again and is now version ${version}. Review it, then continue.`;
  return { reason: 'DRAFT_CHANGED', message };
}
