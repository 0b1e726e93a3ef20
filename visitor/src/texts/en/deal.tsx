// English texts of the deal page.

import type { AddOn, KeptCashDown, PaymentKind, Vehicle } from '@forecourt/domain';
import { plural } from '@forecourt/domain/plural';
import type { ReactNode } from 'react';
import { phrases } from './shell.tsx';

const BODIES: Readonly<Record<Vehicle['body'], string>> = {
  SEDAN: 'sedan',
  HATCHBACK: 'hatchback',
  WAGON: 'wagon',
  SUV: 'SUV',
  PICKUP: 'pickup',
  VAN: 'van',
  COUPE: 'coupe',
  CONVERTIBLE: 'convertible',
};

/** The vehicle section: buyer and dealership, the car and its facts, the expiry. */
export const vehicle = {
  drawing: (body: Vehicle['body']) => `Drawing: ${BODIES[body]}`,
  illustration: 'Illustration',
  forBuyer: (buyers: string, dealership: string) => `For ${buyers}, from ${dealership}`,
  goodUntil: (until: ReactNode) => <>Offer good until {until}</>,
  ready: (day: ReactNode) => <>Ready {day}</>,
  readyAndHow: (day: ReactNode, how: ReactNode) => (
    <>
      Ready {day}. {how}
    </>
  ),

  conditions: {
    NEW: 'New',
    USED: 'Used',
    CERTIFIED: 'Certified pre-owned',
  } satisfies Record<Vehicle['condition'], string>,
  /** Lowercase form for the middle of a line. */
  withinLine: (condition: string) => condition.toLowerCase(),

  facts: 'Facts, features, VIN',
  vin: (number: ReactNode) => <>VIN {number}</>,
  stockNumber: (number: ReactNode) => <>Stock number {number}</>,
  condition: 'Condition',
  warranty: 'Warranty',
  odometer: 'Odometer',
  engine: 'Engine',
  transmission: 'Transmission',
  drive: 'Drive',
  paint: 'Paint',
  interior: 'Interior',
  fuel: 'Fuel',
};

/** The photo gallery. */
export const gallery = {
  photosOf: (name: string) => `Photos of the ${name}`,
  strip: 'Photos; arrow keys show the next or the one before',
  position: (shown: number, count: number) => `${shown} of ${count}`,
  previous: 'Previous photo',
  next: 'Next photo',
  thumbnail: (index: number, alt: ReactNode) => (
    <>
      Photo {index}: {alt}
    </>
  ),
  fullScreen: 'Full screen',
  viewer: (name: string) => `Photos of the ${name}, full screen`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
};

/** Links to the sections of the deal page. */
export const jumpList = {
  onThisPage: 'On this page',
  price: 'Price',
  tradeIn: 'Trade-in',
  pay: 'How you pay',
  addOns: 'Add-ons',
  adviser: 'Questions',
};

/** The price section. */
export const price = {
  title: 'Price',
  behindTheLease: 'The price behind the lease',
  intro: 'What you pay for, and who charges it.',
  /** Calculation of a tax line. */
  taxed: (rate: string, base: string) => `${rate} of the ${base} that is taxed.`,
  beforeRebates: (amount: string) => `Cash price before rebates: ${amount}.`,
  ask: 'Ask about this line',
  /** Number of price lines folded into their sum. */
  madeOf: (count: number) => `${count} items`,
  barsStart: (amount: string) => `Bars start at ${amount} so you can see the small lines.`,
};

/** The trade-in section. */
export const tradeIn = {
  title: (several: boolean) => (several ? 'Your trade-ins' : 'Your trade-in'),
  together: 'All trade-ins together',
  weGiveYou: 'Our offer',
  firm: 'Guaranteed',
  estimate: 'Estimate, until we have seen the car',
  stillOwed: 'Loan balance',
  owedTo: (lender: string) => `We pay off ${lender}`,

  addedToPay: (amount: string) => `Negative equity: ${amount} is added to what you pay`,
  /** Where the negative equity goes, depending on the payment options. */
  negativeMeans(several: boolean, inFull: boolean, monthly: boolean): string {
    const worth = several
      ? 'You owe more on these cars than they are worth together.'
      : 'You owe more on this car than it is worth.';
    const parts = [monthly && 'your new payments', inFull && 'what you pay in full'];
    return `${worth} The difference does not go away: it becomes part of ${parts.filter(Boolean).join(' or ')}.`;
  },
  taxSaved: (amount: ReactNode) => <>Trading in also saves you {amount} in tax, already counted.</>,
};

