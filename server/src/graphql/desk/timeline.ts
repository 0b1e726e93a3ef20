// The deal's timeline: every audit event in words, with the person who caused it.
import {
  type AuditEntry,
  assertNever,
  type Choice,
  findOption,
  type Offer,
} from '@forecourt/domain';
import { lawName } from '@forecourt/domain/law';
import { AUDIT_EVENTS } from '@forecourt/domain/records';
import { tokenNames } from '../../auth/tokens.ts';
import { auditEntriesOf, contentHashOf } from '../../store/audit/audit.ts';
import type { Activity } from '../../store/database/deal-stages.ts';
import { namesOf } from '../../store/dealerships/staff.ts';
import type { DeskDeal } from '../../store/lists/desk-deals.ts';
import { lastMessageOf, type StoredMessage } from '../../store/talk/messages.ts';
import { type DeskContext, deskBuilder, POINTS } from './builder.ts';
import {
  type DepositsByDetail,
  depositSentence,
  depositsByDetail,
  HOLD_END_WORDS,
  momentIn,
} from './deposit-timeline.ts';

interface TimelineEntry extends AuditEntry {
  readonly text: string;
  readonly who: string | null;
  readonly inBrowserOf: string | null;
}

const TimelineKindRef = deskBuilder.enumType('TimelineKind', { values: AUDIT_EVENTS });

export const TimelineEntryRef = deskBuilder.objectRef<TimelineEntry>('TimelineEntry').implement({
  fields: (t) => ({
    seq: t.exposeInt('seq'),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('event', { type: TimelineKindRef }),
    who: t.exposeString('who', {
      nullable: true,
      description:
        "The name of the buyer, the member or the token. Null if unknown, or if a member was signed in at the desk in the sender's browser.",
    }),
    byBuyer: t.boolean({
      description:
        'Whether it was sent from the deal page in a browser where no member of the dealership was signed in at the desk.',
      resolve: ({ actor, by }) => actor === 'VISITOR' && by === undefined,
    }),
    inBrowserOf: t.exposeString('inBrowserOf', {
      nullable: true,
      description:
        "The member who was signed in at the desk in the sender's browser. It is unknown whether the buyer did it.",
    }),
    byMe: t.boolean({
      resolve: ({ by }, _args, { actor }) => by === `member:${actor.id}`,
    }),
    text: t.exposeString('text', {
      description: 'The complete sentence with the name, such as "Jordan Avery chose Finance 72".',
    }),
  }),
});

/** The events of the deal, newest first. */
export async function timelineOf(
  context: DeskContext,
  deal: DeskDeal,
  before?: number,
): Promise<TimelineEntry[]> {
  context.spend(POINTS.lookup);
  const entries = await auditEntriesOf(context.database.db, deal.id, before);
  const names = await actorNames(
    context,
    entries.flatMap(({ by, event, detail }) =>
      [by ?? [], event === 'REASSIGNED' ? detail : []].flat(),
    ),
  );
  const deposits = await depositsByDetail(context.database.db, deal.id, entries);
  return entries.toReversed().map((entry) => {
    const actorName = actorNameOf(deal, entry, names);
    const inBrowserOf = browserOf(entry, names);
    const textBy = (name: string) => sentence(deal, entry, name, { deposits, names });
    // Names the browser, not the person. A salesperson may show the page on the store's tablet, so it is unknown who
    // tapped.
    const text =
      inBrowserOf === null
        ? textBy(actorName ?? 'The dealership')
        : `In a browser where ${inBrowserOf} was signed in: ${textBy('').trimStart()}`;
    return { ...entry, who: actorName, inBrowserOf, text };
  });
}

/** The member in whose browser the deal page was open, or null for a buyer's browser. */
function browserOf({ actor, by }: AuditEntry, names: Names): string | null {
  if (actor !== 'VISITOR' || by === undefined) return null;
  return names.get(by) ?? 'someone at the dealership';
}

/** Activities that only the deal page causes. */
const OF_DEAL_PAGE: readonly Activity[] = [
  'CHOSE',
  'CONFIRMED',
  'ASKED',
  'DECLINED',
  'REOPENED',
  'TAKEN_BACK',
  'CAR_SOLD',
];

export async function activityText(context: DeskContext, deal: DeskDeal): Promise<string> {
  const { activity, activityBy } = deal;
  const text = await lastActivity(context, deal);
  if (activityBy === null || !OF_DEAL_PAGE.includes(activity)) return text;
  return `${text} (${await nameOfActor(context, activityBy)}’s browser)`;
}

