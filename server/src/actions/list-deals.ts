// The desk's lists of deals and their counts, limited to the deals that the actor may see.
import type { DealStatus } from '@forecourt/domain';
import { type Actor, type DealershipPolicy, seesAllDeals } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import {
  countDeals,
  type DealFilter,
  type DealPage,
  type DealPageRequest,
  readDealPage,
} from '../store/lists/deal-list.ts';
import { denialOf } from './rights.ts';

export interface DealListScope {
  readonly dealershipId: string;
  readonly policy: DealershipPolicy;
  /** Limits the list to the deals of one member. Null lists everyone's that the actor may see. */
  readonly adviserId: string | null;
}

export interface DealListRequest
  extends DealListScope,
    DealPageRequest,
    Pick<DealFilter, 'statuses' | 'attention' | 'onHold'> {}

/** [DSK5] A page of the deals that the actor may see. @returns null if `after` is not a cursor of this list */
export function listDealsAs(
  database: Database,
  actor: Actor,
  request: DealListRequest,
): Promise<DealPage | null> {
  const { statuses, attention, onHold = false } = request;
  const filter = permittedFilter(actor, request, { statuses, attention, onHold });
  return readDealPage(database, filter, request);
}

export interface DealCounts {
  readonly needsYou: number;
  readonly open: number;
  readonly confirmed: number;
  readonly onHold: number;
  readonly declined: number;
  readonly expired: number;
  readonly withdrawn: number;
}

export function countDealsAs(
  database: Database,
  actor: Actor,
  scope: DealListScope,
  now: Date,
): Promise<DealCounts> {
  const noFilter = { statuses: null, attention: false };
  const ofStatus = (status: DealStatus) =>
    permittedFilter(actor, scope, { ...noFilter, statuses: [status] });
  const lists: Record<keyof DealCounts, DealFilter | null> = {
    needsYou: permittedFilter(actor, scope, { ...noFilter, attention: true }),
    open: ofStatus('OPEN'),
    confirmed: ofStatus('CONFIRMED'),
    onHold: permittedFilter(actor, scope, { ...noFilter, onHold: true }),
    declined: ofStatus('DECLINED'),
    expired: ofStatus('EXPIRED'),
    withdrawn: ofStatus('WITHDRAWN'),
  };
  return countDeals(database, lists, now);
}

/** @returns null if the actor may see none of the deals */
function permittedFilter(
  actor: Actor,
  { dealershipId, policy, adviserId }: DealListScope,
  request: Pick<DealFilter, 'statuses' | 'attention' | 'onHold'>,
): DealFilter | null {
  if (request.statuses?.length === 0) return null;
  const filter = { dealershipId, adviserId, ...request };
  // A deal needs the member only if they may reply to its buyer.
  const own =
    request.attention &&
    actor.kind === 'MEMBER' &&
    denialOf(actor, 'REPLY_TO_BUYER', { dealershipId, ownerId: null }) !== null;
  if (!own && seesAllDeals(actor, dealershipId, policy)) return filter;
  if (actor.kind !== 'MEMBER' || (adviserId !== null && adviserId !== actor.id)) return null;
  return { ...filter, adviserId: actor.id };
}
