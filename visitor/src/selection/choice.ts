// The selection as GraphQL gives it, and as the rules of `domain` read it.
import type { NormalChoice } from '@forecourt/domain';
import type { Selection_ChoiceFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

export const Selection_choice = graphql(`
  fragment Selection_choice on Selection {
    id
    revision
    version
    isSuggestion
    paymentOptionId
    cashDownCents
    milesPerYear
    addOns { addOnId planId decision }
    dropped
  }
`);

let last: NormalChoice | undefined;

/** The same object as the last one if it says the same, so that nothing renders again for it. */
export function choiceOf(selection: Selection_ChoiceFragment): NormalChoice {
  const { paymentOptionId, cashDownCents = null, milesPerYear = null, addOns } = selection;
  const choice = {
    paymentOptionId,
    cashDownCents,
    milesPerYear,
    addOns: addOns.map(({ addOnId, planId = null, decision }) => ({ addOnId, planId, decision })),
  };
  if (!last || !sameChoice(last, choice)) last = choice;
  return last;
}

/** Whether two choices are the same to the last part. */
export function sameChoice(one: NormalChoice, other: NormalChoice): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ paymentOptionId, cashDownCents, milesPerYear, addOns }: NormalChoice) {
  const made = addOns.map(({ addOnId, planId, decision }) => [addOnId, planId, decision]);
  return [paymentOptionId, cashDownCents, milesPerYear, made];
}
