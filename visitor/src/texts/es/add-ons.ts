// The add-ons on the deal page: rows, details, problems.
import type { AddOn, PaymentKind } from '@forecourt/domain';
import { listed, whenYou } from './words.ts';

export const ask = 'Preguntar por esto';
/** For those who do not see which one it belongs to. */
export const askLabel = (label: string) => `: ${label}`;
export const title = 'Productos adicionales';

const GETTING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'comprar',
  FINANCE: 'financiar',
  LEASE: 'arrendar',
};

/** By the kinds of payment that this deal offers. */
function toGetTheCar(kinds: readonly PaymentKind[]): string {
  const verbs = new Set(kinds.map((kind) => GETTING[kind]));
  if (verbs.has('financiar')) verbs.add('comprar');
  return `para ${listed([...verbs].sort(), 'o')} el auto`;
}

export function intro(kinds: readonly PaymentKind[], termMonths: number | undefined): string {
  const needed = `Todos son opcionales. No necesita ninguno ${toGetTheCar(kinds)}.`;
  return termMonths ? `${needed} Las cifras mensuales son para ${termMonths} meses.` : needed;
}

export const notNeeded = (kinds: readonly PaymentKind[]) => `No hace falta ${toGetTheCar(kinds)}.`;

const COVERAGE = 'Cobertura y cuidado';

/** In the order in which the groups are shown. */
export const groups: Readonly<Record<AddOn['category'], string>> = {
  SERVICE_CONTRACT: COVERAGE,
  GAP: COVERAGE,
  MAINTENANCE: COVERAGE,
  TIRE_WHEEL: COVERAGE,
  DENT: COVERAGE,
  EXCESS_WEAR: COVERAGE,
  ACCESSORY: 'Accesorios',
  OTHER: 'Otros',
};

export const noneAdded = 'No ha añadido ninguno.';
export const added = (count: number, amount: string) =>
  count === 1
    ? `1 producto adicional por ${amount}`
    : `${count} productos adicionales por ${amount}`;
export const fullCost = (amount: string) => `costo completo ${amount}`;
export const noToTheRest = 'No, gracias, a los demás';
export const notOffered = (kind: PaymentKind, names: readonly string[]) =>
  `No se ofrece ${whenYou[kind]}: ${listed(names)}.`;

export const plans = 'Planes';
export const details = 'Detalles';
/** For those who do not see which row it belongs to. */
export const ofAddOn = (label: string) => `: ${label}`;
export const from = (amount: string) => `desde ${amount}`;
export const planCount = (count: number) => `${count} planes`;
export const needs = (labels: readonly string[]) => `requiere ${listed(labels)}`;
export const noThanks = 'No, gracias';
export const noThanksTo = (label: string) => `, sin ${label}`;
export const add = 'Añadir';
export const isAdded = 'Añadido';

export const notTogether = (labels: readonly string[]) =>
  `No se puede tomar junto con ${listed(labels)}.`;
export const offeredOtherwise = (kind: PaymentKind, offered: readonly PaymentKind[]) =>
  `No se ofrece ${whenYou[kind]}, pero sí ${listed(
    offered.map((each) => whenYou[each]),
    'o',
  )}.`;
export const covers = 'Cubre';
export const doesNotCover = 'No cubre';
