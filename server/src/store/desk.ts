// stub
import type { Offer } from '@forecourt/domain';
import type { Problem } from '@forecourt/domain/deal-file';
import type { RevisionDoubt } from '@forecourt/domain/records';
import type { Actor } from '@forecourt/domain/rights';
import type { Database } from './database/database.ts';
import type { StoredDeal } from './deals.ts';
import type { DeskDeal } from './desk-facts.ts';
import type { DeskResult } from './desk-refusals.ts';
import type { PreparedPhoto } from './photos.ts';
export interface OfferCheck {
  readonly offer: Offer | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly known: StoredDeal | null;
  readonly doubts: readonly RevisionDoubt[];
}
export interface ReadyOffer {
  readonly offer: Offer;
  readonly photos: readonly PreparedPhoto[];
}
const no = (): never => {
  throw new Error('not there yet');
};
export const seeDeal = (_d: Database, _a: Actor, _id: string): Promise<DeskResult<DeskDeal>> =>
  no();
export const checkOffer = (
  _d: Database,
  _f: unknown,
  _n: Date,
  _k: StoredDeal | null,
): Promise<OfferCheck> => no();
export const readyOffer = (
  _d: Database,
  _f: unknown,
  _n: Date,
  _k: StoredDeal | null,
): Promise<DeskResult<ReadyOffer>> => no();
export const doubtText = (_: RevisionDoubt): string => no();
export const mayBeMeant = (_: RevisionDoubt): boolean => no();
export const exportedFile = (_: StoredDeal): unknown => no();
export const duplicateFile = (_: StoredDeal, _n: Date): unknown => no();
export const addDealAs = (_d: Database, _a: Actor, _w: object): Promise<DeskResult<DeskDeal>> =>
  no();
export const reviseDealAs = (_d: Database, _a: Actor, _w: object): Promise<DeskResult<DeskDeal>> =>
  no();
export const extendDealAs = (_d: Database, _a: Actor, _w: object): Promise<DeskResult<DeskDeal>> =>
  no();
export const withdrawDealAs = (
  _d: Database,
  _a: Actor,
  _id: string,
  _r: string,
  _n: Date,
): Promise<DeskResult<DeskDeal>> => no();
export const acknowledgeConfirmation = (
  _d: Database,
  _a: Actor,
  _id: string,
  _n: Date,
): Promise<DeskResult<DeskDeal>> => no();
