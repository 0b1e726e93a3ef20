// What a buyer is told of a problem with a choice, and what is dropped from one when an offer is revised.
import type { PaymentKind } from '../../offer.ts';

export const unknownPaymentOption =
  'Esta forma de pago no es parte de la oferta. Elija una de las que se muestran.';
export const mileageNotOffered =
  'Este millaje anual no se ofrece. Elija uno de los que se muestran.';
export const cashDownNoAmount = 'Escriba el enganche como una cantidad de dinero.';
export const cashDownTooLow = 'Este enganche es menor que el mínimo de esta forma de pago.';
export const cashDownTooHigh = 'Este enganche es mayor que el máximo de esta forma de pago.';
export const cashDownOffStep = 'Elija un enganche en los pasos que se ofrecen.';
export const loanTooSmall =
  'Lo que queda por financiar es muy poco para este préstamo. Elija un enganche menor.';
export const leaseOverpaid =
  'El enganche y su auto usado suman más de lo que admite este arrendamiento. Elija un enganche menor.';
export const unknownAddOn = 'Este producto adicional no es parte de la oferta.';
export const addOnRepeated = (label: string) => `Elija ${label} una sola vez.`;
export const unknownDecision = (label: string) => `Acepte o rechace ${label}.`;
export const planNotChosen = (label: string) => `Elija un plan de ${label}.`;
export const unknownPlan = (label: string) =>
  `Este plan de ${label} no es parte de la oferta. Elija uno de los que se muestran.`;

const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'paga el total de una vez',
  FINANCE: 'financia el auto',
  LEASE: 'arrienda el auto',
};
export const notEligible = (label: string, kind: PaymentKind) =>
  `${label} no está disponible si ${PAYING[kind]}.`;
export const needsToo = (label: string, other: string) => `${label} requiere también ${other}.`;
export const notTogether = (label: string, other: string) =>
  `${label} y ${other} no se pueden tomar juntos.`;

/** What the buyer knew it as. */
export const CASH_DOWN = 'Enganche';
export const MILES_PER_YEAR = 'Distancia por año';
/** Of what was stored as dropped: the name that the page shows. */
export const droppedLabel = (label: string) => STORED[label] ?? label;

const STORED: Readonly<Record<string, string>> = {
  'Cash down': CASH_DOWN,
  'Miles per year': MILES_PER_YEAR,
};
