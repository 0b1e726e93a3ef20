// Idempotency of the buyer's messages and changes of mind: each key changes a deal once.
import { accept, type Result, refuse } from '@forecourt/domain';
import { TALK_REFUSALS, type TalkRefusalReason } from '@forecourt/domain/talk';
import { contentHashOf } from '../store/audit/audit.ts';
import { build } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import { changeDealIf, type PlannedChange, type StoredDeal } from '../store/deals/deals.ts';
import { readDealId } from '../store/records/ids.ts';

export interface BuyerInput {
  /** The id as the link has it, in any spelling. */
  readonly dealId: string;
  /** Optional. Clients that never retry can leave it out. */
  readonly idempotencyKey?: string | null | undefined;
  /** The staff member who is signed in at the desk in the sender's browser, or null. */
  readonly signedIn?: string | null | undefined;
}

export interface TalkRefused {
  readonly reason: TalkRefusalReason;
  readonly message: string;
  readonly deal: StoredDeal;
}

export interface BuyerChange {
  readonly deal: StoredDeal;
  /** The message that was sent with this key, now or before. Null after a change of mind. */
  readonly messageId: string | null;
}

interface BuyerRequest extends BuyerInput {
  readonly content: unknown;
  readonly messageId?: string;
}

export type Judge = (deal: StoredDeal) => Promise<Result<PlannedChange | null, TalkRefusalReason>>;

/**
 * [TLK3] Changes a deal once for an idempotency key. `judge` runs again if the deal changed in the meantime, so it
 * always judges the current deal.
 * @returns null if there is no such deal
 */
export async function changeByBuyer(
  database: Database,
  { dealId, idempotencyKey, signedIn, content, messageId }: BuyerRequest,
  now: Date,
  judge: Judge,
): Promise<Result<BuyerChange, TalkRefused> | null> {
  const id = readDealId(dealId);
  if (id === null) return null;
  const contentHash = contentHashOf(content);
  let storedMessageId = messageId ?? null;
  const changed = await changeDealIf(database, id, now, async (deal) => {
    const refusal = (reason: TalkRefusalReason) =>
      refuse({ reason, message: TALK_REFUSALS[reason], deal });
    if (deal.publishedAt === null) return accept(null);
    const storedKey = idempotencyKey ? await knownKey(database, id, idempotencyKey) : undefined;
    if (storedKey) {
      storedMessageId = storedKey.message_id;
      return storedKey.content_hash === contentHash ? accept(null) : refusal('KEY_REUSED');
    }
    // [ERA3] Nobody writes or changes their mind in the name of a person who was erased.
    if (deal.erasedAt !== undefined) return refusal('DEAL_WITHDRAWN');
    const verdict = await judge(deal);
    if (!verdict.ok) return refusal(verdict.refusal);
    if (!verdict.value) return accept(null);
    const planned = inBrowserOf(verdict.value, signedIn ?? null);
    if (!idempotencyKey) return accept(planned);
    const key = build.insertInto('talk_keys').values({
      deal_id: id,
      idempotency_key: idempotencyKey,
      content_hash: contentHash,
      message_id: messageId ?? null,
    });
    return accept({ ...planned, writes: [...(planned.writes ?? []), key] });
  });
  if (!changed?.ok) return changed;
  const deal = changed.value;
  return deal.publishedAt === null ? null : accept({ deal, messageId: storedMessageId });
}

/** Records the change with the staff member who was signed in at the desk in the buyer's browser. */
function inBrowserOf(planned: PlannedChange, by: string | null): PlannedChange {
  if (by === null || !planned.event) return planned;
  return {
    ...planned,
    event: { ...planned.event, by },
    desk: { ...planned.desk, activity_by: by },
  };
}

function knownKey({ db }: Database, dealId: string, idempotencyKey: string) {
  return db
    .selectFrom('talk_keys')
    .select(['content_hash', 'message_id'])
    .where('deal_id', '=', dealId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}
