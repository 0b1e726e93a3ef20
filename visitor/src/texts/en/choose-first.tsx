// In the place of confirming while nothing is chosen yet.
import type { ReactNode } from 'react';

export const title = 'Choose first, then confirm';
/** `dealership`: where it suggests what is shown. */
export function shown(option: ReactNode, dealership: string | null, hasAddOns: boolean): ReactNode {
  return (
    <>
      Nothing is chosen yet. What you see is {option}
      {dealership === null ? '' : `, as ${dealership} suggests`}
      {hasAddOns ? ', without add-ons' : ''}.
    </>
  );
}
export const use = 'Use this option';
export const compare = (ways: number) => `Compare the ${ways} ways to pay`;
export const seeDeal = (hasAddOns: boolean) =>
  hasAddOns ? 'See the deal and its add-ons' : 'See the deal';
export const canChange = 'You can change it as often as you like until you confirm.';
