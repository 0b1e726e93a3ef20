// Problems with a choice: path, code, and the labels that a message names.

import { assertNever } from '../assert-never.ts';
import { hasRate } from '../money/apr.ts';
import type { AddOn, FinanceOption, LeaseOption, Offer, PaymentKind } from '../offer/offer.ts';
import type { Choice } from '../selection/choice.ts';
import {
  cashDownOf,
  findOption,
  isLease,
  isTaken,
  milesOf,
  normalizeChoice,
  offStep,
  onlyPlanId,
  takesCashDown,
} from '../selection/selection.ts';
import { countedAddOns, sumAddOns } from './add-ons.ts';
import { outcome, pricingContext } from './outcome.ts';

export type SelectionProblemCode =
  | 'UNKNOWN_PAYMENT_OPTION'
  | 'CASH_DOWN_NOT_WHOLE_CENTS'
  | 'CASH_DOWN_BELOW_MINIMUM'
  | 'CASH_DOWN_ABOVE_MAXIMUM'
  | 'CASH_DOWN_OFF_STEP'
  | 'MILEAGE_NOT_OFFERED'
  | 'UNKNOWN_ADD_ON'
  | 'UNKNOWN_DECISION'
  | 'ADD_ON_REPEATED'
  | 'PLAN_NOT_CHOSEN'
  | 'UNKNOWN_PLAN'
  | 'ADD_ON_NOT_ELIGIBLE'
  | 'ADD_ON_REQUIRES'
  | 'ADD_ON_EXCLUDES'
  | 'LOAN_TOO_SMALL'
  | 'LEASE_OVERPAID';

export interface SelectionProblem {
  /** Path in the choice: `cashDownCents`, `addOns[2].planId`. */
  readonly path: string;
  readonly code: SelectionProblemCode;
  /** Labels of the offer that the message names. For ADD_ON_NOT_ELIGIBLE also the way to pay. */
  readonly named: readonly string[];
  /** The add-on whose control should get the focus. Null if the problem is not about one. */
  readonly addOnId: string | null;
  /** The limit that was exceeded, or null. The page adds it to the message as money. */
  readonly limitCents: number | null;
}

/** Sentences for the buyer, in one language. */
export type ProblemMessages = Readonly<
  Record<SelectionProblemCode, (label: string, other: string) => string>
>;

export function problemMessage(
  { code, named: [label = '', other = ''] }: Pick<SelectionProblem, 'code' | 'named'>,
  messages: ProblemMessages,
): string {
  return messages[code](label, other);
}

/** A problem as the API returns it and the database stores it. */
export interface DescribedProblem extends Omit<SelectionProblem, 'named'> {
  readonly message: string;
}

export function describeProblems(
  problems: readonly SelectionProblem[],
  messages: ProblemMessages,
): readonly DescribedProblem[] {
  return problems.map(({ named, path, code, addOnId, limitCents }) => ({
    ...{ path, code, message: problemMessage({ code, named }, messages), addOnId, limitCents },
  }));
}

/** [SEL3] [SEL4] [SEL7] Every problem that prevents confirming a choice. */
export function selectionProblems(offer: Offer, choice: Choice): readonly SelectionProblem[] {
  const blocking = blockingProblems(offer, choice);
  const broken = [...blocking, ...ruleProblems(offer, choice)];
  return blocking.length > 0 ? broken : [...broken, ...figureProblems(offer, choice)];
}

/** [SEL3] Every problem because of which the choice has no figures. */
export function blockingProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  return [...optionProblems(offer, choice), ...planProblems(offer, choice)];
}

/** [SEL4] Every rule of the offer that the choice breaks, although it has figures. */
function ruleProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  const problems: SelectionProblem[] = [];
  const option = findOption(offer, choice.paymentOptionId);
  if (!option) return problems;
  if (takesCashDown(option) && offStep(option, cashDownOf(option, choice))) {
    problems.push({
      ...problem('cashDownCents', 'CASH_DOWN_OFF_STEP'),
      limitCents: option.cashDown.stepCents,
    });
  }
  for (const [index, { addOnId, decision }] of choice.addOns.entries()) {
    const addOn = offer.addOns.find((each) => each.id === addOnId);
    if (addOn && isTaken(decision)) {
      problems.push(...addOnRuleProblems(offer, choice, option.kind, addOn, `addOns[${index}]`));
    }
  }
  return problems;
}

/** [SEL7] Figures that are defined but that nobody could sign. */
function figureProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  const option = findOption(offer, choice.paymentOptionId);
  if (!option) return [];
  const normal = normalizeChoice(offer, choice);
  const context = pricingContext(offer);
  const way = context.settle(option, normal);
  const priced = outcome(context.sums, way, sumAddOns(countedAddOns(offer, normal, option.kind)));
  const finalPaymentCents = priced.finalPaymentCents ?? 0;
  const path = 'cashDownCents';
  switch (way.kind) {
    case 'CASH':
      return [];
    case 'FINANCE': {
      if (priced.numberOfPayments === 0) return [];
      const { paymentCents } = priced;
      const stream = { ...priced, ...way.loan.firstPeriod, paymentCents: paymentCents ?? 0 };
      if (finalPaymentCents >= 0 && hasRate(stream)) return [];
      return [problem(path, 'LOAN_TOO_SMALL')];
    }
    case 'LEASE': {
      if (finalPaymentCents >= 0) return [];
      return [problem(path, 'LEASE_OVERPAID')];
    }
    default:
      return assertNever(way);
  }
}

