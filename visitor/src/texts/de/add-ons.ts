// The add-ons on the deal page: rows, details, problems.
import type { AddOn, PaymentKind } from '@forecourt/domain';
import { listed, whenYou } from './words.ts';

export const ask = 'Dazu etwas fragen';
/** For those who do not see which one it belongs to. */
export const askLabel = (label: string) => `: ${label}`;
export const title = 'Extras';

const GETTING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'zu kaufen',
  FINANCE: 'zu finanzieren',
  LEASE: 'zu leasen',
};

/** By the kinds of payment that this deal offers. */
function toGetTheCar(kinds: readonly PaymentKind[]): string {
  const verbs = new Set(kinds.map((kind) => GETTING[kind]));
  if (verbs.has('zu finanzieren')) verbs.add('zu kaufen');
  return `um das Auto ${listed([...verbs].sort(), 'oder')}`;
}

export function intro(kinds: readonly PaymentKind[], termMonths: number | undefined): string {
  const needed = `Alle freiwillig. Sie brauchen keines davon, ${toGetTheCar(kinds)}.`;
  return termMonths ? `${needed} Monatliche Beträge gelten für ${termMonths} Monate.` : needed;
}

export const notNeeded = (kinds: readonly PaymentKind[]) =>
  `Nicht erforderlich, ${toGetTheCar(kinds)}.`;

const COVERAGE = 'Schutz und Pflege';

/** In the order in which the groups are shown. */
export const groups: Readonly<Record<AddOn['category'], string>> = {
  SERVICE_CONTRACT: COVERAGE,
  GAP: COVERAGE,
  MAINTENANCE: COVERAGE,
  TIRE_WHEEL: COVERAGE,
  DENT: COVERAGE,
  EXCESS_WEAR: COVERAGE,
  ACCESSORY: 'Zubehör',
  OTHER: 'Sonstiges',
};

export const noneAdded = 'Keine hinzugefügt.';
export const added = (count: number, amount: string) =>
  `${count === 1 ? '1 Extra' : `${count} Extras`} für ${amount}`;
export const fullCost = (amount: string) => `Kosten insgesamt ${amount}`;
export const noToTheRest = 'Alle übrigen ablehnen';
export const notOffered = (kind: PaymentKind, names: readonly string[]) =>
  `Nicht im Angebot, ${whenYou[kind]}: ${listed(names)}.`;

export const plans = 'Varianten';
export const details = 'Details';
/** For those who do not see which row it belongs to. */
export const ofAddOn = (label: string) => `: ${label}`;
export const from = (amount: string) => `ab ${amount}`;
export const planCount = (count: number) => `${count} Varianten`;
export const needs = (labels: readonly string[]) => `setzt ${listed(labels)} voraus`;
export const noThanks = 'Nein danke';
export const noThanksTo = (label: string) => `, ohne ${label}`;
export const add = 'Hinzufügen';
export const isAdded = 'Hinzugefügt';

export const notTogether = (labels: readonly string[]) =>
  `Nicht zusammen mit ${listed(labels)} erhältlich.`;
export const offeredOtherwise = (kind: PaymentKind, offered: readonly PaymentKind[]) =>
  `Nicht im Angebot, ${whenYou[kind]}, wohl aber, ${listed(
    offered.map((each) => whenYou[each]),
    'oder',
  )}.`;
export const covers = 'Deckt ab';
export const doesNotCover = 'Deckt nicht ab';
