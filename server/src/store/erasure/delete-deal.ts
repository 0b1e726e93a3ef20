// Deletes a deal and all its rows. The head of its audit chain stays, so archives of the deal still verify.
import { build, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { readDeal } from '../deals/read-deals.ts';
import { unusedPhotoDeletes } from '../drafts/draft-upkeep.ts';
import { rewriteDue } from './file-rewrites.ts';
import { eventDeletes, messageDeletes } from './mentions.ts';

/** Tables with a `deal_id`. Tables precede those that they refer to. */
const TABLES = [
  ...(['deal_photos', 'selections', 'confirm_replies', 'deal_words', 'deal_reminders'] as const),
  ...(['acknowledgements', 'car_returns', 'confirmations', 'taken_back_confirmations'] as const),
  ...(['deposit_checkouts', 'deposit_entries', 'car_holds', 'sold_cars'] as const),
  ...(['deal_openings', 'deal_talk', 'deal_list_entries', 'desk_replies'] as const),
  ...(['erasures', 'legal_holds', 'audit_entries', 'revisions'] as const),
] as const;

/**
 * [ERA5] Deletes a deal that was erased.
 * @param isDue called before every attempt. The deal is not deleted if it returns false.
 */
export async function deleteDeal(
  database: Database,
  id: string,
  now: Date,
  isDue: () => Promise<boolean>,
): Promise<void> {
  await database.serializeBy(id, async () => {
    for (;;) {
      const deal = await readDeal(database, id);
      if (!deal || !(await isDue())) return;
      const { auditSeq, auditHash, version, eventSubject } = deal.audit;
      const guard = build
        .updateTable('deals')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .where('audit_seq', '=', auditSeq)
        .where('version', '=', version);
      const deleted = build.insertInto('deleted_deals').values({
        deal_id: id,
        dealership_id: eventSubject.dealershipId,
        deleted_at: now.toISOString(),
        audit_seq: auditSeq,
        audit_hash: auditHash,
      });
      const writes = [...(await deletesOf(database, id)), deleted, rewriteDue(now.toISOString())];
      if (await database.write({ guard, writes })) break;
    }
    await database.removeLeftovers('LOG');
  });
}

async function deletesOf({ db }: Database, id: string): Promise<readonly Write[]> {
  const drafts = build.selectFrom('drafts').select('id').where('deal_id', '=', id);
  const photos = await db
    .selectFrom('deal_photos')
    .select('photo_id')
    .where('deal_id', '=', id)
    .union(
      db
        .selectFrom('draft_photos')
        .innerJoin('drafts', 'drafts.id', 'draft_photos.draft_id')
        .select('draft_photos.photo_id')
        .where('drafts.deal_id', '=', id),
    )
    .execute();
  return [
    ...messageDeletes(id),
    ...eventDeletes(id),
    build.deleteFrom('draft_photos').where('draft_id', 'in', drafts),
    build.deleteFrom('drafts').where('deal_id', '=', id),
    ...TABLES.map((table) => build.deleteFrom(table as 'revisions').where('deal_id', '=', id)),
    build.deleteFrom('deals').where('id', '=', id),
    ...unusedPhotoDeletes(photos.map(({ photo_id }) => photo_id)),
  ];
}
