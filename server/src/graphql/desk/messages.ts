// The conversation with the buyer at the desk.
import type { DeskDeal } from '../../store/lists/desk-deals.ts';
import { type MessageSubject, messagesOf, type StoredMessage } from '../../store/talk/messages.ts';
import { type DeskContext, deskBuilder, POINTS } from './builder.ts';
import { actorNames, WISH_TEXTS } from './timeline.ts';

interface NamedMessage extends StoredMessage {
  readonly name: string;
  readonly inBrowserOf: string | null;
}

const SubjectRef = deskBuilder.objectRef<MessageSubject>('DeskMessageSubject').implement({
  description: 'The price line or add-on that a message is about.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label', { description: 'Its label in the offer at that time.' }),
  }),
});

export const DeskMessageRef = deskBuilder.objectRef<NamedMessage>('DeskMessage').implement({
  description: 'A message from the buyer or staff. Plain text.',
  fields: (t) => ({
    id: t.exposeID('id'),
    seq: t.exposeInt('seq'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    kind: t.expose('kind', {
      type: deskBuilder.enumType('MessageKind', {
        values: ['QUESTION', 'CHANGE_REQUEST', 'REPLY'],
      }),
    }),
    byBuyer: t.boolean({
      description:
        'Whether it was sent from the deal page in a browser where no member of the dealership was signed in at the desk.',
      resolve: ({ by, signedIn }) => by === null && signedIn === undefined,
    }),
    inBrowserOf: t.exposeString('inBrowserOf', {
      nullable: true,
      description:
        "The member who was signed in at the desk in the sender's browser. It is unknown whether the buyer wrote the message.",
    }),
    name: t.exposeString('name', {
      description: 'The name of the buyer, the member or the token.',
    }),
    revision: t.exposeInt('revision', { description: 'The revision that the sender saw.' }),
    text: t.exposeString('text'),
    wishes: t.stringList({
      description: 'The wishes of a change request, in words.',
      resolve: ({ wishes }) => wishes.map((wish) => WISH_TEXTS[wish]),
    }),
    about: t.expose('about', { type: SubjectRef, nullable: true }),
  }),
});

export async function namedMessages(
  context: DeskContext,
  deal: DeskDeal,
  before?: number,
): Promise<NamedMessage[]> {
  context.spend(POINTS.lookup);
  const messages = await messagesOf(context.database.db, deal, before);
  const names = await actorNames(
    context,
    messages.flatMap(({ by, signedIn }) => by ?? signedIn ?? []),
  );
  return messages.map((message) => ({
    ...message,
    name: message.by === null ? deal.offer.buyer.name : (names.get(message.by) ?? 'The dealership'),
    inBrowserOf:
      message.signedIn === undefined
        ? null
        : (names.get(message.signedIn) ?? 'someone at the dealership'),
  }));
}
