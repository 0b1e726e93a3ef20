// Confirming: the mutation, the confirmation with its receipt, and refusals as data.
import {
  type Difference,
  type Figure,
  knownLanguage,
  type Language,
  localeIn,
} from '@forecourt/domain';
import { dealFormat, figureText } from '@forecourt/domain/format';
import { CONFIRM_REFUSALS, issuedReceipt } from '@forecourt/domain/records';
import { WORDS } from '@forecourt/domain/words';
import type { HistoryEntry, HistoryEvent } from '../store/audit/audit.ts';
import { findReturn } from '../store/deals/car-returns.ts';
import type { ConfirmReply } from '../store/deals/confirm-reply.ts';
import { hasReply } from '../store/deals/confirm-rows.ts';
import type { StoredConfirmation, StoredDeal } from '../store/deals/deals.ts';
import { confirmationsOf, findStoredReceipt } from '../store/deals/receipts.ts';
import { assertIdempotencyKey, builder, runWrite, tooOften, writeForBuyer } from './builder.ts';
import { DealRef } from './deal.ts';
import { ChoiceInput, SelectionProblemRef } from './selection.ts';

export const ConfirmationRef = builder.objectRef<StoredConfirmation>('Confirmation').implement({
  description:
    'The confirmation of a selection. Each revision has at most one, and it never changes.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', {
      description: 'A number that is easy to read out, such as FC-7K3M-92QX.',
    }),
    revision: t.exposeInt('revision'),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime' }),
    fullName: t.exposeString('fullName'),
    digest: t.exposeString('digest'),
    takenBackAt: t.expose('takenBackAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the buyer took it back, or null while it stands.',
    }),
    carReturn: t.field({
      type: 'Json',
      nullable: true,
      description:
        'The itemized receipt of the car that the buyer returned under the right to cancel, in the format forecourt.return/1. Null if the car was not returned.',
      resolve: async ({ id }, _args, { database }) =>
        (await findReturn(database.db, id))?.receipt ?? null,
    }),
    receipt: t.field({
      type: 'Json',
      description:
        'The complete confirmed statement, in the format forecourt.receipt/1. Has `takenBackAt` if it was taken back.',
      resolve: async ({ dealId, number }, _args, { database }) => {
        const found = await findStoredReceipt(database.db, { dealId, number });
        return found && issuedReceipt(found.receipt, found.takenBackAt, found.erasure);
      },
    }),
  }),
});

builder.objectFields(DealRef, (t) => ({
  confirmation: t.expose('confirmation', {
    type: ConfirmationRef,
    nullable: true,
    description: 'The confirmation of the current revision.',
  }),
  confirmations: t.field({
    type: [ConfirmationRef],
    description:
      'The confirmations of all revisions, newest first, including those that were taken back.',
    resolve: (deal, _args, { database }) => confirmationsOf(database.db, deal.id),
  }),
}));

const HISTORY_TEXTS: Readonly<Record<HistoryEvent, string>> = {
  ADDED: 'Offer made',
  REVISED: 'Offer revised',
  WITHDRAWN: 'Offer withdrawn',
  CONFIRMED: 'Selection confirmed',
  DECLINED: 'Offer declined',
  REOPENED: 'Offer taken up again',
  TAKEN_BACK: 'Confirmation canceled',
  CAR_RETURNED: 'Car returned',
};

const HistoryEntryRef = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description: 'Position in the audit chain. Later events have larger numbers.',
    }),
    at: t.expose('at', { type: 'DateTime' }),
    event: t.exposeString('event'),
    text: t.string({ resolve: ({ event }) => HISTORY_TEXTS[event] }),
  }),
});

builder.objectField(DealRef, 'history', (t) =>
  t.field({
    type: [HistoryEntryRef],
    description: 'The events of the deal that concern the buyer: the last 50, oldest first.',
    args: { before: t.arg.int({ description: 'Returns the 50 events before this `seq`.' }) },
    resolve: ({ id }, { before }, { readHistory }) => readHistory(id, before ?? undefined),
  }),
);

