// What happens next, and the person who makes it happen.
import type { PaymentKind } from '@forecourt/domain';

export const title = 'Qué sigue';
export const yourAdviser = 'Quien le atiende';
export const address = (dealership: string, address: string) => `${dealership}, ${address}`;
export const open = (hours: string) => `Horario: ${hours}`;

/** In order; the first is confirming. */
export function steps(
  kind: PaymentKind,
  adviser: string,
  dealership: string,
  creditor: string | null,
): readonly string[] {
  const confirm = 'Usted confirma su selección. Se guarda exactamente como la ve aquí.';
  const call = `${adviser} se comunica con usted y prepara el auto y los documentos.`;
  const sign = `Usted va a ${dealership} y firma. Hasta entonces nada le obliga.`;
  const terms = `${creditor} revisa su crédito y puede ofrecerle otras condiciones. Usted puede decir que no.`;
  switch (kind) {
    case 'CASH':
      return [confirm, call, `${sign} Paga y se lleva el auto a casa.`];
    case 'FINANCE':
      return [confirm, call, `Usted solicita el préstamo. ${terms}`, sign];
    case 'LEASE':
      return [confirm, call, `Usted solicita el arrendamiento. ${terms}`, sign];
  }
}
