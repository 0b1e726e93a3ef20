// What a buyer is told of a problem with a choice, and what is dropped from one when an offer is revised.
import type { PaymentKind } from '../../offer.ts';

export const unknownPaymentOption =
  'This way to pay is not part of the offer. Choose one of those shown.';
export const mileageNotOffered = 'This yearly mileage is not offered. Choose one of those shown.';
export const cashDownNoAmount = 'Enter the cash down as an amount of money.';
export const cashDownTooLow = 'This cash down is less than this way to pay needs.';
export const cashDownTooHigh = 'This cash down is more than this way to pay allows.';
export const cashDownOffStep = 'Choose a cash down in the steps offered.';
export const loanTooSmall =
  'What is left to finance is too little for this loan. Choose less cash down.';
export const leaseOverpaid =
  'Cash down and trade-in are more than this lease can take. Choose less cash down.';
export const unknownAddOn = 'This add-on is not part of the offer.';
export const addOnRepeated = (label: string) => `Choose ${label} only once.`;
export const unknownDecision = (label: string) => `Accept or decline ${label}.`;
export const planNotChosen = (label: string) => `Choose a plan for ${label}.`;
export const unknownPlan = (label: string) =>
  `This plan of ${label} is not part of the offer. Choose one of those shown.`;

const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'pay in full',
  FINANCE: 'finance the car',
  LEASE: 'lease the car',
};
export const notEligible = (label: string, kind: PaymentKind) =>
  `${label} is not available when you ${PAYING[kind]}.`;
export const needsToo = (label: string, other: string) => `${label} needs ${other} as well.`;
export const notTogether = (label: string, other: string) =>
  `${label} and ${other} cannot be taken together.`;

/** What the buyer knew it as; stored in English whatever was read. */
export const CASH_DOWN = 'Cash down';
export const MILES_PER_YEAR = 'Miles per year';
/** Of what was stored as dropped: the name that the page shows. */
export const droppedLabel = (label: string) => label;
