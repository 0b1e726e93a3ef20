// English texts of the summary page and the receipt.

import type { BuildUpLine, PaymentKind, Vehicle } from '@forecourt/domain';
import { plural } from '@forecourt/domain/plural';
import type { ReactNode } from 'react';
import { phrases } from './shell.tsx';

/** The summary page, without its statement. */
export const summary = {
  title: 'Summary',
  windowTitle: (vehicle: string, isConfirmed: boolean) =>
    `${isConfirmed ? 'Confirmed' : 'Summary'}: ${vehicle}`,
  backToDeal: 'Back to the deal',
  goToConfirm: 'Go to confirm',
  confirm: 'Confirm',
  noFigures: 'Your selection has no figures yet',
};

/** Head of the statement: totals, buyer, expiry. */
export const statementHead = {
  title: 'Summary',

  expired: 'Past offer: it has expired. These are the figures it had.',
  withdrawn: 'Past offer: the dealership has withdrawn it. These are the figures it had.',
  declined: 'You said no thanks to this offer. These are the figures it had.',
  takenBack: (when: string) =>
    `You canceled your confirmation on ${when}. Nothing is confirmed now. You can choose and confirm again.`,
  notChosen: (option: ReactNode) => <>Nothing is chosen yet. These are the figures for {option}.</>,

  forBuyer: (buyers: string, dealership: string) => `For ${buyers}, from ${dealership}`,
  inMonths: (months: number, fee: string | null) =>
    `In ${months} months${phrases.withReturnFee(fee)}`,

  deal: (number: string, revision: number) => `Deal ${number}, revision ${revision}`,
  goodUntil: (until: string) => `Good until ${until}`,
  license: (number: string) => `Dealer license ${number}`,

  /** Payment option, add-ons and trade-in in one sentence. */
  chosen: (lead: ReactNode, parts: readonly ReactNode[]) =>
    parts.length === 0 ? (
      <>{lead}.</>
    ) : (
      <>
        {lead}, with {phrases.listed(parts)}.
      </>
    ),
  negativeEquity: (amount: string) => `${amount} negative equity`,
  tradeInEquity: (amount: string) => `your ${amount} trade-in equity`,
};

/** The statement: vehicle, price, trade-in, add-ons, and where the money goes. */
export const statement = {
  drawing: (name: string) => `Drawing of the ${name}`,
  facts: 'The car: facts and VIN',
  vin: 'VIN',
  stockNumber: 'Stock number',
  condition: 'Condition',
  warranty: 'Warranty',
  ready: 'Ready',
  color: 'Color',
  engine: 'Engine and drive',
  conditions: {
    NEW: 'New',
    USED: 'Used',
    CERTIFIED: 'Certified pre-owned',
  } satisfies Record<Vehicle['condition'], string>,

  price: 'What the car costs',
  requiredBy: {
    LAW: 'Required by law',
    DEALER: 'Required by the dealer, not by law',
    MANUFACTURER: 'Required by the manufacturer',
    LENDER: 'Required by the lender',
  } satisfies Record<NonNullable<BuildUpLine['requiredBy']>, string>,
  taxed: (rate: string, base: string) => `${rate} of ${base}`,
  yourChoice: 'Optional',
  priceIfBought: (isLeaseTaxed: boolean) =>
    isLeaseTaxed
      ? 'This is the price if you buy the car. In the lease, tax is charged on the payments instead.'
      : 'This is the price if you buy the car.',

  tradeIn: (several: boolean) => (several ? 'Trade-ins' : 'Trade-in'),
  youGet: (firm: boolean) =>
    firm ? 'Our offer, guaranteed' : 'An estimate until we have seen the car',
  cars: (count: number) => `${count} cars`,
  stillOwed: 'Loan balance',
  paidOff: (lender: string) => `We pay off ${lender}`,
  negativeMeans: 'More is owed than it is worth: added to what you pay',
  taxSaved: (several: boolean, amount: string) =>
    `${several ? 'They save' : 'It saves'} you ${amount} in tax, already counted.`,

  addOns: 'Add-ons',
  noneTaken: 'None chosen. All add-ons are optional.',
  saidNo: 'You said no to:',
  undecided: 'Left out if you confirm now:',
  leftUndecided: 'Left out (you didn’t choose):',
  plan: (addOn: ReactNode, plan: ReactNode) => (
    <>
      {addOn}: {plan}
    </>
  ),
  fullCost: (amount: string, perMonth: string | null) =>
    perMonth === null ? `Full cost ${amount}` : `Full cost ${amount}, ${perMonth}/mo`,
  together: 'Add-ons together',
  moreAddOns: (count: number) => `${count} more add-ons`,
  fullCostTogether: (amount: string) => `Full cost ${amount}, with tax and interest`,

  whereMoneyGoes: 'Where the money goes',
  /** `rebates` is what third parties pay toward a lease. */
  moneyMeans(hasEquity: boolean, rebates: string | null): string {
    const equity = hasEquity ? ', with your trade-in equity' : '';
    const not =
      rebates === null ? '' : ` Rebates of ${rebates} are not your money and not counted.`;
    return `Everything you pay up to the last payment${equity}.${not}`;
  },
  theCar: (lessRebate: boolean) => (lessRebate ? 'The car, less your rebate' : 'The car'),
  useOfTheCar: 'Use of the car',
  dealerFees: 'Dealer fees',
  governmentFees: 'Government fees',
  tax: 'Tax',
  rentCharge: 'Rent charge',
  acquisitionFee: 'Acquisition fee',
  dispositionFee: 'Disposition fee',
};

