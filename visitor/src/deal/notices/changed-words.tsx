// Sentences that describe a changed choice, one for each part.
import { findOption, type NormalChoice, type Offer } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { DealerText } from '../../offer/dealer-text.tsx';
import { distance } from '../../offer/words.ts';
import type { Texts } from '../../texts/use-texts.ts';

export interface ChangedPart {
  /** The part of the choice, or the id of an add-on. */
  readonly id: string;
  readonly words: ReactNode;
}

export function changedWords(
  offer: Offer,
  before: NormalChoice,
  now: NormalChoice,
  format: DealFormat,
  allTexts: Texts,
): readonly ChangedPart[] {
  const { partner: texts } = allTexts;
  const words: ChangedPart[] = [];
  if (before.paymentOptionId !== now.paymentOptionId) {
    const instead = texts.instead(
      optionName(offer, now, allTexts),
      optionName(offer, before, allTexts),
    );
    words.push({ id: 'paymentOptionId', words: instead });
  }
  const { cashDownCents: cash } = now;
  if (cash !== null && before.cashDownCents !== null && cash !== before.cashDownCents) {
    const [cashNow, cashBefore] = [format.headline(cash), format.headline(before.cashDownCents)];
    words.push({ id: 'cashDownCents', words: texts.cashDown(cashNow, cashBefore) });
  }
  const { milesPerYear: miles } = now;
  if (miles !== null && before.milesPerYear !== null && miles !== before.milesPerYear) {
    const now = distance(miles, offer.vehicle.odometer.unit, format, allTexts);
    const milesBefore = format.number(before.milesPerYear);
    words.push({ id: 'milesPerYear', words: texts.mileage(now, milesBefore) });
  }
  const changed = now.addOns.flatMap((after, index) => {
    const earlier = before.addOns.find(({ addOnId }) => addOnId === after.addOnId);
    const addOn = offer.addOns[index];
    return earlier && addOn && addOn.id === after.addOnId ? [{ addOn, earlier, after }] : [];
  });
  for (const { addOn, earlier, after } of changed) {
    const { id } = addOn;
    const label = <DealerText text={addOn.label} />;
    const [wasAccepted, isAccepted] = [
      earlier.decision === 'ACCEPTED',
      after.decision === 'ACCEPTED',
    ];
    if (!wasAccepted && isAccepted) words.push({ id, words: texts.added(label) });
    if (wasAccepted && !isAccepted) words.push({ id, words: texts.removed(label) });
    if (wasAccepted && isAccepted && earlier.planId !== after.planId) {
      const plan = addOn.plans.find((each) => each.id === after.planId);
      const chosen = plan ? <DealerText text={plan.label} /> : texts.anotherPlan;
      words.push({ id, words: texts.plan(label, chosen) });
    }
    if (
      !wasAccepted &&
      !isAccepted &&
      after.decision === 'DECLINED' &&
      earlier.decision !== 'DECLINED'
    ) {
      words.push({ id, words: texts.noThanks(label) });
    }
  }
  return words;
}

function optionName(
  offer: Offer,
  { paymentOptionId }: NormalChoice,
  { partner: texts }: Texts,
): ReactNode {
  const option = findOption(offer, paymentOptionId);
  return option ? <DealerText text={option.label} /> : texts.anotherWay;
}
