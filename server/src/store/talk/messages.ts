// The messages of buyer and staff in the database, in order.
import { canonicalJson } from '@forecourt/domain';
import { MAX_REPLIES, type MessageKind, type SubjectKind, type Wish } from '@forecourt/domain/talk';
import type { Selectable } from 'kysely';
import { build, type Write } from '../database/change.ts';
import type { Db } from '../database/database.ts';
import { activityColumns } from '../database/deal-stages.ts';
import type { MessagesTable } from '../database/tables.ts';
import type { PlannedChange, StoredDeal } from '../deals/deals.ts';
import { hashOf } from '../records/hash.ts';
import { newDealId } from '../records/ids.ts';

export interface StoredMessage {
  readonly id: string;
  readonly dealId: string;
  /** 1, 2, 3 … within the deal. */
  readonly seq: number;
  readonly sentAt: string;
  readonly kind: MessageKind;
  /** The revision that the sender saw. */
  readonly revision: number;
  readonly text: string;
  /** The wishes of a change request. Empty for other kinds. */
  readonly wishes: readonly Wish[];
  readonly about: MessageSubject | null;
  /** The staff member, as records name them, or null for the buyer. */
  readonly by: string | null;
  /** The staff member who was signed in at the desk in the buyer's browser. Missing if there was none. */
  readonly signedIn?: string;
}

export interface MessageSubject {
  readonly kind: SubjectKind;
  readonly id: string;
  /** The label in the offer at that time. */
  readonly label: string;
}

/** [TLK5] Plans a reply of the dealership. @returns null if the deal has the maximum of messages */
export function replyChange(
  deal: StoredDeal,
  { text, by, now }: { readonly text: string; readonly by: string; readonly now: Date },
): PlannedChange | null {
  const { messages, buyerMessages } = deal.talk;
  if (messages - buyerMessages >= MAX_REPLIES) return null;
  const message: StoredMessage = {
    id: newDealId(),
    dealId: deal.id,
    seq: messages + 1,
    sentAt: now.toISOString(),
    kind: 'REPLY',
    revision: deal.revision,
    text,
    wishes: [],
    about: null,
    by,
  };
  return messageChange(deal, message, { unansweredAt: null });
}

export function messageChange(
  deal: StoredDeal,
  message: StoredMessage,
  talk: Partial<StoredDeal['talk']>,
): PlannedChange {
  const { sentAt: at, kind, id, by } = message;
  return {
    event: {
      at,
      actor: by === null ? 'VISITOR' : 'STAFF',
      event: 'MESSAGE_SENT',
      contentHash: hashOf(messageContent(message)),
      detail: `${kind} ${id}`,
      ...(by !== null && { by }),
    },
    writes: [messageInsert(message)],
    desk:
      by === null
        ? activityColumns('ASKED', at, { detail: kind })
        : activityColumns('REPLIED', at, { by }),
    set: { talk: { ...deal.talk, messages: message.seq, ...talk } },
  };
}

/** The content whose hash is in the audit chain. */
export function messageContent(message: StoredMessage): string {
  return canonicalJson(message);
}

function messageInsert(message: StoredMessage): Write {
  const { about } = message;
  return build.insertInto('messages').values({
    deal_id: message.dealId,
    seq: message.seq,
    id: message.id,
    sent_at: message.sentAt,
    kind: message.kind,
    revision: message.revision,
    text: message.text,
    wishes: message.wishes.join(' '),
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    about_label: about?.label ?? null,
    sent_by: message.by,
    signed_in: message.signedIn ?? '',
  });
}

/** Messages per page. A conversation may have hundreds. */
const MESSAGES_SHOWN = 50;

/** Higher than the number of any message. */
const END = 2_147_483_647;

/** The last messages of a deal before one, oldest first. */
export async function messagesOf(
  db: Db,
  { id, talk }: Pick<StoredDeal, 'id' | 'talk'>,
  before: number = END,
): Promise<readonly StoredMessage[]> {
  // Replies that were stored before deals had messages have no count.
  if (!talk?.messages) return [];
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('deal_id', '=', id)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute();
  return rows.map(storedMessage).reverse();
}

export async function lastMessageOf(
  db: Db,
  { id, talk }: Pick<StoredDeal, 'id' | 'talk'>,
): Promise<StoredMessage | null> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('deal_id', '=', id)
    .where('seq', '=', talk.messages)
    .executeTakeFirst();
  return row ? storedMessage(row) : null;
}

export async function findMessage(db: Db, id: string): Promise<StoredMessage | null> {
  const query = db.selectFrom('messages').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row ? storedMessage(row) : null;
}

export function storedMessage(row: Selectable<MessagesTable>): StoredMessage {
  const { about_kind: kind, about_id: id, about_label: label } = row;
  return {
    id: row.id,
    dealId: row.deal_id,
    seq: row.seq,
    sentAt: row.sent_at,
    kind: row.kind as MessageKind,
    revision: row.revision,
    text: row.text,
    wishes: row.wishes.split(' ').filter(Boolean) as Wish[],
    about:
      kind === null || id === null || label === null
        ? null
        : { kind: kind as SubjectKind, id, label },
    by: row.sent_by,
    ...(row.signed_in !== '' && { signedIn: row.signed_in }),
  };
}