function problem(
  path: string,
  code: SelectionProblemCode,
  addOnId: string | null = null,
  named: readonly string[] = [],
): SelectionProblem {
  return { path, code, named, addOnId, limitCents: null };
}

function optionProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  const option = findOption(offer, choice.paymentOptionId);
  if (!option) {
    return [problem('paymentOptionId', 'UNKNOWN_PAYMENT_OPTION')];
  }
  if (!takesCashDown(option)) return [];
  const problems = cashDownProblems(option, cashDownOf(option, choice));
  if (isLease(option)) {
    const miles = milesOf(option, choice);
    if (!option.mileage.some(({ perYear }) => perYear === miles)) {
      problems.push(problem('milesPerYear', 'MILEAGE_NOT_OFFERED'));
    }
  }
  return problems;
}

function cashDownProblems(option: FinanceOption | LeaseOption, cents: number): SelectionProblem[] {
  const { minCents, maxCents } = option.cashDown;
  const path = 'cashDownCents';
  if (!Number.isSafeInteger(cents)) {
    return [problem(path, 'CASH_DOWN_NOT_WHOLE_CENTS')];
  }
  if (cents < minCents) {
    const low = problem(path, 'CASH_DOWN_BELOW_MINIMUM');
    return [{ ...low, limitCents: minCents }];
  }
  if (cents > maxCents) {
    const high = problem(path, 'CASH_DOWN_ABOVE_MAXIMUM');
    return [{ ...high, limitCents: maxCents }];
  }
  return [];
}

function planProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  const seen = new Set<string>();
  return choice.addOns.flatMap(({ addOnId, planId, decision }, index): SelectionProblem[] => {
    const path = `addOns[${index}]`;
    const addOn = offer.addOns.find((each) => each.id === addOnId);
    if (!addOn) {
      return [problem(`${path}.addOnId`, 'UNKNOWN_ADD_ON')];
    }
    if (seen.has(addOnId)) {
      return [problem(path, 'ADD_ON_REPEATED', addOnId, [addOn.label])];
    }
    seen.add(addOnId);
    switch (decision) {
      case 'DECLINED':
      case 'UNDECIDED':
        return [];
      case 'ACCEPTED':
        return acceptedPlanProblems(addOn, planId, path);
      default: {
        // TypeScript knows no other decision, but a choice can come from JSON.
        decision satisfies never;
        return [problem(`${path}.decision`, 'UNKNOWN_DECISION', addOnId, [addOn.label])];
      }
    }
  });
}

function acceptedPlanProblems(
  addOn: AddOn,
  planId: string | null | undefined,
  path: string,
): SelectionProblem[] {
  const chosen = planId ?? onlyPlanId(addOn);
  if (chosen === null) {
    return [problem(`${path}.planId`, 'PLAN_NOT_CHOSEN', addOn.id, [addOn.label])];
  }
  if (addOn.plans.some((plan) => plan.id === chosen)) return [];
  return [problem(`${path}.planId`, 'UNKNOWN_PLAN', addOn.id, [addOn.label])];
}

/** [ADD2] [ADD3] [ADD4] */
function addOnRuleProblems(
  offer: Offer,
  choice: Choice,
  kind: PaymentKind,
  addOn: AddOn,
  path: string,
): SelectionProblem[] {
  const problems: SelectionProblem[] = [];
  const add = (code: SelectionProblemCode, other: string) =>
    problems.push(problem(path, code, addOn.id, [addOn.label, other]));
  if (!addOn.eligiblePaymentKinds.includes(kind)) {
    add('ADD_ON_NOT_ELIGIBLE', kind);
  }
  for (const other of offer.addOns) {
    if (addOn.requires.includes(other.id) && !isAccepted(choice, other.id)) {
      add('ADD_ON_REQUIRES', other.label);
    }
    if (excludes(addOn, other) && isAccepted(choice, other.id)) {
      add('ADD_ON_EXCLUDES', other.label);
    }
  }
  return problems;
}

/** Two add-ons that exclude each other are one problem. It is reported at the one whose id sorts first. */
function excludes(addOn: AddOn, other: AddOn): boolean {
  if (!addOn.excludesAddOns.includes(other.id)) return false;
  return !other.excludesAddOns.includes(addOn.id) || addOn.id < other.id;
}

function isAccepted(choice: Choice, addOnId: string): boolean {
  return choice.addOns.some((each) => each.addOnId === addOnId && isTaken(each.decision));
}
