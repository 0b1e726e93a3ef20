// The state of a delivery in words.
import type { DeliveryState } from '../generated/graphql.ts';

type Outcome = DeliveryState | 'NOT_SENT';

interface AttemptedDelivery {
  readonly state: DeliveryState;
  readonly tries: readonly { readonly status?: number | null; readonly answer: string }[];
}

/** Distinguishes deliveries that are done because nothing had to be sent: no address, or email turned off. */
export function outcomeOf({ state, tries }: AttemptedDelivery): Outcome {
  const last = tries.at(-1);
  const isSkipped = state === 'DONE' && last?.status == null && last?.answer.startsWith('Not sent');
  return isSkipped ? 'NOT_SENT' : state;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  DUE: 'On its way',
  DONE: 'Delivered',
  FAILED: 'Failed',
  NOT_SENT: 'Not sent',
};
