// Spanish texts of the summary page and the receipt.
import { plural } from '@forecourt/domain/plural';
import type { Texts } from '../en/texts.ts';
import { phrases } from './shell.tsx';

export const summary = {
  title: 'Resumen',
  windowTitle: (vehicle, isConfirmed) =>
    isConfirmed ? `Confirmado: ${vehicle}` : `Resumen: ${vehicle}`,
  backToDeal: 'Volver a la oferta',
  goToConfirm: 'Ir a confirmar',
  confirm: 'Confirmar',
  noFigures: 'Su selección aún no tiene cifras',
} satisfies Texts['summary'];

export const statementHead = {
  title: 'Resumen',

  expired: 'Oferta pasada: ha vencido. Estas son las cifras que tenía.',
  withdrawn: 'Oferta pasada: el concesionario la ha retirado. Estas son las cifras que tenía.',
  declined: 'Usted rechazó esta oferta. Estas son las cifras que tenía.',
  takenBack: (when) =>
    `Usted anuló su confirmación el ${when}. Ahora no hay nada confirmado. Puede elegir y confirmar de nuevo.`,
  notChosen: (option) => <>Aún no ha elegido nada. Estas son las cifras de {option}.</>,

  forBuyer: (buyers, dealership) => `Para ${buyers}, de ${dealership}`,
  inMonths: (months, fee) => `En ${months} meses${phrases.withReturnFee(fee)}`,

  deal: (number, revision) => `Oferta ${number}, revisión ${revision}`,
  goodUntil: (until) => `Válida hasta el ${until}`,
  license: (number) => `Licencia ${number}`,

  chosen: (lead, parts) =>
    parts.length === 0 ? (
      <>{lead}.</>
    ) : (
      <>
        {lead}, con {phrases.listed(parts)}.
      </>
    ),
  negativeEquity: (amount) => `${amount} de saldo negativo`,
  tradeInEquity: (amount) => `los ${amount} de su auto a cuenta`,
} satisfies Texts['statementHead'];

export const statement = {
  drawing: (name) => `Dibujo del ${name}`,
  facts: 'El auto: datos y VIN',
  vin: 'VIN',
  stockNumber: 'Número de inventario',
  condition: 'Estado',
  warranty: 'Garantía',
  ready: 'Listo',
  color: 'Color',
  engine: 'Motor y tracción',
  conditions: {
    NEW: 'Nuevo',
    USED: 'Usado',
    CERTIFIED: 'Seminuevo certificado',
  },

  price: 'Cuánto cuesta el auto',
  requiredBy: {
    LAW: 'Por ley',
    DEALER: 'Del concesionario, no por ley',
    MANUFACTURER: 'Lo exige el fabricante',
    LENDER: 'Lo exige la entidad financiera',
  },
  taxed: (rate, base) => `${rate} de ${base}`,
  yourChoice: 'Opcional',
  priceIfBought: (isLeaseTaxed) =>
    isLeaseTaxed
      ? 'Este es el precio si compra el auto. En el arrendamiento, el impuesto se cobra sobre los pagos.'
      : 'Este es el precio si compra el auto.',

  tradeIn: (several) => (several ? 'Sus autos usados a cuenta' : 'Su auto usado a cuenta'),
  youGet: (firm) => (firm ? 'Oferta garantizada' : 'Un estimado hasta que veamos el auto'),
  cars: (count) => `${count} autos`,
  stillOwed: 'Saldo pendiente del préstamo',
  paidOff: (lender) => `Lo liquidamos con ${lender}`,
  negativeMeans: 'Se debe más de lo que vale: se suma a lo que paga',
  taxSaved: (several, amount) =>
    several ? `Ya le ahorran ${amount} de impuestos.` : `Ya le ahorra ${amount} de impuestos.`,

  addOns: 'Productos adicionales',
  noneTaken: 'No eligió ninguno. Todos son opcionales.',
  saidNo: 'Dijo que no a:',
  undecided: 'Quedan fuera si confirma ahora:',
  leftUndecided: 'Se dejaron fuera (usted no eligió):',
  plan: (addOn, plan) => (
    <>
      {addOn}: {plan}
    </>
  ),
  fullCost: (amount, perMonth) =>
    perMonth === null ? `Costo completo ${amount}` : `Costo completo ${amount}, ${perMonth}/mes`,
  together: 'Todos los productos',
  moreAddOns: (count) => `${count} productos más`,
  fullCostTogether: (amount) => `Costo completo ${amount}, con impuestos e intereses`,

  whereMoneyGoes: 'A dónde va el dinero',
  moneyMeans(hasEquity, rebates) {
    const equity = hasEquity ? ', con el valor neto de su auto usado' : '';
    const not =
      rebates === null
        ? ''
        : ` Los descuentos del fabricante de ${rebates} no son dinero suyo y no se cuentan.`;
    return `Todo lo que paga hasta el último pago${equity}.${not}`;
  },
  theCar: (lessRebate) => (lessRebate ? 'El auto, con el descuento' : 'El auto'),
  useOfTheCar: 'El uso del auto',
  dealerFees: 'Cargos del concesionario',
  governmentFees: 'Cargos del gobierno',
  tax: 'Impuestos',
  rentCharge: 'Cargo por arrendamiento',
  acquisitionFee: 'Cargo de adquisición',
  dispositionFee: 'Cargo por devolución',
} satisfies Texts['statement'];

