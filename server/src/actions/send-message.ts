// Questions and change requests of the buyer, each stored once for its key.
import { accept, assertNever, type Offer, type Result, refuse } from '@forecourt/domain';
import {
  type BuyerMessage,
  judgeMessage,
  MAX_BUYER_BYTES,
  MAX_BUYER_MESSAGES,
  type TalkRefusalReason,
} from '@forecourt/domain/talk';
import type { Database } from '../store/database/database.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { offerOf } from '../store/deals/read-deals.ts';
import { newDealId } from '../store/records/ids.ts';
import {
  findMessage,
  type MessageSubject,
  messageChange,
  type StoredMessage,
} from '../store/talk/messages.ts';
import { type BuyerInput, changeByBuyer, type TalkRefused } from './buyer-changes.ts';

export interface MessageInput extends BuyerInput, BuyerMessage {
  /** The revision that was on screen. If missing, the current one. */
  readonly revision?: number | null | undefined;
  readonly about?: Pick<MessageSubject, 'kind' | 'id'> | null | undefined;
  readonly idempotencyKey: string;
}

/** [TLK2] Sends a question or a change request of the buyer. @returns null if there is no such deal */
export async function sendMessage(
  database: Database,
  { dealId, idempotencyKey, signedIn = null, ...content }: MessageInput,
  now: Date,
): Promise<Result<StoredMessage, TalkRefused> | null> {
  const id = newDealId();
  const request = { dealId, idempotencyKey, signedIn, content: { send: content }, messageId: id };
  const changed = await changeByBuyer(database, request, now, async (deal) => {
    const message = await judgeInput(database, deal, content, { id, signedIn, now });
    if (!message.ok) return message;
    const bytes = Buffer.byteLength(message.value.text);
    const { buyerMessages, buyerBytes, unansweredAt } = deal.talk;
    if (buyerMessages >= MAX_BUYER_MESSAGES || buyerBytes + bytes > MAX_BUYER_BYTES) {
      return refuse('CONVERSATION_FULL');
    }
    const talk = {
      buyerMessages: buyerMessages + 1,
      buyerBytes: buyerBytes + bytes,
      unansweredAt: unansweredAt ?? now.toISOString(),
    };
    return accept(messageChange(deal, message.value, talk));
  });
  if (!changed?.ok) return changed;
  const stored = await findMessage(database.db, changed.value.messageId ?? id);
  if (!stored) throw new Error('A message that was stored is not there.');
  return accept(stored);
}

async function judgeInput(
  { db }: Database,
  deal: StoredDeal,
  content: Omit<MessageInput, 'dealId' | 'idempotencyKey' | 'signedIn'>,
  {
    id,
    signedIn,
    now,
  }: { readonly id: string; readonly signedIn: string | null; readonly now: Date },
): Promise<Result<StoredMessage, TalkRefusalReason>> {
  const message = judgeMessage(content);
  if (!message.ok) return message;
  const requested = content.revision ?? deal.revision;
  const revision = requested >= 1 && requested <= deal.revision ? requested : deal.revision;
  let about: MessageSubject | null = null;
  if (content.about) {
    const offer = revision === deal.revision ? deal.offer : await offerOf(db, deal.id, revision);
    const label = offer && subjectLabel(offer, content.about);
    if (!label) return refuse('SUBJECT_UNKNOWN');
    about = { kind: content.about.kind, id: content.about.id, label };
  }
  const seq = deal.talk.messages + 1;
  const sentAt = now.toISOString();
  const sent = { id, dealId: deal.id, seq, sentAt, revision, about, by: null };
  return accept({ ...sent, ...message.value, ...(signedIn !== null && { signedIn }) });
}

function subjectLabel(
  { price, addOns }: Offer,
  { kind, id }: Pick<MessageSubject, 'kind' | 'id'>,
): string | null {
  switch (kind) {
    case 'ADD_ON':
      return addOns.find((each) => each.id === id)?.label ?? null;
    case 'PRICE_LINE':
      // The quote adds this line. No offer lists it.
      if (id === 'quote:tax') return price.tax.label;
      return price.lines.find((each) => each.id === id)?.label ?? null;
    default:
      return assertNever(kind);
  }
}