function payments(count: number): string {
  return `${count} ${plural('en', count, { one: 'payment', other: 'payments' })}`;
}

function due(days: number): string {
  return `The first is due ${days} days after you sign, then monthly.`;
}

/** The payment terms and the schedule. Uses the terms of Regulation Z and Regulation M where they define one. */
export const terms = {
  estimate: 'Estimate, subject to credit approval',

  apr: (_isEffective: boolean) => 'Annual percentage rate (APR)',
  noApr: 'None',
  aprMeans: 'The cost of your credit as a yearly rate.',
  financeChargeMeans: 'What the credit costs you.',
  amountFinancedMeans: 'Credit provided to you or on your behalf.',
  totalOfPayments: 'Total of payments',
  totalOfPaymentsMeans: 'What you will have paid after all payments as scheduled.',
  totalSalePrice: 'Total sale price',
  totalSalePriceMeans: (down: string, hasEquity: boolean) =>
    `The whole cost of buying on credit, including your down payment of ${down}${hasEquity ? ' (cash and trade-in)' : ''}.`,
  schedule: 'Payment schedule.',
  samePayments: (count: number, amount: string, days: number) =>
    `${payments(count)} of ${amount}. ${due(days)}`,
  lastDiffers: (count: number, amount: string, last: string, days: number) =>
    `${payments(count - 1)} of ${amount} and a final one of ${last}. ${due(days)}`,
  lender: 'Lender.',
  lenderMeans: (name: string, rate: string) => `${name}, at a contract rate of ${rate} a year.`,
  itemization: 'Itemization of the amount financed',
  lessEquity: 'Less trade-in equity',
  plusNegativeEquity: 'Plus negative equity',
  lessCashDown: 'Less cash down',
  loan: 'Amount of the loan',
  lessPrepaid: 'Less prepaid finance charge',

  /** Amount due at signing before rebates and the trade-in. */
  signingCosts: 'Signing costs, before rebates and trade-in',
  signingMeans: 'The first payment is part of it. Itemized below.',
  monthlyPayments: 'Monthly payments',
  monthlyMeans: (more: number, together: string) =>
    `The first is due at signing, then ${more} monthly. Together ${together}.`,
  otherCharges: 'Other charges',
  otherChargesMeans: 'Disposition fee, if you don’t buy the car at the end.',
  /** `rebates` is the part that third parties pay. */
  leaseTotalMeans: (rebates: string | null) =>
    rebates === null
      ? 'What you will have paid by the end of the lease.'
      : `By the end of the lease. ${rebates} of it are rebates, which you don’t pay.`,
  howPaid: 'How it is paid',
  howMonthly: 'How the monthly payment is worked out',
  mileage: 'Mileage.',
  mileageMeans: (distance: string, one: string, excess: string) =>
    `${distance} a year. Each ${one} over that costs ${excess}. Wear beyond normal use is charged too.`,
  buying: 'Buying the car at the end.',
  buyingMeans: (price: string) => `For ${price}, before tax and fees. You don’t have to.`,
  endingEarly: 'Ending it early.',
  endingEarlyMeans:
    'You may have to pay a substantial charge if you end the lease early. The lease papers say how it is worked out.',
  lessor: 'Lessor.',
  lessorMeans: (name: string, moneyFactor: string) => `${name}. Money factor ${moneyFactor}.`,
  lawText: (title: string) => `${title}.`,
  total: 'Total',
  grossCost: 'Gross capitalized cost',
  grossCostMeans: (agreedValue: string) =>
    `Agreed value of the car ${agreedValue}, and what is added to it`,
  lessReduction: 'Less capitalized cost reduction',
  adjustedCost: 'Adjusted capitalized cost',
  lessResidual: 'Less residual value',
  residualMeans: (percent: string) => `${percent} of the retail price`,
  depreciation: 'Depreciation and amortized amounts',
  plusRent: 'Plus rent charge',
  baseTotal: 'Total of base payments',
  dividedBy: (payments: number) => `Divided by ${payments} payments`,
  basePayment: 'Base monthly payment',
  plusTax: 'Plus monthly tax',

  depositMeans: 'Paid first, to hold the car',
  restMeans: 'When you sign and take the car',
  cashMeans: (hasDeposit: boolean) =>
    hasDeposit
      ? 'No interest, no monthly payments.'
      : 'Due when you sign and take the car. No interest, no monthly payments.',

  allPayments: (count: number) => `All ${count} payments, one by one`,
  download: 'Download as CSV',
  scheduleTable: 'Payment schedule',
  loanHeadings: ['No.', 'Payment', 'Interest', 'Principal', 'Balance'],
  leaseHeadings: ['No.', 'Base payment', 'Tax', 'Payment'],
};