type CashDownKind = keyof KeptCashDown;

const thisWay = (kind: CashDownKind) => (kind === 'LEASE' ? 'The lease' : 'This loan');

const keptFor = (kind: CashDownKind) => (kind === 'LEASE' ? 'Lease' : 'Finance');

/** The payment section: options and cash down. */
export const pay = {
  title: 'How you pay',

  /** `dealership` is null unless it suggests one of several options. */
  nothingChosen(isOnlyWay: boolean, dealership: string | null): string {
    if (isOnlyWay) return 'Nothing chosen yet. Pick it if it suits you.';
    const shown = dealership === null ? '' : ` Until then you see what ${dealership} suggests.`;
    return `Nothing chosen yet. Pick how you’d like to pay.${shown}`;
  },

  monthlyHeading: 'Monthly',
  atSigningHeading: 'At signing',
  /** Captions of the figures on narrow screens, which have no column headings. */
  none: 'None',
  all: 'All',
  monthly: 'monthly',
  atSigning: 'at signing',
  totalYouPay: 'total you pay',

  totalMeans(hasMonthly: boolean, hasEquity: boolean, hasReturnFee: boolean): string {
    const paid = hasMonthly ? 'what you pay at signing and every month' : 'what you pay at signing';
    const equity = hasEquity ? ', plus your trade-in equity' : '';
    const fee = hasReturnFee ? ' For a lease, also the return fee at the end.' : '';
    return `Total you pay is everything that leaves your pocket: ${paid}${equity}.${fee}`;
  },

  suggests: (dealership: string) => `${dealership} suggests`,
  removed: (kind: PaymentKind, names: readonly ReactNode[]) => (
    <>
      Removed, because {plural('en', names.length, { one: 'it is', other: 'they are' })} not offered{' '}
      {phrases.whenYou[kind]}: {phrases.listed(names)}.
    </>
  ),
  undo: 'Undo',

  /** Notes of a payment option, in order. */
  /** `isEffective` selects the EU's effective annual rate instead of the APR of Regulation Z. */
  apr: (rate: string, _isEffective: boolean) => `${rate} APR`,
  withCashDown: (amount: string) => `With ${amount} cash down`,
  mileage: (distance: string) => `${distance} a year, then you return the car or buy it`,
  moreThan: (amount: string, months: number) => `${amount} more than ${months} months`,
  lessThan: (amount: string, months: number) => `${amount} less than ${months} months`,
  without: (addOns: readonly ReactNode[]) => <>Without {phrases.listed(addOns)}</>,

  youFinance: (amount: string) => `You finance ${amount}`,
  limits: (least: string, most: string, step: string) =>
    `From ${least} to ${most}, in steps of ${step}`,
  most: (amount: string) => `${amount} is the most for this way to pay.`,
  mostSet: (amount: string) => `${amount} is the most for this way to pay, so we set it to that.`,
  least: (amount: string) => `${amount} is the least for this way to pay.`,
  leastSet: (amount: string) => `${amount} is the least for this way to pay, so we set it to that.`,
  noAmount: (amount: string) => `That’s not an amount, so it stays at ${amount}.`,
  stepSet: (step: string, amount: string) =>
    `Cash down moves in steps of ${step}, so we set it to the nearest: ${amount}.`,

  /** The cash down `amount` was set for `kind` and exceeds a limit of the option `here`. */
  keptOverMost: (here: CashDownKind, most: string, amount: string, kind: CashDownKind) =>
    `${thisWay(here)} allows up to ${most}. Your ${amount} is kept for ${keptFor(kind)}.`,
  keptUnderLeast: (here: CashDownKind, least: string, amount: string, kind: CashDownKind) =>
    `${thisWay(here)} needs at least ${least}. Your ${amount} is kept for ${keptFor(kind)}.`,
};

type DistanceUnit = Vehicle['odometer']['unit'];

