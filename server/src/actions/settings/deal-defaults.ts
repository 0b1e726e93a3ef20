// Changes the defaults for deals. Missing parts stay unchanged.
import { accept, refuse } from '@forecourt/domain';
import { type DealDefaults, readDealDefaults } from '@forecourt/domain/defaults';
import { readDefaults, writeDefaults } from '../../store/dealerships/deal-defaults.ts';
import { actorName } from '../../store/dealerships/staff.ts';
import type { DeskResult } from '../refusals.ts';
import { denialOf } from '../rights.ts';
import type { Acting } from './administration.ts';

/** Parts of the defaults, not validated yet. */
export type DefaultsChange = Readonly<Partial<Record<keyof DealDefaults, unknown>>>;

export async function changeDefaults(
  { database, actor, dealershipId, now }: Acting,
  change: DefaultsChange,
): Promise<DeskResult<DealDefaults>> {
  const denial = denialOf(actor, 'CHANGE_DEFAULTS', { dealershipId });
  if (denial) return refuse(denial);
  for (;;) {
    const { defaults: before, version } = await readDefaults(database.db, dealershipId);
    const parsed = readDealDefaults({ ...before, ...change });
    if (!parsed.ok) {
      const [first] = parsed.problems;
      const message = first ? `${first.path}: ${first.message}` : 'These defaults can’t be read.';
      return refuse({ reason: 'INPUT_INVALID', message, problems: parsed.problems });
    }
    const { defaults } = parsed;
    const by = actorName(actor);
    // If a colleague has changed another part in the meantime, the loop reads again, so that no change is lost.
    if (await writeDefaults(database, dealershipId, { defaults, version }, { by, now })) {
      return accept(defaults);
    }
  }
}
