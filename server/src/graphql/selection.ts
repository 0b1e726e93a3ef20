// The selection: the buyer's current choices, saved on every change.
import {
  type DescribedProblem,
  defaultChoice,
  describeProblems,
  type NormalChoice,
  normalizeChoice,
  selectionProblems,
} from '@forecourt/domain';
import { WORDS } from '@forecourt/domain/words';
import { type ChooseRefused, chooseSelection } from '../actions/choose-selection.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { droppedNames } from '../store/deals/read-deals.ts';
import { builder, consumeLimitOrThrow, dealNotFound, writeForBuyer } from './builder.ts';
import { DealRef } from './deal.ts';
import { QuoteRef, quoteDeal } from './quote.ts';

const AddOnDecision = builder.enumType('AddOnDecision', {
  values: ['ACCEPTED', 'DECLINED', 'UNDECIDED'],
});

const AddOnChoiceInput = builder.inputType('AddOnChoiceInput', {
  fields: (t) => ({
    addOnId: t.id({ required: true }),
    planId: t.id(),
    decision: t.field({ type: AddOnDecision, required: true }),
  }),
});

export const ChoiceInput = builder.inputType('ChoiceInput', {
  fields: (t) => ({
    paymentOptionId: t.id({ required: true }),
    cashDownCents: t.field({ type: 'Cents' }),
    milesPerYear: t.int(),
    addOns: t.field({ type: [AddOnChoiceInput], required: true }),
  }),
});

const AddOnChoiceRef = builder.objectRef<NormalChoice['addOns'][number]>('AddOnChoice').implement({
  fields: (t) => ({
    addOnId: t.exposeID('addOnId'),
    planId: t.exposeID('planId', { nullable: true }),
    decision: t.expose('decision', { type: AddOnDecision }),
  }),
});

export const SelectionProblemRef = builder
  .objectRef<DescribedProblem>('SelectionProblem')
  .implement({
    fields: (t) => ({
      path: t.exposeString('path'),
      code: t.exposeString('code'),
      message: t.exposeString('message'),
      addOnId: t.exposeID('addOnId', { nullable: true }),
      limitCents: t.expose('limitCents', { type: 'Cents', nullable: true }),
    }),
  });

/** A deal's selection in canonical form, or the offer's defaults before the first save. */
export function choiceOf(deal: StoredDeal): NormalChoice {
  return deal.selection
    ? normalizeChoice(deal.offer, deal.selection.choice)
    : defaultChoice(deal.offer);
}

/** The choice of a deal in canonical form, computed once for all fields. */
interface Selection extends NormalChoice {
  readonly deal: StoredDeal;
}

const SelectionRef = builder.objectRef<Selection>('Selection').implement({
  description: 'The selection of a deal, which is the same on every device.',
  fields: (t) => ({
    id: t.id({ description: 'The id of the deal.', resolve: ({ deal }) => deal.id }),
    revision: t.int({
      description: 'The revision of these choices.',
      resolve: ({ deal }) => deal.revision,
    }),
    version: t.int({
      description: 'The number of saves. 0 before the first.',
      resolve: ({ deal }) => deal.selection?.version ?? 0,
    }),
    savedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ deal }) => deal.selection?.savedAt ?? null,
    }),
    dropped: t.stringList({
      description: 'Names of choices that are no longer offered.',
      resolve: ({ deal }, _args, { database }) => droppedNames(database.db, deal),
    }),
    isSuggestion: t.boolean({
      description:
        'Whether the payment option is only suggested: none was chosen yet, or the chosen one is no longer offered.',
      resolve: ({ deal }) => deal.selection?.isSuggestion ?? true,
    }),
    paymentOptionId: t.exposeID('paymentOptionId'),
    cashDownCents: t.expose('cashDownCents', { type: 'Cents', nullable: true }),
    milesPerYear: t.exposeInt('milesPerYear', { nullable: true }),
    addOns: t.expose('addOns', { type: [AddOnChoiceRef] }),
    problems: t.field({
      type: [SelectionProblemRef],
      resolve: ({ deal, ...choice }) =>
        describeProblems(selectionProblems(deal.offer, choice), WORDS.en.problems.messages),
    }),
    quote: t.field({ type: QuoteRef, resolve: ({ deal, ...choice }) => quoteDeal(deal, choice) }),
  }),
});

builder.objectField(DealRef, 'selection', (t) =>
  t.field({ type: SelectionRef, resolve: (deal) => ({ ...choiceOf(deal), deal }) }),
);

builder.queryField('quote', (t) =>
  t.field({
    type: QuoteRef,
    args: {
      dealId: t.arg.id({ required: true }),
      choice: t.arg({ type: ChoiceInput, required: true }),
    },
    resolve: async (_root, { dealId, choice }, context) => {
      const deal = await context.readDeal(dealId);
      if (!deal) throw dealNotFound(context);
      return quoteDeal(deal, choice);
    },
  }),
);

const ChosenSelectionRef = builder.objectRef<{ chosen: StoredDeal }>('ChosenSelection').implement({
  fields: (t) => ({ deal: t.expose('chosen', { type: DealRef }) }),
});

const ChooseRefusedRef = builder.objectRef<ChooseRefused>('ChooseRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', {
      type: builder.enumType('ChooseRefusal', {
        values: ['SELECTION_INVALID', 'DEAL_NOT_OPEN'],
      }),
    }),
    message: t.exposeString('message'),
    problems: t.expose('problems', { type: [SelectionProblemRef] }),
    deal: t.expose('deal', { type: DealRef }),
  }),
});

const ChooseSelectionResult = builder.unionType('ChooseSelectionResult', {
  types: [ChosenSelectionRef, ChooseRefusedRef],
  resolveType: (value) => ('chosen' in value ? ChosenSelectionRef : ChooseRefusedRef),
});

builder.mutationField('chooseSelection', (t) =>
  t.field({
    type: ChooseSelectionResult,
    args: {
      input: t.arg({
        type: builder.inputType('ChooseSelectionInput', {
          fields: (input) => ({
            dealId: input.id({ required: true }),
            revision: input.int({
              description:
                'The revision that the choice was made on. A choice made on an earlier one is carried over.',
            }),
            choice: input.field({ type: ChoiceInput, required: true }),
          }),
        }),
        required: true,
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { database, now } = context;
      consumeLimitOrThrow(context, 'saves', input.dealId);
      const outcome = await writeForBuyer(context, input.dealId, (signedIn) =>
        chooseSelection(database, { ...input, signedIn }, now()),
      );
      return outcome.ok ? { chosen: outcome.value } : outcome.refusal;
    },
  }),
);