/** Next steps and the contact person. */
export const nextSteps = {
  title: 'What happens next',
  yourAdviser: (name: string) => `Your adviser: ${name}`,
  address: (dealership: string, address: string) => `${dealership}, ${address}`,
  open: (hours: ReactNode) => <>Open {hours}</>,

  /** The steps in order. Confirming is the first. */
  steps(
    kind: PaymentKind,
    adviser: string,
    dealership: string,
    creditor: string | null,
  ): readonly string[] {
    const confirm = 'You confirm your selection. It is kept exactly as you see it here.';
    const call = `${adviser} gets in touch, and gets the car and the papers ready.`;
    const sign = `You come to ${dealership} and sign. Until then nothing binds you.`;
    const apply = (what: string) =>
      `You apply for the ${what}. ${creditor} checks your credit and may offer other terms. You can say no to them.`;
    switch (kind) {
      case 'CASH':
        return [confirm, call, sign, 'You pay and drive home.'];
      case 'FINANCE':
        return [confirm, call, apply('loan'), sign];
      case 'LEASE':
        return [confirm, call, apply('lease'), sign];
    }
  },
};

interface WhatNow {
  readonly vehicle: string;
  readonly dealership: string;
  readonly adviser: string;
  /** Opening hours of the dealership, or null if it states none. */
  readonly hours: ReactNode;
  readonly number: ReactNode;
}

/** The receipt: contact person, proof, earlier receipts. */
export const receipt = {
  confirmed: 'Confirmed',
  allSet: (name: string) => `You’re all set, ${name}`,

  whatNow: ({ vehicle, dealership, adviser, hours, number }: WhatNow) => (
    <>
      {dealership} has your selection for the {vehicle}. {adviser} will get in touch with you
      {hours && <> when the dealership is open ({hours})</>}. Your confirmation number is {number}.
    </>
  ),
  downloadPdf: 'Save PDF',
  print: 'Print',
  addToCalendar: 'Calendar',
  whatYouConfirmed: 'What you confirmed',
  wholeStatement: 'See the whole statement',
  proof: 'Verification details',
  downloadJson: 'Download JSON',
  earlier: 'Earlier receipts',
  earlierMeans: (allTakenBack: boolean) =>
    allTakenBack
      ? 'You canceled your confirmation. What you confirmed before is kept:'
      : 'The offer has changed since then. What you confirmed before is kept:',
  takenBack: (when: string) => `You canceled it on ${when}`,
  confirmedBy: (revision: number, name: string, when: string) =>
    `Revision ${revision}, ${name}, ${when}`,
  pdf: 'PDF',
  json: 'JSON',
};
