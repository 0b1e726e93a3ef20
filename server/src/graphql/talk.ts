// The conversation in a deal and the buyer's changes of mind: messages, declining, taking back.
import {
  BUYER_MESSAGE_KINDS,
  SUBJECT_KINDS,
  TALK_REFUSALS,
  type TalkRefusalReason,
  WISHES,
} from '@forecourt/domain/talk';
import type { BuyerInput, TalkRefused } from '../actions/buyer-changes.ts';
import {
  type ChangeOfMind,
  declineDeal,
  reopenDeal,
  takeBackConfirmation,
} from '../actions/change-of-mind.ts';
import { sendMessage } from '../actions/send-message.ts';
import type { Database } from '../store/database/database.ts';
import { namesOf } from '../store/dealerships/staff.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { type MessageSubject, messagesOf, type StoredMessage } from '../store/talk/messages.ts';
import {
  assertIdempotencyKey,
  builder,
  type Context,
  consumeLimitOrThrow,
  dealNotFound,
  writeForBuyer,
} from './builder.ts';
import { DealRef } from './deal.ts';

/** A message with the name of its sender. */
interface NamedMessage extends StoredMessage {
  readonly name: string;
}

const MessageKind = builder.enumType('MessageKind', { values: [...BUYER_MESSAGE_KINDS, 'REPLY'] });
const BuyerMessageKind = builder.enumType('BuyerMessageKind', { values: BUYER_MESSAGE_KINDS });
const WishRef = builder.enumType('Wish', {
  description: 'The wishes of a change request.',
  values: WISHES,
});
const SubjectKind = builder.enumType('MessageSubjectKind', { values: SUBJECT_KINDS });

const SubjectRef = builder.objectRef<MessageSubject>('MessageSubject').implement({
  description: 'The price line or add-on that a message is about.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SubjectKind }),
    id: t.exposeID('id'),
    label: t.exposeString('label', { description: 'Its label in the offer at that time.' }),
  }),
});

const MessageRef = builder.objectRef<NamedMessage>('Message').implement({
  description: 'A message from the buyer or staff in one deal. Plain text.',
  fields: (t) => ({
    id: t.exposeID('id'),
    seq: t.exposeInt('seq', { description: 'Its number in the deal: 1, 2, 3 …' }),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    kind: t.expose('kind', { type: MessageKind }),
    byBuyer: t.boolean({ resolve: ({ by }) => by === null }),
    name: t.exposeString('name', { description: 'The name of the sender.' }),
    text: t.exposeString('text'),
    wishes: t.expose('wishes', { type: [WishRef] }),
    about: t.expose('about', { type: SubjectRef, nullable: true }),
  }),
});

builder.objectFields(DealRef, (t) => ({
  messageCount: t.int({
    description: 'The number of messages. If it changed, query them again.',
    resolve: ({ talk }) => talk?.messages ?? 0,
  }),
  messages: t.field({
    type: [MessageRef],
    description: 'The last 50 messages, oldest first.',
    args: { before: t.arg.int({ description: 'Returns the 50 messages before this `seq`.' }) },
    resolve: async (deal, { before }, context) =>
      withSenderNames(
        context,
        deal,
        await messagesOf(context.database.db, deal, before ?? undefined),
      ),
  }),
  declinedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the buyer declined this revision. Null if they did not, or changed their mind.',
    resolve: ({ declined }) => declined?.at ?? null,
  }),
}));

/** Adds senders' names. Messages from tokens and the command line get the adviser's name. */
async function withSenderNames(
  { database }: Context,
  { offer }: StoredDeal,
  messages: readonly StoredMessage[],
): Promise<NamedMessage[]> {
  const memberId = ({ by }: StoredMessage) => (by?.startsWith('member:') ? by.slice(7) : '');
  const names = await namesOf(database.db, messages.map(memberId).filter(Boolean));
  return messages.map((message) => ({
    ...message,
    name:
      message.by === null ? offer.buyer.name : (names.get(memberId(message)) ?? offer.adviser.name),
  }));
}

const TalkRefusedRef = builder.objectRef<TalkRefused>('TalkRefused').implement({
  description: 'A refusal with its reason. Nothing was changed.',
  fields: (t) => ({
    reason: t.expose('reason', {
      type: builder.enumType('TalkRefusal', {
        values: Object.keys(TALK_REFUSALS) as TalkRefusalReason[],
      }),
    }),
    message: t.exposeString('message'),
    deal: t.expose('deal', { type: DealRef }),
  }),
});

const isRefused = (value: object): value is TalkRefused => 'reason' in value;

