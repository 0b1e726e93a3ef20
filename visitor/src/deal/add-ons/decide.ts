// Pure updates of a choice for decisions about add-ons.
import type { AddOn, AddOnDecision, NormalChoice } from '@forecourt/domain';

export type Decide = (addOnId: string, decision: AddOnDecision, planId?: string | null) => void;

export function withDecision(
  choice: NormalChoice,
  addOnId: string,
  decision: AddOnDecision,
  planId: string | null,
): NormalChoice {
  const decidedChoice = { addOnId, decision, planId: decision === 'ACCEPTED' ? planId : null };
  return {
    ...choice,
    addOns: choice.addOns.map((each) => (each.addOnId === addOnId ? decidedChoice : each)),
  };
}

/** Declines all undecided add-ons of the list. */
export function withRestDeclined(choice: NormalChoice, addOns: readonly AddOn[]): NormalChoice {
  const ids = new Set(addOns.map(({ id }) => id));
  return {
    ...choice,
    addOns: choice.addOns.map((each) =>
      each.decision === 'UNDECIDED' && ids.has(each.addOnId)
        ? { ...each, decision: 'DECLINED' as const }
        : each,
    ),
  };
}
