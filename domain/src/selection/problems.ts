// Every problem with a choice: its place, a code, and a sentence for the buyer.

import { assertNever } from '../assert-never.ts';
import { hasRate } from '../money/apr.ts';
import type { AddOn, FinanceOption, LeaseOption, Offer, PaymentKind } from '../offer.ts';
import { countedAddOns, sumAddOns } from '../quote/add-ons.ts';
import { outcome, reckoning } from '../quote/outcome.ts';
import type { Choice } from './choice.ts';
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
} from './selection.ts';

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
  /** Where in the choice: `cashDownCents`, `addOns[2].planId`. */
  readonly path: string;
  readonly code: SelectionProblemCode;
  /** A sentence for the buyer. */
  readonly message: string;
  /** The add-on whose control should get the focus, if it is one. */
  readonly addOnId: string | null;
  /** The limit that was passed, if it is one: the page adds it to the message as money. */
  readonly limitCents: number | null;
}

/** [SEL3] [SEL4] [SEL7] Everything that keeps a choice from being confirmed. */
export function selectionProblems(offer: Offer, choice: Choice): readonly SelectionProblem[] {
  const blocking = blockingProblems(offer, choice);
  const broken = [...blocking, ...ruleProblems(offer, choice)];
  return blocking.length > 0 ? broken : [...broken, ...figureProblems(offer, choice)];
}

/** [SEL3] Every problem that keeps the choice from having figures at all. */
export function blockingProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  return [...optionProblems(offer, choice), ...planProblems(offer, choice)];
}

