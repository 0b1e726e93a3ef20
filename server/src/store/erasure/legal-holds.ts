// Legal holds: deals that must not be erased, each with its author and reason.
import type { Selectable } from 'kysely';
import { contentHashOf } from '../audit/audit.ts';
import { build } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { LegalHoldsTable } from '../database/erasure-tables.ts';
import { changeDeal } from '../deals/deals.ts';

export async function legalHoldOf(
  db: Db,
  dealId: string,
): Promise<Selectable<LegalHoldsTable> | null> {
  const query = db.selectFrom('legal_holds').selectAll().where('deal_id', '=', dealId);
  return (await query.executeTakeFirst()) ?? null;
}

/** A decision to erase data or to hold a deal. */
export interface Decision {
  /** The member, token or machine, as records name them. */
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * [ERA4] A second hold of a deal replaces the reason of the first. The entry in the audit chain makes a concurrent
 * erasure read the deal again.
 */
export async function holdDeal(
  database: Database,
  id: string,
  { by, reason, now }: Decision,
): Promise<void> {
  const at = now.toISOString();
  const hold = { held_at: at, held_by: by, reason };
  await changeDeal(database, id, now, () => ({
    event: {
      at,
      actor: 'STAFF',
      event: 'LEGAL_HOLD',
      by,
      detail: reason,
      contentHash: contentHashOf(hold),
    },
    writes: [
      build
        .insertInto('legal_holds')
        .values({ deal_id: id, ...hold })
        .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(hold)),
    ],
    keepsVersion: true,
  }));
}

/** Releasing a deal that is not on hold changes nothing. */
export async function releaseDeal(
  database: Database,
  id: string,
  { by, now }: Omit<Decision, 'reason'>,
): Promise<void> {
  const at = now.toISOString();
  await changeDeal(database, id, now, async () => {
    const hold = await legalHoldOf(database.db, id);
    if (!hold) return null;
    return {
      event: {
        at,
        actor: 'STAFF',
        event: 'LEGAL_HOLD_ENDED',
        by,
        detail: '',
        contentHash: contentHashOf(hold),
      },
      writes: [build.deleteFrom('legal_holds').where('deal_id', '=', id)],
      keepsVersion: true,
    };
  });
}
