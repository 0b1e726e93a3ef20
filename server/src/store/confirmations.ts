// Confirmations in the database: one transaction, one row for a revision, one reply for a key.
import { randomBytes } from 'node:crypto';
import {
  type Confirmed,
  type ConfirmRefusal,
  type ConfirmRequest,
  canonicalJson,
  type Difference,
  dealStatus,
  differences,
  judgeConfirm,
  type Offer,
  type Receipt,
  refused,
} from '@forecourt/domain';
import type { Kysely, Transaction } from 'kysely';
import { appendAudit, type LockedDeal, lockDeal } from './audit.ts';
import { CROCKFORD, newDealId, readDealId } from './deal-id.ts';
import { factsOf, foundIn, type StoredConfirmation, type StoredDeal } from './deals.ts';
import { hashOf } from './hash.ts';
import { saveSelection } from './selections.ts';
import type { Tables } from './tables.ts';

export interface ConfirmInput extends ConfirmRequest {
  readonly dealId: string;
  readonly idempotencyKey: string;
}

export type ConfirmReply =
  | { readonly outcome: 'CONFIRMED'; readonly confirmation: StoredConfirmation }
  | ({ readonly outcome: 'REFUSED' } & ConfirmRefusal & {
        readonly differences: readonly Difference[];
        /** The deal at the moment of the reply. */
        readonly deal: StoredDeal;
        readonly confirmation: StoredConfirmation | null;
      });

/** Null: no such deal. The same key with the same content gets the same reply, whatever happened since. */
export async function confirmSelection(
  db: Kysely<Tables>,
  input: ConfirmInput,
  now: Date,
): Promise<ConfirmReply | null> {
  const id = readDealId(input.dealId);
  if (id === null) return null;
  const { dealId: _link, idempotencyKey, ...request } = input;
  const contentHash = hashOf(canonicalJson(request));
  return db.transaction().execute(async (transaction) => {
    const locked = await lockDeal(transaction, id);
    if (!locked) return null;
    const deal = await foundIn(transaction, id);
    if (deal.publishedAt === null) return null;
    const asOf: StoredDeal = { ...deal, asOf: now.toISOString() };
    const known = await replyTo(transaction, id, idempotencyKey);
    if (known && known.content_hash !== contentHash)
      return refusal(asOf, refused('KEY_REUSED').refusal);
    if (known) return JSON.parse(known.reply) as ConfirmReply;
    const reply = await judge(transaction, locked, asOf, request, now);
    await transaction
      .insertInto('confirm_replies')
      .values({
        deal_id: id,
        idempotency_key: idempotencyKey,
        content_hash: contentHash,
        reply: JSON.stringify(reply),
        replied_at: now.toISOString(),
      })
      .execute();
    return reply;
  });
}

/** The whole statement as it was confirmed. */
export async function findReceipt(
  db: Kysely<Tables>,
  where: { readonly dealId?: string; readonly number: string },
): Promise<Receipt | null> {
  let query = db.selectFrom('confirmations').select('receipt').where('number', '=', where.number);
  if (where.dealId !== undefined) query = query.where('deal_id', '=', where.dealId);
  const row = await query.executeTakeFirst();
  return row ? (JSON.parse(row.receipt) as Receipt) : null;
}

/** All confirmations of a deal, also those of earlier revisions, newest first. */
export async function confirmationsOf(
  db: Kysely<Tables>,
  dealId: string,
): Promise<StoredConfirmation[]> {
  const rows = await db
    .selectFrom('confirmations')
    .select(['id', 'deal_id', 'number', 'revision', 'confirmed_at', 'full_name', 'digest'])
    .where('deal_id', '=', dealId)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dealId: row.deal_id,
    number: row.number,
    revision: row.revision,
    confirmedAt: row.confirmed_at,
    fullName: row.full_name,
    digest: row.digest,
  }));
}

async function replyTo(transaction: Transaction<Tables>, dealId: string, key: string) {
  return transaction
    .selectFrom('confirm_replies')
    .select(['content_hash', 'reply'])
    .where('deal_id', '=', dealId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

async function judge(
  transaction: Transaction<Tables>,
  locked: LockedDeal,
  deal: StoredDeal,
  request: ConfirmRequest,
  now: Date,
): Promise<ConfirmReply> {
  const { id: dealId, revision, offer } = deal;
  const status = dealStatus(factsOf(deal), now.getTime());
  const judgement = judgeConfirm(request, { dealId, revision, offer, status });
  if (judgement.ok) {
    return {
      outcome: 'CONFIRMED',
      confirmation: await enter(transaction, locked, deal, judgement.value, now),
    };
  }
  const { reason } = judgement.refusal;
  await appendAudit(transaction, locked, {
    at: now.toISOString(),
    actor: 'VISITOR',
    event: 'CONFIRM_REFUSED',
    content: request,
    detail: reason,
    visible: false,
  });
  const seen =
    reason === 'DEAL_REVISED' ? await offerOf(transaction, dealId, request.revision) : null;
  const changed = seen ? differences(seen, offer, request.choice) : [];
  return refusal(deal, judgement.refusal, changed);
}

async function enter(
  transaction: Transaction<Tables>,
  locked: LockedDeal,
  deal: StoredDeal,
  { choice, quote, digest, fullName }: Confirmed,
  now: Date,
): Promise<StoredConfirmation> {
  const at = now.toISOString();
  const receipt: Receipt = {
    format: 'forecourt.receipt/1',
    number: newNumber(),
    dealId: deal.id,
    dealNumber: deal.number,
    revision: deal.revision,
    confirmedAt: at,
    fullName,
    consent: true,
    offer: deal.offer,
    choice,
    quote,
    digest,
  };
  const { dealId, number, revision } = receipt;
  const confirmation = {
    id: newDealId(),
    dealId,
    number,
    revision,
    confirmedAt: at,
    fullName,
    digest,
  };
  await transaction
    .insertInto('confirmations')
    .values({
      id: confirmation.id,
      deal_id: dealId,
      revision,
      number,
      confirmed_at: at,
      full_name: fullName,
      digest,
      receipt: JSON.stringify(receipt),
    })
    .execute();
  await saveSelection(transaction, deal, choice, at);
  await appendAudit(transaction, locked, {
    at,
    actor: 'VISITOR',
    event: 'CONFIRMED',
    content: receipt,
    detail: `revision ${revision}`,
    visible: true,
  });
  return confirmation;
}

function refusal(
  deal: StoredDeal,
  { reason, message, problems }: ConfirmRefusal,
  changed: readonly Difference[] = [],
): ConfirmReply {
  const { confirmation } = deal;
  return {
    outcome: 'REFUSED',
    reason,
    message,
    problems,
    differences: changed,
    deal,
    confirmation,
  };
}

async function offerOf(
  transaction: Transaction<Tables>,
  dealId: string,
  revision: number,
): Promise<Offer | null> {
  const row = await transaction
    .selectFrom('revisions')
    .select('offer')
    .where('deal_id', '=', dealId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? (JSON.parse(row.offer) as Offer) : null;
}

/** Like FC-7K3M-92QX: forty random bits, in letters and digits that are not mistaken for others. */
function newNumber(): string {
  const letters = Array.from(randomBytes(8), (byte) => CROCKFORD[byte & 31])
    .join('')
    .toUpperCase();
  return `FC-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
