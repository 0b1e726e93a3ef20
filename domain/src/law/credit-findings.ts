// Findings of the law check about loans and leases: missing texts, rates, thresholds, and EU requirements.
import { decimal } from '../money/fraction.ts';
import type { FinanceOption, LeaseOption, Offer, PaymentOption } from '../offer/offer.ts';
import { isIn } from '../places.ts';
import { optionFigures } from '../quote/payment-options.ts';
import { type QuoteFinance, type QuoteLease, quote } from '../quote/quote.ts';
import { defaultChoice } from '../selection/selection.ts';
import type { RuleFinding, Subject } from './finding.ts';
import { plainFormat } from './price-findings.ts';
import type { LawRule } from './rules.ts';

export function findLeaseItems({ offer }: Subject): readonly RuleFinding[] {
  return leases(offer).flatMap(([path, option]) => missing(path, option, LEASE_ITEMS));
}

const LEASE_ITEMS = {
  earlyTermination: 'ending it early',
  excessWear: 'wear beyond normal use',
  maintenance: 'maintenance',
  insurance: 'insurance',
  purchaseOption: 'buying the car at the end',
} satisfies Partial<Record<keyof LeaseOption, string>>;

export function findCreditItems({ offer }: Subject): readonly RuleFinding[] {
  return loans(offer).flatMap(([path, option]) => missing(path, option, CREDIT_ITEMS));
}

const CREDIT_ITEMS = {
  prepayment: 'paying it off early',
  lateCharge: 'late payments',
  securityInterest: 'what secures the loan',
} satisfies Partial<Record<keyof FinanceOption, string>>;

/** Reports each option once, at its first missing text. */
function missing(
  path: string,
  option: PaymentOption,
  items: Readonly<Record<string, string>>,
): readonly RuleFinding[] {
  const absent = Object.keys(items).filter((key) => !(key in option));
  const [first] = absent;
  if (first === undefined) return [];
  const words = absent.map((key) => items[key]).join(', ');
  const message = `“${option.label}” says nothing about ${words}.`;
  return [{ path: `${path}.${first}`, message }];
}

/** Reports loans whose APR is more than an eighth of a point above the contract rate. */
export function findAprFarFromRate({ offer }: Subject): readonly RuleFinding[] {
  return loans(offer).flatMap(([path, option]) => {
    const apr = financeOf(offer, option)?.aprPercent;
    if (!apr || !isFarAbove(apr, option.annualRatePercent)) return [];
    const { prepaidFinanceChargeCents: charge = 0, daysToFirstPayment } = option;
    const cause =
      charge > 0
        ? `The prepaid finance charge of ${plainFormat(offer).money(charge)} makes it`
        : `The first period of ${daysToFirstPayment} days makes it`;
    const field = charge > 0 ? 'prepaidFinanceChargeCents' : 'daysToFirstPayment';
    const message = `“${option.label}” has a contract rate of ${option.annualRatePercent} % and an APR of ${apr} %. ${cause}.`;
    return [{ path: `${path}.${field}`, message }];
  });
}

function isFarAbove(aprPercent: string, ratePercent: string): boolean {
  const { numerator: apr, denominator: aprParts } = decimal(aprPercent);
  const { numerator: rate, denominator: rateParts } = decimal(ratePercent);
  // apr − rate > 1/8, in whole numbers.
  return 8n * (apr * rateParts - rate * aprParts) > aprParts * rateParts;
}

