// Hands deals to another member of the staff: one deal, or all current ones of a member who leaves.
import { refuse } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import { contentHashOf } from '../../store/audit/audit.ts';
import { build } from '../../store/database/change.ts';
import type { Database } from '../../store/database/database.ts';
import type { Stage } from '../../store/database/deal-stages.ts';
import { actorName, findMember, type StaffMember } from '../../store/dealerships/staff.ts';
import { changeDeal } from '../../store/deals/deals.ts';
import type { DeskDeal } from '../../store/lists/desk-deals.ts';
import { DEAL_UNKNOWN, deskDeal, permittedDeal } from '../permitted-deal.ts';
import type { DeskRefusal, DeskResult } from '../refusals.ts';
import { type Acting, removableMember, removeStaff } from './administration.ts';

export interface DealToReassign {
  readonly id: string;
  /** The member who gets the deal. */
  readonly adviserId: string;
  readonly now: Date;
}

/** [DSK17] Handing a deal to the member who has it already changes nothing. */
export async function reassignDealAs(
  database: Database,
  actor: Actor,
  { id, adviserId, now }: DealToReassign,
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'REASSIGN_DEAL', id);
  if (!permitted.ok) return permitted;
  const deal = permitted.value;
  const member = await findMember(database.db, deal.dealershipId, adviserId);
  if (!member) return refuse(MEMBER_UNKNOWN);
  const changed = await reassign(database, actor, { id: deal.id, adviserId: member.id, now });
  return changed ? deskDeal(database, deal.id) : refuse(DEAL_UNKNOWN);
}

/** [DSK17] Removes a member. Their current deals and drafts move to `dealsTo`, if present. */
export async function leaveStaff(
  acting: Acting,
  id: string,
  dealsTo: string | null,
): Promise<DeskResult<StaffMember>> {
  const { database, actor, dealershipId, now } = acting;
  if (dealsTo === null) return removeStaff(acting, id);
  // Nothing is handed over if the member can't be removed.
  const removable = await removableMember(acting, id);
  if (!removable.ok) return removable;
  const successor = await findMember(database.db, dealershipId, dealsTo);
  if (!successor || successor.id === id) return refuse(MEMBER_UNKNOWN);
  const adviserId = successor.id;
  for (const dealId of await currentDealsOf(database, dealershipId, id)) {
    await reassign(database, actor, { id: dealId, adviserId, now });
  }
  const drafts = build
    .updateTable('drafts')
    .set({ owner_id: adviserId, changed_at: now.toISOString() })
    .where('dealership_id', '=', dealershipId)
    .where('owner_id', '=', id);
  await database.write({ writes: [drafts] });
  return removeStaff(acting, id);
}

/** The stages in which a deal still needs a salesperson. */
const CURRENT: readonly Stage[] = ['OPEN', 'ENDING', 'CONFIRMED'];

async function currentDealsOf(
  { db }: Database,
  dealershipId: string,
  memberId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('deal_list_entries')
    .select('deal_id')
    .where('dealership_id', '=', dealershipId)
    .where('adviser_id', '=', memberId)
    .where('stage', 'in', CURRENT)
    .execute();
  return rows.map((row) => row.deal_id);
}

async function reassign(
  database: Database,
  actor: Actor,
  { id, adviserId, now }: DealToReassign,
): Promise<boolean> {
  const changed = await changeDeal(database, id, now, async () => {
    const row = await database.db
      .selectFrom('deals')
      .select('adviser_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.adviser_id === adviserId) return null;
    const detail = `member:${adviserId}`;
    return {
      event: {
        at: now.toISOString(),
        actor: 'STAFF',
        event: 'REASSIGNED',
        contentHash: contentHashOf({ adviser: detail }),
        detail,
        by: actorName(actor),
      },
      writes: [build.updateTable('deals').set({ adviser_id: adviserId }).where('id', '=', id)],
      desk: { adviser_id: adviserId },
    };
  });
  return changed !== null;
}

const MEMBER_UNKNOWN: DeskRefusal = {
  reason: 'MEMBER_UNKNOWN',
  message: 'Choose a member of the staff of this dealership.',
};
