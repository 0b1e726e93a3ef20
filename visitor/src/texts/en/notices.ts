// The notices above the car: what was dropped, a choice that was not kept.
import { listed } from './words.ts';

export const offerChanged = 'The offer has changed since you chose';
export const dropped = (names: readonly string[]) =>
  names.length === 1
    ? `${listed(names)} is no longer offered, so we took it out of your choices. Everything else is as you left it.`
    : `${listed(names)} are no longer offered, so we took them out of your choices. Everything else is as you left it.`;
export const notKept = 'We could not keep your last choice';
export const notKeptMeans =
  'The offer no longer allows it. You see what is saved now. Please choose again.';
export const ok = 'OK';
