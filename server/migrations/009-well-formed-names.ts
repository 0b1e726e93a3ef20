// Names with an unpaired surrogate, which 0.1.0 accepted. The receipt keeps the name as it was typed, with its hash.
// The database stored U+FFFD for the surrogate in the name column. Each such row is recorded in the audit chain of its
// deal.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

interface Stored {
  confirmations: { deal_id: string; revision: number; full_name: string; receipt: string };
  deals: { id: string; audit_seq: number; audit_hash: string };
  audit_entries: Record<string, string | number>;
}

export async function up(given: Kysely<never>): Promise<void> {
  const db = given as unknown as Kysely<Stored>;
  const rows = await db
    .selectFrom('confirmations')
    .select(['deal_id', 'revision', 'full_name', 'receipt'])
    .where('full_name', 'like', '%\ufffd%')
    .execute();
  for (const { deal_id, revision, full_name, receipt } of rows) {
    const { fullName } = JSON.parse(receipt) as { fullName: string };
    if (fullName.isWellFormed() || fullName.toWellFormed() !== full_name) continue;
    await record(db, deal_id, sha256(receipt), `name of revision ${revision}`);
  }
}

async function record(
  db: Kysely<Stored>,
  dealId: string,
  contentHash: string,
  detail: string,
): Promise<void> {
  for (;;) {
    const { audit_seq, audit_hash } = await db
      .selectFrom('deals')
      .select(['audit_seq', 'audit_hash'])
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const event = { actor: 'SYSTEM', at, contentHash, dealId, detail, event: 'MENDED' };
    const seq = audit_seq + 1;
    // The keys are in sorted order, as the hash of an entry requires.
    const hash = sha256(JSON.stringify({ ...event, previousHash: audit_hash, seq }));
    const { numUpdatedRows } = await db
      .updateTable('deals')
      .set({ audit_seq: seq, audit_hash: hash })
      .where('id', '=', dealId)
      .where('audit_seq', '=', audit_seq)
      .executeTakeFirst();
    // A server of 0.1.0 wrote to the deal at the same time.
    if (numUpdatedRows === 0n) continue;
    await sql`
      insert into audit_entries
        (deal_id, seq, at, actor, event, content_hash, detail, previous_hash, hash)
      values
        (${dealId}, ${seq}, ${at}, 'SYSTEM', 'MENDED', ${contentHash}, ${detail}, ${audit_hash}, ${hash})
    `.execute(db);
    return;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
