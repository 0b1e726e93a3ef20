// What somebody with the same link changed, in the buyer's words: one sentence for each part of the choice.
import { findOption, type NormalChoice, type Offer } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import { DISTANCE } from '../words.ts';

export function changedWords(
  offer: Offer,
  before: NormalChoice,
  now: NormalChoice,
  format: DealFormat,
): readonly string[] {
  const words: string[] = [];
  const instead = (is: string, was: string) => words.push(`${is} instead of ${was}`);
  if (before.paymentOptionId !== now.paymentOptionId) {
    instead(optionName(offer, now), optionName(offer, before));
  }
  const { cashDownCents: cash } = now;
  if (cash !== null && before.cashDownCents !== null && cash !== before.cashDownCents) {
    instead(`${format.headline(cash)} cash down`, format.headline(before.cashDownCents));
  }
  const { milesPerYear: miles } = now;
  if (miles !== null && before.milesPerYear !== null && miles !== before.milesPerYear) {
    const unit = DISTANCE[offer.vehicle.odometer.unit].many;
    instead(`${format.number(miles)} ${unit} a year`, format.number(before.milesPerYear));
  }
  const changed = now.addOns.flatMap((after, index) => {
    const was = before.addOns.find(({ addOnId }) => addOnId === after.addOnId);
    const addOn = offer.addOns[index];
    return was && addOn && addOn.id === after.addOnId ? [{ addOn, was, after }] : [];
  });
  for (const { addOn, was, after } of changed) {
    const [had, has] = [was.decision === 'ACCEPTED', after.decision === 'ACCEPTED'];
    if (!had && has) words.push(`${addOn.label} added`);
    if (had && !has) words.push(`${addOn.label} taken out`);
    if (had && has && was.planId !== after.planId) {
      const plan = addOn.plans.find(({ id }) => id === after.planId);
      words.push(`${addOn.label}: ${plan?.label ?? 'another plan'}`);
    }
    if (!had && !has && after.decision === 'DECLINED' && was.decision !== 'DECLINED') {
      words.push(`no thanks to ${addOn.label}`);
    }
  }
  return words;
}

function optionName(offer: Offer, { paymentOptionId }: NormalChoice): string {
  return findOption(offer, paymentOptionId)?.label ?? 'another way to pay';
}
