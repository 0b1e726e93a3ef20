// Below the ways to pay: yearly mileage, how a payment adds up, and the chart of money out over time.
import type { Vehicle } from '@forecourt/domain';
import type { ReactNode } from 'react';

type DistanceUnit = Vehicle['odometer']['unit'];

export const perYear: Readonly<Record<DistanceUnit, string>> = {
  MI: 'Millas por año',
  KM: 'Kilómetros por año',
};
export const excess = (unit: DistanceUnit, amount: string) =>
  unit === 'MI'
    ? `Cada milla de más cuesta ${amount} cuando devuelve el auto.`
    : `Cada kilómetro de más cuesta ${amount} cuando devuelve el auto.`;

export const howItAddsUp = 'Cómo se compone';
export const youBorrow = 'Lo que pide prestado';
export const youPay = 'Lo que paga';
export const prepaidFinanceCharge = 'Cargo por financiamiento prepagado';
export const paidAtSigning = 'Se paga al firmar';
export const loanCosts = (apr: string | null, lender: string) =>
  apr === null
    ? `Lo que le cuesta el préstamo. La entidad financiera es ${lender}`
    : `Lo que le cuesta el préstamo con un APR de ${apr}. La entidad financiera es ${lender}`;
export const untilPaidOff = 'Hasta terminar de pagar el préstamo';
export const atSigning = 'Lo que paga al firmar';
export const untilTheEnd = 'Lo que paga hasta el final';
export const leaseTotalMeans = (months: number, lessor: string) =>
  `En ${months} meses, con lo que paga al firmar. El arrendador es ${lessor}`;
export const priceAtTheEnd = 'Precio para comprar el auto al final';
export const priceAtTheEndMeans = (distance: string) =>
  `Solo si lo quiere. Si no, lo devuelve después de ${distance} como máximo`;
export const nothingMonthly = 'Sin intereses ni pagos mensuales';
export const coveredByEquity = 'Cubierto por el valor neto de su auto usado';
export const depositMeans = 'Se paga primero, para apartar el auto';
export const restMeans = 'Cuando firma y se lleva el auto';

export const chart = 'Dinero pagado con el tiempo';
export const against = (mine: ReactNode, other: ReactNode) => (
  <>
    <span>{mine}, en comparación con</span> {other}
  </>
);
export const compareWith = 'Comparar con';
export const month = 'Mes';
/** With its number after it. */
export const byMonth = 'Hasta el mes';
/** What a month says to those who do not see the chart. */
export const paidByThen = (month: number, mine: string, other: string) =>
  month === 0 ? `Al firmar: ${mine}, ${other}` : `Hasta el mes ${month}: ${mine}, ${other}`;
export const ended = ' (terminado)';
export const signing = 'Firma';
export const monthNumber = (number: number) => `Mes ${number}`;

export function howToRead(hasEquity: boolean, hasLease: boolean): string {
  const equity = hasEquity ? ' El valor neto de su auto usado cuenta como dinero que paga.' : '';
  const lease = hasLease
    ? ' Un arrendamiento termina en su punto. El anillo de arriba es donde estaría si comprara el auto entonces.'
    : '';
  return `Deslice sobre la gráfica para ver cualquier mes.${equity}${lease}`;
}

export const asTable = (ways: number) => `Las ${ways} formas de pago en una tabla`;
export const tableCaption = 'Dinero que sale de su bolsillo por mes';
export const wayToPay = 'Forma de pago';
export const endedCell = 'terminado';
export const orBuy = (total: string, price: string) =>
  `${total}, más ${price} para comprar el auto`;
