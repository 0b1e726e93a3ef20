// The trade-in on the deal page.
import type { ReactNode } from 'react';

export const title = (_several: boolean) => 'Ihre Inzahlungnahme';
export const together = 'Alle Inzahlungnahmen zusammen';
export const weGiveYou = 'Wir geben Ihnen';
export const firm = 'Verbindlich';
export const estimate = 'Schätzung, bis wir das Auto gesehen haben';
export const stillOwed = 'Noch offener Kredit';
export const owedTo = (lender: string) => `Bei ${lender}`;

export const addedToPay = (amount: string) => `Restschuld: ${amount} kommt zu Ihrer Zahlung hinzu`;
/** Where it ends up, by what this deal offers. */
export function negativeMeans(several: boolean, inFull: boolean, monthly: boolean): string {
  const worth = several
    ? 'Auf diese Autos ist mehr offen, als sie zusammen wert sind.'
    : 'Auf dieses Auto ist mehr offen, als es wert ist.';
  const parts = [monthly && 'Ihrer neuen Raten', inFull && 'dessen, was Sie auf einmal zahlen'];
  return `${worth} Der Unterschied verschwindet nicht: Er wird Teil ${parts.filter(Boolean).join(' oder ')}.`;
}
export const taxSaved = (amount: ReactNode) => (
  <>
    Die Inzahlungnahme spart Ihnen außerdem {amount} Steuer. Das ist in der gezeigten Steuer schon
    berücksichtigt.
  </>
);
