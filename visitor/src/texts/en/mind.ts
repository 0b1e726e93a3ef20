// The buyer's change of mind: taking an offer up again, taking a confirmation back, and what keeps them from it.

export const changedMyMind = 'I changed my mind';
export const takeBack = 'Take it back';
export const takeBackTitle = 'Take your confirmation back?';
export const takeBackMeans = (adviser: string) =>
  `${adviser} will be told. Your receipt stays and says that you took it back. As long as the offer is good, you can choose and confirm again.`;
export const keep = 'Keep it';
export const oneMoment = 'One moment…';
export const noConnection = 'That didn’t go through. Check your connection, then try again.';

/** Why something was not done, and what to do instead. */
export const refused = {
  TEXT_REQUIRED: 'Write a few words first.',
  TEXT_TOO_LONG: 'That’s longer than a message can be. Shorten it, or send it in two.',
  SUBJECT_UNKNOWN: 'The offer no longer has this line. Ask about the offer as it is now.',
  CONVERSATION_FULL:
    'This conversation is as long as it can get here. Please call or e-mail your adviser.',
  TOO_MANY_CHANGES: 'You’ve gone back and forth many times. Please call your adviser to go on.',
  DEAL_CONFIRMED: 'This deal is confirmed. Take the confirmation back first.',
  DEAL_EXPIRED: 'This offer has expired. Your adviser can renew it under the same link.',
  DEAL_WITHDRAWN: 'The dealership has withdrawn this offer. Ask your adviser about another one.',
  DEAL_REVISED: 'The dealership has just changed this offer. Read what changed first.',
  NOT_DECLINED: 'This offer was not declined.',
  NOT_CONFIRMED: 'There is no confirmation to take back anymore.',
  ACKNOWLEDGED:
    'Your adviser has already started on it, so you can’t take it back here. Call them: they can still change it.',
  KEY_REUSED: 'That didn’t go through. Please try once more.',
};
