// Rules of a deal file beyond its shape: ids, price, trade-ins, payment options (docs/deal-file.md).

import { leastDepositCents, minorDigits, stepCents } from '../deposit/stripe-amounts.ts';
import type { PriceLine } from '../offer/offer.ts';
import { type Path, type Problem, pathText, quoted, type RuleProblem } from '../offer/problem.ts';
import type { Offer } from '../offer/schema.ts';
import { isFee, PRICE_LINE_PARTS } from '../quote/price-lines.ts';
import { takesCashDown } from '../selection/selection.ts';
import { translatedPlace } from '../translations.ts';
import { addOnProblems, unavailableReason } from './add-on-rules.ts';
import type { Draft } from './draft.ts';
import { repeated } from './repeated.ts';
import { vinDoubt } from './vin.ts';

/** Every broken rule in the readable part. A rule is skipped if a value that it needs is missing. */
export function offerProblems(offer: Draft<Offer>): RuleProblem[] {
  return [
    ...warrantyProblems(offer.vehicle),
    ...priceProblems(offer.price?.lines ?? []),
    ...repeated(offer.tradeIns ?? [], 'id', ['tradeIns']),
    ...paymentProblems(offer.paymentOptions ?? []),
    ...depositProblems(offer),
    ...addOnProblems(offer),
    ...translationProblems(offer),
  ];
}

/** A text with an unknown path would be ignored silently. */
function translationProblems(offer: Draft<Offer>): RuleProblem[] {
  const { locale, translations = {} } = offer;
  return Object.entries(translations).flatMap(([language, texts]) => {
    const path = `translations.${language}`;
    if (locale?.split('-')[0] === language) {
      const message = `expected another language than that of the deal, ${locale}`;
      return [{ path, message, plain: 'This is already the language of the deal. Choose another' }];
    }
    const lost = Object.keys(texts ?? {}).filter((each) => !translatedPlace(offer, each));
    return lost.map((each) => ({
      path,
      message: `expected paths of texts that the buyer reads in this file, such as "price.lines[0].label", found ${quoted(each)}`,
      plain: `This deal has no text at ${quoted(each)}. Remove the line`,
    }));
  });
}

/** Warnings: values that are allowed, but that someone should check before a buyer sees them. */
export function offerWarnings(offer: Offer): Problem[] {
  const doubts: [Path, string | undefined][] = [
    [['vehicle', 'vin'], vinDoubt(offer.vehicle.vin)],
    ...offer.tradeIns.map((tradeIn, index): [Path, string | undefined] => [
      ['tradeIns', index, 'vin'],
      tradeIn.vin === undefined ? undefined : vinDoubt(tradeIn.vin),
    ]),
    ...offer.paymentOptions.map((option, index): [Path, string | undefined] => [
      ['paymentOptions', index, 'cashDown', 'maxCents'],
      takesCashDown(option) ? maxBetweenSteps(option.cashDown) : undefined,
    ]),
    ...offer.addOns.map((addOn, index): [Path, string | undefined] => [
      ['addOns', index, 'eligiblePaymentKinds'],
      unavailableReason(addOn, offer),
    ]),
  ];
  return doubts.flatMap(([path, message]) => (message ? [{ path: pathText(path), message }] : []));
}

/** [DEP1] One deposit applies to every way to pay. */
function depositProblems({ deposit, paymentOptions = [], currency }: Draft<Offer>): RuleProblem[] {
  const amountCents = deposit?.amountCents;
  if (amountCents === undefined) return [];
  if (amountCents === 0) {
    const message = 'expected more than 0: leave the deposit out if you ask for none';
    const plain = 'Enter more than 0, or clear the deposit if you ask for none';
    return [{ path: 'deposit.amountCents', message, plain }];
  }
  const problem = currency === undefined ? null : cardProblem(amountCents, currency);
  if (problem) return [{ path: 'deposit.amountCents', ...problem }];
  return paymentOptions.flatMap((option, index) => {
    const other = option?.kind === 'CASH' ? option.depositCents : undefined;
    if (other === undefined || other === amountCents) return [];
    const path = pathText(['paymentOptions', index, 'depositCents']);
    const message = `expected the amount of the deposit, ${amountCents}, or nothing`;
    return [{ path, message, plain: 'Clear this, or enter the amount of the deposit' }];
  });
}

/** [DEP12] [DEP13] The reason that a card cannot be charged this amount, or null. */
function cardProblem(amountCents: number, currency: string): Omit<RuleProblem, 'path'> | null {
  const leastCents = leastDepositCents(currency);
  if (amountCents < leastCents) {
    return {
      message: `expected at least ${leastCents}: cards cannot be charged less in ${currency}`,
      plain: `Enter at least ${inUnits(leastCents, currency)}: cards can’t be charged less`,
    };
  }
  const step = stepCents(currency);
  if (amountCents % step === 0) return null;
  return {
    message: `expected a multiple of ${step}: cards in ${currency} are charged in steps of ${step}`,
    plain: `Round it to ${inUnits(step, currency)}: cards can’t be charged in smaller steps`,
  };
}

function inUnits(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / 10 ** minorDigits(currency));
}

function warrantyProblems(vehicle: Draft<Offer['vehicle']> | undefined): RuleProblem[] {
  if (vehicle?.warranty === undefined || vehicle.condition !== 'NEW') return [];
  const message = 'expected only for a USED or CERTIFIED car: a new one has its maker’s warranty';
  const plain = 'Clear this: a new car has its manufacturer’s warranty';
  return [{ path: 'vehicle.warranty', message, plain }];
}

