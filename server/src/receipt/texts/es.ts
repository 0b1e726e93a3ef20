// Texts of the PDF receipt in Spanish.
import type { Vehicle } from '@forecourt/domain';
import { plural } from '@forecourt/domain/plural';

export const title = (number: string) => `Recibo ${number}`;
export const reference = (number: string) => `Confirmación ${number}`;
export const page = (page: number, pages: number) => `Página ${page} de ${pages}`;
export const confirmed = 'Confirmado';
export const opening = (vehicle: string, currency: string) =>
  `Esto es lo que usted eligió para el ${vehicle}, con cada cifra tal como estaba en su pantalla cuando confirmó. No es una aprobación de crédito. Todas las cantidades están en ${currency}.`;
export const takenBack = 'Confirmación anulada';
export const takenBackMeans = (when: string, vehicle: string, currency: string) =>
  `Usted anuló esta confirmación el ${when}. Ya no es válida. Esto es lo que había confirmado para el ${vehicle}; se conserva como constancia. Todas las cantidades están en ${currency}.`;
export const named = (title: string, text: string) => `${title}. ${text}`;

export const confirmedBy = 'Confirmado por';
export const togetherWith = 'Junto con';
export const confirmedOn = 'Confirmado el';
export const offer = 'Oferta';
export const offerNumber = (number: string, revision: number) => `${number}, revisión ${revision}`;
export const vehicle = 'Vehículo';
export const vin = 'Número de identificación';
export const stockAndOdometer = 'Inventario y odómetro';
export const stockNumber = (number: string) => `Número de inventario ${number}`;
export const distance = (count: string, unit: Vehicle['odometer']['unit']) =>
  `${count} ${unit === 'MI' ? 'millas' : 'km'}`;
export const warranty = 'Garantía';
export const ready = 'Listo';

export const price = 'Precio';
export const priceHeadings = ['Qué es', 'Quién lo exige', 'Cantidad'] as const;
export const beforeRebates = 'Precio al contado antes de descuentos del fabricante';
export const taxed = (rate: string, base: string) => `${rate} de ${base} gravables`;

export const tradeIn = 'Su auto usado a cuenta';
export const allowance = (car: string) => `Nuestra oferta por su ${car}`;
export const firm = 'Garantizado';
export const estimate = 'Estimado, hasta que veamos el auto';
export const owedTo = (lender: string) => `Liquidamos el préstamo con ${lender}`;
export const stillOwed = 'Saldo pendiente del préstamo';
export const negativeEquity = 'Saldo negativo: se debe más de lo que vale';
export const tradeInEquity = 'Valor neto de su auto usado';
export const taxSaved = (amount: string) =>
  `Entregar su auto también reduce el impuesto, en ${amount}`;

export const addOns = 'Productos adicionales';
export const noneTaken = 'No eligió ninguno.';
export const declined = 'Rechazados';
export const undecided = 'Se dejaron fuera (usted no eligió)';
export const taken = 'Elegidos';
export const addOnPrice = 'Precio';
export const aMonth = 'Al mes';
export const fullCost = 'Costo completo, con impuestos e intereses';
export const together = 'En conjunto';

export const howYouPay = 'Forma de pago';
export const totalYouPay = 'Total que usted paga';
export const totalMeans = (traded: boolean, returnFee: string | null) => {
  const fee = returnFee === null ? '' : `, con el cargo por devolución de ${returnFee}`;
  return traded
    ? `Todo lo que sale de su bolsillo, con el valor neto de su auto usado${fee}.`
    : `Todo lo que sale de su bolsillo${fee}.`;
};
export const subjectToApproval = 'Estimado, sujeto a aprobación de crédito.';
export const lender = 'Entidad financiera';
export const contractRate = 'Tasa contractual al año';
export const contractRateMeans = 'Sin los cargos que se pagan por adelantado, que el APR sí cuenta';
export const cashDown = 'Enganche';
export const paidAtSigning = 'Se paga al firmar';
export const prepaid = 'Cargo por financiamiento prepagado';
export const prepaidMeans = 'Se paga al firmar, parte del cargo por financiamiento';
export const dueAtSigning = 'A pagar al firmar';
export const loan = 'Monto del préstamo';
export const loanMeans = 'Sobre el que corren los intereses';
export const apr = () => 'Tasa de porcentaje anual (APR)';
export const noApr = 'ninguna';
export const aprMeans = 'El costo de su crédito como tasa anual.';
export const financeCharge = 'Cargo por financiamiento';
export const financeChargeMeans = 'Lo que le costará el crédito.';
export const amountFinanced = 'Monto financiado';
export const amountFinancedMeans = 'El crédito que se le otorga a usted o en su nombre.';
export const totalOfPayments = 'Total de pagos';
export const totalOfPaymentsMeans = 'Lo que habrá pagado después de todos los pagos previstos.';
export const totalSalePrice = 'Precio total de venta';
export const totalSalePriceMeans = (down: string, traded: boolean) =>
  `El costo total de comprar a crédito, con su enganche de ${down}${traded ? ' y su auto usado' : ''}.`;
export const firstPayment = 'Primer pago';
export const days = (count: number) =>
  `${count} ${plural('es', count, { one: 'día', other: 'días' })}`;
export const firstPaymentMeans = 'después de firmar, luego cada mes.';
export const monthlyPayment = 'Pago mensual';
export const paymentsOfThis = (count: number) =>
  `${count} ${plural('es', count, { one: 'pago', other: 'pagos' })} de esta cantidad`;
export const monthlyPayments = (count: number) =>
  plural('es', count, { one: '1 pago mensual', other: `${count} pagos mensuales` });
