// Messages about problems with a choice, by code. The names in them are labels of the offer.
import type { PaymentKind } from '../../offer/offer.ts';
import type { ProblemMessages } from '../../quote/problems.ts';

const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'paga el total de una vez',
  FINANCE: 'financia el auto',
  LEASE: 'arrienda el auto',
};

export const messages: ProblemMessages = {
  UNKNOWN_PAYMENT_OPTION: () =>
    'Esta forma de pago no es parte de la oferta. Elija una de las que se muestran.',
  CASH_DOWN_NOT_WHOLE_CENTS: () => 'Escriba el enganche como una cantidad de dinero.',
  CASH_DOWN_BELOW_MINIMUM: () => 'Este enganche es menor que el mínimo de esta forma de pago.',
  CASH_DOWN_ABOVE_MAXIMUM: () => 'Este enganche es mayor que el máximo de esta forma de pago.',
  CASH_DOWN_OFF_STEP: () => 'Elija un enganche en los pasos que se ofrecen.',
  MILEAGE_NOT_OFFERED: () => 'Este millaje anual no se ofrece. Elija uno de los que se muestran.',
  UNKNOWN_ADD_ON: () => 'Este producto adicional no es parte de la oferta.',
  UNKNOWN_DECISION: (label: string) => `Acepte o rechace ${label}.`,
  ADD_ON_REPEATED: (label: string) => `Elija ${label} una sola vez.`,
  PLAN_NOT_CHOSEN: (label: string) => `Elija un plan de ${label}.`,
  UNKNOWN_PLAN: (label: string) =>
    `Este plan de ${label} no es parte de la oferta. Elija uno de los que se muestran.`,
  ADD_ON_NOT_ELIGIBLE: (label: string, kind: string) =>
    `${label} no está disponible si ${PAYING[kind as PaymentKind]}.`,
  ADD_ON_REQUIRES: (label: string, other: string) => `${label} requiere también ${other}.`,
  ADD_ON_EXCLUDES: (label: string, other: string) =>
    `${label} y ${other} no se pueden tomar juntos.`,
  LOAN_TOO_SMALL: () =>
    'Lo que queda por financiar es muy poco para este préstamo. Elija un enganche menor.',
  LEASE_OVERPAID: () =>
    'El enganche y su auto usado suman más de lo que admite este arrendamiento. Elija un enganche menor.',
};
