// The payment terms, in the words of Regulation Z and Regulation M where these have some, and the schedule.

export const title = (option: string) => `Condiciones de pago: ${option}`;
export const estimate = 'Estimado, sujeto a aprobación de crédito';

export const apr = 'Tasa de porcentaje anual (APR)';
export const noApr = 'Ninguna';
export const aprMeans = 'El costo de su crédito como tasa anual.';
export const financeChargeMeans = 'Lo que le cuesta el crédito.';
export const amountFinancedMeans = 'El crédito que se le otorga a usted o en su nombre.';
export const totalOfPayments = 'Total de pagos';
export const totalOfPaymentsMeans = 'Lo que habrá pagado después de todos los pagos previstos.';
export const totalSalePrice = 'Precio total de venta';
export const totalSalePriceMeans = (down: string, hasEquity: boolean) =>
  hasEquity
    ? `El costo total de comprar a crédito, con su pago inicial de ${down} (enganche y auto usado).`
    : `El costo total de comprar a crédito, con su pago inicial de ${down}.`;
export const schedule = 'Calendario de pagos.';
export const samePayments = (count: number, amount: string, days: number) =>
  `${payments(count)} de ${amount}. ${due(days)}`;
export const lastDiffers = (count: number, amount: string, last: string, days: number) =>
  `${payments(count)}: ${payments(count - 1)} de ${amount} y un último de ${last}. ${due(days)}`;
export const lender = 'Entidad financiera.';
export const lenderMeans = (name: string, rate: string) =>
  `${name}, con una tasa contractual del ${rate} al año.`;
export const itemization = 'Desglose del monto financiado';
export const lessEquity = 'Menos el valor neto de su auto usado';
export const plusNegativeEquity = 'Más el saldo negativo';
export const lessCashDown = 'Menos el enganche';
export const loan = 'Monto del préstamo';
export const lessPrepaid = 'Menos el cargo por financiamiento prepagado';

export const amountDueAtSigning = 'Cantidad a pagar al firmar';
export const inCash = (amount: string) => `Desglosada abajo. ${amount} en efectivo.`;
export const monthlyPayments = 'Pagos mensuales';
export const monthlyMeans = (more: number, together: string) =>
  `El primero se paga al firmar, luego ${more} mensuales. En conjunto ${together}.`;
export const otherCharges = 'Otros cargos';
export const otherChargesMeans = 'Cargo por devolución, si no compra el auto al final.';
export const leaseTotalMeans = 'Lo que habrá pagado al final del arrendamiento.';
export const howPaid = 'Cómo se paga';
export const howMonthly = 'Cómo se calcula el pago mensual';
export const mileage = 'Millaje.';
export const mileageMeans = (distance: string, one: string, excess: string) =>
  `${distance} por año. Cada ${one} de más cuesta ${excess}. El desgaste mayor al del uso normal también se cobra.`;
export const buying = 'Comprar el auto al final.';
export const buyingMeans = (price: string) =>
  `Por ${price}, antes de impuestos y cargos. No está obligado a hacerlo.`;
export const endingEarly = 'Terminarlo antes de tiempo.';
export const endingEarlyMeans =
  'Es posible que tenga que pagar un cargo considerable si termina el arrendamiento antes de tiempo. El contrato de arrendamiento dice cómo se calcula.';
export const lessor = 'Arrendador.';
export const lessorMeans = (name: string, moneyFactor: string) =>
  `${name}. Factor de arrendamiento ${moneyFactor}.`;
export const lawText = (title: string) => `${title}.`;
export const total = 'Total';
export const grossCost = 'Costo capitalizado bruto';
export const grossCostMeans = (agreedValue: string) =>
  `Valor acordado del auto ${agreedValue}, y lo que se le suma`;
export const lessReduction = 'Menos la reducción del costo capitalizado';
export const adjustedCost = 'Costo capitalizado ajustado';
export const lessResidual = 'Menos el valor residual';
export const residualMeans = (percent: string) => `${percent} del precio de lista`;
export const depreciation = 'Depreciación y cantidades amortizadas';
export const plusRent = 'Más el cargo por arrendamiento';
export const baseTotal = 'Total de los pagos base';
export const dividedBy = (payments: number) => `Dividido entre ${payments} pagos`;
export const basePayment = 'Pago mensual base';
export const plusTax = 'Más el impuesto mensual';

export const depositMeans = 'Se paga primero, para apartar el auto';
export const restMeans = 'Cuando firma y se lleva el auto';
export const cashMeans = (hasDeposit: boolean) =>
  hasDeposit
    ? 'Sin intereses ni pagos mensuales.'
    : 'Se paga cuando firma y se lleva el auto. Sin intereses ni pagos mensuales.';

export const allPayments = (count: number) => `Los ${count} pagos, uno por uno`;
export const download = 'Descargar como CSV';
export const scheduleTable = 'Calendario de pagos';
export const loanHeadings = ['N.º', 'Pago', 'Intereses', 'Capital', 'Saldo'];
export const leaseHeadings = ['N.º', 'Pago base', 'Impuesto', 'Pago'];

function payments(count: number): string {
  return `${count} ${count === 1 ? 'pago' : 'pagos'}`;
}

function due(days: number): string {
  return `El primero vence ${days} días después de firmar, los demás cada mes a partir de entonces.`;
}
