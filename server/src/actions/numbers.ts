// The numbers of a dealership that a staff member may see: for everyone's deals, or for a salesperson's own.
import { accept, refuse } from '@forecourt/domain';
import {
  addDays,
  type DayRange,
  dayFinder,
  defaultRange,
  type Numbers,
  numbersCsv,
  numbersOf,
  type RowNames,
  rangeBefore,
  rangeProblem,
} from '@forecourt/domain/numbers';
import type { Actor } from '@forecourt/domain/rights';
import { timeZoneOf } from '@forecourt/domain/states';
import type { Database } from '../store/database/database.ts';
import { findDealership } from '../store/dealerships/dealerships.ts';
import { namesOf } from '../store/dealerships/staff.ts';
import { type AsleepDeals, asleepDeals, countedDeals } from '../store/numbers/counted-deals.ts';
import { type DeskResult, invalid } from './refusals.ts';
import { denialOf } from './rights.ts';

export interface NumbersQuery {
  readonly dealershipId: string;
  /** Limits the numbers to this salesperson. Null counts every deal that the actor may count. */
  readonly adviserId?: string | null | undefined;
  /** Days such as 2026-11-18, both included. By default the last eight weeks. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly now: Date;
}

export interface NumbersReport extends Numbers {
  readonly timeZone: string;
  readonly asleep: AsleepDeals;
  readonly names: RowNames;
  readonly csv: string;
}

/** [NUM7] */
export async function numbersAs(
  database: Database,
  actor: Actor,
  { dealershipId, adviserId = null, from, to, now }: NumbersQuery,
): Promise<DeskResult<NumbersReport>> {
  const ownerId = adviserId ?? ownDealsOf(actor, dealershipId);
  const denial = denialOf(actor, 'SEE_NUMBERS', { dealershipId, ownerId });
  if (denial) return refuse(denial);
  const details = (await findDealership(database.db, dealershipId))?.details;
  const timeZone = details?.timeZone ?? timeZoneOf(details?.jurisdiction) ?? 'UTC';
  const range = requestedRange(from, to, dayFinder(timeZone)(now.toISOString()));
  const message = rangeProblem(range);
  if (message) return refuse(invalid(message));
  const filter = { dealershipId, adviserId: ownerId };
  const deals = await countedDeals(database, { ...filter, ...momentsAround(range) });
  const numbers = numbersOf(deals, range, timeZone);
  const names = await rowNames(database, numbers);
  const asleep = await asleepDeals(database, filter, now);
  return accept({ ...numbers, timeZone, asleep, names, csv: numbersCsv(numbers, names) });
}

/** @returns the member's id if they may only count their own deals, or null if they may count everyone's */
function ownDealsOf(actor: Actor, dealershipId: string): string | null {
  const subject = { dealershipId, ownerId: null };
  return actor.kind === 'MEMBER' && denialOf(actor, 'SEE_NUMBERS', subject) ? actor.id : null;
}

function requestedRange(
  from: string | null | undefined,
  to: string | null | undefined,
  today: string,
): DayRange {
  const last = to || today;
  // An invalid day has no default range. The caller's validation reports it.
  return {
    from: from || (rangeProblem({ from: last, to: last }) ? last : defaultRange(last).from),
    to: last,
  };
}

/** Moments that enclose the range and the one before it in any time zone. The days are compared exactly later. */
function momentsAround(range: DayRange) {
  return {
    from: `${addDays(rangeBefore(range).from, -1)}T00:00:00.000Z`,
    until: `${addDays(range.to, 2)}T00:00:00.000Z`,
  };
}

const PAYMENT_NAMES: Readonly<Record<string, string>> = {
  FINANCE: 'Finance',
  LEASE: 'Lease',
  CASH: 'Cash or outside financing',
};

async function rowNames({ db }: Database, { salespeople }: Numbers): Promise<RowNames> {
  const names = await namesOf(
    db,
    salespeople.flatMap(({ key }) => (key === '' ? [] : [key])),
  );
  return {
    salesperson: (id) => (id === '' ? 'Nobody' : (names.get(id) ?? 'Unknown')),
    make: (make) => make || 'Unknown',
    payment: (kind) => PAYMENT_NAMES[kind] ?? 'Not chosen',
  };
}
