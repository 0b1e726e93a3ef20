// The selection's GraphQL fragment, and its conversion to the choice that `domain` expects.
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

/** Returns the previous object if the choice is equal, to avoid another render. */
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

export function sameChoice(one: NormalChoice, other: NormalChoice): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ paymentOptionId, cashDownCents, milesPerYear, addOns }: NormalChoice) {
  const addOnTuples = addOns.map(({ addOnId, planId, decision }) => [addOnId, planId, decision]);
  return [paymentOptionId, cashDownCents, milesPerYear, addOnTuples];
}
