// A decision about one add-on, made into the next choice; every other decision stays as it is.
import type { AddOnDecision, NormalChoice } from '@forecourt/domain';

export type Decide = (addOnId: string, decision: AddOnDecision, planId?: string | null) => void;

export function decided(
  choice: NormalChoice,
  addOnId: string,
  decision: AddOnDecision,
  planId: string | null,
): NormalChoice {
  const made = { addOnId, decision, planId: decision === 'ACCEPTED' ? planId : null };
  return {
    ...choice,
    addOns: choice.addOns.map((each) => (each.addOnId === addOnId ? made : each)),
  };
}