/** [SEL4] Every rule of the offer that the choice breaks although it has figures. */
function ruleProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  const problems: SelectionProblem[] = [];
  const option = findOption(offer, choice.paymentOptionId);
  if (!option) return problems;
  if (takesCashDown(option) && offStep(option, cashDownOf(option, choice))) {
    problems.push({
      ...problem('cashDownCents', 'CASH_DOWN_OFF_STEP', 'Choose a cash down in the steps offered.'),
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
  const ready = reckoning(offer);
  const way = ready.settle(option, normal);
  const reached = outcome(ready.sums, way, sumAddOns(countedAddOns(offer, normal, option.kind)));
  const finalPaymentCents = reached.finalPaymentCents ?? 0;
  const path = 'cashDownCents';
  switch (way.kind) {
    case 'CASH':
      return [];
    case 'FINANCE': {
      if (reached.numberOfPayments === 0) return [];
      const { paymentCents } = reached;
      const stream = { ...reached, ...way.loan.firstPeriod, paymentCents: paymentCents ?? 0 };
      if (finalPaymentCents >= 0 && hasRate(stream)) return [];
      const message = 'What is left to finance is too little for this loan. Choose less cash down.';
      return [problem(path, 'LOAN_TOO_SMALL', message)];
    }
    case 'LEASE': {
      if (finalPaymentCents >= 0) return [];
      const message =
        'Cash down and trade-in are more than this lease can take. Choose less cash down.';
      return [problem(path, 'LEASE_OVERPAID', message)];
    }
    default:
      return assertNever(way);
  }
}

function problem(
  path: string,
  code: SelectionProblemCode,
  message: string,
  addOnId: string | null = null,
): SelectionProblem {
  return { path, code, message, addOnId, limitCents: null };
}

function optionProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  const option = findOption(offer, choice.paymentOptionId);
  if (!option) {
    const message = 'This way to pay is not part of the offer. Choose one of those shown.';
    return [problem('paymentOptionId', 'UNKNOWN_PAYMENT_OPTION', message)];
  }
  if (!takesCashDown(option)) return [];
  const problems = cashDownProblems(option, cashDownOf(option, choice));
  if (isLease(option)) {
    const miles = milesOf(option, choice);
    if (!option.mileage.some(({ perYear }) => perYear === miles)) {
      const message = 'This yearly mileage is not offered. Choose one of those shown.';
      problems.push(problem('milesPerYear', 'MILEAGE_NOT_OFFERED', message));
    }
  }
  return problems;
}

function cashDownProblems(option: FinanceOption | LeaseOption, cents: number): SelectionProblem[] {
  const { minCents, maxCents } = option.cashDown;
  const path = 'cashDownCents';
  if (!Number.isSafeInteger(cents)) {
    return [
      problem(path, 'CASH_DOWN_NOT_WHOLE_CENTS', 'Enter the cash down as an amount of money.'),
    ];
  }
  if (cents < minCents) {
    const message = 'This cash down is less than this way to pay needs.';
    return [{ ...problem(path, 'CASH_DOWN_BELOW_MINIMUM', message), limitCents: minCents }];
  }
  if (cents > maxCents) {
    const message = 'This cash down is more than this way to pay allows.';
    return [{ ...problem(path, 'CASH_DOWN_ABOVE_MAXIMUM', message), limitCents: maxCents }];
  }
  return [];
}

function planProblems(offer: Offer, choice: Choice): SelectionProblem[] {
  const seen = new Set<string>();
  return choice.addOns.flatMap(({ addOnId, planId, decision }, index): SelectionProblem[] => {
    const path = `addOns[${index}]`;
    const addOn = offer.addOns.find((each) => each.id === addOnId);
    if (!addOn) {
      return [
        problem(`${path}.addOnId`, 'UNKNOWN_ADD_ON', 'This add-on is not part of the offer.'),
      ];
    }
    if (seen.has(addOnId)) {
      const message = `Choose ${addOn.label} only once.`;
      return [problem(path, 'ADD_ON_REPEATED', message, addOnId)];
    }
    seen.add(addOnId);
    switch (decision) {
      case 'DECLINED':
      case 'UNDECIDED':
        return [];
      case 'ACCEPTED':
        return acceptedPlanProblems(addOn, planId, path);
      default: {
        // No other is known, but a choice can come as JSON.
        decision satisfies never;
        const message = `Accept or decline ${addOn.label}.`;
        return [problem(`${path}.decision`, 'UNKNOWN_DECISION', message, addOnId)];
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
    const message = `Choose a plan for ${addOn.label}.`;
    return [problem(`${path}.planId`, 'PLAN_NOT_CHOSEN', message, addOn.id)];
  }
  if (addOn.plans.some((plan) => plan.id === chosen)) return [];
  const message = `This plan of ${addOn.label} is not part of the offer. Choose one of those shown.`;
  return [problem(`${path}.planId`, 'UNKNOWN_PLAN', message, addOn.id)];
}

const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'pay in full',
  FINANCE: 'finance the car',
  LEASE: 'lease the car',
};

/** [ADD2] [ADD3] [ADD4] */
function addOnRuleProblems(
  offer: Offer,
  choice: Choice,
  kind: PaymentKind,
  addOn: AddOn,
  path: string,
): SelectionProblem[] {
  const problems: SelectionProblem[] = [];
  const add = (code: SelectionProblemCode, message: string) =>
    problems.push(problem(path, code, message, addOn.id));
  if (!addOn.eligiblePaymentKinds.includes(kind)) {
    add('ADD_ON_NOT_ELIGIBLE', `${addOn.label} is not available when you ${PAYING[kind]}.`);
  }
  for (const other of offer.addOns) {
    if (addOn.requires.includes(other.id) && !isAccepted(choice, other.id)) {
      add('ADD_ON_REQUIRES', `${addOn.label} needs ${other.label} as well.`);
    }
    if (excludes(addOn, other) && isAccepted(choice, other.id)) {
      add('ADD_ON_EXCLUDES', `${addOn.label} and ${other.label} cannot be taken together.`);
    }
  }
  return problems;
}

/** Two add-ons that exclude each other are one problem, told at the one whose id sorts first. */
function excludes(addOn: AddOn, other: AddOn): boolean {
  if (!addOn.excludesAddOns.includes(other.id)) return false;
  return !other.excludesAddOns.includes(addOn.id) || addOn.id < other.id;
}

function isAccepted(choice: Choice, addOnId: string): boolean {
  return choice.addOns.some((each) => each.addOnId === addOnId && isTaken(each.decision));
}
