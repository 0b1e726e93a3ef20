// Add-on rules of a deal file: ids and combinations. The law check decides whether an add-on is of use.

import { alternatives, type Path, pathText, quoted, type RuleProblem } from '../offer/problem.ts';
import { type Offer, paymentKind } from '../offer/schema.ts';
import type { Draft } from './draft.ts';
import { repeated } from './repeated.ts';

type AddOn = Draft<Offer['addOns'][number]>;
type Kind = Offer['paymentOptions'][number]['kind'];

export function addOnProblems(offer: Draft<Offer>): RuleProblem[] {
  const addOns = offer.addOns ?? [];
  const problems = repeated(addOns, 'id', ['addOns']);
  for (const [index, addOn] of addOns.entries()) {
    if (!addOn) continue;
    const path = ['addOns', index];
    problems.push(
      ...repeated(addOn.plans ?? [], 'id', [...path, 'plans']),
      ...repeatedWords(addOn, path),
      ...namingProblems(addOn, addOns, path),
      ...takingProblems(addOn, offer, path),
    );
  }
  return problems;
}

function repeatedWords(addOn: AddOn, path: Path): RuleProblem[] {
  return (['eligiblePaymentKinds', 'requires', 'excludesAddOns'] as const).flatMap((key) => {
    const words: (string | undefined)[] = addOn[key] ?? [];
    return words.flatMap((word, index) => {
      if (word === undefined || words.indexOf(word) === index) return [];
      const message = `expected each name once, found ${quoted(word)} again`;
      return [{ path: pathText([...path, key, index]), message, plain: 'This is chosen twice' }];
    });
  });
}

/** A named add-on must be another one of this deal, and must not be both required and excluded. */
function namingProblems(
  addOn: AddOn,
  addOns: readonly (AddOn | undefined)[],
  path: Path,
): RuleProblem[] {
  const ids = addOns.map((other) => other?.id);
  const problems: RuleProblem[] = [];
  for (const key of ['requires', 'excludesAddOns'] as const) {
    for (const [index, name] of (addOn[key] ?? []).entries()) {
      if (name === undefined) continue;
      const refuse = (message: string, plain: string) =>
        problems.push({ path: pathText([...path, key, index]), message, plain });
      if (name === addOn.id) {
        refuse('expected another add-on, found this one itself', 'Choose another add-on');
      } else if (!ids.includes(name) && !ids.includes(undefined)) {
        refuse(
          `expected the id of an add-on of this deal, found ${quoted(name)}, which is none`,
          `This deal has no add-on ${quoted(name)}. Clear it`,
        );
      } else if (key === 'excludesAddOns' && addOn.requires?.includes(name)) {
        refuse(
          `expected an add-on that this one does not require, found ${quoted(name)}`,
          'This add-on needs that one, so it cannot rule it out',
        );
      }
    }
  }
  return problems;
}

/** It is an error if no buyer of this deal could ever choose the add-on. */
function takingProblems(addOn: AddOn, offer: Draft<Offer>, path: Path): RuleProblem[] {
  const together = withRequired(addOn, offer.addOns ?? []);
  const refuse = (key: string, message: string) => [
    {
      path: pathText([...path, key]),
      message: `can never be taken: ${message}`,
      plain: 'No buyer could ever take this, because the add-ons that it needs do not go together',
    },
  ];
  const conflict = firstConflict(addOn, together);
  if (conflict) {
    const [one, other] = conflict;
    const message = `it brings ${quoted(one)} and ${quoted(other)} together, and ${quoted(one)} excludes ${quoted(other)}`;
    return refuse('requires', message);
  }
  const kinds = readableKinds(together);
  if (!kinds || !addOn.eligiblePaymentKinds) return [];
  if (kinds.length === 0) {
    return refuse('requires', 'it and the add-ons it requires have no payment kind in common');
  }
  return [];
}

/** A warning, not an error: a dealership may send one menu of add-ons with every deal. */
export function unavailableReason(
  addOn: Offer['addOns'][number],
  offer: Offer,
): string | undefined {
  const kinds = addOn.eligiblePaymentKinds;
  if (offer.paymentOptions.some((option) => kinds.includes(option.kind))) return undefined;
  return `is for ${alternatives(kinds)} only, and no payment option of this deal is ${alternatives(kinds)}`;
}

/** The add-on with everything it requires, directly or indirectly. Circular requirements are allowed. */
function withRequired(addOn: AddOn, addOns: readonly (AddOn | undefined)[]): AddOn[] {
  const required = [addOn];
  for (const member of required) {
    for (const name of member.requires ?? []) {
      const other = addOns.find(
        (candidate) => candidate?.id !== undefined && candidate.id === name,
      );
      if (other && !required.includes(other)) required.push(other);
    }
  }
  return required;
}

function firstConflict(addOn: AddOn, addOns: readonly AddOn[]): [string, string] | undefined {
  const ids = addOns.map((member) => member.id);
  for (const member of addOns) {
    for (const name of member.excludesAddOns ?? []) {
      if (member.id === undefined || name === undefined || name === member.id) continue;
      // An add-on that requires and excludes the same other one is already reported for its own fields.
      const direct = member === addOn && addOn.requires?.includes(name);
      if (ids.includes(name) && !direct) return [member.id, name];
    }
  }
  return undefined;
}

const KINDS: readonly Kind[] = paymentKind.options;

/** The payment kinds that all of them allow. Undefined if a list cannot be read. */
function readableKinds(together: readonly AddOn[]): readonly Kind[] | undefined {
  let common = KINDS;
  for (const { eligiblePaymentKinds: kinds } of together) {
    if (!kinds || kinds.includes(undefined)) return undefined;
    common = common.filter((kind) => kinds.includes(kind));
  }
  return common;
}
