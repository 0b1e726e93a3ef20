// English texts of the adviser and the conversation.
import { plural } from '@forecourt/domain/plural';
import type { ReactNode } from 'react';

/** The contact section: salesperson and dealership. */
export const adviser = {
  title: 'Questions? Ask a person',
  yourAdviser: (dealership: string) => `Your adviser at ${dealership}`,
  open: (hours: ReactNode) => <>Open {hours}</>,
  directions: 'Directions',
  addToCalendar: 'Add to calendar',
  dealNumber: (number: string, license: string | undefined) =>
    license === undefined ? `Deal ${number}` : `Deal ${number} · Dealer license ${license}`,
  call: (firstName: string) => `Call ${firstName}`,
  text: (firstName: string) => `Text ${firstName}`,

  callShort: 'Call',
  textShort: 'Text',
  emailShort: 'Email',
  askForChange: 'Ask for a change',
  noThanks: 'No thanks to this offer',

  share: 'Share',
  linkCopied: 'Link copied. Send it only to someone you’re buying with.',
  copyLink: (link: ReactNode) => <>Copy this link: {link}</>,
};

/** The conversation: messages, the composer, and unsent messages. */
export const talk = {
  title: (adviser: string) => `Your conversation with ${adviser}`,
  you: 'You',
  /** Author and time of a message. */
  sent: (who: string, when: string) => `${who} · ${when}`,
  about: (label: ReactNode) => <>About “{label}”</>,
  asksForChange: 'Change request',
  earlier: 'Show earlier messages',
  newReply: (name: string) => `${name} replied`,
  answersHere: (adviser: string) =>
    `${adviser} answers here. You’ll see it on this page, on any device with your link.`,

  wishes: {
    LOWER_PAYMENT: 'Lower payment',
    OTHER_TERM: 'Other term',
    TRADE_IN_VALUE: 'More for my trade-in',
    OTHER_CAR: 'Another car',
    SOMETHING_ELSE: 'Something else',
  },

  whatDifferent: 'What should be different?',
  inWords: 'In your words (if you like)',
  yourMessage: 'Your message',
  yourQuestion: 'Your question',
  notAboutLine: (label: ReactNode) => <>Don’t ask about {label}</>,
  send: 'Send',
  cancel: 'Cancel',
  left: (count: number) =>
    `${count} ${plural('en', count, { one: 'character', other: 'characters' })} left`,

  /** Status of an unsent message. */
  sending: 'Sending…',
  waits: 'Not sent yet. It is kept on this device and sent when you’re back online.',
  trying: 'Not sent yet. It is kept on this device, and we keep trying.',
  notSent: 'Not sent',
  remove: 'Remove',

  declineTitle: 'Say no thanks to this offer?',
  declineMeans: (adviser: string) =>
    `${adviser} will be told. You can change your mind as long as the offer is good.`,
  reason: 'Your reason (only if you like)',
  decline: 'Say no thanks',
  keepOffer: 'Keep the offer',
};

/** Reopening a declined offer, canceling a confirmation, and the reasons of a refusal. */
export const mind = {
  changedMyMind: 'I changed my mind',
  takeBack: 'Cancel my confirmation',
  takeBackTitle: 'Cancel your confirmation?',
  takeBackMeans: (adviser: string) =>
    `${adviser} will be told. Your receipt stays and says that you canceled. As long as the offer is good, you can choose and confirm again.`,
  keep: 'Keep my confirmation',
  oneMoment: 'One moment…',
  noConnection: 'That didn’t go through. Check your connection, then try again.',

  /** Reason of a refusal and the alternative. */
  refused: {
    TEXT_REQUIRED: 'Write a few words first.',
    TEXT_TOO_LONG: 'That’s longer than a message can be. Shorten it, or send it in two.',
    SUBJECT_UNKNOWN: 'The offer no longer has this line. Ask about the offer as it is now.',
    CONVERSATION_FULL:
      'This conversation is as long as it can get here. Please call or email your adviser.',
    TOO_MANY_CHANGES: 'You’ve gone back and forth many times. Please call your adviser to go on.',
    DEAL_CONFIRMED: 'This deal is confirmed. Cancel the confirmation first.',
    DEAL_EXPIRED: 'This offer has expired. Your adviser can renew it under the same link.',
    DEAL_WITHDRAWN: 'The dealership has withdrawn this offer. Ask your adviser about another one.',
    DEAL_REVISED: 'The dealership has just changed this offer. Read what changed first.',
    NOT_DECLINED: 'This offer was not declined.',
    NOT_CONFIRMED: 'There is no confirmation to cancel anymore.',
    ACKNOWLEDGED:
      'Your adviser has already started on it, so you can’t cancel here. Call them: they can still change it.',
    KEY_REUSED: 'That didn’t go through. Please try once more.',
  },
};
