// Rights checks: look up an action in the rights table, and turn a denial into a refusal.
import { type Action, type Actor, may, type Subject } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { findDealership } from '../store/dealerships/dealerships.ts';
import type { DeskRefusal } from './refusals.ts';

/**
 * @param unknown the refusal if the subject belongs to another dealership, whose records must not be revealed
 * @returns the refusal, or null if the actor may perform the action
 */
export function denialOf(
  actor: Actor,
  action: Action,
  subject: Subject,
  unknown: DeskRefusal | null = null,
): DeskRefusal | null {
  const permission = may(actor, action, subject);
  if (permission.ok) return null;
  const { reason, message } = permission.denial;
  if (reason === 'OTHER_DEALERSHIP' && unknown) return unknown;
  return { reason: 'FORBIDDEN', message };
}

/** @returns the owner of a deal or draft with the policy of its dealership */
export async function subjectOf(
  database: Database,
  { dealershipId, ownerId }: { readonly dealershipId: string; readonly ownerId: string | null },
): Promise<Subject> {
  const policy = (await findDealership(database.db, dealershipId))?.policy;
  return { dealershipId, ownerId, ...(policy && { policy }) };
}
