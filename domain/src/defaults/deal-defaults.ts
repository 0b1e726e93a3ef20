// Defaults that a dealership stores for all of its deals: product menu, lenders, charges by state, deal numbers.
import type * as z from 'zod';
import type { Problem } from '../offer/problem.ts';
import { pathText } from '../offer/problem.ts';
import { addOn, priceLine, taxRule } from '../offer/schema.ts';
import { list, object, oneOf, percent, text, wholeNumber } from '../offer/values.ts';
import { STATES } from '../states.ts';
import { numberPattern } from './deal-number.ts';

const tier = object({
  termMonths: wholeNumber('a term in months', 1, 120),
  ratePercent: percent.describe('Contract rate per year, as decimal text.'),
});

const lender = object({
  name: text(120),
  tiers: list(tier, 1, 24).describe('A rate for each term.'),
});

const charges = object({
  state: oneOf(STATES.map(({ code }) => code) as [string, ...string[]]).describe('ISO 3166-2.'),
  lines: list(priceLine, 0, 24).describe('Fee lines: DEALER_FEE and GOV_FEE.'),
  tax: taxRule,
});

const dealDefaultsSchema = object({
  addOns: list(addOn, 0, 60).describe('The product menu.'),
  lenders: list(lender, 0, 60),
  charges: list(charges, 0, 60).describe('Fees and tax of deals in a state.'),
  numberPattern: numberPattern.describe('How new deals are numbered. Empty: by hand.'),
});

export type DealDefaults = Readonly<z.infer<typeof dealDefaultsSchema>>;
export type Lender = DealDefaults['lenders'][number];
export type LenderTier = Lender['tiers'][number];
export type StateCharges = DealDefaults['charges'][number];
export type MenuItem = DealDefaults['addOns'][number];

export const NO_DEFAULTS: DealDefaults = {
  addOns: [],
  lenders: [],
  charges: [],
  numberPattern: '',
};

export type DefaultsReading =
  | { readonly ok: true; readonly defaults: DealDefaults }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** [DEF1] Everything in the defaults must be valid in a deal file. */
export function readDealDefaults(value: unknown): DefaultsReading {
  const parsed = dealDefaultsSchema.safeParse(value, { reportInput: true });
  if (parsed.success) return { ok: true, defaults: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: pathText(path),
    message,
  }));
  return { ok: false, problems: problems.slice(0, 20) };
}
