// In the place of confirming while nothing is chosen yet.
import type { ReactNode } from 'react';

export const title = 'Erst wählen, dann bestätigen';
/** `dealership`: where it suggests what is shown. */
export function shown(option: ReactNode, dealership: string | null, hasAddOns: boolean): ReactNode {
  return (
    <>
      Noch ist nichts gewählt. Sie sehen {option}
      {dealership === null ? '' : `, wie ${dealership} vorschlägt`}
      {hasAddOns ? ', ohne Extras' : ''}.
    </>
  );
}
export const use = 'Diese Möglichkeit nehmen';
export const compare = (ways: number) => `Die ${ways} Zahlungsarten vergleichen`;
export const seeDeal = (hasAddOns: boolean) =>
  hasAddOns ? 'Angebot und Extras ansehen' : 'Angebot ansehen';
export const canChange = 'Sie können es beliebig oft ändern, bis Sie bestätigen.';