/** Details of the chosen option: yearly mileage, the math of a payment, and the chart of payments over time. */
export const payDetails = {
  perYear: {
    MI: 'Miles per year',
    KM: 'Kilometers per year',
  } satisfies Record<DistanceUnit, string>,
  excess: (unit: DistanceUnit, amount: string) =>
    `Each extra ${phrases.oneDistance[unit]} costs ${amount} when you return the car.`,

  howItAddsUp: 'The math',
  youBorrow: 'What you borrow',
  youPay: 'What you pay',
  prepaidFinanceCharge: 'Prepaid finance charge',
  paidAtSigning: 'Paid at signing',
  loanCosts: (apr: string | null, lender: string, _isEffective: boolean) =>
    apr === null
      ? `What the loan costs you. The lender is ${lender}`
      : `What the loan costs you at ${apr} APR. The lender is ${lender}`,
  untilPaidOff: 'Until the loan is paid off',
  atSigning: 'What you pay at signing',
  untilTheEnd: 'What you pay until the end',
  leaseTotalMeans: (months: number, lessor: string, fee: string | null) =>
    `Over ${months} months, signing with the first payment included${phrases.withReturnFee(fee)}. Leased from ${lessor}`,
  priceAtTheEnd: 'Price to buy the car at the end',
  priceAtTheEndMeans: (distance: string) =>
    `Only if you want it. Otherwise you return it after at most ${distance}`,
  nothingMonthly: 'No interest, no monthly payments',
  coveredByEquity: 'Covered by your trade-in equity',
  depositMeans: 'Paid first, to hold the car',
  restMeans: 'When you sign and take the car',

  chart: 'What you’ll have paid, month by month',
  against: (mine: ReactNode, other: ReactNode) => (
    <>
      <span>{mine}, compared with</span> {other}
    </>
  ),
  compareWith: 'Compare with',
  month: 'Month',
  /** Label before the number of the month. */
  byMonth: 'By month',
  /** Screen reader value of a month in the chart. */
  paidByThen: (month: number, mine: string, other: string) =>
    `${month === 0 ? 'At signing' : `By month ${month}`}: ${mine}, ${other}`,
  ended: ' (ended)',
  signing: 'Signing',
  monthNumber: (number: number) => `Month ${number}`,

  howToRead(hasEquity: boolean, hasLease: boolean): string {
    const equity = hasEquity ? ' Your trade-in equity counts as money you pay.' : '';
    const lease = hasLease
      ? ' A lease ends at its dot. The ring above it is where you would be if you bought the car then.'
      : '';
    return `Slide along the chart to see any month.${equity}${lease}`;
  },

  asTable: (ways: number) => `All ${ways} ways to pay as a table`,
  tableCaption: 'Money out of your pocket by month',
  wayToPay: 'Way to pay',
  endedCell: 'ended',
  orBuy: (total: string, price: string) => `${total}, plus ${price} to buy the car`,
};

const GETTING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'buy',
  FINANCE: 'finance',
  LEASE: 'lease',
};

/** Verb phrase for the payment kinds of the deal: "to buy or lease the car". */
function toGetTheCar(kinds: readonly PaymentKind[]): string {
  const verbs = new Set(kinds.map((kind) => GETTING[kind]));
  if (verbs.has('finance')) verbs.add('buy');
  return `to ${phrases.listed([...verbs].sort(), 'or')} the car`;
}

const COVERAGE = 'Coverage and care';

