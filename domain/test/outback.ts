// The example deal of the fixtures, with functions that modify it.
import { readFileSync } from 'node:fs';
import type { AddOnChoice, Choice, Offer, Quote } from '../src/index.ts';
import { quote } from '../src/index.ts';

export const outback: Offer = JSON.parse(
  readFileSync(new URL('../fixtures/outback.deal.json', import.meta.url), 'utf8'),
);

/** A deep copy with this change. */
export function changed(offer: Offer, change: (draft: Draft<Offer>) => void): Offer {
  const draft = structuredClone(offer) as Draft<Offer>;
  change(draft);
  return draft;
}

export type Draft<Value> = Value extends readonly (infer Item)[]
  ? Draft<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Draft<Value[Key]> }
    : Value;

/** Accepts add-ons: `accepted('gap', 'maintenance/m-3y')`. */
export function accepted(...names: string[]): AddOnChoice[] {
  return names.map((name) => {
    const [addOnId = '', planId = null] = name.split('/');
    return { addOnId, planId, decision: 'ACCEPTED' };
  });
}

export function choose(paymentOptionId: string, more: Partial<Choice> = {}): Choice {
  return { paymentOptionId, addOns: [], ...more };
}

export function quoted(offer: Offer, choice: Choice): Quote {
  const result = quote(offer, choice);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
