// What a statement states: vehicle, price, trade-in, add-ons, and where the money goes.
import type { BuildUpLine, Vehicle } from '@forecourt/domain';

export const drawing = (name: string) => `Dibujo del ${name}`;
export const vin = 'VIN';
export const stockNumber = 'Número de inventario';
export const condition = 'Estado';
export const warranty = 'Garantía';
export const ready = 'Listo';
export const color = 'Color';
export const engine = 'Motor y tracción';
export const conditions: Readonly<Record<Vehicle['condition'], string>> = {
  NEW: 'Nuevo',
  USED: 'Usado',
  CERTIFIED: 'Seminuevo certificado',
};

export const price = 'Cuánto cuesta el auto';
export const requiredBy: Readonly<Record<NonNullable<BuildUpLine['requiredBy']>, string>> = {
  LAW: 'Lo exige la ley',
  DEALER: 'Lo exige el concesionario, no la ley',
  MANUFACTURER: 'Lo exige el fabricante',
  LENDER: 'Lo exige la entidad financiera',
};
export const taxed = (rate: string, base: string) => `${rate} de ${base}, lo exige la ley`;
export const yourChoice = 'Lo elige usted, no es obligatorio';
export const priceIfBought =
  'Este es el precio si compra el auto. En el arrendamiento, el impuesto se cobra sobre los pagos: vea las condiciones de pago.';

export const tradeIn = (several: boolean) =>
  several ? 'Sus autos usados a cuenta' : 'Su auto usado a cuenta';
export const youGet = (firm: boolean) =>
  firm ? 'Lo que recibe por él: en firme' : 'Lo que recibe por él: un estimado';
export const stillOwed = 'Aún se debe por él';
export const paidOff = (lender: string) => `Se liquida con ${lender}`;
export const negativeMeans = 'Se debe más de lo que vale: se suma a lo que paga';
export const equityMeans = 'Parte del total que usted paga: va a cuenta del auto';
export const taxSaved = (several: boolean, amount: string) =>
  several
    ? `Le ahorran ${amount} de impuestos, ya contados en el precio.`
    : `Le ahorra ${amount} de impuestos, ya contados en el precio.`;

export const addOns = 'Productos adicionales';
export const noneTaken = 'No tomó ninguno. Todos son opcionales.';
export const saidNo = 'Dijo que no a:';
export const undecided = 'Aún sin decidir:';
export const undecidedMeans = 'se registran como no tomados si confirma ahora.';
export const leftUndecided = 'Sin decidir, registrados como no tomados:';
export const plan = (addOn: string, plan: string) => `${addOn}: ${plan}`;
export const fullCost = (amount: string, perMonth: string | null) =>
  perMonth === null ? `Costo completo ${amount}` : `Costo completo ${amount}, ${perMonth}/mes`;
export const together = 'Productos adicionales en conjunto';
export const fullCostTogether = (amount: string) =>
  `Costo completo ${amount}, con impuestos e intereses`;

export const whereMoneyGoes = 'A dónde va el dinero';
/** `rebates`: what somebody else pays toward a lease. */
export function moneyMeans(hasEquity: boolean, rebates: string | null): string {
  const equity = hasEquity ? ', con el valor neto de su auto usado' : '';
  const not =
    rebates === null ? '' : ` Los reembolsos de ${rebates} no son dinero suyo y no se cuentan.`;
  return `Todo lo que sale de su bolsillo, desde la firma hasta el último pago${equity}.${not}`;
}
export const sameAsTable = 'Lo mismo en una tabla';
export const part = 'Parte';
export const amount = 'Cantidad';
export const share = 'Porcentaje';
/** What the picture says to those who do not see it. */
export const moneyParts = (parts: readonly string[], total: string) =>
  `${parts.join(', ')}. Total que usted paga: ${total}.`;
export const theCar = (lessRebate: boolean) =>
  lessRebate ? 'El auto, menos su reembolso' : 'El auto';
export const useOfTheCar = 'El uso del auto';
export const dealerFees = 'Cargos del concesionario';
export const governmentFees = 'Cargos del gobierno';
export const tax = 'Impuestos';
export const rentCharge = 'Cargo por arrendamiento';
export const acquisitionFee = 'Cargo de adquisición';
export const dispositionFee = 'Cargo por devolución';
