// The trade-in on the deal page.
import type { ReactNode } from 'react';

export const title = (several: boolean) =>
  several ? 'Sus autos usados a cuenta' : 'Su auto usado a cuenta';
export const together = 'Todos sus autos usados en conjunto';
export const weGiveYou = 'Le damos';
export const firm = 'En firme';
export const estimate = 'Estimado, hasta que veamos el auto';
export const stillOwed = 'Aún se debe por él';
export const owedTo = (lender: string) => `A ${lender}`;

export const addedToPay = (amount: string) => `Saldo negativo: ${amount} se suman a lo que paga`;
/** Where it ends up, by what this deal offers. */
export function negativeMeans(several: boolean, inFull: boolean, monthly: boolean): string {
  const worth = several
    ? 'Debe por estos autos más de lo que valen en conjunto.'
    : 'Debe por este auto más de lo que vale.';
  const parts = [monthly && 'sus nuevos pagos', inFull && 'lo que paga de una vez'];
  return `${worth} La diferencia no desaparece: pasa a ser parte de ${parts.filter(Boolean).join(' o ')}.`;
}
export const taxSaved = (amount: ReactNode) => (
  <>
    Entregar su auto también le ahorra {amount} de impuestos. Eso ya está contado en el impuesto que
    ve.
  </>
);
