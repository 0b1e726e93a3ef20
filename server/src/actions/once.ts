// Idempotency of the desk: each key makes one deal, revision or reply.

import { refuse } from '@forecourt/domain';
import { contentHashOf } from '../store/audit/audit.ts';
import { build, type Write } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import type { DeskDeal } from '../store/lists/desk-deals.ts';
import { deskDeal } from './permitted-deal.ts';
import type { DeskRefusal, DeskResult } from './refusals.ts';

export interface DraftVersion {
  readonly id: string;
  readonly version: number;
}

const KEY_REUSED: DeskRefusal = {
  reason: 'KEY_REUSED',
  message: 'This idempotency key was used for something else.',
};

interface Attempt {
  readonly dealershipId: string;
  readonly idempotencyKey: string | null;
  readonly content: unknown;
  readonly draft?: DraftVersion | undefined;
  readonly now: Date;
}

/** [DSK7] Runs the work once per key. A repeated request returns the current state of the deal. */
export async function once(
  database: Database,
  { dealershipId, idempotencyKey, content, draft, now }: Attempt,
  work: (replied: (dealId: string) => readonly Write[]) => Promise<DeskResult<string>>,
): Promise<DeskResult<DeskDeal>> {
  const contentHash = contentHashOf(draft ? publishedContent(draft) : content);
  // The draft is a second key, so it becomes one deal or revision even if two people publish it.
  const keys = [idempotencyKey ?? [], draft ? draftKey(draft) : []].flat();
  const findEarlier = async () => {
    for (const key of keys) {
      const reply = await repliedDeal(database, dealershipId, key, contentHash);
      if (reply) return reply;
    }
    return null;
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  const replyInserts = (dealId: string): readonly Write[] =>
    keys.map((key) =>
      build.insertInto('desk_replies').values({
        dealership_id: dealershipId,
        idempotency_key: key,
        content_hash: contentHash,
        deal_id: dealId,
        replied_at: now.toISOString(),
      }),
    );
  try {
    const result = await work(replyInserts);
    if (result.ok) return deskDeal(database, result.value);
    // A concurrent repetition finds the deal of the first request.
    return (await findEarlier()) ?? result;
  } catch (error) {
    const concurrent = await findEarlier();
    if (concurrent) return concurrent;
    throw error;
  }
}

/** The key of a draft contains a space, so it never equals a client's key. */
function draftKey({ id }: DraftVersion): string {
  return `draft ${id}`;
}

function publishedContent({ id, version }: DraftVersion) {
  return { action: 'PUBLISH_DRAFT', id, version };
}

/** @returns the deal that this version of a draft became, or null */
export async function dealOfDraft(
  database: Database,
  dealershipId: string,
  draft: DraftVersion,
): Promise<DeskResult<DeskDeal> | null> {
  return repliedDeal(
    database,
    dealershipId,
    draftKey(draft),
    contentHashOf(publishedContent(draft)),
  );
}

async function repliedDeal(
  database: Database,
  dealershipId: string,
  idempotencyKey: string,
  contentHash: string,
): Promise<DeskResult<DeskDeal> | null> {
  const row = await database.db
    .selectFrom('desk_replies')
    .select(['content_hash', 'deal_id'])
    .where('dealership_id', '=', dealershipId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row) return null;
  return row.content_hash === contentHash ? deskDeal(database, row.deal_id) : refuse(KEY_REUSED);
}
