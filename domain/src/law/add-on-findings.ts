// Findings of the law check about add-ons: no use for this car or way to pay, too expensive, or tied to another
// product.
import type { AddOn, AddOnPlan, Offer, PaymentKind } from '../offer/offer.ts';
import { sumOffer } from '../quote/terms.ts';
import { financeOf, loans } from './credit-findings.ts';
import type { RuleFinding, Subject } from './finding.ts';
import { plainFormat } from './price-findings.ts';
import type { LawRule } from './rules.ts';

/** [LAW11] Useless add-ons are refused. A contract that may have ended is only a warning if its start is not known. */
export function findAddOnNoBenefit(
  { offer, date }: Subject,
  { level }: LawRule<'ADD_ON_NO_BENEFIT'>,
): readonly RuleFinding[] {
  return level === 'WARN'
    ? findEndedContracts(offer, date, undefined)
    : [...findUseless(offer), ...findEndedContracts(offer, date, 'NEW')];
}

function findUseless(offer: Offer): readonly RuleFinding[] {
  const electric = isElectric(offer.vehicle.fuel);
  return addOns(offer).flatMap(([path, addOn]) => {
    const found: RuleFinding[] = addOn.eligiblePaymentKinds.flatMap((kind, index) => {
      const message = uselessFor(addOn, kind);
      return message ? [{ path: `${path}.eligiblePaymentKinds[${index}]`, message }] : [];
    });
    const nitrogen = impureNitrogen(addOn);
    if (nitrogen) {
      const message = `“${addOn.label}” fills tires with ${nitrogen} nitrogen. Below ${LEAST_NITROGEN_PERCENT} % it does nothing for the buyer.`;
      found.push({ path, message });
    }
    const part = electric ? promisedPart(addOn) : undefined;
    if (part) {
      const message = `“${addOn.label}” promises ${part}, and an electric car has no ${part}.`;
      found.push({ path, message });
    }
    return found;
  });
}

/** Service contracts whose months or miles end before the sale, if they count from when the car was new. */
function findEndedContracts(
  offer: Offer,
  date: Date,
  countsFrom: AddOnPlan['countsFrom'],
): readonly RuleFinding[] {
  const { odometer, year } = offer.vehicle;
  const ageMonths = leastAgeMonths(year, date);
  return addOns(offer).flatMap(([path, { category, label, plans }]) =>
    plans.flatMap((plan, index) => {
      if (category !== 'SERVICE_CONTRACT' || plan.countsFrom !== countsFrom) return [];
      const { miles = Infinity, termMonths = Infinity } = plan;
      if (odometer.value < miles && ageMonths < termMonths) return [];
      const over =
        odometer.value >= miles
          ? `${miles.toLocaleString('en-US')} ${odometer.unit === 'KM' ? 'km' : 'miles'}`
          : `${termMonths} months`;
      const message =
        countsFrom === 'NEW'
          ? `“${label}” ends ${over} after the car was new. This car is past that, so the contract is void.`
          : `“${label}” covers ${over}, and this car is past that. If the plan counts from the sale, set that. From new it would be void.`;
      return [{ path: `${path}.plans[${index}]`, message }];
    }),
  );
}

/** The minimum age of a car. Cars of a model year are built until the last day of that year at the latest. */
function leastAgeMonths(modelYear: number, date: Date): number {
  return (date.getUTCFullYear() - modelYear - 1) * 12 + date.getUTCMonth();
}

/** Whether the buyer owes money while driving, and whether the car goes back at the end. */
const OBLIGATIONS: Readonly<Record<PaymentKind, { owes: boolean; returnsCar: boolean }>> = {
  CASH: { owes: false, returnsCar: false },
  FINANCE: { owes: true, returnsCar: false },
  LEASE: { owes: true, returnsCar: true },
};

const WAYS: Readonly<Record<PaymentKind, string>> = {
  CASH: 'cash',
  FINANCE: 'a loan',
  LEASE: 'a lease',
};

function uselessFor({ category, label }: AddOn, kind: PaymentKind): string | undefined {
  if (category === 'GAP' && !OBLIGATIONS[kind].owes) {
    return `“${label}” is offered with ${WAYS[kind]}, but who pays in full owes nothing that GAP could cover.`;
  }
  if (category === 'EXCESS_WEAR' && !OBLIGATIONS[kind].returnsCar) {
    return `“${label}” is offered with ${WAYS[kind]}, but only a leased car is returned.`;
  }
  return undefined;
}

/**
 * Whether the car is purely electric. Fuel is free text, so hybrids and range extenders are detected by their words.
 */
function isElectric(fuel: string): boolean {
  const electric = /electric|elektr|\bB?EV\b/i.test(fuel);
  return electric && !/hybrid|plug|gas|petrol|benzin|diesel|extend|hydrogen/i.test(fuel);
}

/** Parts that no electric car has, as maintenance plans name them. */
const ENGINE_PARTS: readonly (readonly [string, RegExp])[] = [
  ['engine oil', /(?<!\p{L})(?:oils?|(?:motor)?öl)(?!\p{L})|oil[\s-]changes?|ölwechsel/iu],
  ['spark plugs', /(?<!\p{L})(?:spark[\s-]plugs?|zündkerzen?)(?!\p{L})/iu],
  ['exhaust', /(?<!\p{L})(?:exhausts?|mufflers?|auspuff)/iu],
];
const MARKED_CONVERTER =
  /catalytic[\s-]converter|(?<!\p{L})cat[\s-](?:shield|marking|etching)|catalizador|katalysator/iu;
