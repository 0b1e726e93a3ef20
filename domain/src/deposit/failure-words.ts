// Reasons of failed deposit payments and refunds, in words for staff. Shown by the timeline, the desk and email.

const WORDS: Readonly<Record<string, string>> = {
  EXPIRED: 'the payment page was closed unpaid',
  OFFER_CHANGED: 'the offer changed',
  NOT_OPENED: 'the payment page could not be opened',
  CHECKOUT_REFUSED: 'Stripe refused to open the payment page',
  NOT_AT_PROVIDER: 'Stripe does not know this payment; check the key and the account',
  NO_PROVIDER: 'no Stripe key is set',
  REFUND_REFUSED: 'Stripe refused it',
  REFUND_FAILED: "the buyer's bank did not take it",
  // Stripe's own codes (https://docs.stripe.com/api/refunds/object#refund_object-failure_reason).
  lost_or_stolen_card: "the buyer's card was lost or stolen",
  expired_or_canceled_card: "the buyer's card has expired or was canceled",
  insufficient_funds: 'your balance at Stripe is too low',
  declined: "the buyer's bank declined it",
  charge_for_pending_refund_disputed: 'the buyer disputed the payment in the meantime',
  merchant_request: 'it was canceled in Stripe',
  unknown: 'Stripe gave no reason',
};

/** @returns the words for a code, or the reason itself if staff wrote it */
export function failureWords(reason: string): string {
  return WORDS[reason] ?? reason;
}
