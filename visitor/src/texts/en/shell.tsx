// English texts of every page: frame, errors, not-found pages, and words that several screens share.

import type { PaymentKind, Vehicle } from '@forecourt/domain';
import type { ReactNode } from 'react';
import { listed as list } from '../grammar/listed.ts';

/** The frame around every screen. */
export const shell = {
  madeWith: 'Made with Forecourt',
};

const KEPT = 'Nothing you chose is lost.';

const ours = {
  title: 'The deal page has a problem',
  help: `It is on our side, not yours. Try again in a moment. ${KEPT}`,
};

/** Trouble with the server, the network or the page itself: what happened, what is kept, what to do. */
export const errors = {
  byKind: {
    NETWORK: {
      title: 'We can’t reach the dealership right now',
      help: `Check your connection, then try again. ${KEPT}`,
    },
    HTTP: ours,
    MISSING: {
      title: ours.title,
      help: `What came back was not your deal. On public Wi-Fi, sign in to it first, then try again. ${KEPT}`,
    },
    GRAPHQL: ours,
  },

  /** 429 and 503. */
  busy: {
    title: 'One moment, please',
    help: `More people are asking than we can answer. Try again in a moment. ${KEPT}`,
  },

  offline: {
    title: 'You are offline',
    help: `This page needs a connection. It opens as soon as you’re back online. ${KEPT}`,
  },

  pageFailed: {
    title: 'This page stopped working',
    help: `It is on our side, not yours. Load it again. ${KEPT}`,
  },

  trying: 'Trying …',
  goBack: 'Go back',
};

/** The pages for a link that means no deal and for an unknown address. */
export const notFound = {
  goBack: 'Go back',

  deal: {
    title: 'We can’t find this deal',
    description: 'Check the link in your message, or ask the dealership.',
    words: (
      <>
        <p>The link may be incomplete or mistyped.</p>
        <p>
          Check the link in your message, or ask the dealership to send it again. Nothing you chose
          before is lost: it is kept with the deal.
        </p>
      </>
    ),
  },

  page: {
    title: 'Page not found',
    description: 'There is nothing at this address.',
    words: (
      <>
        <p>There is nothing at this address.</p>
        <p>
          To open your deal, use the link in the message from your dealership. Links are long: make
          sure none of it was cut off.
        </p>
      </>
    ),
  },
};

/** What a link says of the page it opens, where it is shown before anyone opens it. */
export const preview = {
  trouble: {
    title: 'The deal page has a problem',
    description: 'Try again in a moment.',
  },
  title: (vehicle: string, dealership: string) => `${vehicle} · ${dealership}`,
  description: 'See what it costs and why, and choose how to pay.',
};

const perMonth = '/mo';

/** The name of each figure that stands in several places: one figure, one name. */
export const figures = {
  amountFinanced: 'Amount financed',
  cashDown: 'Cash down',
  deposit: 'Deposit',
  dueAfterDeposit: 'Due after the deposit',
  dueAtSigning: 'Due at signing',
  financeCharge: 'Finance charge',
  monthlyPayment: 'Monthly payment',
  negativeEquity: 'Negative equity',
  outTheDoorPrice: 'Out-the-door price',
  totalDue: 'Total due',
  totalPrice: 'Total price',
  totalYouPay: 'Total you pay',
  tradeInEquity: 'Trade-in equity',
  youGetBack: 'You get back',

  /** "$551.02/mo" */
  aMonth: (amount: string) => `${amount}${perMonth}`,
  perMonth,
};

/** "a", "a and b", "a, b and c". */
function listed<Part extends ReactNode>(parts: readonly Part[], word = 'and') {
  return list(parts, word);
}

type DistanceUnit = Vehicle['odometer']['unit'];

const inFull = ' in full';

/** How a lease ends: what returning the car costs, what comes back, and what it comes to. */
interface LeaseEnd {
  readonly fee: string | null;
  readonly deposit: string | null;
  readonly total: string;
}

/** Words and sentences that both pages use: ways to pay, distances, lists, what a payment comes to. */
export const phrases = {
  listed,

  whenYou: {
    CASH: 'when you pay in full',
    FINANCE: 'when you finance the car',
    LEASE: 'when you lease the car',
  } satisfies Record<PaymentKind, string>,

  distance(count: string, unit: DistanceUnit): string {
    return `${count} ${unit === 'MI' ? 'miles' : 'km'}`;
  },

  oneDistance: { MI: 'mile', KM: 'km' } satisfies Record<DistanceUnit, string>,

  /** What is paid at signing; the cash down too, where more than that is due. */
  atSigning: (due: string, cashDown: string | null) =>
    cashDown === null ? `${due} at signing` : `${due} at signing with ${cashDown} cash down`,
  noInterest: 'No interest',
  inFull,
  negativeEquityIncluded: (amount: string) => `${amount} negative equity included`,
  tradeInEquityGiven: (amount: string) => `${amount} trade-in equity`,

  /** Of the total of a lease, within a sentence. */
  withReturnFee: (fee: string | null) => (fee === null ? '' : `, with the return fee of ${fee}`),

  /** What a way to pay comes to, in one or two sentences. */
  paidMonthly: (amount: string, months: number, assumes: readonly string[], total: string) =>
    `${amount} a month for ${months} months, ${listed(assumes)}. Total you pay: ${total}.`,
  /** A lease: the first payment is part of what is due at signing; the return fee and the deposit where there are any. */
  leased(
    amount: string,
    months: number,
    assumes: readonly string[],
    { fee, deposit, total }: LeaseEnd,
  ): string {
    const returning = fee ? ` You also pay a return fee of ${fee} at the end.` : '';
    const back = deposit ? ` You get the deposit of ${deposit} back.` : '';
    return `${amount} a month for ${months} months, ${listed(assumes)}. The first payment is part of what you pay at signing.${returning}${back} Total you pay: ${total}.`;
  },
  paidInFull: (amount: string, equity: readonly string[], total: string) =>
    `${listed([`${amount}${inFull}`, ...equity])}. Total you pay: ${total}.`,
  nothingToFinance: (total: string) =>
    `Your cash down and trade-in cover the whole price, so there is nothing left to finance. Total you pay: ${total}.`,

  /** Whose idea the way to pay on screen is. */
  yourChoice: (label: ReactNode) => <>Your choice: {label}</>,
  suggestion: (dealership: string, label: ReactNode) => (
    <>
      {dealership} suggests: {label}
    </>
  ),
  example: (label: ReactNode, isOnlyWay: boolean) => (
    <>
      {isOnlyWay ? 'The way to pay' : 'For example'}: {label}
    </>
  ),

  loading: 'Loading your deal',
  tryAgain: 'Try again',
};