export function findAboveThreshold(
  { offer }: Subject,
  { thresholdCents }: LawRule<'ABOVE_THRESHOLD'>,
): readonly RuleFinding[] {
  if (offer.currency !== 'USD') return [];
  const { money } = plainFormat(offer);
  const findingFor = (path: string, label: string, amountName: string, cents: number) => {
    if (cents <= thresholdCents) return [];
    const message = `The ${amountName} of “${label}” is ${money(cents)}, above ${money(thresholdCents)}. The federal rules on credit and leases may not apply; the page discloses everything all the same.`;
    return [{ path, message }];
  };
  return [
    ...loans(offer).flatMap(([path, option]) => {
      const cents = financeOf(offer, option)?.amountFinancedCents ?? 0;
      return findingFor(path, option.label, 'amount financed', cents);
    }),
    ...leases(offer).flatMap(([path, option]) => {
      const cents = leaseOf(offer, option)?.totalOfPaymentsCents ?? 0;
      return findingFor(path, option.label, 'total of payments', cents);
    }),
  ];
}

/**
 * The page shows total cost and APR of every loan that has one. It shows the warning if the file itself says that the
 * deal is in the EU.
 */
export function findNoExample(
  { offer }: Subject,
  { highestCreditCents, place = '' }: LawRule<'EU_REPRESENTATIVE_EXAMPLE'>,
): readonly RuleFinding[] {
  const bounded = offer.currency === 'EUR';
  const credits = loans(offer).flatMap(([path, option]) => {
    const finance = financeOf(offer, option);
    const above = bounded && (finance?.amountFinancedCents ?? 0) > highestCreditCents;
    return above ? [] : [{ path, option, finance }];
  });
  if (credits.length > 0 && !isIn(place, offer.jurisdiction ?? null)) {
    const message =
      'The deal names no jurisdiction in the EU, so the page does not warn that borrowing money costs money. Choose the jurisdiction.';
    return [{ path: 'jurisdiction', message }];
  }
  return credits.flatMap(({ path, option, finance }) => {
    if (finance?.aprDisclosed) return [];
    const message = `“${option.label}” has no APR with the cash down it starts from, so the page has no example of what the credit costs.`;
    return [{ path: `${path}.cashDown.defaultCents`, message }];
  });
}

export function findWithdrawal({ offer }: Subject): readonly RuleFinding[] {
  const [first] = loans(offer);
  if (!first) return [];
  const message =
    'The borrower has fourteen days to withdraw. The page, the PDF and the receipt state this.';
  return [{ path: first[0], message }];
}

export function findLongestTerm({ offer }: Subject): readonly RuleFinding[] {
  const index = offer.paymentOptions.findIndex(({ recommended }) => recommended);
  const figures = optionFigures(offer, defaultChoice(offer));
  const suggested = figures[index];
  if (!suggested) return [];
  const totals = figures
    .filter(({ kind }) => kind === suggested.kind)
    .map(({ totalYouPayCents }) => totalYouPayCents);
  const { totalYouPayCents: total } = suggested;
  if (total < Math.max(...totals) || total === Math.min(...totals)) return [];
  const message = `“${suggested.label}” is suggested, and no other option of its kind costs the buyer more: ${plainFormat(offer).money(total)}.`;
  return [{ path: `paymentOptions[${index}].recommended`, message }];
}

export function loans(offer: Offer): readonly (readonly [string, FinanceOption])[] {
  return offer.paymentOptions.flatMap((option, index) =>
    option.kind === 'FINANCE' ? [[`paymentOptions[${index}]`, option] as const] : [],
  );
}

function leases(offer: Offer): readonly (readonly [string, LeaseOption])[] {
  return offer.paymentOptions.flatMap((option, index) =>
    option.kind === 'LEASE' ? [[`paymentOptions[${index}]`, option] as const] : [],
  );
}

/** The loan's figures at its default cash down, without add-ons. */
export function financeOf(offer: Offer, { id }: FinanceOption): QuoteFinance | null {
  const quoted = quote(offer, { paymentOptionId: id, addOns: [] });
  return quoted.ok ? quoted.value.finance : null;
}

function leaseOf(offer: Offer, { id }: LeaseOption): QuoteLease | null {
  const quoted = quote(offer, { paymentOptionId: id, addOns: [] });
  return quoted.ok ? quoted.value.lease : null;
}
