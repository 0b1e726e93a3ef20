// The words of every refusal: what happened and what to do.
import type { NoticeTone } from '@forecourt/ui';
import type { ConfirmRefusal } from '../generated/graphql.ts';

export interface RefusalWords {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly help: string;
}

export const REFUSAL_WORDS: Readonly<Record<ConfirmRefusal, RefusalWords>> = {
  DEAL_REVISED: {
    tone: 'warning',
    title: 'The dealership has changed this offer',
    help: 'Nothing was confirmed. Here is what changed since you opened it. Read it, then decide again. What you typed is kept.',
  },
  FIGURES_CHANGED: {
    tone: 'warning',
    title: 'The figures are not the ones you saw',
    help: 'Nothing was confirmed. These are the figures as they are now. Load them into the page, read them, then confirm. What you typed is kept.',
  },
  DEAL_EXPIRED: {
    tone: 'warning',
    title: 'This offer has expired',
    help: 'Nothing was confirmed. Your adviser can renew the offer under the same link; what you chose is kept.',
  },
  DEAL_WITHDRAWN: {
    tone: 'warning',
    title: 'The dealership has withdrawn this offer',
    help: 'Nothing was confirmed. Your adviser can tell you why, and make you another offer.',
  },
  SELECTION_INVALID: {
    tone: 'warning',
    title: 'Your selection needs another look',
    help: 'Nothing was confirmed. Each point below leads to the place where you can change it.',
  },
  KEY_REUSED: {
    tone: 'warning',
    title: 'That did not go through',
    help: 'Nothing was confirmed. What you typed is kept: confirm once more.',
  },
  CONSENT_REQUIRED: {
    tone: 'warning',
    title: 'Your name and your agreement are needed',
    help: 'Nothing was confirmed. Enter your full name and agree to electronic records, then confirm.',
  },
  ALREADY_CONFIRMED: {
    tone: 'info',
    title: 'This deal was confirmed already',
    help: 'There is one confirmation for each offer, and it was made before yours arrived, perhaps on another device. This is it:',
  },
};
