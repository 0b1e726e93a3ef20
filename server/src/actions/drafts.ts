// Drafts as staff write them: every entry point checks the actor's right and records the actor.
import { accept, refuse, unfitCharacter } from '@forecourt/domain';
import { MAX_DEAL_FILE_BYTES } from '@forecourt/domain/deal-file';
import type { Action, Actor } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { findCar } from '../store/drafts/cars.ts';
import {
  changeDraft,
  countDrafts,
  type DraftFilter,
  type DraftPage,
  draftIdOfKey,
  draftInsert,
  draftPhotoInserts,
  endDraft,
  findDraft,
  listDrafts,
  type StoredDraft,
} from '../store/drafts/drafts.ts';
import { COUNTED } from '../store/lists/deal-list.ts';
import { randomLetters } from '../store/records/ids.ts';
import { CAR_UNKNOWN } from './import-cars.ts';
import { DEAL_ERASED, visibleDeal } from './permitted-deal.ts';
import { type DeskRefusal, type DeskResult, invalid } from './refusals.ts';
import { denialOf, subjectOf } from './rights.ts';

const MOST_DRAFTS = 2_000;
const MOST_TEMPLATES = 200;
const LONGEST_DRAFT_NAME = 120;

/** @returns the draft if the actor may see it. Drafts of other dealerships are not found. */
export function seeDraft(
  database: Database,
  actor: Actor,
  id: string,
): Promise<DeskResult<StoredDraft>> {
  return permittedDraft(database, actor, 'SEE_DRAFT', id);
}

export interface DraftListRequest {
  readonly dealershipId: string;
  readonly templates: boolean;
  /** Whether to list only drafts that wait for a manager. */
  readonly waiting: boolean;
  /** Whether to list only drafts that need the actor: for managers to approve, for advisers their own sent back. */
  readonly attention?: boolean;
  readonly dealId?: string | null | undefined;
  /** Limits the list to drafts of this member. */
  readonly ownerId?: string | null | undefined;
  readonly first: number;
  readonly after: string | null;
}

/** [DRF1] A page of the drafts that the actor may see. @returns null if the cursor is not valid */
export async function listDraftsAs(
  database: Database,
  actor: Actor,
  request: DraftListRequest,
): Promise<DraftPage | null> {
  const limits = await permittedFilter(database, actor, request);
  return limits ? listDrafts(database.db, { ...request, ...limits }) : { items: [], next: null };
}

/** @returns the number of drafts that the actor may see, up to 100 */
export async function countDraftsAs(
  database: Database,
  actor: Actor,
  request: Omit<DraftListRequest, 'first' | 'after'>,
): Promise<number> {
  const limits = await permittedFilter(database, actor, request);
  return limits ? countDrafts(database.db, { ...request, ...limits }, COUNTED) : 0;
}

/** @returns the filter for drafts that the actor may see, or null if they may see none */
async function permittedFilter(
  database: Database,
  actor: Actor,
  request: Omit<DraftListRequest, 'first' | 'after'>,
): Promise<Pick<DraftFilter, 'ownerId' | 'approval'> | null> {
  const { dealershipId, waiting, attention } = request;
  const visibleOwnerId = await visibleOwner(database, actor, request);
  if (visibleOwnerId === undefined) return null;
  const ownerId = request.ownerId ?? visibleOwnerId;
  if (visibleOwnerId !== null && visibleOwnerId !== ownerId) return null;
  if (!attention) return { ownerId, approval: waiting ? 'WAITING' : null };
  if (!denialOf(actor, 'APPROVE_DRAFT', { dealershipId })) return { ownerId, approval: 'WAITING' };
  if (actor.kind !== 'MEMBER' || (ownerId !== null && ownerId !== actor.id)) return null;
  return { ownerId: actor.id, approval: 'SENT_BACK' };
}

/** @returns the member whose drafts the actor may see, null for everyone's, or undefined for none */
async function visibleOwner(
  database: Database,
  actor: Actor,
  { dealershipId, templates }: Pick<DraftListRequest, 'dealershipId' | 'templates'>,
): Promise<string | null | undefined> {
  if (templates) return null;
  const subject = await subjectOf(database, { dealershipId, ownerId: null });
  if (!denialOf(actor, 'SEE_DRAFT', subject)) return null;
  return actor.kind === 'MEMBER' ? actor.id : undefined;
}

