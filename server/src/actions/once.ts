// Idempotency of the desk: one key makes one deal, revision or reply, however often the request is repeated.

import { refuse } from '@forecourt/domain';
import { contentHashOf } from '../store/audit/audit.ts';
import { build, type Write } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import type { DeskDeal } from '../store/lists/desk-facts.ts';
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

/** [DSK7] Does something once for a key: the same again answers with what was made, as it is now. */
export async function once(
  database: Database,
  { dealershipId, idempotencyKey, content, draft, now }: Attempt,
  work: (replied: (dealId: string) => readonly Write[]) => Promise<DeskResult<string>>,
): Promise<DeskResult<DeskDeal>> {
  const contentHash = contentHashOf(draft ? published(draft) : content);
  // A draft is a key of its own: it becomes one deal or one revision, whoever publishes it.
  const keys = [idempotencyKey ?? [], draft ? draftKey(draft) : []].flat();
  const known = async () => {
    for (const key of keys) {
      const reply = await repliedDeal(database, dealershipId, key, contentHash);
      if (reply) return reply;
    }
    return null;
  };
  const before = await known();
  if (before) return before;
  const replied = (dealId: string): readonly Write[] =>
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
    const made = await work(replied);
    if (made.ok) return deskDeal(database, made.value);
    // A repetition that came at the same time finds what the first has changed.
    return (await known()) ?? made;
  } catch (error) {
    const meanwhile = await known();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** No key of a program has a space in it. */
function draftKey({ id }: DraftVersion): string {
  return `draft ${id}`;
}

function published({ id, version }: DraftVersion) {
  return { action: 'PUBLISH_DRAFT', id, version };
}

/** The deal that a draft has become, by that version of it; null: none. */
export async function dealOfDraft(
  database: Database,
  dealershipId: string,
  draft: DraftVersion,
): Promise<DeskResult<DeskDeal> | null> {
  return repliedDeal(database, dealershipId, draftKey(draft), contentHashOf(published(draft)));
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
