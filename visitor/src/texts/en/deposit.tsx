// English texts of the deposit that holds the car.
import { deposit as words } from '@forecourt/domain/words/en';

export const deposit = {
  title: 'Hold the car',
  optional: (amount: string) => `Optional deposit of ${amount}`,
  offer: (amount: string, hours: string) =>
    `Once you have confirmed, you can pay a deposit of ${amount}. It holds the car for you for ${hours} and counts toward what you pay at signing.`,
  notRequired: 'You don’t need it to confirm.',
  refund: words.returns,
  holdTime: words.holdTime,

  due: (amount: string, hours: string) =>
    `A deposit of ${amount} holds the car for you for ${hours}. It counts toward what you pay at signing.`,
  pay: (amount: string) => `Hold the car: pay ${amount}`,
  payAgain: (amount: string) => `Try again: pay ${amount}`,
  opening: 'Opening the payment page …',
  leaves: 'You pay on a secure page of Stripe. Your card number never reaches us.',
  atDealership: 'Pay it at the dealership by cash, check or card.',
  atDealershipMeans: (adviser: string) => `This page shows the payment once ${adviser} records it.`,
  pending: 'Your payment page is open',
  pendingMeans:
    'If you have paid, this page changes by itself when the payment arrives. If not, you can go on. You won’t be charged twice.',
  backToPayment: 'Back to the payment page',
  paid: (amount: string) => `Deposit of ${amount} paid`,
  held: (until: string) => `The car is on hold for you until ${until}.`,
  notHeld: (adviser: string) =>
    `The car is no longer on hold. ${adviser} will contact you about the deposit.`,
  refunding: (amount: string) => `Your deposit of ${amount} is on its way back`,
  why: {
    ...words.refundReasons,
    DEALERSHIP: 'The dealership is giving it back.',
  },
  refundByCard: 'It goes back to your card. Banks take a few business days.',
  refundAtDealership: (adviser: string) => `${adviser} gives it back to you at the dealership.`,
  refundHandedBack: 'The dealership gave it back to you.',
  disputed: (amount: string) => `Your bank took back the deposit of ${amount}`,
  disputedMeans: 'Your bank is looking into the payment. The car is not on hold meanwhile.',
  disputeLostMeans:
    'Your bank decided in your favor, and the money is back with you. The car is not on hold for you.',
  kept: (amount: string) => `The dealership kept your deposit of ${amount}`,
  keptMeans: (adviser: string) =>
    `The terms that you agreed to allow this. Ask ${adviser} if you have questions.`,
  applied: (amount: string) => `Deposit of ${amount} counted toward your car`,
  refunded: (amount: string) => `Your deposit of ${amount} was refunded`,
  failed: 'The payment did not go through',
  failedMeans: 'You were not charged.',
  atSigning: 'Due at signing',
  depositPaid: 'Deposit paid',
  left: 'Left to pay at signing',

  onHold: 'This car is on hold for someone else',
  onHoldMeans: (adviser: string) =>
    `You can’t confirm this deal while the hold lasts. Ask ${adviser} whether the car becomes free.`,
  refused: {
    NO_DEPOSIT: 'This offer no longer asks for a deposit.',
    DEAL_NOT_OPEN: 'This offer has ended, so no deposit can be paid for it.',
    ALREADY_PAID: 'The deposit is paid already.',
    CAR_ON_HOLD: 'Another buyer has this car now. You were not charged.',
    AT_DEALERSHIP: 'Please pay the deposit at the dealership.',
    CHECKOUT_ENDED: 'The payment page has closed. You were not charged. Try again.',
    PROVIDER_UNAVAILABLE: 'The payment page can’t be opened right now. Try again in a moment.',
  },
  noConnection: 'No connection. You were not charged. Try again.',
};
