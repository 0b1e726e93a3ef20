// Names for the differences between two revisions: parts of an offer, figures, and plain values.
import { plural } from '../../plural.ts';
import { totalPriceNames } from './total-price-names.ts';

const PARTS: Readonly<Record<string, string>> = {
  expiresAt: 'offer good until',
  payoffCents: 'loan balance',
  allowanceCents: 'our offer',
  firm: 'guaranteed',
  defaultCents: 'suggested',
  minCents: 'least',
  maxCents: 'most',
  stepCents: 'step',
  dispositionFeeCents: 'fee when returned',
  eligiblePaymentKinds: 'available for',
  excludesAddOns: 'not together with',
};

/** The name of a part of the offer, made from its key: `annualRatePercent` is "annual rate". */
const part = (key: string) => PARTS[key] ?? humanWords(key);

function humanWords(key: string): string {
  const name = key.replace(/(Cents|Percent|Months)$/, '') || key;
  return name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

const milesAYear = (count: number) => `${count} miles a year`;
export const months = (count: number) =>
  `${count} ${plural('en', count, { one: 'month', other: 'months' })}`;
const yes = 'yes';
const no = 'no';
const none = 'none';

const refunds = {
  ANYTIME: 'at any time',
  UNTIL_PICKUP: 'until pickup',
  NONE: 'only if the dealership agrees',
};

/** In the order of the rows. */
const figures = {
  californiaTotalPriceCents: totalPriceNames.california,
  totalPriceCents: 'Total price',
  taxCents: 'Tax',
  outTheDoorCents: 'Out-the-door price',
  netTradeEquityCents: 'Trade-in equity',
  amountFinancedCents: 'Amount financed',
  paymentCents: 'Monthly payment',
  numberOfPayments: 'Number of payments',
  finalPaymentCents: 'Final payment',
  aprDisclosed: 'APR',
  financeChargeCents: 'Finance charge',
  totalOfPaymentsCents: 'Total of payments',
  cashDueAtSigningCents: 'Due at signing',
  purchaseOptionCents: 'Price to buy the car at the end',
  totalDueCents: 'Total due',
  totalYouPayCents: 'Total you pay',
};

const { federal: federalTotalPrice } = totalPriceNames;

export const differenceWords = {
  part,
  milesAYear,
  yes,
  no,
  none,
  refunds,
  figures,
  federalTotalPrice,
};
