// Why nothing was confirmed: what happened and what to do.

const words = (title: string, help: string) => ({ title, help });

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
  ALREADY_CONFIRMED: words(
    'This deal was confirmed already',
    'There is one confirmation for each offer. Somebody with this link made it, perhaps on another device. Here it is:',
  ),
};
