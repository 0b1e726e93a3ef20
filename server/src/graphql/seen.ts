// The buyer's reading on any device: openings, and the changes since the revision they last saw.
import { knownLanguage } from '@forecourt/domain';
import type { StoredDeal } from '../store/deals/deals.ts';
import { markOpened } from '../store/deals/openings.ts';
import { markSeen, type SinceLastSeen, sinceLastSeen } from '../store/deals/seen-revisions.ts';
import { builder, type Context, consumeLimitOrThrow, writeForBuyer } from './builder.ts';
import { ConfirmationRef, DifferenceRef, LANGUAGE, shownDifferences } from './confirmation.ts';
import { DealRef } from './deal.ts';
import { choiceOf } from './selection.ts';

const SinceLastSeenRef = builder.objectRef<SinceLastSeen>('SinceLastSeen').implement({
  fields: (t) => ({
    revision: t.exposeInt('revision', {
      description: 'The last revision that the buyer has seen.',
    }),
    differences: t.field({
      type: [DifferenceRef],
      resolve: ({ deal, language, differences }) => shownDifferences(deal, language, differences),
    }),
    confirmation: t.expose('confirmation', {
      type: ConfirmationRef,
      nullable: true,
      description: 'Their confirmation of a revision that has been replaced since.',
    }),
  }),
});

builder.objectField(DealRef, 'sinceLastSeen', (t) =>
  t.field({
    type: SinceLastSeenRef,
    nullable: true,
    description:
      'Changes since the revision that the buyer has seen, or null if it is the current one.',
    args: { language: t.arg.string({ description: LANGUAGE }) },
    resolve: (deal, { language }, { database }) =>
      sinceLastSeen(database, deal, choiceOf(deal), knownLanguage(language) ?? 'en'),
  }),
);

builder.mutationFields((t) => ({
  markSeen: t.field({
    type: DealRef,
    description:
      'Records that the buyer has read the changes up to this revision. Changes nothing for signed-in staff.',
    args: {
      dealId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, input, context) =>
      recordReading(context, input.dealId, () => markSeen(context.database, input, context.now())),
  }),
  markOpened: t.field({
    type: DealRef,
    description:
      'Records that a person opened the page: it was visible, and was touched, scrolled or visible for five seconds. Safe to repeat. Signed-in staff of the dealership are not counted.',
    args: {
      dealId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true, description: 'The revision on screen.' }),
    },
    resolve: (_root, { dealId, revision }, context) =>
      recordReading(context, dealId, () =>
        markOpened(context.database, { id: dealId, revision }, context.now()),
      ),
  }),
}));

/** Records a reading, unless the reader is signed-in staff of the dealership. */
async function recordReading(
  context: Context,
  dealId: string,
  record: () => Promise<StoredDeal | null>,
): Promise<StoredDeal> {
  consumeLimitOrThrow(context, 'saves', dealId);
  return writeForBuyer(context, dealId, (signedIn) =>
    signedIn === null ? record() : context.readDeal(dealId),
  );
}
