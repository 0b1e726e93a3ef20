// English texts of confirming a selection.
import { plural } from '@forecourt/domain/plural';
import type { ReactNode } from 'react';

/** The confirm dialog: the form and the state of the confirmation. */
export const confirm = {
  confirmSelection: 'Confirm selection',
  close: 'Close',
  fullName: 'Full name',
  nameToUse: (name: string) => `Use ${name}`,
  whatThatMeans: 'What that means',
  coBuyerName: 'Co-buyer’s name, if you confirm together',
  consent: 'I agree to use electronic records for this confirmation.',

  missing: {
    FULL_NAME: 'Enter your full name as it is on your ID.',
    FULL_NAME_TOO_LONG: 'Enter a name of at most 120 characters.',
    CO_BUYER_NAME: 'Enter a name of at most 120 characters, or leave it empty.',
    CONSENT: 'Check the box to agree, or ask your adviser for paper.',
  },

  /** `creditor` is null if the payment involves no credit. */
  notAContract: (creditor: string | null, dealership: string) =>
    creditor === null
      ? `Confirming is not a contract. You sign the papers at ${dealership}.`
      : `Confirming is not a credit approval and not a contract. ${creditor} decides on credit. You sign the papers at ${dealership}.`,

  oneMoment: 'One moment …',
  sending: 'Sending your confirmation …',
  failed: 'That did not work.',
  failedMeans: 'Nothing was confirmed, and what you typed is kept. Try again, or ask your adviser.',
};

/** Shown instead of the form until the buyer chooses a payment option. */
export const chooseFirst = {
  title: 'Choose first, then confirm',
  /** `dealership` is null unless the dealership suggested the option on screen. */
  shown(option: ReactNode, dealership: string | null, hasAddOns: boolean): ReactNode {
    return (
      <>
        Nothing is chosen yet. What you see is {option}
        {dealership === null ? '' : `, as ${dealership} suggests`}
        {hasAddOns ? ', without add-ons' : ''}.
      </>
    );
  },
  use: 'Use this option',
  compare: (ways: number) => `Compare the ${ways} ways to pay`,
  seeDeal: (hasAddOns: boolean) => (hasAddOns ? 'See the deal and its add-ons' : 'See the deal'),
  canChange: 'You can change it as often as you like until you confirm.',
};

/** The figures being confirmed, and the add-ons left out. */
export const chosen = {
  negativeEquity: 'Negative equity, added to what you pay',
  addOnCount: (count: number) =>
    plural('en', count, { one: '1 add-on', other: `${count} add-ons` }),
  /** `what` contains the names of `count` add-ons, or their number. */
  notTaken(what: ReactNode, count: number, undecided: number) {
    if (undecided === 0) return <>Not taken: {what}.</>;
    if (undecided === count) return <>Left out (you didn’t choose): {what}.</>;
    return (
      <>
        Not taken: {what}. That includes {undecided} you have not decided on.
      </>
    );
  },
};

/** Notes under the figures being confirmed. */
export const condensed = {
  payments: (count: number, apr: string | null, _isEffective: boolean) =>
    apr === null ? `${count} payments` : `${count} payments, ${apr} APR`,
  leaseOf: (months: number) => `Lease of ${months} months`,
  firstPayment: 'First payment included',
  /** Price of a car that can only be leased. */
  ifBought: 'If you bought the car instead',
};

/** Comparison of two revisions: old and new values. */
export const differences = {
  dealershipChanged: 'What the dealership changed',
  meansForYou: 'What that means for you',
  everythingElse: (count: number) => `Everything else that changed (${count})`,
  otherFigures: 'Other figures',
  what: 'What',
  before: 'Before',
  now: 'Now',
  notThere: 'none',
  gone: 'not there anymore',
};

/** Headings of the legal statements. Their sentences are the receipt's. */
export const law = {
  title: 'Your rights',
  agreed: 'What you agreed to',
  named: (title: string) => (title.endsWith('!') ? title : `${title}.`),
};

/** Problems that block a confirmation. */
export const problems = {
  limit: (amount: string) => `The limit is ${amount}.`,
  change: 'Change it',
};

/** The proof of a confirmation: number and digest. */
export const proof = {
  number: 'Confirmation number',
  by: 'By',
  together: 'With',
  on: 'On',
  digest: 'Digest of all you confirmed (SHA-256)',
};

