// Deals that an actor may see or change. A deal of another dealership does not exist for them.

import { accept, refuse } from '@forecourt/domain';
import type { Action, Actor } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { type DeskDeal, dealsOf } from '../store/lists/desk-deals.ts';
import { readDealId } from '../store/records/ids.ts';
import type { DeskRefusal, DeskResult } from './refusals.ts';
import { denialOf, subjectOf } from './rights.ts';

/** @returns the deal if the actor may see it. Deals of other dealerships are not found. */
export async function visibleDeal(
  database: Database,
  actor: Actor,
  id: string,
): Promise<DeskResult<DeskDeal>> {
  return permittedDeal(database, actor, 'SEE_DEAL', id);
}

export const DEAL_UNKNOWN: DeskRefusal = {
  reason: 'DEAL_UNKNOWN',
  message: 'There is no deal with this id, link or number.',
};

/** @returns the deal if the actor may perform the action. Deals of other dealerships are not found. */
export async function permittedDeal(
  database: Database,
  actor: Actor,
  action: Action,
  link: string,
): Promise<DeskResult<DeskDeal>> {
  const found = await deskDeal(database, readDealId(link) ?? '');
  if (!found.ok) return found;
  const { dealershipId, adviserId: ownerId, erasedAt } = found.value;
  const subject = await subjectOf(database, { dealershipId, ownerId });
  const denial = denialOf(actor, action, subject, DEAL_UNKNOWN);
  if (denial) return refuse(denial);
  const isOfErased = OF_ERASED_DEALS.includes(action) || action.endsWith('_DEPOSIT');
  return erasedAt !== undefined && !isOfErased ? refuse(DEAL_ERASED) : found;
}

/** [ERA3] Actions that stay possible on a deal after its buyer's data was erased. */
const OF_ERASED_DEALS: readonly Action[] = [
  'SEE_DEAL',
  'ERASE_DEAL',
  'ARCHIVE_DEAL',
  'ACKNOWLEDGE_CONFIRMATION',
];

export const DEAL_ERASED: DeskRefusal = {
  reason: 'DEAL_ERASED',
  message: 'The data of this buyer was erased, so the deal cannot be changed. Write a new deal.',
};

export async function deskDeal({ db }: Database, id: string): Promise<DeskResult<DeskDeal>> {
  const [found] = await dealsOf(db, [id]);
  return found ? accept(found) : refuse(DEAL_UNKNOWN);
}
