// What another way to pay takes off: add-ons that are not offered with it, and those that need them.
import {
  choiceFor,
  findOption,
  type KeptCashDown,
  type NormalChoice,
  type Offer,
} from '@forecourt/domain';

export interface PaidOtherwise {
  readonly choice: NormalChoice;
  /** The add-ons taken off, as they were chosen. */
  readonly dropped: NormalChoice['addOns'];
}

/** The choice with another way to pay; nothing stays ticked that is not counted. */
export function paidOtherwise(
  offer: Offer,
  before: NormalChoice,
  optionId: string,
  kept: KeptCashDown,
): PaidOtherwise {
  const choice = choiceFor(offer, before, optionId, kept);
  const kind = findOption(offer, optionId)?.kind;
  const taken = new Set(
    choice.addOns.filter(({ decision }) => decision === 'ACCEPTED').map(({ addOnId }) => addOnId),
  );
  const left = new Set(taken);
  const goes = ({ id, eligiblePaymentKinds, requires }: Offer['addOns'][number]) =>
    left.has(id) &&
    ((kind !== undefined && !eligiblePaymentKinds.includes(kind)) ||
      // What was missing before is told as a problem of its own.
      requires.some((needed) => taken.has(needed) && !left.has(needed)));
  for (let next = offer.addOns.find(goes); next; next = offer.addOns.find(goes)) {
    left.delete(next.id);
  }
  const dropped = choice.addOns.filter(({ addOnId }) => taken.has(addOnId) && !left.has(addOnId));
  return { choice: withDecisions(choice, dropped, 'UNDECIDED'), dropped };
}

/** Back to the way to pay before, with what was taken off for the new one. */
export function undone(
  offer: Offer,
  now: NormalChoice,
  optionId: string,
  dropped: PaidOtherwise['dropped'],
  kept: KeptCashDown,
): NormalChoice {
  return withDecisions(choiceFor(offer, now, optionId, kept), dropped, 'ACCEPTED');
}

function withDecisions(
  choice: NormalChoice,
  changed: PaidOtherwise['dropped'],
  decision: 'ACCEPTED' | 'UNDECIDED',
): NormalChoice {
  return {
    ...choice,
    addOns: choice.addOns.map((each) => {
      const one = changed.find(({ addOnId }) => addOnId === each.addOnId);
      if (!one) return each;
      return { ...one, decision, planId: decision === 'ACCEPTED' ? one.planId : null };
    }),
  };
}
