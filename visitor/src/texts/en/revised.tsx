// The offer was revised: what that means, beside what changed.
import type { ReactNode } from 'react';

export const changed = 'The dealership has changed this offer';
export const changedWhileAway = 'The dealership changed this offer since you last looked';
export const means =
  'All figures on this page are the new ones. Your choices are kept wherever they are still offered.';
export const confirmedBefore = (receipt: ReactNode) => (
  <>
    You confirmed the offer before this one. That offer was replaced, so please look at this one and
    confirm it if you like it. What you confirmed is kept: {receipt}.
  </>
);
export const receipt = (number: string) => `receipt ${number}`;
export const dropped = (names: ReactNode) => (
  <>
    <strong>No longer offered, so we took this out of your choices:</strong> {names}.
  </>
);
export const read = 'I have read the changes';
