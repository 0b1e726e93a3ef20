// Amounts at Stripe: the minimum by currency, and the conversion between its minor units and ours
// (https://docs.stripe.com/currencies).
import type { Offer } from '../offer/offer.ts';
import { depositOf } from './deposit.ts';

/** Currencies that Stripe charges in whole units. UGX and ISK are not here: Stripe wants them in hundredths. */
const WHOLE = [
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV'],
  ...['XAF', 'XOF', 'XPF'],
];

/** Currencies that Stripe charges in thousandths, in steps of ten. */
const THOUSANDTHS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];
const STEP_OF_THOUSANDTHS = 10;

/** Minimum card payment, in the minor units of Stripe. */
const LEAST: Readonly<Record<string, number>> = {
  ...{ USD: 50, AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1_500, DKK: 250 },
  ...{ EUR: 50, GBP: 30, HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1_000, MYR: 200 },
  ...{ NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1_000 },
};

/** [DEP13] Whether Stripe can charge the deposit of an offer exactly. */
export function isChargeable(offer: Offer): boolean {
  const terms = depositOf(offer);
  return terms !== null && stripeAmount(terms.amountCents, offer.currency) !== null;
}

/** [DEP13] An amount in the minor units of Stripe, or null if Stripe cannot charge exactly this amount. */
export function stripeAmount(amountCents: number, currency: string): number | null {
  const factor = stripeFactor(currency);
  const step = stepCents(currency);
  return factor >= 1 && amountCents % step === 0 ? amountCents * factor : null;
}

/** [DEP13] An amount that Stripe reports, in our minor units. */
export function centsOfStripe(amount: number, currency: string): number {
  return Math.round(amount / stripeFactor(currency));
}

/** [DEP12] The minimum in our minor units. Stripe has none for other currencies. */
export function leastDepositCents(currency: string): number {
  return Math.max(1, Math.ceil((LEAST[currency] ?? 0) / stripeFactor(currency)));
}

/** [DEP13] A deposit is a multiple of this many minor units. */
export function stepCents(currency: string): number {
  return THOUSANDTHS.includes(currency) ? STEP_OF_THOUSANDTHS : 1;
}

/** The digits after the decimal point in our amounts, such as 2 for USD and 0 for HUF and JPY. */
export function minorDigits(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** How many minor units of Stripe make one of ours. It is below 1 in a currency that Stripe does not charge. */
function stripeFactor(currency: string): number {
  const digits = WHOLE.includes(currency) ? 0 : THOUSANDTHS.includes(currency) ? 3 : 2;
  return 10 ** (digits - minorDigits(currency));
}