type ShownDifference = ReturnType<typeof shownDifferences>[number];

export const DifferenceRef = builder.objectRef<ShownDifference>('Difference').implement({
  description: 'A difference between two revisions, in the words and formats of the buyer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
});

export function shownDifferences(
  { offer }: StoredDeal,
  language: Language,
  differences: readonly Difference[],
) {
  const format = dealFormat(localeIn(language, offer.locale), offer.currency, offer.timeZone);
  const { months } = WORDS[language].differences;
  const text = (figure: Figure | null) => figure && figureText(figure, format, months);
  return differences.map((each) => ({
    ...each,
    before: text(each.before),
    after: text(each.after),
  }));
}

export const LANGUAGE = 'The language of the words: en, es or de. English if missing or unknown.';

type Refused = Extract<ConfirmReply, { outcome: 'REFUSED' }> & { readonly language: Language };

const ConfirmRefusedRef = builder.objectRef<Refused>('ConfirmRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', {
      type: builder.enumType('ConfirmRefusal', {
        values: Object.keys(CONFIRM_REFUSALS) as Refused['reason'][],
      }),
    }),
    message: t.exposeString('message'),
    problems: t.expose('problems', { type: [SelectionProblemRef] }),
    differences: t.field({
      type: [DifferenceRef],
      nullable: true,
      description:
        'For DEAL_REVISED: the differences between the revision in the request and the current one.',
      resolve: ({ reason, deal, language, differences }) =>
        reason === 'DEAL_REVISED' ? shownDifferences(deal, language, differences) : null,
    }),
    deal: t.expose('deal', { type: DealRef, nullable: true }),
    confirmation: t.expose('confirmation', {
      type: ConfirmationRef,
      nullable: true,
      description: 'For ALREADY_CONFIRMED: the existing confirmation.',
    }),
  }),
});

const ConfirmSelectionResult = builder.unionType('ConfirmSelectionResult', {
  types: [ConfirmationRef, ConfirmRefusedRef],
  resolveType: (value) => ('number' in value ? ConfirmationRef : ConfirmRefusedRef),
});

const ConfirmSelectionInput = builder.inputType('ConfirmSelectionInput', {
  fields: (t) => ({
    dealId: t.id({ required: true }),
    revision: t.int({ required: true }),
    choice: t.field({ type: ChoiceInput, required: true }),
    digest: t.string({ required: true }),
    fullName: t.string({ required: true }),
    coBuyerName: t.string({ description: 'The name of the person who confirms with the buyer.' }),
    consent: t.boolean({ required: true }),
    idempotencyKey: t.string({ required: true }),
    language: t.string({
      description: 'The language of the page: en, es or de. It is stored in the receipt.',
    }),
  }),
});

builder.mutationField('confirmSelection', (t) =>
  t.field({
    type: ConfirmSelectionResult,
    args: { input: t.arg({ type: ConfirmSelectionInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      assertIdempotencyKey(input.idempotencyKey);
      const { confirm, now, database } = context;
      const waitSeconds = context.consumeLimit('confirms', input.dealId);
      // A repeated confirm gets its stored reply, without consuming the limit.
      if (waitSeconds > 0 && !(await runWrite(context, () => hasReply(database.db, input)))) {
        throw tooOften(waitSeconds);
      }
      // A missing input and a null are the same content under a key.
      const { coBuyerName, language, ...rest } = input;
      const pageLanguage = knownLanguage(language);
      const withCoBuyer = coBuyerName ? { ...rest, coBuyerName } : rest;
      const content = pageLanguage ? { ...withCoBuyer, language: pageLanguage } : withCoBuyer;
      const reply = await writeForBuyer(context, input.dealId, (signedIn) =>
        confirm({ ...content, signedIn }, now()),
      );
      if (reply.outcome === 'CONFIRMED') return reply.confirmation;
      return { ...reply, language: pageLanguage ?? 'en' };
    },
  }),
);