/** Result of a confirmation: success, or the next step after a refusal. */
export const refusal = {
  seeThatReceipt: 'See that receipt',
  backToForm: 'Back to the form',
  read: 'I have read the changes',
  selectionChanged: 'Your selection has changed',
  selectionChangedMeans:
    'It was changed since you opened this, perhaps on another device. These are its figures now:',
  goOn: 'Go on with these figures',
  loadFigures: 'Load the new figures',

  confirmed: 'Confirmed',
  confirmedMeans: (adviser: string, dealership: string) =>
    `${adviser} at ${dealership} has your selection now and will get in touch about the next step.`,
  seeReceipt: 'See your receipt',
};

const words = (title: string, help: string) => ({ title, help });

/** Reason of a refusal: what happened and what to do. */
export const refusals = {
  DEAL_REVISED: words(
    'The dealership has changed this offer',
    'Nothing was confirmed. Here is what changed since you opened it. Read it, then decide again. What you typed is kept.',
  ),
  FIGURES_CHANGED: words(
    'The figures are not the ones you saw',
    'Nothing was confirmed. These are the figures now. Load them into the page, read them, then confirm. What you typed is kept.',
  ),
  DEAL_EXPIRED: words(
    'This offer has expired',
    'Nothing was confirmed. Your adviser can renew the offer under the same link. What you chose is kept.',
  ),
  DEAL_WITHDRAWN: words(
    'The dealership has withdrawn this offer',
    'Nothing was confirmed. Your adviser can tell you why, and make you another offer.',
  ),
  DEAL_DECLINED: words(
    'You said no thanks to this offer',
    'Nothing is confirmed. If you changed your mind, take the offer up again. What you chose is kept.',
  ),
  SELECTION_INVALID: words(
    'Your selection needs another look',
    'Nothing was confirmed. Each point below leads to the place where you can change it.',
  ),
  KEY_REUSED: words(
    'That did not go through',
    'Nothing was confirmed. What you typed is kept. Please confirm once more.',
  ),
  CONSENT_REQUIRED: words(
    'We need your name and your agreement',
    'Nothing was confirmed. Enter your full name and agree to electronic records, then confirm.',
  ),
  CAR_ON_HOLD: words(
    'This car is on hold for someone else',
    'Nothing was confirmed. Ask whether it becomes free again.',
  ),
  ALREADY_CONFIRMED: words(
    'This deal was confirmed already',
    'There is one confirmation for each offer. Somebody with this link made it, perhaps on another device. Here it is:',
  ),
  CAR_SOLD: words(
    'This car was just sold to another buyer',
    'Nothing was confirmed. The dealership will contact you.',
  ),
};

const ONCE = 'It counts only once, however often it is sent.';

/** A pending confirmation: its state and the buyer's options. */
export const waiting = {
  title: {
    SENDING: 'Your confirmation is being sent',
    OFFLINE: 'Your confirmation is waiting for a connection',
    UNANSWERED: 'Your confirmation is waiting for an answer',
  },
  cancelFirst: 'To choose something else, cancel it first.',
  choicesStay: 'Until there is an answer, your choices stay as they are.',

  /** Variants shown inside the form. */
  waitsForConnection: 'Your confirmation is waiting for a connection.',
  notKnown: 'We can’t tell yet whether your confirmation arrived.',
  stillSending: 'We are still sending your confirmation.',

  notSent:
    'You are offline, so it was not sent. It goes out by itself as soon as you’re back online, and it counts only once.',
  onItsWay: `It is on its way right now, so it can’t be canceled. ${ONCE}`,
  offlineAgain: `You are offline. It goes out again as soon as you’re back online. It may have arrived before, so it can’t be canceled here. ${ONCE}`,
  /** `answered` is true if a response arrived without a result. */
  stopped(tries: number, answered: boolean): string {
    const times = tries > 1 ? ` ${tries} times` : '';
    const so = answered ? 'but the answer did not say whether it arrived' : 'and got no answer';
    return `We sent it${times} ${so}, so we stopped. It is kept on this device. Trying again can never confirm twice. If it keeps failing, call your adviser.`;
  },
  sentAgain(answered: boolean): string {
    const why = answered
      ? 'There was a problem on our side, not yours, so we are sending the same again.'
      : 'No answer has come yet, so we are sending the same again.';
    return `${why} ${ONCE} You may close this page: it goes on when you open it again on this device.`;
  },

  cancel: 'Cancel confirmation',
  tryNow: 'Try now',
  trying: 'Trying …',
};
