// Clean-up of sign-in: deletes ended sessions, expired links and expired challenges.
import type { CleanUpSteps } from '../store/clean-up.ts';
import { deleteOldAddressChanges } from './address-changes.ts';
import { deleteOldLinks } from './links.ts';
import { deleteOldChallenges } from './passkeys.ts';
import { deleteEndedSessions } from './sessions.ts';

export const SIGN_IN_CLEAN_UP: CleanUpSteps = {
  'deleting ended sessions': deleteEndedSessions,
  'deleting old sign-in links': deleteOldLinks,
  'deleting old changes of addresses': deleteOldAddressChanges,
  'deleting old challenges of passkeys': deleteOldChallenges,
};
