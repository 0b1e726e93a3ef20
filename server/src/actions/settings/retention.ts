// Retention settings: how many days messages, contact data and deals stay after the end of a deal.
import { accept, refuse } from '@forecourt/domain';
import { type Retention, retentionOf, setRetention } from '../../store/erasure/retention.ts';
import { type DeskResult, invalid } from '../refusals.ts';
import { denialOf } from '../rights.ts';
import type { Acting } from './administration.ts';

/** The minimum is a week, so that staff can still answer in a deal that has just ended. */
const FEWEST_DAYS = 7;
const MOST_DAYS = 36_500;

/** [ERA5] Missing terms stay unchanged. */
export async function changeRetention(
  { database, actor, dealershipId }: Acting,
  terms: Partial<Retention>,
): Promise<DeskResult<Retention>> {
  const denial = denialOf(actor, 'CHANGE_DEALERSHIP', { dealershipId });
  if (denial) return refuse(denial);
  if (!Object.values(terms).every(isTerm)) {
    return refuse(
      invalid(
        `Enter a whole number of days from ${FEWEST_DAYS} to 36,500, or nothing to keep the data.`,
      ),
    );
  }
  await setRetention(database, dealershipId, terms);
  return accept(await retentionOf(database.db, dealershipId));
}

function isTerm(days: number | null): boolean {
  return days === null || (Number.isInteger(days) && days >= FEWEST_DAYS && days <= MOST_DAYS);
}