const dealOrRefused = (name: string) =>
  builder.unionType(name, {
    types: [DealRef, TalkRefusedRef],
    resolveType: (value) => (isRefused(value) ? TalkRefusedRef : DealRef),
  });

const SendMessageResult = builder.unionType('SendMessageResult', {
  types: [MessageRef, TalkRefusedRef],
  resolveType: (value) => (isRefused(value) ? TalkRefusedRef : MessageRef),
});

const KEY = 'The same key with the same content does nothing twice.';
const SEEN = 'The revision that the buyer saw.';

const SubjectInput = builder.inputType('MessageSubjectInput', {
  fields: (t) => ({
    kind: t.field({ type: SubjectKind, required: true }),
    id: t.id({ required: true }),
  }),
});
const SendMessageInput = builder.inputType('SendMessageInput', {
  fields: (t) => ({
    dealId: t.id({ required: true }),
    revision: t.int({ description: SEEN }),
    kind: t.field({ type: BuyerMessageKind, required: true, defaultValue: 'QUESTION' }),
    text: t.string({ required: true, defaultValue: '' }),
    wishes: t.field({ type: [WishRef], description: 'The wishes of a change request.' }),
    about: t.field({ type: SubjectInput }),
    idempotencyKey: t.string({ required: true, description: KEY }),
  }),
});
const DeclineDealInput = builder.inputType('DeclineDealInput', {
  fields: (t) => ({
    dealId: t.id({ required: true }),
    revision: t.int({
      description: `${SEEN} If it is no longer current, the result is DEAL_REVISED.`,
    }),
    reason: t.string({ description: 'The reason, optional. The dealership reads it.' }),
    idempotencyKey: t.string({ description: KEY }),
  }),
});
const ReopenDealInput = builder.inputType('ReopenDealInput', {
  fields: (t) => ({
    dealId: t.id({ required: true }),
    idempotencyKey: t.string({ description: KEY }),
  }),
});
const TakeBackInput = builder.inputType('TakeBackInput', {
  fields: (t) => ({
    dealId: t.id({ required: true }),
    confirmationId: t.id({ description: 'If missing, the confirmation of the current revision.' }),
    idempotencyKey: t.string({ description: KEY }),
  }),
});

builder.mutationFields((t) => ({
  sendMessage: t.field({
    type: SendMessageResult,
    description: 'Sends a question or a change request of the buyer.',
    args: { input: t.arg({ type: SendMessageInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { database, now } = context;
      admit(context, input);
      const content = { ...input, wishes: input.wishes ?? [] };
      const sent = await writeForBuyer(context, input.dealId, (signedIn) =>
        sendMessage(database, { ...content, signedIn }, now()),
      );
      if (!sent.ok) return sent.refusal;
      const deal = await context.readDeal(sent.value.dealId);
      if (!deal) throw dealNotFound(context);
      const [message] = await withSenderNames(context, deal, [sent.value]);
      return message as NamedMessage;
    },
  }),
  declineDeal: t.field({
    type: dealOrRefused('DeclineDealResult'),
    description: 'Declines the offer. The buyer may change their mind until it ends.',
    args: { input: t.arg({ type: DeclineDealInput, required: true }) },
    resolve: (_root, { input }, context) => changeMind(context, input, declineDeal),
  }),
  reopenDeal: t.field({
    type: dealOrRefused('ReopenDealResult'),
    description: 'Reopens an offer that the buyer declined.',
    args: { input: t.arg({ type: ReopenDealInput, required: true }) },
    resolve: (_root, { input }, context) => changeMind(context, input, reopenDeal),
  }),
  takeBackConfirmation: t.field({
    type: dealOrRefused('TakeBackResult'),
    description: "Takes the buyer's confirmation back. Possible until staff have acknowledged it.",
    args: { input: t.arg({ type: TakeBackInput, required: true }) },
    resolve: (_root, { input }, context) => changeMind(context, input, takeBackConfirmation),
  }),
}));

/** Refuses malformed keys and requests beyond the limit. */
function admit(context: Context, { dealId, idempotencyKey }: BuyerInput): void {
  if (idempotencyKey != null) assertIdempotencyKey(idempotencyKey);
  consumeLimitOrThrow(context, 'messages', dealId);
}

async function changeMind<Input extends BuyerInput>(
  context: Context,
  input: Input,
  change: (database: Database, input: Input, now: Date) => Promise<ChangeOfMind>,
): Promise<StoredDeal | TalkRefused> {
  admit(context, input);
  const outcome = await writeForBuyer(context, input.dealId, (signedIn) =>
    change(context.database, { ...input, signedIn }, context.now()),
  );
  return outcome.ok ? outcome.value : outcome.refusal;
}
