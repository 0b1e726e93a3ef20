// Confirmations in the database: one change, one row for a revision, one reply for a key.
import {
  CanonicalText,
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
import type { InferResult, Kysely } from 'kysely';
import { auditInsert } from './audit.ts';
import type { Change, Insert } from './change.ts';
import type { Database } from './database.ts';
import { newDealId, randomLetters, readDealId } from './deal-id.ts';
import {
  currentRevisions,
  factsOf,
  type StoredConfirmation,
  type StoredDeal,
  storedDeal,
} from './deals.ts';
import { hashOf } from './hash.ts';
import { selectionInsert } from './selections.ts';
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
  const ask = database.question(situations(database.db));
  return async ({ dealId: link, idempotencyKey, ...request }, now) => {
    const id = readDealId(link);
    if (id === null) return null;
    const contentHash = hashOf(canonicalJson(request));
    for (;;) {
      const [row] = await ask(idempotencyKey, id);
      if (!row || row.published_at === null) return null;
      const deal: StoredDeal = { ...storedDeal(row), asOf: now.toISOString() };
      if (row.reply !== null) {
        return row.content_hash === contentHash
          ? (JSON.parse(row.reply) as ConfirmReply)
          : refusal(deal, refused('KEY_REUSED').refusal);
      }
      const { reply, ...outcome } = await judge(database, row, deal, request, now);
      const entry = { deal_id: id, idempotency_key: idempotencyKey, content_hash: contentHash };
      const replied: Insert = {
        into: 'confirm_replies',
        row: { ...entry, reply: JSON.stringify(reply), replied_at: now.toISOString() },
      };
      const inserts = [...outcome.inserts, replied];
      const changed = { dealId: id, auditSeq: row.audit_seq, deal: outcome.deal, inserts };
      if (await database.change(changed)) return reply;
    }
  };
}

function situations(db: Kysely<Tables>) {
  return currentRevisions(db)
    .leftJoin('confirm_replies', (join) =>
      join
        .onRef('confirm_replies.deal_id', '=', 'deals.id')
        .on('confirm_replies.idempotency_key', '=', ''),
    )
    .select(['confirm_replies.content_hash', 'confirm_replies.reply'])
    .where('deals.id', '=', '');
}

type Situation = InferResult<ReturnType<typeof situations>>[number];

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

async function judge(
  database: Database,
  row: Situation,
  deal: StoredDeal,
  request: ConfirmRequest,
  now: Date,
): Promise<Outcome> {
  const { id: dealId, revision, offer } = deal;
  const status = dealStatus(factsOf(deal), now.getTime());
  const judgement = judgeConfirm(request, { dealId, revision, offer, status }, hashOf);
  if (judgement.ok) return confirmed(row, deal, judgement.value, now);
  const { reason } = judgement.refusal;
  const audit = auditInsert(deal.audit, {
    dealId,
    at: now.toISOString(),
    actor: 'VISITOR',
    event: 'CONFIRM_REFUSED',
    contentHash: hashOf(canonicalJson(request)),
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

function confirmed(
  row: Situation,
  deal: StoredDeal,
  { choice, quote, quoteText, digest, fullName }: Confirmed,
  now: Date,
): Outcome {
  const at = now.toISOString();
  const { id: dealId, revision } = deal;
  const receipt: Receipt = {
    format: 'forecourt.receipt/1',
    number: newNumber(),
    dealId,
    dealNumber: deal.number,
    revision,
    confirmedAt: at,
    fullName,
    consent: true,
    offer: deal.offer,
    choice,
    quote,
    digest,
  };
  const { number } = receipt;
  const confirmation = {
    id: newDealId(),
    dealId,
    number,
    revision,
    confirmedAt: at,
    fullName,
    digest,
  };
  // The largest parts have their canonical text already; what is kept is what is hashed.
  const offerText = new CanonicalText(row.offer);
  const receiptText = canonicalJson({ ...receipt, offer: offerText, quote: quoteText });
  const audit = auditInsert(deal.audit, {
    dealId,
    at,
    actor: 'VISITOR',
    event: 'CONFIRMED',
    contentHash: hashOf(receiptText),
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
      receipt: receiptText,
    },
  };
  return {
    reply: { outcome: 'CONFIRMED', confirmation },
    deal: { ...audit.head, version: deal.version + 1 },
    inserts: [entered, selectionInsert(deal, choice, at), audit.insert],
  };
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