function payments(count: number): string {
  return `${count} ${plural('es', count, { one: 'pago', other: 'pagos' })}`;
}

function due(days: number): string {
  return `El primero vence ${days} días después de firmar, los demás cada mes.`;
}

export const terms = {
  estimate: 'Estimado, sujeto a aprobación',

  apr: () => 'Tasa de porcentaje anual (APR)',
  noApr: 'Ninguna',
  aprMeans: 'El costo de su crédito como tasa anual.',
  financeChargeMeans: 'Lo que le cuesta el crédito.',
  amountFinancedMeans: 'Crédito otorgado a usted o en su nombre.',
  totalOfPayments: 'Total de pagos',
  totalOfPaymentsMeans: 'Pagado tras todos los pagos previstos.',
  totalSalePrice: 'Precio total de venta',
  totalSalePriceMeans: (down, hasEquity) =>
    hasEquity
      ? `El costo total de comprar a crédito, con ${down} de enganche y auto usado.`
      : `El costo total de comprar a crédito, con ${down} de enganche.`,
  schedule: 'Calendario de pagos.',
  samePayments: (count, amount, days) => `${payments(count)} de ${amount}. ${due(days)}`,
  lastDiffers: (count, amount, last, days) =>
    `${payments(count - 1)} de ${amount} y un último de ${last}. ${due(days)}`,
  lender: 'Entidad financiera.',
  lenderMeans: (name, rate) => `${name}, tasa contractual del ${rate} al año.`,
  itemization: 'Desglose del monto financiado',
  lessEquity: 'Menos el valor neto de su auto usado',
  plusNegativeEquity: 'Más el saldo negativo',
  lessCashDown: 'Menos el enganche',
  loan: 'Monto del préstamo',
  lessPrepaid: 'Menos el cargo por financiamiento prepagado',

  signingCosts: 'Costos de la firma, antes de descuentos y auto a cuenta',
  signingMeans: 'El primer pago está incluido. Desglosado abajo.',
  monthlyPayments: 'Pagos mensuales',
  monthlyMeans: (more, together) =>
    `El primero se paga al firmar, luego ${more} mensuales. En conjunto ${together}.`,
  otherCharges: 'Otros cargos',
  otherChargesMeans: 'Cargo por devolución, si no compra el auto al final.',
  leaseTotalMeans: (rebates) =>
    rebates === null
      ? 'Lo que habrá pagado al final del arrendamiento.'
      : `Al final del arrendamiento. ${rebates} son descuentos del fabricante, que usted no paga.`,
  howPaid: 'Cómo se paga',
  howMonthly: 'Cómo se calcula el pago mensual',
  mileage: 'Millaje.',
  mileageMeans: (distance, one, excess) =>
    `${distance} por año. Cada ${one} de más cuesta ${excess}. El desgaste mayor al del uso normal también se cobra.`,
  buying: 'Comprar el auto al final.',
  buyingMeans: (price) => `Por ${price}, antes de impuestos y cargos. No está obligado a hacerlo.`,
  endingEarly: 'Terminarlo antes de tiempo.',
  endingEarlyMeans:
    'Es posible que tenga que pagar un cargo considerable si termina el arrendamiento antes de tiempo. El contrato de arrendamiento dice cómo se calcula.',
  lessor: 'Arrendador.',
  lessorMeans: (name, moneyFactor) => `${name}. Factor de arrendamiento ${moneyFactor}.`,
  lawText: (title) => `${title}.`,
  total: 'Total',
  grossCost: 'Costo capitalizado bruto',
  grossCostMeans: (agreedValue) => `Valor acordado del auto ${agreedValue}, y lo que se le suma`,
  lessReduction: 'Menos la reducción del costo capitalizado',
  adjustedCost: 'Costo capitalizado ajustado',
  lessResidual: 'Menos el valor residual',
  residualMeans: (percent) => `${percent} del precio de lista`,
  depreciation: 'Depreciación y cantidades amortizadas',
  plusRent: 'Más el cargo por arrendamiento',
  baseTotal: 'Total de los pagos base',
  dividedBy: (payments) => `Dividido entre ${payments} pagos`,
  basePayment: 'Pago mensual base',
  plusTax: 'Más el impuesto mensual',

  depositMeans: 'Se paga primero, para apartar el auto',
  restMeans: 'Cuando firma y se lleva el auto',
  cashMeans: (hasDeposit) =>
    hasDeposit
      ? 'Sin intereses ni pagos mensuales.'
      : 'Se paga cuando firma y se lleva el auto. Sin intereses ni pagos mensuales.',

  allPayments: (count) => `Los ${count} pagos, uno por uno`,
  download: 'Descargar como CSV',
  scheduleTable: 'Calendario de pagos',
  loanHeadings: ['N.º', 'Pago', 'Intereses', 'Capital', 'Saldo'],
  leaseHeadings: ['N.º', 'Pago base', 'Impuesto', 'Pago'],
} satisfies Texts['terms'];