export interface NewDraft {
  /** The dealership of the draft, unless it revises a deal of another one. */
  readonly dealershipId: string;
  readonly file: unknown;
  /** If missing, the name stays, or is empty for a new draft. */
  readonly name?: string | undefined;
  readonly template?: boolean;
  /** The deal that the draft revises. */
  readonly dealId?: string | null;
  /** The revision that it replaces. If missing, it stays, or is the current one for a new draft. */
  readonly revision?: number | null;
  readonly carId?: string | null | undefined;
  /** Ids of stored photos, by file name. */
  readonly photos?: ReadonlyMap<string, string>;
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

export interface DraftToSave extends NewDraft {
  /** Null creates a draft. */
  readonly id: string | null;
  /** The version that the client read. If the draft has another one, the save is a conflict. */
  readonly version: number | null;
}

/** A colleague saved the draft after it was read. Contains the stored draft. */
export interface DraftConflict {
  readonly conflict: StoredDraft;
}

export async function saveDraftAs(
  database: Database,
  actor: Actor,
  request: DraftToSave,
): Promise<DeskResult<StoredDraft | DraftConflict>> {
  const { id, version } = request;
  if (id === null) return makeDraft(database, actor, request);
  if (version === null) return refuse(NO_VERSION);
  const problem = contentProblem(request);
  return problem ? refuse(problem) : saveAgain(database, actor, request, id);
}

const NO_VERSION = invalid('A draft is saved with the version that was read.');

/** [DRF2] Creates one draft per key. A repeated request returns the current state of that draft. */
export async function makeDraft(
  database: Database,
  actor: Actor,
  request: NewDraft,
): Promise<DeskResult<StoredDraft>> {
  const problem = contentProblem(request);
  if (problem) return refuse(problem);
  const { template = false, idempotencyKey, dealId = null, now } = request;
  const revised = dealId === null ? null : await revisedBy(database, actor, request, dealId);
  if (revised && !revised.ok) return revised;
  // A revision belongs to the dealership of its deal, even if the session is in another one.
  const dealershipId = revised?.value.dealershipId ?? request.dealershipId;
  const denial = await newDraftDenial(database, actor, { dealershipId, template });
  if (denial) return refuse(denial);
  const findExisting = async () => {
    if (idempotencyKey === null) return null;
    const id = await draftIdOfKey(database.db, dealershipId, idempotencyKey);
    return id === null ? null : permittedDraft(database, actor, 'SAVE_DRAFT', id);
  };
  const existing = await findExisting();
  if (existing) return existing;
  const most = template ? MOST_TEMPLATES : MOST_DRAFTS;
  const filter = { dealershipId, templates: template, ownerId: null, approval: null };
  if ((await countDrafts(database.db, filter, most)) >= most)
    return refuse(tooMany(template, most));
  if (await isNoCar(database, dealershipId, request.carId)) return refuse(CAR_UNKNOWN);
  const at = now.toISOString();
  const newDraft: StoredDraft = {
    id: randomLetters(20),
    dealershipId,
    ownerId: ownerOfNew(actor, template),
    template,
    name: request.name?.trim() ?? '',
    file: request.file,
    revises: revised?.value.revises ?? null,
    carId: request.carId ?? null,
    version: 1,
    createdAt: at,
    savedAt: at,
    savedBy: actorName(actor),
    approval: null,
  };
  try {
    await database.write({
      writes: [
        draftInsert(newDraft, idempotencyKey),
        ...draftPhotoInserts(newDraft.id, request.photos ?? new Map()),
      ],
    });
  } catch (error) {
    const meanwhile = await findExisting();
    if (meanwhile) return meanwhile;
    throw error;
  }
  return accept(newDraft);
}

/** @returns the reason that the actor may not make a draft or template, or null */
export async function newDraftDenial(
  database: Database,
  actor: Actor,
  { dealershipId, template }: { readonly dealershipId: string; readonly template: boolean },
): Promise<DeskRefusal | null> {
  const ownerId = ownerOfNew(actor, template);
  const subject = await subjectOf(database, { dealershipId, ownerId });
  return denialOf(actor, template ? 'SAVE_TEMPLATE' : 'SAVE_DRAFT', subject);
}

function ownerOfNew(actor: Actor, template: boolean): string | null {
  return template || actor.kind !== 'MEMBER' ? null : actor.id;
}

/** [DRF3] Never overwrites a colleague's save. The second person gets the stored draft as a conflict. */
async function saveAgain(
  database: Database,
  actor: Actor,
  request: DraftToSave,
  id: string,
): Promise<DeskResult<StoredDraft | DraftConflict>> {
  const permitted = await permittedDraft(database, actor, 'SAVE_DRAFT', id);
  if (!permitted.ok) return permitted;
  const before = permitted.value;
  const { file, version, carId = before.carId, now } = request;
  // A car that has left the inventory stays in a draft that has it.
  const other = carId !== before.carId;
  if (other && (await isNoCar(database, before.dealershipId, carId))) return refuse(CAR_UNKNOWN);
  const by = actorName(actor);
  const after: StoredDraft = {
    ...before,
    file,
    name: request.name?.trim() ?? before.name,
    revises: before.revises && {
      ...before.revises,
      revision: request.revision ?? before.revises.revision,
    },
    carId,
    savedAt: now.toISOString(),
    savedBy: by,
    // A waiting request was for the previous text, so it is dropped.
    approval: before.approval?.state === 'WAITING' ? null : before.approval,
  };
  const same = haveSameContent(before, after);
  // The same save by the same person is a retry after a lost response.
  if (before.version !== version) {
    return same && before.savedBy === by ? accept(before) : accept({ conflict: before });
  }
  if (same) return accept(before);
  const changed = await changeDraft(database, before, after, now);
  return changed ? accept(changed) : saveAgain(database, actor, request, id);
}

export async function deleteDraftAs(
  database: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DeskResult<StoredDraft>> {
  const permitted = await permittedDraft(database, actor, 'DELETE_DRAFT', id);
  if (!permitted.ok) return permitted;
  if (await endDraft(database, permitted.value, now)) return permitted;
  return deleteDraftAs(database, actor, id, now);
}

export const DRAFT_UNKNOWN: DeskRefusal = {
  reason: 'DRAFT_UNKNOWN',
  message: 'This draft is gone. It may have been published or deleted.',
};

function tooMany(template: boolean, most: number): DeskRefusal {
  const message = template
    ? `A dealership has at most ${most} templates. Delete one that nobody uses.`
    : `A dealership has at most ${most} drafts. Delete some that nobody needs.`;
  return { reason: 'TOO_MANY', message };
}

/** Checks only that the draft can be stored. The deal it describes may have problems. @returns the problem, or null */
function contentProblem({ file, name = '' }: NewDraft): DeskRefusal | null {
  const text = JSON.stringify(file) as string | undefined;
  if (text === undefined) return invalid('There is no file.');
  if (Buffer.byteLength(text) > MAX_DEAL_FILE_BYTES) {
    return invalid(`A draft has at most ${MAX_DEAL_FILE_BYTES} bytes, as a deal file.`);
  }
  const unfit = unfitCharacter(name);
  if (unfit) return invalid(`Name: ${unfit}.`);
  if (name.length > LONGEST_DRAFT_NAME) {
    return invalid(`The name of a draft has at most ${LONGEST_DRAFT_NAME} characters.`);
  }
  return null;
}

async function isNoCar(
  { db }: Database,
  dealershipId: string,
  carId: string | null | undefined,
): Promise<boolean> {
  return typeof carId === 'string' && (await findCar(db, dealershipId, carId)) === null;
}

function haveSameContent(one: StoredDraft, other: StoredDraft): boolean {
  const contentOf = ({ file, name, carId, revises }: StoredDraft) =>
    JSON.stringify([file, name, carId, revises]);
  return contentOf(one) === contentOf(other);
}

/** @returns the deal that a new draft revises, and its dealership, if the actor may revise it with or without approval */
async function revisedBy(
  database: Database,
  actor: Actor,
  { revision, template = false }: NewDraft,
  dealId: string,
): Promise<DeskResult<Pick<StoredDraft, 'dealershipId' | 'revises'>>> {
  if (template) return refuse(invalid('A template doesn’t belong to a deal.'));
  const seen = await visibleDeal(database, actor, dealId);
  if (!seen.ok) return seen;
  const deal = seen.value;
  const { dealershipId, adviserId: ownerId } = deal;
  const denial = denialOf(actor, 'REVISE_DEAL', { dealershipId, ownerId });
  if (denial) return refuse(denial);
  // [ERA3] An erasure deleted the drafts of this deal. A new one would store the buyer's data again.
  if (deal.erasedAt !== undefined) return refuse(DEAL_ERASED);
  const revises = { dealId: deal.id, revision: revision ?? deal.revision };
  return accept({ dealershipId, revises });
}

/** @returns the draft if the actor may perform the action. Drafts of other dealerships are not found. */
export async function permittedDraft(
  database: Database,
  actor: Actor,
  action: DraftAction,
  id: string,
): Promise<DeskResult<StoredDraft>> {
  const found = await findDraft(database.db, id);
  if (!found) return refuse(DRAFT_UNKNOWN);
  const subject = await subjectOf(database, found);
  const denial = denialOf(actor, actionFor(found, action), subject, DRAFT_UNKNOWN);
  return denial ? refuse(denial) : accept(found);
}

export type DraftAction = Extract<Action, `${string}_DRAFT`>;

/** Everyone may see templates. Only managers may change them. */
export function actionFor({ template }: Pick<StoredDraft, 'template'>, action: DraftAction) {
  if (!template) return action;
  return action === 'SEE_DRAFT' ? 'LIST_DRAFTS' : 'SAVE_TEMPLATE';
}