async function lastActivity(context: DeskContext, deal: DeskDeal): Promise<string> {
  const { activity, activityBy, activityDetail } = deal;
  const actorName = activityBy === null ? 'The dealership' : await nameOfActor(context, activityBy);
  switch (activity) {
    case 'ADDED':
      return 'Sent, not opened yet';
    case 'REVISED':
      return `${actorName} published revision ${deal.revision}`;
    case 'OPENED':
      return 'Opened';
    case 'CHOSE':
      if (!deal.selection) return 'Chose';
      return deal.selection.isSuggestion
        ? 'Chose a payment option that is no longer offered'
        : `Chose ${optionLabel(deal.offer, deal.selection.choice)}`;
    case 'CONFIRMED':
      return deal.selection
        ? `Confirmed ${optionLabel(deal.offer, deal.selection.choice)}`
        : 'Confirmed';
    case 'ACKNOWLEDGED':
      return `${actorName} acknowledged it`;
    case 'WITHDRAWN':
      return withDetail(`${actorName} withdrew it`, activityDetail);
    case 'EXPIRED':
      return deal.selection ? 'The offer ended' : 'The offer ended without a choice';
    case 'ASKED':
      return askedText(context, deal, activityDetail);
    case 'REPLIED':
      return `${actorName} replied`;
    case 'DECLINED':
      return withDetail('Declined', activityDetail);
    case 'REOPENED':
      return 'Changed their mind: the offer is open again';
    case 'TAKEN_BACK':
      return 'Canceled the confirmation';
    case 'CAR_SOLD':
      return 'Could not confirm: another buyer confirmed this car first';
    case 'CAR_RETURNED':
      return `${actorName} recorded that the car was returned`;
    case 'DEPOSIT_PAID':
      return 'Paid the deposit: the car is on hold';
    case 'DEPOSIT_REFUNDED':
      return 'The deposit was refunded';
    default:
      return assertNever(activity);
  }
}

