// Change of the payment option: removes add-ons it doesn't offer, and add-ons that require those.
import {
  choiceFor,
  findOption,
  type KeptCashDown,
  type NormalChoice,
  type Offer,
} from '@forecourt/domain';

export interface OptionChange {
  readonly choice: NormalChoice;
  /** The removed add-ons, as they were chosen. */
  readonly dropped: NormalChoice['addOns'];
}

/** Returns the choice with another payment option. Only add-ons that count in its figures stay accepted. */
export function changeOption(
  offer: Offer,
  before: NormalChoice,
  optionId: string,
  ownCashDown: KeptCashDown,
): OptionChange {
  const choice = choiceFor(offer, before, optionId, ownCashDown);
  const kind = findOption(offer, optionId)?.kind;
  const taken = new Set(
    choice.addOns.filter(({ decision }) => decision === 'ACCEPTED').map(({ addOnId }) => addOnId),
  );
  const remaining = new Set(taken);
  const goes = ({ id, eligiblePaymentKinds, requires }: Offer['addOns'][number]) =>
    remaining.has(id) &&
    ((kind !== undefined && !eligiblePaymentKinds.includes(kind)) ||
      // A requirement that was already missing is reported as a separate problem.
      requires.some((needed) => taken.has(needed) && !remaining.has(needed)));
  for (let next = offer.addOns.find(goes); next; next = offer.addOns.find(goes)) {
    remaining.delete(next.id);
  }
  const dropped = choice.addOns.filter(
    ({ addOnId }) => taken.has(addOnId) && !remaining.has(addOnId),
  );
  return { choice: withDecisions(choice, dropped, 'UNDECIDED'), dropped };
}

/** Returns to the previous payment option and restores the removed add-ons. */
export function undoOptionChange(
  offer: Offer,
  now: NormalChoice,
  optionId: string,
  dropped: OptionChange['dropped'],
  ownCashDown: KeptCashDown,
): NormalChoice {
  return withDecisions(choiceFor(offer, now, optionId, ownCashDown), dropped, 'ACCEPTED');
}

function withDecisions(
  choice: NormalChoice,
  changed: OptionChange['dropped'],
  decision: 'ACCEPTED' | 'UNDECIDED',
): NormalChoice {
  return {
    ...choice,
    addOns: choice.addOns.map((each) => {
      const removedChoice = changed.find(({ addOnId }) => addOnId === each.addOnId);
      if (!removedChoice) return each;
      return {
        ...removedChoice,
        decision,
        planId: decision === 'ACCEPTED' ? removedChoice.planId : null,
      };
    }),
  };
}