/** The add-ons section: rows, details, problems. */
export const addOns = {
  ask: 'Ask about this',
  /** Screen reader suffix that names the add-on. */
  askLabel: (label: ReactNode) => <>: {label}</>,
  title: 'Add-ons',

  intro(kinds: readonly PaymentKind[], termMonths: number | undefined): string {
    const monthly = termMonths ? ` Monthly figures are for ${termMonths} months.` : '';
    return `All optional. You don’t need any of them ${toGetTheCar(kinds)}.${monthly}`;
  },

  notNeeded: (kinds: readonly PaymentKind[]) => `Not needed ${toGetTheCar(kinds)}.`,

  /** Display order of the groups. */
  groups: {
    SERVICE_CONTRACT: COVERAGE,
    GAP: COVERAGE,
    MAINTENANCE: COVERAGE,
    TIRE_WHEEL: COVERAGE,
    DENT: COVERAGE,
    EXCESS_WEAR: COVERAGE,
    ACCESSORY: 'Accessories',
    OTHER: 'Other',
  } satisfies Record<AddOn['category'], string>,

  more: (count: number, group: string) => `${count} more: ${group}`,
  /** Heading of a folded group. */
  all: (count: number, group: string) => `${group} (${count})`,
  noneAdded: 'None added.',
  added: (count: number, amount: string) =>
    `${plural('en', count, { one: '1 add-on', other: `${count} add-ons` })} for ${amount}`,
  fullCost: (amount: string) => `full cost ${amount}`,
  noToTheRest: 'Decline the rest',
  notOffered: (kind: PaymentKind, names: readonly ReactNode[]) => (
    <>
      Not offered {phrases.whenYou[kind]}: {phrases.listed(names)}.
    </>
  ),

  plans: 'Plans',
  details: 'Details',
  /** Screen reader suffix that names the row. */
  ofAddOn: (label: ReactNode) => <>: {label}</>,
  from: (amount: string) => `from ${amount}`,
  planCount: (count: number) => `${count} plans`,
  needs: (labels: readonly ReactNode[]) => <>needs {phrases.listed(labels)}</>,
  noThanks: 'No thanks',
  noThanksTo: (label: ReactNode) => <>, no {label}</>,
  add: 'Add',
  isAdded: 'Added',

  notTogether: (labels: readonly ReactNode[]) => (
    <>You can’t have it together with {phrases.listed(labels)}.</>
  ),
  offeredOtherwise: (kind: PaymentKind, offered: readonly PaymentKind[]) =>
    `Not offered ${phrases.whenYou[kind]}, but offered ${phrases.listed(
      offered.map((each) => phrases.whenYou[each]),
      'or',
    )}.`,
  covers: 'Covers',
  doesNotCover: 'Does not cover',
};

/** Buttons that fix a problem with an add-on. */
export const addOnProblems = {
  remove: (label: ReactNode) => <>Remove {label}</>,
  addToo: (label: ReactNode) => <>Add {label} too</>,
  choosePlan: (label: ReactNode) => <>Choose a plan for {label}</>,
};

interface Added {
  readonly tax: boolean;
  readonly governmentFees: boolean;
  readonly addOns: boolean;
  readonly rebate: boolean;
}

/** Lowercases a name for the middle of a sentence. */
const withinLine = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The answer panel, at the bottom on a phone: prices, payment, next step, save state. */
export const answer = {
  yourSelection: 'Your selection',
  inShort: 'Your selection in short',
  pastOffer: 'Past offer',
  seeSummary: 'See summary',
  seeReceipt: 'See receipt',
  confirmSelection: 'Confirm selection',
  /** Short button labels. */
  summary: 'Summary',
  receipt: 'Receipt',
  confirm: 'Confirm',

  /** Each of `totals` is a name and an amount, such as "Total price $30,000". */
  ifBought: (totals: readonly string[], outTheDoorPrice: string) =>
    `If you bought the car instead: ${totals.map(withinLine).join(', ')}, out-the-door price ${outTheDoorPrice}.`,
  totalPriceMeans: (hasDealerFees: boolean) =>
    hasDealerFees ? 'The car and all dealer fees' : 'The car; there are no dealer fees',

  /** Lists only the kinds of charges in this deal. */
  outTheDoorMeans({ tax, governmentFees, addOns, rebate }: Added): string {
    const parts = [
      tax && 'tax',
      governmentFees && 'government fees',
      addOns && 'your add-ons',
      rebate && 'your rebate',
    ].filter((part) => part !== false);
    return parts.length > 0 ? `With ${phrases.listed(parts)}` : 'Nothing is added to it';
  },

  leaseTotalMeans: (months: number, fee: string | null) =>
    `Over ${months} months${phrases.withReturnFee(fee)}. Then you return the car or buy it.`,
  months: (count: number) => `${count} months`,
  withAddOns: (count: number, amount: string) =>
    `With ${plural('en', count, { one: '1 add-on', other: `${count} add-ons` })} for ${amount}`,

  shortAtSigning: (amount: string) => `At signing ${amount}`,
  shortOutTheDoor: (amount: string) => `Out the door ${amount}`,
  shortTotal: (amount: string) => `Total you pay ${amount}`,

  confirmationWaits: 'Confirmation waiting: see above',
  offerChanged: 'The offer has changed: see how',
  changedElsewhere: 'Changed on another device',

  saving: {
    IDLE: 'Your choices are saved as you go.',
    SAVING: 'Saving…',
    SAVED: 'Saved',
    OFFLINE: 'Kept on this device',
    WAITING: 'Not saved yet, kept on this device',
    STOPPED: 'Not saved yet',
  },
  nothingChosen: (saved: string) => `Nothing chosen yet. ${saved}`,
};

