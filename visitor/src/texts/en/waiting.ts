// A confirmation under way: what is known of it, and what the buyer may do.

export const title = {
  SENDING: 'Your confirmation is being sent',
  OFFLINE: 'Your confirmation is waiting for a connection',
  UNANSWERED: 'Your confirmation is waiting for an answer',
};
export const cancelFirst = 'To choose something else, cancel it first.';
export const choicesStay = 'Until there is an answer, your choices stay as they are.';

/** The same in the form itself. */
export const waitsForConnection = 'Your confirmation is waiting for a connection.';
export const notKnown = 'We can’t tell yet whether your confirmation arrived.';
export const stillSending = 'We are still sending your confirmation.';

const ONCE = 'It counts only once, however often it is sent.';

export const notSent =
  'You are offline, so it was not sent. It goes out by itself as soon as you’re back online, and it counts only once.';
export const onItsWay = `It is on its way right now, so it can’t be canceled. ${ONCE}`;
export const offlineAgain = `You are offline. It goes out again as soon as you’re back online. It may have arrived before, so it can’t be canceled here. ${ONCE}`;
/** `answered`: an answer came, but did not say what became of it. */
export function stopped(tries: number, answered: boolean): string {
  const times = tries > 1 ? ` ${tries} times` : '';
  const so = answered ? 'but the answer did not say whether it arrived' : 'and got no answer';
  return `We sent it${times} ${so}, so we stopped. It is kept on this device. Trying again can never confirm twice. If it keeps failing, call your adviser.`;
}
export function sentAgain(answered: boolean): string {
  const why = answered
    ? 'There was a problem on our side, not yours, so we are sending the same again.'
    : 'No answer has come yet, so we are sending the same again.';
  return `${why} ${ONCE} You may close this page: it goes on when you open it again on this device.`;
}

export const cancel = 'Cancel confirmation';
export const tryNow = 'Try now';
export const trying = 'Trying …';
