// Confirmations in the database: one change, one row for a revision, one reply for a key.
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
import type { Kysely } from 'kysely';
import { auditInsert } from './audit.ts';
import type { Change, Insert } from './change.ts';
import type { Database } from './database.ts';
import { newDealId, randomLetters, readDealId } from './deal-id.ts';
import { factsOf, type StoredConfirmation, type StoredDeal, storedDeal } from './deals.ts';
import { hashOf } from './hash.ts';
import { offersOf } from './offers.ts';
import { selectionInsert } from './selections.ts';
import { situationReader } from './situations.ts';
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

export type Confirm = (input: ConfirmInput, now: Date) => Promise<ConfirmReply | null>;

/**
 * Reads, judges, and enters the outcome if the deal has not changed meanwhile; else once more. Null:
 * no such deal. The same key with the same content gets the same reply, whatever happened since.
 */
export function confirming(database: Database): Confirm {
  const look = situationReader(database);
  const offers = offersOf(database);
  return async ({ dealId: link, idempotencyKey, ...request }, now) => {
    const id = readDealId(link);
    if (id === null) return null;
    const contentHash = hashOf(canonicalJson(request));
    for (;;) {
      const situation = await look(idempotencyKey, id);
      if (!situation) return null;
      const { row, offer: offerText } = situation;
      const offer = offers.read({ id, revision: row.revision, offer: offerText });
      const deal: StoredDeal = { ...storedDeal(row, offer), asOf: now.toISOString() };
      if (row.reply !== null) {
        return row.content_hash === contentHash
          ? (JSON.parse(row.reply) as ConfirmReply)
          : refusal(deal, refused('KEY_REUSED').refusal);
      }
      const asked: Confirming = { deal, request, contentHash, now };
      const { reply, ...outcome } = await outcomeOf(database, asked);
      const entry = { deal_id: id, idempotency_key: idempotencyKey, content_hash: contentHash };
      const replied: Insert = {
        into: 'confirm_replies',
        row: { ...entry, reply: JSON.stringify(reply), replied_at: now.toISOString() },
      };
      const inserts = [...outcome.inserts, replied];
      const changed = { dealId: id, auditSeq: deal.audit.auditSeq, deal: outcome.deal, inserts };
      if (await database.change(changed)) return reply;
    }
  };
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

/** The reply to a confirm, and what it writes. */
interface Outcome extends Pick<Change, 'deal' | 'inserts'> {
  readonly reply: ConfirmReply;
}

/** One confirm, with all that was read for it. */
interface Confirming {
  readonly deal: StoredDeal;
  /** The offer as it is stored. */
  readonly request: ConfirmRequest;
  readonly contentHash: string;
  readonly now: Date;
}

async function outcomeOf(database: Database, confirming: Confirming): Promise<Outcome> {
  const { deal, request, contentHash, now } = confirming;
  const { id: dealId, revision, offer } = deal;
  const status = dealStatus(factsOf(deal), now.getTime());
  const judgement = judgeConfirm(request, { dealId, revision, offer, status }, hashOf);
  if (judgement.ok) return confirmed(confirming, judgement.value);
  const { reason } = judgement.refusal;
  const audit = auditInsert(deal.audit, {
    dealId,
    at: now.toISOString(),
    actor: 'VISITOR',
    event: 'CONFIRM_REFUSED',
    contentHash,
    detail: reason,
  });
  const seen =
    reason === 'DEAL_REVISED' ? await offerOf(database.db, dealId, request.revision) : null;
  const changed = seen ? differences(seen, offer, request.choice) : [];
  return {
    reply: refusal(deal, judgement.refusal, changed),
    deal: audit.head,
    inserts: [audit.insert],
  };
}

function confirmed({ deal, now }: Confirming, judged: Confirmed): Outcome {
  const { id: dealId, revision } = deal;
  const { choice, digest, fullName } = judged;
  const at = now.toISOString();
  const number = newNumber();
  const confirmation = {
    id: newDealId(),
    dealId,
    number,
    revision,
    confirmedAt: at,
    fullName,
    digest,
  };
  const receipt = receiptText(deal, judged, confirmation);
  const audit = auditInsert(deal.audit, {
    dealId,
    at,
    actor: 'VISITOR',
    event: 'CONFIRMED',
    contentHash: hashOf(receipt),
    detail: `revision ${revision}`,
  });
  const entered: Insert = {
    into: 'confirmations',
    row: {
      id: confirmation.id,
      deal_id: dealId,
      revision,
      number,
      confirmed_at: at,
      full_name: fullName,
      digest,
      receipt,
    },
  };
  return {
    reply: { outcome: 'CONFIRMED', confirmation },
    deal: { ...audit.head, version: deal.version + 1 },
    inserts: [entered, selectionInsert(deal, choice, at), audit.insert],
  };
}

/** The receipt in canonical form: what is kept is what is hashed. */
function receiptText(
  { id: dealId, number: dealNumber, revision, offer }: StoredDeal,
  { choice, quote, digest, fullName }: Confirmed,
  { number, confirmedAt }: StoredConfirmation,
): string {
  const receipt: Receipt = {
    format: 'forecourt.receipt/1',
    number,
    dealId,
    dealNumber,
    revision,
    confirmedAt,
    fullName,
    consent: true,
    offer,
    choice,
    quote,
    digest,
  };
  return canonicalJson(receipt);
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
  db: Kysely<Tables>,
  dealId: string,
  revision: number,
): Promise<Offer | null> {
  const row = await db
    .selectFrom('revisions')
    .select('offer')
    .where('deal_id', '=', dealId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? (JSON.parse(row.offer) as Offer) : null;
}

/** Like FC-7K3M-92QX: forty random bits, in letters and digits that are not mistaken for others. */
function newNumber(): string {
  const letters = randomLetters(8).toUpperCase();
  return `FC-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
