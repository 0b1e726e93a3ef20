// English texts of the deposit that holds the car.

export const deposit = {
  title: 'Hold the car',
  offer: (amount: string, hours: string) =>
    `Once you have confirmed, you can pay a deposit of ${amount}. It holds the car for you for ${hours} and counts toward what you pay at signing.`,
  notRequired: 'You don’t need it to confirm.',
  refund: {
    ANYTIME: 'You get it back if you change your mind at any time.',
    UNTIL_PICKUP: 'You get it back if you change your mind before pickup.',
    NONE: 'You may not get it back if you change your mind. You do get it back if the dealership withdraws the offer.',
  },
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  hours: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,

  due: (amount: string, hours: string) =>
    `A deposit of ${amount} holds the car for you for ${hours}. It counts toward what you pay at signing.`,
  pay: (amount: string) => `Hold the car: pay ${amount}`,
  payAgain: (amount: string) => `Try again: pay ${amount}`,
  opening: 'Opening the payment page …',
  leaves: 'You pay on a secure page of Stripe. Your card number never reaches us.',
  atDealership: 'Pay it at the dealership by cash, check or card.',
  atDealershipMeans: (adviser: string) => `When ${adviser} has recorded it, this page says so.`,
  pending: 'Your payment is on its way',
  pendingMeans: 'This page changes by itself when it arrives. You won’t be charged twice.',
  backToPayment: 'Back to the payment page',
  paid: (amount: string) => `Deposit of ${amount} paid`,
  held: (until: string) => `The car is on hold for you until ${until}.`,
  notHeld: 'The car is no longer on hold. The dealership will contact you about the deposit.',
  refunding: (amount: string) => `Your deposit of ${amount} is on its way back`,
  refundingMeans: 'Money paid by card takes a few business days to reach your account.',
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
    CAR_ON_HOLD: 'This car is on hold for someone else now. You were not charged.',
    AT_DEALERSHIP: 'Please pay the deposit at the dealership.',
    PROVIDER_UNAVAILABLE: 'The payment page can’t be opened right now. Try again in a moment.',
  },
  noConnection: 'No connection. You were not charged. Try again.',
};