type Lines = Draft<Offer['price']['lines']>;

function priceProblems(lines: Lines): RuleProblem[] {
  const path = ['price', 'lines'];
  const problems = repeated(lines, 'id', path);
  for (const [index, line] of lines.entries()) {
    if (line?.kind === undefined) continue;
    if (line.taxable !== undefined && !isFee(line.kind)) {
      const message = `expected only on lines of kind DEALER_FEE or GOV_FEE, found on ${line.kind}, whose tax follows from its kind`;
      const plain = 'Only fees can be marked as taxed. Clear this';
      problems.push({ path: pathText([...path, index, 'taxable']), message, plain });
    }
    if (line.qualifies !== undefined && line.kind !== 'REBATE') {
      const message = `expected only on lines of kind REBATE, found on ${line.kind}, which everybody gets or pays`;
      const plain = 'Only rebates can be for some buyers. Clear this';
      problems.push({ path: pathText([...path, index, 'qualifies']), message, plain });
    }
  }
  return [...problems, ...priceSumProblems(lines)];
}

function priceSumProblems(lines: Lines): RuleProblem[] {
  // An empty list is refused by its shape. A sum with unreadable lines would be a guess.
  const readable = lines.every(
    (line) => line?.kind !== undefined && line.amountCents !== undefined,
  );
  if (lines.length === 0 || !readable) return [];
  const sum = (counts: (kind: PriceLine['kind']) => boolean) =>
    lines.reduce(
      (cents, line) => cents + (line?.kind && counts(line.kind) ? (line.amountCents ?? 0) : 0),
      0,
    );
  const sumOf = (part: string) => sum((kind) => PRICE_LINE_PARTS[kind] === part);
  const refuse = (message: string, plain: string) => [{ path: 'price.lines', message, plain }];
  if (sum((kind) => kind === 'MSRP') === 0)
    return refuse(
      'expected at least one line of kind MSRP above 0, found none',
      'Enter the price of the car',
    );
  const discounts = sumOf('DISCOUNT');
  const before = sumOf('LIST_PRICE');
  if (discounts > before) {
    return refuse(
      `expected discounts of at most the price, ${before}, found ${discounts}`,
      'The discounts are more than the price of the car',
    );
  }
  const rebates = sumOf('REBATE');
  if (rebates <= before - discounts) return [];
  return refuse(
    `expected rebates of at most the sale price, ${before - discounts}, found ${rebates}`,
    'The rebates are more than the price of the car',
  );
}

type Options = Draft<Offer['paymentOptions']>;

function paymentProblems(options: Options): RuleProblem[] {
  const path = ['paymentOptions'];
  const problems = repeated(options, 'id', path);
  const recommended = options.flatMap((option, index) => (option?.recommended ? [index] : []));
  for (const index of recommended.slice(1)) {
    const message = `expected at most one recommended option, found another one (first at paymentOptions[${recommended[0]}])`;
    const plain = 'Only one payment option can be your suggestion. Clear one';
    problems.push({ path: pathText([...path, index, 'recommended']), message, plain });
  }
  for (const [index, option] of options.entries()) {
    if (!option) continue;
    if ('mileage' in option) {
      problems.push(...repeated(option.mileage ?? [], 'perYear', [...path, index, 'mileage']));
    }
    if ('cashDown' in option && option.cashDown) {
      problems.push(...cashDownProblems(option.cashDown, [...path, index, 'cashDown']));
    }
  }
  return problems;
}

type CashDown = Extract<Offer['paymentOptions'][number], { kind: 'FINANCE' }>['cashDown'];

function cashDownProblems(cashDown: Draft<CashDown>, path: Path): RuleProblem[] {
  const { defaultCents, minCents, maxCents, stepCents } = cashDown;
  const refuse = (key: string, message: string, plain: string) => [
    { path: pathText([...path, key]), message, plain },
  ];
  if (minCents === undefined) return [];
  if (maxCents !== undefined && maxCents < minCents) {
    return refuse(
      'maxCents',
      `expected at least minCents, ${minCents}, found ${maxCents}`,
      'The highest amount is below the lowest',
    );
  }
  if (defaultCents === undefined) return [];
  if (defaultCents < minCents || (maxCents !== undefined && defaultCents > maxCents)) {
    const range = maxCents === undefined ? `at least ${minCents}` : `${minCents} to ${maxCents}`;
    return refuse(
      'defaultCents',
      `expected ${range} (minCents to maxCents), found ${defaultCents}`,
      'Enter an amount between the lowest and the highest',
    );
  }
  if (stepCents === undefined || (defaultCents - minCents) % stepCents === 0) return [];
  const below = defaultCents - ((defaultCents - minCents) % stepCents);
  const message = `expected minCents and a whole number of steps of ${stepCents}, such as ${below}, found ${defaultCents}`;
  const plain = 'Enter an amount that the steps reach, or make the steps smaller';
  return refuse('defaultCents', message, plain);
}

function maxBetweenSteps({ minCents, maxCents, stepCents }: CashDown): string | undefined {
  const excess = (maxCents - minCents) % stepCents;
  if (excess === 0) return undefined;
  return `expected minCents and a whole number of steps, found ${maxCents}: it lies between two steps, the last of which is ${maxCents - excess}`;
}
