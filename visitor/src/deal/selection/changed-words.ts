// What somebody with the same link changed, in the buyer's words: one sentence for each part of the choice.
import { findOption, type NormalChoice, type Offer } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import type { Texts } from '../../texts/texts.ts';
import { distance } from '../words.ts';

export function changedWords(
  offer: Offer,
  before: NormalChoice,
  now: NormalChoice,
  format: DealFormat,
  allTexts: Texts,
): readonly string[] {
  const { partner: texts } = allTexts;
  const words: string[] = [];
  if (before.paymentOptionId !== now.paymentOptionId) {
    words.push(
      texts.instead(optionName(offer, now, allTexts), optionName(offer, before, allTexts)),
    );
  }
  const { cashDownCents: cash } = now;
  if (cash !== null && before.cashDownCents !== null && cash !== before.cashDownCents) {
    words.push(texts.cashDown(format.headline(cash), format.headline(before.cashDownCents)));
  }
  const { milesPerYear: miles } = now;
  if (miles !== null && before.milesPerYear !== null && miles !== before.milesPerYear) {
    const now = distance(miles, offer.vehicle.odometer.unit, format, allTexts);
    words.push(texts.mileage(now, format.number(before.milesPerYear)));
  }
  const changed = now.addOns.flatMap((after, index) => {
    const was = before.addOns.find(({ addOnId }) => addOnId === after.addOnId);
    const addOn = offer.addOns[index];
    return was && addOn && addOn.id === after.addOnId ? [{ addOn, was, after }] : [];
  });
  for (const { addOn, was, after } of changed) {
    const [had, has] = [was.decision === 'ACCEPTED', after.decision === 'ACCEPTED'];
    if (!had && has) words.push(texts.added(addOn.label));
    if (had && !has) words.push(texts.removed(addOn.label));
    if (had && has && was.planId !== after.planId) {
      const plan = addOn.plans.find(({ id }) => id === after.planId);
      words.push(texts.plan(addOn.label, plan?.label ?? texts.anotherPlan));
    }
    if (!had && !has && after.decision === 'DECLINED' && was.decision !== 'DECLINED') {
      words.push(texts.noThanks(addOn.label));
    }
  }
  return words;
}

function optionName(
  offer: Offer,
  { paymentOptionId }: NormalChoice,
  { partner: texts }: Texts,
): string {
  return findOption(offer, paymentOptionId)?.label ?? texts.anotherWay;
}
