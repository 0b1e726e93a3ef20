// Messages about problems with a choice, by code. The names in them are labels of the offer.
import type { PaymentKind } from '../../offer/offer.ts';
import type { ProblemMessages } from '../../quote/problems.ts';

const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'pay in full',
  FINANCE: 'finance the car',
  LEASE: 'lease the car',
};

export const messages: ProblemMessages = {
  UNKNOWN_PAYMENT_OPTION: () =>
    'This way to pay is not part of the offer. Choose one of those shown.',
  CASH_DOWN_NOT_WHOLE_CENTS: () => 'Enter the cash down as an amount of money.',
  CASH_DOWN_BELOW_MINIMUM: () => 'This cash down is less than this way to pay needs.',
  CASH_DOWN_ABOVE_MAXIMUM: () => 'This cash down is more than this way to pay allows.',
  CASH_DOWN_OFF_STEP: () => 'Choose a cash down in the steps offered.',
  MILEAGE_NOT_OFFERED: () => 'This yearly mileage is not offered. Choose one of those shown.',
  UNKNOWN_ADD_ON: () => 'This add-on is not part of the offer.',
  UNKNOWN_DECISION: (label: string) => `Accept or decline ${label}.`,
  ADD_ON_REPEATED: (label: string) => `Choose ${label} only once.`,
  PLAN_NOT_CHOSEN: (label: string) => `Choose a plan for ${label}.`,
  UNKNOWN_PLAN: (label: string) =>
    `This plan of ${label} is not part of the offer. Choose one of those shown.`,
  ADD_ON_NOT_ELIGIBLE: (label: string, kind: string) =>
    `${label} is not available when you ${PAYING[kind as PaymentKind]}.`,
  ADD_ON_REQUIRES: (label: string, other: string) => `${label} needs ${other} as well.`,
  ADD_ON_EXCLUDES: (label: string, other: string) =>
    `${label} and ${other} cannot be taken together.`,
  LOAN_TOO_SMALL: () =>
    'What is left to finance is too little for this loan. Choose less cash down.',
  LEASE_OVERPAID: () =>
    'Cash down and trade-in are more than this lease can take. Choose less cash down.',
};