const OIL_CHANGE = /(?<!\p{L})(?:oil[\s-]changes?|ölwechsel)/iu;

/** Outside maintenance plans, only an oil change and a marked converter are certain to mean the part. */
function promisedPart(addOn: AddOn): string | undefined {
  const { category } = addOn;
  const clauses = promisesOf(addOn).flatMap((text) => text.split(/[.:;!?]/));
  // "Needs no oil" does not promise oil.
  const promises = (word: RegExp) =>
    clauses.some((clause) => {
      const index = clause.search(word);
      return (
        index >= 0 && !/\b(?:no|not|without|never|kein\w*|ohne)\s/i.test(clause.slice(0, index))
      );
    });
  if (promises(MARKED_CONVERTER)) return 'catalytic converter';
  if (category !== 'MAINTENANCE') return promises(OIL_CHANGE) ? 'engine oil' : undefined;
  return ENGINE_PARTS.find(([, word]) => promises(word))?.[0];
}

/** All texts in which an add-on describes itself. */
function promisesOf({ label, description, covers, plans }: AddOn): readonly string[] {
  return [label, description, ...covers, ...plans.map((plan) => plan.label)];
}

/** Cal. Civ. Code 1784.42(a)(1). */
const LEAST_NITROGEN_PERCENT = 95;
const NITROGEN = /(?<!\p{L})(?:nitrogen|nitrógeno|stickstoff)/iu;

/** The first purity below the minimum in a sentence about nitrogen, as written. */
function impureNitrogen(addOn: AddOn): string | undefined {
  return promisesOf(addOn)
    .flatMap((text) => text.split(/[;!?]|\.(?!\d)/))
    .filter((sentence) => NITROGEN.test(sentence))
    .flatMap((sentence) => [
      ...sentence.matchAll(/(\d+(?:[.,]\d+)?)\s?(?:%|percent\b|prozent\b|por ciento)/gi),
    ])
    .find(([, number = '']) => Number(number.replace(',', '.')) < LEAST_NITROGEN_PERCENT)?.[0];
}

export function findGapOverCap(
  { offer }: Subject,
  { capPercent, place = '' }: LawRule<'GAP_OVER_CAP'>,
): readonly RuleFinding[] {
  const leastCents = leastFinancedCents(offer);
  if (leastCents === undefined) return [];
  const { money } = plainFormat(offer);
  return gapsOfLoans(offer).flatMap(([path, { label, plans }]) =>
    plans.flatMap(({ priceCents }, index) => {
      if (priceCents * 100 <= leastCents * capPercent) return [];
      const message = `“${label}” costs ${money(priceCents)}. In ${place} GAP costs at most ${capPercent} % of the amount financed, here ${money(leastCents)}.`;
      return [{ path: `${path}.plans[${index}].priceCents`, message }];
    }),
  );
}

/**
 * [LAW10] GAP covers nothing if the loan is far below the car's value. A used car without a book value gets a warning,
 * because its value is not known.
 */
export function findGapUnderLtv(
  { offer }: Subject,
  { leastPercent, level, place = '' }: LawRule<'GAP_UNDER_LTV'>,
): readonly RuleFinding[] {
  const { condition, bookValueCents } = offer.vehicle;
  const valueCents = condition === 'NEW' ? sumOffer(offer).msrpCents : bookValueCents;
  if ((valueCents === undefined) !== (level === 'WARN')) return [];
  const leastCents = leastFinancedCents(offer);
  if (leastCents === undefined) return [];
  if (valueCents !== undefined && leastCents * 100 >= valueCents * leastPercent) return [];
  const { money } = plainFormat(offer);
  return gapsOfLoans(offer).map(([path, { label }]) => ({
    path,
    message:
      valueCents === undefined
        ? `In ${place} “${label}” may only be sold where the loan is at least ${leastPercent} % of the car’s value. Add the book value of this used car, so that the rule can be checked.`
        : `In ${place} “${label}” may only be sold where the loan is at least ${leastPercent} % of the car’s value. Here the loan is ${money(leastCents)}, and the value is ${money(valueCents)}.`,
  }));
}

/** The lowest amount financed of all loans at their default cash down. Undefined if there is no loan. */
function leastFinancedCents(offer: Offer): number | undefined {
  const amounts = loans(offer).flatMap(
    ([, option]) => financeOf(offer, option)?.amountFinancedCents ?? [],
  );
  return amounts.length === 0 ? undefined : Math.min(...amounts);
}

function gapsOfLoans(offer: Offer): readonly (readonly [string, AddOn])[] {
  return addOns(offer).filter(([, { category, eligiblePaymentKinds }]) => {
    return category === 'GAP' && eligiblePaymentKinds.includes('FINANCE');
  });
}

/** Insurance and guarantees that the buyer must take with another product. */
export function findTying({ offer }: Subject): readonly RuleFinding[] {
  const tied = new Map(
    offer.addOns
      .filter(({ category }) => category === 'GAP' || category === 'SERVICE_CONTRACT')
      .map(({ id, label }) => [id, label]),
  );
  return addOns(offer).flatMap(([path, { label, requires }]) =>
    requires.flatMap((id, index) => {
      const other = tied.get(id);
      if (other === undefined) return [];
      const message = `“${label}” can only be taken with “${other}”. Insurance and guarantees may not be tied to another product.`;
      return [{ path: `${path}.requires[${index}]`, message }];
    }),
  );
}

function addOns(offer: Offer): readonly (readonly [string, AddOn])[] {
  return offer.addOns.map((addOn, index) => [`addOns[${index}]`, addOn] as const);
}
