// The conversation about a deal: valid messages, and limits for each deal.
import { accept, type Result, refuse } from './result.ts';
import { isVisible, isWellFormed } from './text.ts';

/** Kinds of a buyer's messages. Staff send replies. */
export const BUYER_MESSAGE_KINDS = ['QUESTION', 'CHANGE_REQUEST'] as const;
export type BuyerMessageKind = (typeof BUYER_MESSAGE_KINDS)[number];
export type MessageKind = BuyerMessageKind | 'REPLY';

/** Changes that a buyer can request. */
export const WISHES = [
  'LOWER_PAYMENT',
  'OTHER_TERM',
  'TRADE_IN_VALUE',
  'OTHER_CAR',
  'SOMETHING_ELSE',
] as const;
export type Wish = (typeof WISHES)[number];

/** Possible subjects of a message: a price line or an add-on. */
export const SUBJECT_KINDS = ['PRICE_LINE', 'ADD_ON'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_REASON_LENGTH = 500;
/** [TLK4] Limits for one deal. */
export const MAX_BUYER_MESSAGES = 200;
export const MAX_BUYER_BYTES = 100_000;
export const MAX_REPLIES = 300;
/** [STA6] Limit for one revision. */
export const MAX_CHANGES_OF_MIND = 10;

export type TalkRefusalReason =
  | 'TEXT_REQUIRED'
  | 'TEXT_TOO_LONG'
  | 'SUBJECT_UNKNOWN'
  | 'CONVERSATION_FULL'
  | 'TOO_MANY_CHANGES'
  | 'DEAL_CONFIRMED'
  | 'DEAL_EXPIRED'
  | 'DEAL_WITHDRAWN'
  | 'DEAL_REVISED'
  | 'NOT_DECLINED'
  | 'NOT_CONFIRMED'
  | 'ACKNOWLEDGED'
  | 'KEY_REUSED';

/** One sentence for the problem, one for the next step. */
export const TALK_REFUSALS: Readonly<Record<TalkRefusalReason, string>> = {
  TEXT_REQUIRED: 'Write a few words first.',
  TEXT_TOO_LONG: 'That is longer than a message can be. Shorten it, or send it in two.',
  SUBJECT_UNKNOWN: 'The offer no longer has this line. Ask about the offer as it is now.',
  CONVERSATION_FULL:
    'This conversation is as long as it can get here. Please call or email your adviser.',
  TOO_MANY_CHANGES:
    'This offer was declined or taken back many times. Please call your adviser to go on.',
  DEAL_CONFIRMED: 'This deal is confirmed. Take the confirmation back first.',
  DEAL_EXPIRED: 'This offer has expired. Ask your adviser to renew it.',
  DEAL_WITHDRAWN: 'The dealership has withdrawn this offer. Ask your adviser about another one.',
  DEAL_REVISED: 'The dealership has changed this offer since. Read what changed first.',
  NOT_DECLINED: 'This offer was not declined.',
  NOT_CONFIRMED: 'There is no confirmation to take back.',
  ACKNOWLEDGED:
    'Your adviser has started on your confirmation, so it cannot be taken back here. Call them: they can change it.',
  KEY_REUSED: 'This was already sent with other content. Send it again as a new one.',
};

export interface BuyerMessage {
  readonly kind: BuyerMessageKind;
  readonly text: string;
  readonly wishes: readonly Wish[];
}

/** [TLK1] [TLK2] The message to store, or the reason to refuse it. */
export function judgeMessage({
  kind,
  text,
  wishes,
}: BuyerMessage): Result<BuyerMessage, TalkRefusalReason> {
  const storedWishes =
    kind === 'CHANGE_REQUEST' ? WISHES.filter((wish) => wishes.includes(wish)) : [];
  const parsed = readMessage(text, MAX_MESSAGE_LENGTH);
  // A change request that names its wishes needs no text.
  if (!parsed.ok && storedWishes.length > 0 && parsed.refusal === 'TEXT_REQUIRED') {
    return accept({ kind, text: '', wishes: storedWishes });
  }
  return parsed.ok ? accept({ kind, text: parsed.value, wishes: storedWishes }) : parsed;
}

/** [TLK1] Keeps line breaks. Removes characters that would reorder or hide text. */
export function readMessage(text: string, most: number): Result<string, TalkRefusalReason> {
  const lines = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (!isWellFormed(lines) || !isVisible(lines)) return refuse('TEXT_REQUIRED');
  return lines.length > most ? refuse('TEXT_TOO_LONG') : accept(lines);
}

/** [STA3] The reason, or an empty text if there is none. */
export function readReason(text: string): Result<string, TalkRefusalReason> {
  const parsed = readMessage(text, MAX_REASON_LENGTH);
  return parsed.ok || parsed.refusal === 'TEXT_TOO_LONG' ? parsed : accept('');
}