/** Notices above the car: dropped add-ons, lost choices. */
export const notices = {
  offerChanged: 'The offer has changed since you chose',
  dropped: (names: readonly ReactNode[]) =>
    plural('en', names.length, {
      one: (
        <>
          {phrases.listed(names)} is no longer offered, so we took it out of your choices.
          Everything else is as you left it.
        </>
      ),
      other: (
        <>
          {phrases.listed(names)} are no longer offered, so we took them out of your choices.
          Everything else is as you left it.
        </>
      ),
    }),
  notKept: 'We could not keep your last choice',
  notKeptMeans: 'The offer no longer allows it. You see what is saved now. Please choose again.',
  ok: 'OK',
};

/** Notice of a revised offer. */
export const revised = {
  changed: 'The dealership has changed this offer',
  changedWhileAway: 'The dealership changed this offer since you last looked',
  means:
    'All figures on this page are the new ones. Your choices are kept wherever they are still offered.',
  confirmedBefore: (receipt: ReactNode) => (
    <>
      You confirmed the offer before this one. That offer was replaced, so please look at this one
      and confirm it if you like it. What you confirmed is kept: {receipt}.
    </>
  ),
  receipt: (number: string) => `receipt ${number}`,
  dropped: (names: ReactNode) => (
    <>
      <strong>No longer offered, so we took this out of your choices:</strong> {names}.
    </>
  ),
  read: 'I have read the changes',
};

/** Notice that another device with the same link changed the selection. */
export const partner = {
  title: 'Changed on another device',
  means: 'Someone with this link just chose something else. You see their choices now.',
  ok: 'OK',
  undo: 'Undo: back to what I had',

  instead: (is: ReactNode, was: ReactNode) => (
    <>
      {is} instead of {was}
    </>
  ),
  cashDown: (is: string, was: string) => `${is} cash down instead of ${was}`,
  /** `is` contains the unit, `was` doesn't. */
  mileage: (is: string, was: string) => `${is} a year instead of ${was}`,
  added: (label: ReactNode) => <>{label} added</>,
  removed: (label: ReactNode) => <>{label} removed</>,
  plan: (label: ReactNode, plan: ReactNode) => (
    <>
      {label}: {plan}
    </>
  ),
  anotherPlan: 'another plan',
  noThanks: (label: ReactNode) => <>No thanks to {label}</>,
  anotherWay: 'another way to pay',
};

/** Status of an offer that is no longer open. */
export const status = {
  expired: 'This offer has expired',
  expiredMeans: (adviser: string, expiry: string) =>
    `It was good until ${expiry}. The figures below are what was offered, so you can look them up. ${adviser} can make you a new offer under the same link.`,
  withdrawn: 'The dealership has withdrawn this offer',
  withdrawnMeans: (adviser: string) =>
    `The car or its price is no longer as shown below. ${adviser} can tell you why, and what else there is. A new offer would come under this same link.`,
  declined: 'You said no thanks to this offer',
  declinedMeans: (adviser: string, expiry: string) =>
    `${adviser} knows. The offer is good until ${expiry}, so you can still change your mind.`,
  declinedEnded: (adviser: string, expiry: string) =>
    `It was good until ${expiry}. If you changed your mind, ${adviser} can make you a new offer under the same link.`,
  confirmed: 'Confirmed',
  confirmedMeans: (adviser: string) =>
    `${adviser} has your selection. To change it, cancel your confirmation or ask ${adviser}.`,
};

/** The offer's history. */
export const history = {
  title: 'History of this offer',
  events: {
    ADDED: 'Offer made',
    REVISED: 'Offer revised',
    WITHDRAWN: 'Offer withdrawn',
    CONFIRMED: 'Selection confirmed',
    DECLINED: 'Offer declined',
    REOPENED: 'Offer taken up again',
    TAKEN_BACK: 'Confirmation canceled',
    CAR_RETURNED: 'Car returned',
  },
};
