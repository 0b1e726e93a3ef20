// Staff actions: erase a buyer's personal data from a deal, and put a deal on legal hold.
import { accept, assertNever, refuse, unfitCharacter } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { eraseDeal, type Prevention } from '../store/erasure/erase-deal.ts';
import { holdDeal, releaseDeal } from '../store/erasure/legal-holds.ts';
import type { DeskDeal } from '../store/lists/desk-deals.ts';
import { deskDeal, permittedDeal } from './permitted-deal.ts';
import { type DeskRefusal, type DeskResult, invalid } from './refusals.ts';

const LONGEST_REASON = 500;

/** [ERA1] [ERA4] Erases the buyer's personal data, unless the deal is on legal hold or holds a car. */
export async function eraseDealAs(
  database: Database,
  actor: Actor,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'ERASE_DEAL', id);
  if (!permitted.ok) return permitted;
  const parsed = readReason(reason);
  if (!parsed.ok) return parsed;
  const deal = permitted.value;
  const erasing = { by: actorName(actor), reason: parsed.value, now };
  const prevention = await eraseDeal(database, deal.id, erasing);
  return prevention ? refuse(refusalOf(prevention)) : deskDeal(database, deal.id);
}

function refusalOf(prevention: Prevention): DeskRefusal {
  switch (prevention.kind) {
    case 'LEGAL_HOLD': {
      const message = `This deal is on legal hold, so nothing in it can be erased. Reason: ${prevention.reason}`;
      return { reason: 'DEAL_ON_HOLD', message };
    }
    case 'CAR_HOLD': {
      const message =
        'A deposit holds the car for this buyer. Refund, keep or apply the deposit first, then erase.';
      return { reason: 'CAR_ON_HOLD', message };
    }
    default:
      return assertNever(prevention);
  }
}

/** [ERA4] Puts a deal on legal hold, or releases it if the reason is null. */
export async function holdDealAs(
  database: Database,
  actor: Actor,
  { id, reason, now }: { readonly id: string; readonly reason: string | null; readonly now: Date },
): Promise<DeskResult<DeskDeal>> {
  const permitted = await permittedDeal(database, actor, 'ERASE_DEAL', id);
  if (!permitted.ok) return permitted;
  const deal = permitted.value;
  const by = actorName(actor);
  if (reason === null) {
    await releaseDeal(database, deal.id, { by, now });
  } else {
    const parsed = readReason(reason);
    if (!parsed.ok) return parsed;
    await holdDeal(database, deal.id, { by, reason: parsed.value, now });
  }
  return deskDeal(database, deal.id);
}

function readReason(text: string): DeskResult<string> {
  const reason = text.trim();
  const unfit = unfitCharacter(reason, { lines: true });
  if (unfit) return refuse(invalid(`Reason: ${unfit}.`));
  if (reason !== '' && reason.length <= LONGEST_REASON) return accept(reason);
  return refuse(invalid(`Enter a reason of at most ${LONGEST_REASON} characters.`));
}
