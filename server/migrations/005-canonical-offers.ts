// Rewrites offers as canonical JSON, so that a confirmation hashes exactly the stored bytes.
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

/** A copy of the rule of 0.1.0. A migration must not change with the rules. */
function canonicalJson(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) {
      throw new RangeError(`Only whole numbers have one canonical text, not ${value}`);
    }
    return String(value + 0);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join()}}`;
}
