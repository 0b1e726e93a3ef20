// The conversation with the dealership: what was said, what is being written, and what waits to be sent.

export const title = (adviser: string) => `Your conversation with ${adviser}`;
export const you = 'You';
/** Who, and when. */
export const sent = (who: string, when: string) => `${who} · ${when}`;
export const about = (label: string) => `About “${label}”`;
export const asksForChange = 'Change request';
export const earlier = 'Show earlier messages';
export const newReply = (name: string) => `${name} replied`;
export const answersHere = (adviser: string) =>
  `${adviser} answers here. You’ll see it on this page, on any device with your link.`;

export const wishes = {
  LOWER_PAYMENT: 'Lower payment',
  OTHER_TERM: 'Other term',
  TRADE_IN_VALUE: 'More for my trade-in',
  OTHER_CAR: 'Another car',
  SOMETHING_ELSE: 'Something else',
};

export const whatDifferent = 'What should be different?';
export const inWords = 'In your words (if you like)';
export const yourMessage = 'Your message';
export const yourQuestion = 'Your question';
export const notAboutLine = (label: string) => `Don’t ask about ${label}`;
export const send = 'Send';
export const cancel = 'Cancel';
export const left = (count: number) => `${count} characters left`;

/** Under a message that is not there yet. */
export const sending = 'Sending…';
export const waits = 'Not sent yet. It is kept on this device and sent when you’re back online.';
export const trying = 'Not sent yet. It is kept on this device, and we keep trying.';
export const notSent = 'Not sent';
export const remove = 'Remove';

export const declineTitle = 'Say no thanks to this offer?';
export const declineMeans = (adviser: string) =>
  `${adviser} will be told. You can change your mind as long as the offer is good.`;
export const reason = 'Your reason (only if you like)';
export const decline = 'Say no thanks';
export const keepOffer = 'Keep the offer';
