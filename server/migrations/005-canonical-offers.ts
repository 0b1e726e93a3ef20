// Offers in canonical form: what a confirmation hashes is then what is stored, byte for byte.
import { canonicalJson } from '@forecourt/domain';
import type { Kysely } from 'kysely';

interface Revisions {
  revisions: { deal_id: string; revision: number; offer: string };
}

const BATCH = 500;

export async function up(db: Kysely<never>): Promise<void> {
  const tables = db as unknown as Kysely<Revisions>;
  let last = { deal_id: '', revision: 0 };
  for (;;) {
    const rows = await tables
      .selectFrom('revisions')
      .select(['deal_id', 'revision', 'offer'])
      .where((eb) =>
        eb.or([
          eb('deal_id', '>', last.deal_id),
          eb.and([eb('deal_id', '=', last.deal_id), eb('revision', '>', last.revision)]),
        ]),
      )
      .orderBy('deal_id')
      .orderBy('revision')
      .limit(BATCH)
      .execute();
    for (const { deal_id, revision, offer } of rows) {
      await tables
        .updateTable('revisions')
        .set({ offer: canonicalJson(JSON.parse(offer)) })
        .where('deal_id', '=', deal_id)
        .where('revision', '=', revision)
        .execute();
    }
    const final = rows.at(-1);
    if (!final) return;
    last = final;
  }
}