export const nextSteps = {
  title: 'Qué sigue',
  yourAdviser: (name) => `Quien le atiende: ${name}`,
  address: (dealership, address) => `${dealership}, ${address}`,
  open: (hours) => <>Horario: {hours}</>,

  steps(kind, adviser, dealership, creditor) {
    const confirm = 'Usted confirma su selección. Se guarda exactamente como la ve aquí.';
    const call = `${adviser} se comunica con usted y prepara el auto y los documentos.`;
    const sign = `Usted va a ${dealership} y firma. Hasta entonces nada le obliga.`;
    const terms = `${creditor} revisa su crédito y puede ofrecerle otras condiciones. Usted puede decir que no.`;
    switch (kind) {
      case 'CASH':
        return [confirm, call, sign, 'Paga y se lleva el auto a casa.'];
      case 'FINANCE':
        return [confirm, call, `Usted solicita el préstamo. ${terms}`, sign];
      case 'LEASE':
        return [confirm, call, `Usted solicita el arrendamiento. ${terms}`, sign];
    }
  },
} satisfies Texts['nextSteps'];

export const receipt = {
  confirmed: 'Confirmado',
  allSet: (name) => `Todo listo, ${name}`,

  whatNow: ({ vehicle, dealership, adviser, hours, number }) => (
    <>
      {dealership} tiene su selección para el {vehicle}. {adviser} se comunicará con usted
      {hours && <> en el horario del concesionario ({hours})</>}. Su número de confirmación es{' '}
      {number}.
    </>
  ),
  downloadPdf: 'Guardar PDF',
  print: 'Imprimir',
  addToCalendar: 'Calendario',
  whatYouConfirmed: 'Lo que confirmó',
  wholeStatement: 'Ver el resumen completo',
  proof: 'Datos de verificación',
  downloadJson: 'Descargar JSON',
  earlier: 'Recibos anteriores',
  earlierMeans: (allTakenBack) =>
    allTakenBack
      ? 'Usted anuló su confirmación. Lo que confirmó antes se conserva:'
      : 'La oferta ha cambiado desde entonces. Lo que confirmó antes se conserva:',
  takenBack: (when) => `La anuló el ${when}`,
  confirmedBy: (revision, name, when) => `Revisión ${revision}, ${name}, ${when}`,
  pdf: 'PDF',
  json: 'JSON',
} satisfies Texts['receipt'];
