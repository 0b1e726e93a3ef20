// The trade-in on the deal page.
import type { ReactNode } from 'react';

export const title = (several: boolean) => (several ? 'Your trade-ins' : 'Your trade-in');
export const together = 'All trade-ins together';
export const weGiveYou = 'We give you';
export const firm = 'Firm';
export const estimate = 'Estimate, until we have seen the car';
export const stillOwed = 'Still owed on it';
export const owedTo = (lender: string) => `To ${lender}`;

export const addedToPay = (amount: string) => `Negative equity: ${amount} is added to what you pay`;
/** Where it ends up, by what this deal offers. */
export function negativeMeans(several: boolean, inFull: boolean, monthly: boolean): string {
  const worth = several
    ? 'You owe more on these cars than they are worth together.'
    : 'You owe more on this car than it is worth.';
  const parts = [monthly && 'your new payments', inFull && 'what you pay in full'];
  return `${worth} The difference does not go away: it becomes part of ${parts.filter(Boolean).join(' or ')}.`;
}
export const taxSaved = (amount: ReactNode) => (
  <>Trading in also saves you {amount} in tax. That is already counted in the tax shown.</>
);
