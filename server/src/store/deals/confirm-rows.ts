// Rows of confirms: confirmations and the replies to idempotency keys, read and written.
import { build, prepareWrite, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import { readDealId } from '../records/ids.ts';
import { SCHEMA_VERSIONS } from '../records/schema-versions.ts';
import { currentRevisions } from './read-deals.ts';
import type { StoredConfirmation } from './stored-deal.ts';

interface ReplyKey {
  readonly id: string;
  readonly idempotencyKey: string;
}

/** Reads a published deal with the stored reply for an idempotency key. */
export function replyReader(database: Database) {
  return database.prepare(({ id, idempotencyKey }: ReplyKey) =>
    currentRevisions(database.db)
      .leftJoin('confirm_replies', (join) =>
        join
          .onRef('confirm_replies.deal_id', '=', 'deals.id')
          .on('confirm_replies.idempotency_key', '=', idempotencyKey),
      )
      .select([
        'confirm_replies.content_hash',
        'confirm_replies.reply',
        'confirm_replies.schema_version as reply_schema_version',
      ])
      .where('deals.id', '=', id)
      .where('deals.published_at', 'is not', null),
  );
}

/** Whether a confirm with this key was answered before. */
export async function hasReply(
  db: Db,
  { dealId, idempotencyKey }: { readonly dealId: string; readonly idempotencyKey: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('confirm_replies')
    .select('deal_id')
    .where('deal_id', '=', readDealId(dealId) ?? '')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

export const confirmationInsert = prepareWrite(
  (confirmation: StoredConfirmation & { readonly receipt: string }) =>
    build.insertInto('confirmations').values({
      id: confirmation.id,
      deal_id: confirmation.dealId,
      revision: confirmation.revision,
      number: confirmation.number,
      confirmed_at: confirmation.confirmedAt,
      full_name: confirmation.fullName,
      digest: confirmation.digest,
      receipt: confirmation.receipt,
      schema_version: SCHEMA_VERSIONS.receipt,
    }),
);

export const replyInsert = prepareWrite((row: NewRow<'confirm_replies'>) =>
  build.insertInto('confirm_replies').values({
    deal_id: row.deal_id,
    idempotency_key: row.idempotency_key,
    content_hash: row.content_hash,
    reply: row.reply,
    schema_version: row.schema_version,
    replied_at: row.replied_at,
    keep_until: row.keep_until,
  }),
);

/** [CON7] Refusals are stored for a day, and at most this many of a deal. Confirmations are never deleted. */
const REFUSALS_KEPT = 20;

/** Deletes the oldest refusals of a deal, so that there is room for one more. */
export function surplusRefusalsDelete(dealId: string): Write {
  return build
    .deleteFrom('confirm_replies')
    .where('deal_id', '=', dealId)
    .where('idempotency_key', 'in', (eb) =>
      eb
        .selectFrom('confirm_replies')
        .select('idempotency_key')
        .where('deal_id', '=', dealId)
        // Null means no expiry. Empty means that a server of 0.1.0 wrote the row.
        .where('keep_until', '>', '')
        .orderBy('replied_at', 'desc')
        .limit(REFUSALS_KEPT)
        .offset(REFUSALS_KEPT - 1),
    );
}