export const each = 'cada uno';
export const finalPayment = 'Último pago';
export const paymentNumber = (number: number) => `pago ${number}`;

/** What signing costs before rebates and the trade-in pay a part of it. */
export const signingCosts = 'Costos de la firma, antes de descuentos y auto a cuenta';
export const signingMeans = 'El primer pago está incluido. Desglosado abajo.';
export const leaseMonthly = (count: number, after: number) =>
  `${count} ${plural('es', count, { one: 'pago', other: 'pagos' })}: el primero al firmar, luego ${after} mensuales.`;
export const leaseTotalMeans = (rebates: string | null) =>
  rebates === null
    ? 'Lo que habrá pagado al final del arrendamiento.'
    : `Al final del arrendamiento. ${rebates} son descuentos del fabricante, que usted no paga.`;
export const otherCharges = 'Otros cargos';
export const otherChargesMeans = 'Cargo por devolución, si devuelve el auto.';
export const purchaseOption = 'Opción de compra';
export const purchaseOptionMeans = 'El precio del auto al final del arrendamiento.';
export const leaseLimits = (distance: string, excess: string, lessor: string) =>
  `Puede recorrer ${distance} por año; cada una de más cuesta ${excess}, que se paga al final. El desgaste y el uso excesivos se pueden cobrar. Terminar el arrendamiento antes de tiempo puede costar un cargo considerable: el contrato del arrendador dice cuánto. Arrendador: ${lessor}.`;
export const howPaid = 'Cómo se paga';
export const howMonthly = 'Cómo se calcula el pago mensual';
export const grossCost = 'Costo capitalizado bruto';
export const grossCostMeans = (agreed: string) =>
  `El valor acordado del auto (${agreed}) y lo que se le suma`;
export const costReduction = 'Reducción del costo capitalizado';
export const costReductionMeans = 'Efectivo, descuentos del fabricante y auto usado que lo reducen';
export const adjustedCost = 'Costo capitalizado ajustado';
export const residual = 'Valor residual';
export const residualMeans = 'Lo que valdrá el auto al final';
export const depreciation = 'Depreciación';
export const depreciationMeans = 'Lo que el auto pierde con el uso normal';
export const rentCharge = 'Cargo por arrendamiento';
export const rentChargeMeans = 'Se cobra además de la depreciación';
export const baseTotal = 'Total de los pagos mensuales base';
export const leasePayments = 'Pagos del arrendamiento';
export const basePayment = 'Pago mensual base';
export const monthlyTax = 'Impuesto mensual';

export const deposit = 'Depósito';
export const depositMeans = 'Parte del total, se paga primero para apartar el auto.';
export const afterDeposit = 'A pagar después del depósito';
export const afterDepositMeans = 'Cuando firma y se lleva el auto.';
export const refund = 'Lo que usted recibe';
export const refundMeans = 'Su auto usado vale más de lo que cuesta el nuevo.';
export const totalDue = 'Total a pagar';
export const totalDueMeans = (traded: boolean) =>
  traded
    ? 'Todo, ya descontado su auto usado. Pago total, sin intereses.'
    : 'Todo. Pago total, sin intereses.';

export const depositSection = 'Depósito para reservar el auto';
export const depositTerms = (amount: string, time: string) =>
  `Opcional: un depósito de ${amount} le reserva el auto por ${time} y cuenta para lo que paga al firmar.`;
export const depositMoves = {
  PAID: 'Depósito pagado',
  REFUNDED: 'Reembolsado a usted',
  REFUND_RETURNED: 'Reembolso devuelto por su banco',
  DISPUTED: 'Retirado por su banco',
  DISPUTE_WON: 'Devuelto por su banco al concesionario',
};
export const dueAtSigningBefore = 'A pagar al firmar';
export const depositPaid = 'Depósito ya pagado';
export const leftAtSigning = 'Queda por pagar al firmar';

export const rights = 'Sus derechos';
export const whatNext = 'Qué sigue';
export const nextAdviser = (adviser: string, dealership: string) =>
  `${adviser}, de ${dealership}, se comunica con usted y prepara el auto y los documentos.`;
export const nextLender = (lender: string, isLease: boolean) =>
  `Usted solicita el ${isLease ? 'arrendamiento' : 'préstamo'}. ${lender} revisa su crédito y puede ofrecerle otras condiciones. Usted puede decir que no. Hasta entonces usted no debe nada.`;
export const nextContract = (number: string) =>
  `Usted lee el contrato y lo firma con el concesionario. Sus cifras deben ser las de este recibo: si alguna no lo es, pregunte y dé el número ${number}.`;
export const whoToAsk = 'A quién preguntar';
export const yourAdviser = 'Su asesor';
export const dealership = 'Concesionario';
export const license = (number: string) => `Licencia ${number}`;
export const open = (hours: string) => `Horario: ${hours}`;

export const schedule = 'Calendario de pagos';
export const scheduleMeans = (count: number, currency: string) =>
  `Los ${count} pagos, en ${currency}. El saldo es lo que se debe después del pago.`;
export const scheduleHeadings = ['N.º', 'Pago', 'Intereses', 'Capital', 'Saldo'] as const;

export const proof = 'Datos de verificación';
export const proofMeans = (name: string, when: string, number: string) =>
  `${name} aceptó los registros electrónicos y confirmó el ${when}. El resumen criptográfico es una huella de la revisión de la oferta, de la elección y de cada cifra: si cambia un centavo, es otro. El concesionario puede comprobar este recibo en cualquier momento por su número, ${number}.`;
export const digest = 'Resumen criptográfico (SHA-256)';
