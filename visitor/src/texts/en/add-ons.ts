// The add-ons on the deal page: rows, details, problems.
import type { AddOn, PaymentKind } from '@forecourt/domain';
import { listed, whenYou } from './words.ts';

export const ask = 'Ask about this';
/** For those who do not see which one it belongs to. */
export const askLabel = (label: string) => `: ${label}`;
export const title = 'Add-ons';

const GETTING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'buy',
  FINANCE: 'finance',
  LEASE: 'lease',
};

/** By the kinds of payment that this deal offers. */
function toGetTheCar(kinds: readonly PaymentKind[]): string {
  const verbs = new Set(kinds.map((kind) => GETTING[kind]));
  if (verbs.has('finance')) verbs.add('buy');
  return `to ${listed([...verbs].sort(), 'or')} the car`;
}

export function intro(kinds: readonly PaymentKind[], termMonths: number | undefined): string {
  const monthly = termMonths ? ` Monthly figures are for ${termMonths} months.` : '';
  return `All optional. You don’t need any of them ${toGetTheCar(kinds)}.${monthly}`;
}

export const notNeeded = (kinds: readonly PaymentKind[]) => `Not needed ${toGetTheCar(kinds)}.`;

const COVERAGE = 'Coverage and care';

/** In the order in which the groups are shown. */
export const groups: Readonly<Record<AddOn['category'], string>> = {
  SERVICE_CONTRACT: COVERAGE,
  GAP: COVERAGE,
  MAINTENANCE: COVERAGE,
  TIRE_WHEEL: COVERAGE,
  DENT: COVERAGE,
  EXCESS_WEAR: COVERAGE,
  ACCESSORY: 'Accessories',
  OTHER: 'Other',
};

export const noneAdded = 'None added.';
export const added = (count: number, amount: string) =>
  `${count === 1 ? '1 add-on' : `${count} add-ons`} for ${amount}`;
export const fullCost = (amount: string) => `full cost ${amount}`;
export const noToTheRest = 'No thanks to the rest';
export const notOffered = (kind: PaymentKind, names: readonly string[]) =>
  `Not offered ${whenYou[kind]}: ${listed(names)}.`;

export const plans = 'Plans';
export const details = 'Details';
/** For those who do not see which row it belongs to. */
export const ofAddOn = (label: string) => `: ${label}`;
export const from = (amount: string) => `from ${amount}`;
export const planCount = (count: number) => `${count} plans`;
export const needs = (labels: readonly string[]) => `needs ${listed(labels)}`;
export const noThanks = 'No thanks';
export const noThanksTo = (label: string) => `, no ${label}`;
export const add = 'Add';
export const isAdded = 'Added';

export const notTogether = (labels: readonly string[]) =>
  `You can’t have it together with ${listed(labels)}.`;
export const offeredOtherwise = (kind: PaymentKind, offered: readonly PaymentKind[]) =>
  `Not offered ${whenYou[kind]}, but offered ${listed(
    offered.map((each) => whenYou[each]),
    'or',
  )}.`;
export const covers = 'Covers';
export const doesNotCover = 'Does not cover';
