// Legally required statements of page, PDF and receipt, in the reader's language.
import type { ReturnLineKind } from '../../law/car-return.ts';
import type { LawWord } from '../../law/consent.ts';
import { totalPriceNames } from './total-price-names.ts';

export { totalPriceNames };

interface Charges {
  readonly fee: string;
  readonly perMile: string;
  readonly mostForMiles: string;
}

const rightToCancel = ({ fee, perMile, mostForMiles }: Charges): LawWord => ({
  title: 'Su derecho a cancelar',
  text: `Puede devolver este auto en un plazo de tres días, por cualquier motivo, si no ha recorrido más de 400 millas con él. El concesionario puede quedarse con un cargo por devolución de ${fee} y cobrar ${perMile} por cada milla que pase de 250, como máximo ${mostForMiles}. Usted recupera el auto que entregó a cuenta o, si ya se vendió, su valor. Al devolver el auto recibe un recibo detallado.`,
});

/** The difference of California's total price. */
export const californiaTotalMeans = 'Sin el cargo por documentos';

const bothTotalPrices = (federal: string, california: string): LawWord => ({
  title: 'Dos precios totales',
  text: `${totalPriceNames.california}: ${california}, sin el cargo por documentos. ${totalPriceNames.federal}: ${federal}, con todos los cargos del concesionario.`,
});
const noContract: LawWord = {
  title: 'Confirmar no es un contrato',
  text: 'Al confirmar, usted le dice al concesionario qué ha elegido. Todavía no se ha comprado ni vendido nada: el contrato solo se celebra cuando usted y el concesionario lo firman.',
};
/** Directive (EU) 2023/2225, art. 8(1). */
const borrowingWarning: LawWord = {
  title: '¡Atención! Tomar dinero prestado cuesta dinero',
  text: 'El total que usted paga incluye el costo del crédito.',
};
const withdrawal: LawWord = {
  title: 'Catorce días para cambiar de opinión',
  text: 'Puede desistir del contrato de crédito en un plazo de catorce días desde su firma, sin dar ningún motivo.',
};

export const lawWords = {
  rightToCancel,
  bothTotalPrices,
  noContract,
  borrowingWarning,
  withdrawal,
};

/** The itemized receipt of a car that was returned under the right to cancel. */
export const carReturn = {
  title: 'Usted devolvió el auto',
  receipt: 'Recibo de la devolución del auto',
  returnedAt: 'Cancelado',
  soldOn: 'Firmado',
  milesDriven: 'Millas recorridas',
  lines: {
    PAID: 'Lo que usted pagó',
    TRADE_IN_VALUE: 'Valor del auto que entregó a cuenta',
    TRADE_IN_DEBT: 'Deuda pagada del auto que entregó',
    RESTOCKING_FEE: 'Cargo por devolución',
    MILEAGE: 'Cargo por las millas que pasan de 250',
  } satisfies Record<ReturnLineKind, string>,
  refund: 'Su reembolso',
  owed: 'Le falta pagar',
};
