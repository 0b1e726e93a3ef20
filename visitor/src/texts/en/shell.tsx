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

/** Errors of the server, the network or the page: cause, what is saved, next step. */
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

  /** Responses 429 and 503. */
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

/** Not-found pages: unknown deal, unknown address. */
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

/** Link previews in chats and mail. */
export const preview = {
  failure: {
    title: 'The deal page has a problem',
    description: 'Try again in a moment.',
  },
  title: (vehicle: string, dealership: string) => `${vehicle} · ${dealership}`,
  description: 'See what it costs and why, and choose how to pay.',
};

const perMonth = '/mo';

/** Names of figures. Every screen uses the same name for the same figure. */
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

/** End of a lease: return fee, refunds and their balance. */
interface LeaseEnd {
  readonly fee: string | null;
  readonly deposit: string | null;
  readonly total: string;
}

/** Phrases that several screens share: payment options, distances, lists, totals. */
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

  /** Amount due at signing. Names the cash down if more than that is due. */
  atSigning: (due: string, cashDown: string | null) =>
    cashDown === null ? `${due} at signing` : `${due} at signing with ${cashDown} cash down`,
  noInterest: 'No interest',
  inFull,
  negativeEquityIncluded: (amount: string) => `${amount} negative equity included`,
  tradeInEquityGiven: (amount: string) => `${amount} trade-in equity`,

  /** Composition of a lease total, for the middle of a sentence. */
  withReturnFee: (fee: string | null) => (fee === null ? '' : `, with the return fee of ${fee}`),

  /** Total of a payment option, in one or two sentences. */
  paidMonthly: (amount: string, months: number, assumes: readonly string[], total: string) =>
    `${amount} a month for ${months} months, ${listed(assumes)}. Total you pay: ${total}.`,
  /** Lease: due at signing includes the first payment. Names the return fee and the deposit if there are any. */
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

  /** Who chose the payment option on screen. */
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