/** Words such as "Asked for a change: Lower payment. Below $540 a month". */
async function askedText(context: DeskContext, deal: DeskDeal, kind: string): Promise<string> {
  const request = kind === 'CHANGE_REQUEST' ? 'Asked for a change' : 'Asked a question';
  const message = await lastMessageOf(context.database.db, deal);
  if (message?.by !== null) return request;
  const wishes = message.wishes.map((wish) => WISH_TEXTS[wish]).join(', ');
  const words = [wishes, message.text].filter(Boolean).join('. ');
  const excerpt = words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).trimEnd()}…` : words;
  return withDetail(request, excerpt);
}

function withDetail(text: string, detail: string): string {
  return detail ? `${text}: ${detail}` : text;
}

const MOST_SHOWN = 120;

export const WISH_TEXTS: Readonly<Record<StoredMessage['wishes'][number], string>> = {
  LOWER_PAYMENT: 'Lower payment',
  OTHER_TERM: 'Other term',
  TRADE_IN_VALUE: 'More for the trade-in',
  OTHER_CAR: 'Another car',
  SOMETHING_ELSE: 'Something else',
};

export async function nameOfActor(context: DeskContext, by: string): Promise<string> {
  return (await actorNames(context, [by])).get(by) ?? 'The dealership';
}

type Names = ReadonlyMap<string, string>;

/** Names of members and tokens, by the names of actors in records. */
export async function actorNames(
  { database }: DeskContext,
  actors: readonly string[],
): Promise<Names> {
  const idsOf = (kind: string) =>
    actors.flatMap((by) => (by.startsWith(`${kind}:`) ? by.slice(kind.length + 1) : []));
  const [members, tokens] = await Promise.all([
    namesOf(database.db, idsOf('member')),
    tokenNames(database.db, idsOf('token')),
  ]);
  return new Map([
    ...[...members].map(([id, name]) => [`member:${id}`, name] as const),
    ...[...tokens].map(([id, name]) => [`token:${id}`, name] as const),
  ]);
}

function actorNameOf(deal: DeskDeal, { actor, by }: AuditEntry, names: Names): string | null {
  switch (actor) {
    case 'VISITOR':
      return by === undefined ? deal.offer.buyer.name : null;
    case 'SYSTEM':
      return null;
    case 'STAFF':
      return (by === undefined ? undefined : names.get(by)) ?? 'The dealership';
    default:
      return assertNever(actor);
  }
}

function sentence(
  deal: DeskDeal,
  entry: AuditEntry,
  actorName: string,
  { deposits, names }: { readonly deposits: DepositsByDetail; readonly names: Names },
): string {
  const { event, detail } = entry;
  switch (event) {
    case 'ADDED':
    case 'REVISED':
      return `${actorName} published ${detail}`;
    case 'WITHDRAWN':
      return withDetail(`${actorName} withdrew the offer`, detail);
    case 'OPENED':
      return `${actorName} opened the link for the first time, ${detail}`;
    case 'SELECTION_SAVED': {
      const chosen = deal.selection?.isSuggestion ? null : deal.selection?.choice;
      const isCurrent = chosen && contentHashOf(chosen) === entry.contentHash;
      return isCurrent
        ? `${actorName} chose ${optionLabel(deal.offer, chosen)}`
        : `${actorName} made a choice`;
    }
    case 'CONFIRM_REFUSED':
      return `${actorName} tried to confirm: ${REFUSED_BECAUSE[detail] ?? 'it was refused'}`;
    case 'CONFIRMED':
      return `${actorName} confirmed ${detail}`;
    case 'ACKNOWLEDGED':
      return `${actorName} acknowledged the confirmation of ${detail}`;
    case 'MESSAGE_SENT':
      return `${actorName} ${SENT[detail.split(' ')[0] ?? ''] ?? 'sent a message'}`;
    case 'DECLINED':
      return withDetail(`${actorName} declined`, detail);
    case 'REOPENED':
      return `${actorName} changed their mind: the offer is open again`;
    case 'TAKEN_BACK':
      return `${actorName} canceled the confirmation of ${detail}`;
    case 'CAR_RETURNED':
      return `${actorName} recorded that the buyer returned the car under the right to cancel`;
    case 'FINDINGS_ACCEPTED':
      return `${actorName} accepted compliance warnings, ${inWords(detail)}`;
    case 'MAILED':
      return `${actorName} emailed the link of ${detail}`;
    case 'EXPIRING':
      return `A reminder was due: the offer ends in ${detail.replace(/^.*, /, '')}`;
    case 'DEPOSIT_REQUESTED':
    case 'DEPOSIT_PAID':
    case 'DEPOSIT_REFUND_REQUESTED':
    case 'DEPOSIT_REFUNDED':
    case 'DEPOSIT_REFUND_RETURNED':
    case 'DEPOSIT_FAILED':
    case 'DEPOSIT_DISPUTED':
    case 'DEPOSIT_DISPUTE_WON':
    case 'DEPOSIT_DISPUTE_LOST':
    case 'DEPOSIT_KEPT':
    case 'DEPOSIT_APPLIED':
      return depositSentence(deal, deposits.get(detail), actorName);
    case 'CAR_HELD':
      return `The car is on hold until ${momentIn(deal, detail)}`;
    case 'HOLD_ENDED':
      return `The hold on the car ended: ${HOLD_END_WORDS[detail] ?? detail}`;
    case 'REASSIGNED':
      return `${actorName} handed the deal to ${names.get(detail) ?? 'a colleague'}`;
    case 'ERASED':
      return `${actorName} erased the buyer’s data: ${detail}`;
    case 'MESSAGES_ERASED':
      return `${actorName} erased the messages: ${detail}`;
    case 'LEGAL_HOLD':
      return withDetail(`${actorName} put the deal on legal hold`, detail);
    case 'LEGAL_HOLD_ENDED':
      return `${actorName} ended the legal hold`;
    case 'MENDED':
      return `A record beside a document was corrected by an update: ${detail}`;
    default:
      return assertNever(event);
  }
}

/** Replaces the codes in "revision 1: EXPIRES_SOON, SAME_CAR_TWICE" by their names. */
function inWords(accepted: string): string {
  const [, revision, code = '', reason] =
    /^(revision \d+): ([A-Z_]+) because (.*)$/s.exec(accepted) ?? [];
  if (revision) return `${revision}: ${lawName(code)}. Reason: ${reason}`;
  const [prefix = '', codes = ''] = accepted.split(': ');
  return `${prefix}: ${codes.split(', ').map(lawName).join('; ')}`;
}

const SENT: Readonly<Record<string, string>> = {
  QUESTION: 'asked a question',
  CHANGE_REQUEST: 'asked for a change',
  REPLY: 'replied',
};

const REFUSED_BECAUSE: Readonly<Record<string, string>> = {
  DEAL_REVISED: 'the offer had been revised',
  FIGURES_CHANGED: 'the figures had changed',
  DEAL_EXPIRED: 'the offer had ended',
  DEAL_WITHDRAWN: 'the offer had been withdrawn',
  DEAL_DECLINED: 'they had declined it',
  SELECTION_INVALID: 'the selection was not complete',
  CONSENT_REQUIRED: 'the name or the consent was missing',
  ALREADY_CONFIRMED: 'it was already confirmed',
  CAR_SOLD: 'another buyer had just confirmed this car',
  CAR_ON_HOLD: 'the car was on hold for another buyer',
};

export function optionLabel(offer: Offer, { paymentOptionId }: Pick<Choice, 'paymentOptionId'>) {
  return findOption(offer, paymentOptionId)?.label ?? paymentOptionId;
}
