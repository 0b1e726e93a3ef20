// Lists of deals for the desk: newest activity first, by cursor, each answered from an index.
import type { DealStatus } from '@forecourt/domain';
import type { Actor, DealershipPolicy } from '@forecourt/domain/rights';
import type { Database } from './database/database.ts';
import type { DeskDeal } from './desk-facts.ts';

export interface DealsWanted {
  readonly dealershipId: string;
  readonly policy: DealershipPolicy;
  readonly first: number;
  /** The cursor of the page before. */
  readonly after: string | null;
  readonly search: string;
  readonly statuses: readonly DealStatus[] | null;
  readonly adviserId: string | null;
  /** Only those that need somebody. */
  readonly attention: boolean;
  readonly now: Date;
}

export interface DealPage {
  readonly items: readonly DeskDeal[];
  readonly next: string | null;
}

export interface DealCounts {
  readonly needsYou: number;
  readonly open: number;
  readonly confirmed: number;
  readonly expired: number;
  readonly withdrawn: number;
}

/** Null: the cursor is none of ours. */
export async function listDeskDeals(
  _database: Database,
  _actor: Actor,
  _wanted: DealsWanted,
): Promise<DealPage | null> {
  throw new Error('not there yet');
}

export async function countDeals(
  _database: Database,
  _actor: Actor,
  _wanted: Pick<DealsWanted, 'dealershipId' | 'policy' | 'adviserId' | 'now'>,
): Promise<DealCounts> {
  throw new Error('not there yet');
}
