// What a revised offer changes for this buyer; loaded only when an offer is revised while it is open.
import {
  type Choice,
  carryOver,
  type Difference,
  differences,
  droppedName,
  type NormalChoice,
  type Offer,
} from '@forecourt/domain';
import type { Texts } from '../texts/use-texts.ts';

export interface OfferChange {
  readonly differences: readonly Difference[];
  /** What had been chosen and is no longer offered. */
  readonly dropped: readonly string[];
}

export interface RevisedChoice extends OfferChange {
  /** The choice as far as it is still offered. */
  readonly choice: NormalChoice;
}

export function revise(
  before: Offer,
  after: Offer,
  choice: Choice,
  { words }: Texts,
): RevisedChoice {
  const carried = carryOver(before, after, choice);
  return {
    differences: differences(before, after, choice, words.differences.differenceWords),
    dropped: carried.dropped.map((part) => droppedName(before, part)),
    choice: carried.choice,
  };
}
