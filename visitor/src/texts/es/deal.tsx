// Spanish texts of the deal page.

import type { KeptCashDown, PaymentKind, Vehicle } from '@forecourt/domain';
import { plural } from '@forecourt/domain/plural';
import type { Texts } from '../en/texts.ts';
import { phrases } from './shell.tsx';

const BODIES: Readonly<Record<Vehicle['body'], string>> = {
  SEDAN: 'sedán',
  HATCHBACK: 'hatchback',
  WAGON: 'vagoneta',
  SUV: 'SUV',
  PICKUP: 'camioneta pickup',
  VAN: 'minivan',
  COUPE: 'cupé',
  CONVERTIBLE: 'convertible',
};

export const vehicle = {
  drawing: (body) => `Dibujo: ${BODIES[body]}`,
  illustration: 'Ilustración',
  forBuyer: (buyers, dealership) => `Para ${buyers}, de ${dealership}`,
  goodUntil: (until) => <>Oferta válida hasta el {until}</>,
  ready: (day) => <>Listo el {day}</>,
  readyAndHow: (day, how) => (
    <>
      Listo el {day}. {how}
    </>
  ),

  conditions: {
    NEW: 'Nuevo',
    USED: 'Usado',
    CERTIFIED: 'Seminuevo certificado',
  },
  withinLine: (condition) => condition.toLowerCase(),

  facts: 'Datos, equipamiento, VIN',
  vin: (number) => <>VIN {number}</>,
  stockNumber: (number) => <>Número de inventario {number}</>,
  condition: 'Estado',
  warranty: 'Garantía',
  odometer: 'Odómetro',
  engine: 'Motor',
  transmission: 'Transmisión',
  drive: 'Tracción',
  paint: 'Pintura',
  interior: 'Interior',
  fuel: 'Combustible',
} satisfies Texts['vehicle'];

export const gallery = {
  photosOf: (name) => `Fotos del ${name}`,
  strip: 'Fotos; las flechas muestran la siguiente o la anterior',
  position: (shown, count) => `${shown} de ${count}`,
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  thumbnail: (index, alt) => (
    <>
      Foto {index}: {alt}
    </>
  ),
  fullScreen: 'Pantalla completa',
  viewer: (name) => `Fotos del ${name}, pantalla completa`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  close: 'Cerrar',
} satisfies Texts['gallery'];

export const jumpList = {
  onThisPage: 'En esta página',
  price: 'Precio',
  tradeIn: 'Su auto usado',
  pay: 'Forma de pago',
  addOns: 'Adicionales',
  adviser: 'Preguntas',
} satisfies Texts['jumpList'];

export const price = {
  title: 'Precio',
  behindTheLease: 'El precio detrás del arrendamiento',
  intro: 'Qué paga y quién lo cobra.',
  taxed: (rate, base) => `${rate} de los ${base} gravables.`,
  beforeRebates: (amount) => `Precio al contado antes de descuentos del fabricante: ${amount}.`,
  ask: 'Preguntar por este concepto',
  madeOf: (count) => `${count} conceptos`,
  barsStart: (amount) =>
    `Las barras empiezan en ${amount} para que se vean los conceptos pequeños.`,
} satisfies Texts['price'];

export const tradeIn = {
  title: (several) => (several ? 'Sus autos usados a cuenta' : 'Su auto usado a cuenta'),
  together: 'Todos sus autos usados en conjunto',
  weGiveYou: 'Nuestra oferta',
  firm: 'Garantizado',
  estimate: 'Estimado, hasta que veamos el auto',
  stillOwed: 'Saldo pendiente del préstamo',
  owedTo: (lender) => `Lo liquidamos con ${lender}`,

  addedToPay: (amount) => `Saldo negativo: ${amount} se suman a lo que paga`,
  negativeMeans(several, inFull, monthly) {
    const worth = several
      ? 'Debe por estos autos más de lo que valen en conjunto.'
      : 'Debe por este auto más de lo que vale.';
    const parts = [monthly && 'sus nuevos pagos', inFull && 'lo que paga de una vez'];
    return `${worth} La diferencia no desaparece: pasa a ser parte de ${parts.filter(Boolean).join(' o ')}.`;
  },
  taxSaved: (amount) => <>Entregar su auto le ahorra además {amount} de impuestos, ya contados.</>,
} satisfies Texts['tradeIn'];

const thisWay = (kind: keyof KeptCashDown) =>
  kind === 'LEASE' ? 'El arrendamiento' : 'Este préstamo';

const keptFor = (kind: keyof KeptCashDown) =>
  kind === 'LEASE' ? 'el arrendamiento' : 'el financiamiento';

export const pay = {
  title: 'Forma de pago',

  nothingChosen(isOnlyWay, dealership) {
    if (isOnlyWay) return 'Aún no ha elegido nada. Elíjala si le conviene.';
    const choose = 'Aún no ha elegido nada. Elija cómo quiere pagar.';
    return dealership === null
      ? choose
      : `${choose} Hasta entonces verá la que sugiere ${dealership}.`;
  },

  monthlyHeading: 'Al mes',
  atSigningHeading: 'Al firmar',
  none: 'Nada',
  all: 'Todo',
  monthly: 'al mes',
  atSigning: 'al firmar',
  totalYouPay: 'total que paga',

  totalMeans(hasMonthly, hasEquity, hasReturnFee) {
    const paid = hasMonthly ? 'lo que paga al firmar y cada mes' : 'lo que paga al firmar';
    const equity = hasEquity ? ', más el valor neto de su auto usado' : '';
    const fee = hasReturnFee ? ' En un arrendamiento, también el cargo por devolución.' : '';
    return `El total que usted paga es ${paid}${equity}.${fee}`;
  },

  suggests: (dealership) => `Lo sugiere ${dealership}`,
  removed: (kind, names) =>
    plural('es', names.length, {
      one: (
        <>
          Se quitó porque no se ofrece {phrases.whenYou[kind]}: {phrases.listed(names)}.
        </>
      ),
      other: (
        <>
          Se quitaron porque no se ofrecen {phrases.whenYou[kind]}: {phrases.listed(names)}.
        </>
      ),
    }),
  undo: 'Deshacer',

  apr: (rate) => `APR de ${rate}`,
  withCashDown: (amount) => `Con un enganche de ${amount}`,
  mileage: (distance) => `${distance} por año, después devuelve el auto o lo compra`,
  moreThan: (amount, months) => `${amount} más que a ${months} meses`,
  lessThan: (amount, months) => `${amount} menos que a ${months} meses`,
  without: (addOns) => <>Sin {phrases.listed(addOns)}</>,

  youFinance: (amount) => `Financia ${amount}`,
  limits: (least, most, step) => `De ${least} a ${most}, en pasos de ${step}`,
  most: (amount) => `${amount} es el máximo para esta forma de pago.`,
  mostSet: (amount) =>
    `${amount} es el máximo para esta forma de pago, así que lo pusimos en esa cantidad.`,
  least: (amount) => `${amount} es el mínimo para esta forma de pago.`,
  leastSet: (amount) =>
    `${amount} es el mínimo para esta forma de pago, así que lo pusimos en esa cantidad.`,
  noAmount: (amount) => `Eso no es una cantidad, así que queda en ${amount}.`,
  stepSet: (step, amount) =>
    `El enganche cambia en pasos de ${step}, así que lo pusimos en el más cercano: ${amount}.`,

  keptOverMost: (here, most, amount, kind) =>
    `${thisWay(here)} permite hasta ${most}. Guardamos sus ${amount} para ${keptFor(kind)}.`,
  keptUnderLeast: (here, least, amount, kind) =>
    `${thisWay(here)} pide al menos ${least}. Guardamos sus ${amount} para ${keptFor(kind)}.`,
} satisfies Texts['pay'];

export const payDetails = {
  perYear: {
    MI: 'Millas por año',
    KM: 'Kilómetros por año',
  },
  excess: (unit, amount) =>
    unit === 'MI'
      ? `Cada milla de más cuesta ${amount} cuando devuelve el auto.`
      : `Cada kilómetro de más cuesta ${amount} cuando devuelve el auto.`,

  howItAddsUp: 'Las cuentas',
  youBorrow: 'Lo que pide prestado',
  youPay: 'Lo que paga',
  prepaidFinanceCharge: 'Cargo por financiamiento prepagado',
  paidAtSigning: 'Se paga al firmar',
  loanCosts: (apr, lender) =>
    apr === null
      ? `Lo que le cuesta el préstamo. La entidad financiera es ${lender}`
      : `Lo que le cuesta el préstamo con un APR de ${apr}. La entidad financiera es ${lender}`,
  untilPaidOff: 'Hasta terminar de pagar el préstamo',
  atSigning: 'Lo que paga al firmar',
  untilTheEnd: 'Lo que paga hasta el final',
  leaseTotalMeans: (months, lessor, fee) =>
    `En ${months} meses, con lo que paga al firmar, que incluye el primer pago${phrases.withReturnFee(fee)}. El arrendador es ${lessor}`,
  priceAtTheEnd: 'Precio para comprar el auto al final',
  priceAtTheEndMeans: (distance) =>
    `Solo si lo quiere. Si no, lo devuelve después de ${distance} como máximo`,
  nothingMonthly: 'Sin intereses ni pagos mensuales',
  coveredByEquity: 'Cubierto por el valor neto de su auto usado',
  depositMeans: 'Se paga primero, para apartar el auto',
  restMeans: 'Cuando firma y se lleva el auto',

  chart: 'Lo que habrá pagado, mes a mes',
  against: (mine, other) => (
    <>
      <span>{mine}, en comparación con</span> {other}
    </>
  ),
  compareWith: 'Comparar con',
  month: 'Mes',
  byMonth: 'Hasta el mes',
  paidByThen: (month, mine, other) =>
    month === 0 ? `Al firmar: ${mine}, ${other}` : `Hasta el mes ${month}: ${mine}, ${other}`,
  ended: ' (terminado)',
  signing: 'Firma',
  monthNumber: (number) => `Mes ${number}`,

  howToRead(hasEquity, hasLease) {
    const equity = hasEquity ? ' El valor neto de su auto usado cuenta como dinero que paga.' : '';
    const lease = hasLease
      ? ' Un arrendamiento termina en su punto. El anillo de arriba es donde estaría si comprara el auto entonces.'
      : '';
    return `Deslice sobre la gráfica para ver cualquier mes.${equity}${lease}`;
  },

  asTable: (ways) => `Las ${ways} formas de pago en una tabla`,
  tableCaption: 'Dinero que sale de su bolsillo por mes',
  wayToPay: 'Forma de pago',
  endedCell: 'terminado',
  orBuy: (total, price) => `${total}, más ${price} para comprar el auto`,
} satisfies Texts['payDetails'];

const GETTING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'comprar',
  FINANCE: 'financiar',
  LEASE: 'arrendar',
};

function toGetTheCar(kinds: readonly PaymentKind[]): string {
  const verbs = new Set(kinds.map((kind) => GETTING[kind]));
  if (verbs.has('financiar')) verbs.add('comprar');
  return `para ${phrases.listed([...verbs].sort(), 'o')} el auto`;
}

const COVERAGE = 'Cobertura y cuidado';

export const addOns = {
  ask: 'Preguntar por esto',
  askLabel: (label) => <>: {label}</>,
  title: 'Productos adicionales',

  intro(kinds, termMonths) {
    const needed = `Todos son opcionales. No necesita ninguno ${toGetTheCar(kinds)}.`;
    return termMonths ? `${needed} Cifras mensuales a ${termMonths} meses.` : needed;
  },

  notNeeded: (kinds) => `No hace falta ${toGetTheCar(kinds)}.`,

  groups: {
    SERVICE_CONTRACT: COVERAGE,
    GAP: COVERAGE,
    MAINTENANCE: COVERAGE,
    TIRE_WHEEL: COVERAGE,
    DENT: COVERAGE,
    EXCESS_WEAR: COVERAGE,
    ACCESSORY: 'Accesorios',
    OTHER: 'Otros',
  },

  more: (count: number, group: string) => `${count} más: ${group}`,
  all: (count, group) => `${group} (${count})`,
  noneAdded: 'Ninguno añadido.',
  added: (count, amount) =>
    plural('es', count, {
      one: `1 producto adicional por ${amount}`,
      other: `${count} productos adicionales por ${amount}`,
    }),
  fullCost: (amount) => `en total ${amount}`,
  noToTheRest: 'Rechazar los demás',
  notOffered: (kind, names) => (
    <>
      No se ofrece {phrases.whenYou[kind]}: {phrases.listed(names)}.
    </>
  ),

  plans: 'Planes',
  details: 'Detalles',
  ofAddOn: (label) => <>: {label}</>,
  from: (amount) => `desde ${amount}`,
  planCount: (count) => `${count} planes`,
  needs: (labels) => <>requiere {phrases.listed(labels)}</>,
  noThanks: 'No, gracias',
  noThanksTo: (label) => <>, sin {label}</>,
  add: 'Añadir',
  isAdded: 'Añadido',

  notTogether: (labels) => <>No se puede tomar junto con {phrases.listed(labels)}.</>,
  offeredOtherwise: (kind, offered) =>
    `No se ofrece ${phrases.whenYou[kind]}, pero sí ${phrases.listed(
      offered.map((each) => phrases.whenYou[each]),
      'o',
    )}.`,
  covers: 'Cubre',
  doesNotCover: 'No cubre',
} satisfies Texts['addOns'];

export const addOnProblems = {
  remove: (label) => <>Quitar {label}</>,
  addToo: (label) => <>Añadir también {label}</>,
  choosePlan: (label) => <>Elegir un plan de {label}</>,
} satisfies Texts['addOnProblems'];

const withinLine = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

export const answer = {
  yourSelection: 'Su selección',
  inShort: 'Su selección en breve',
  pastOffer: 'Oferta pasada',
  seeSummary: 'Ver resumen',
  seeReceipt: 'Ver recibo',
  confirmSelection: 'Confirmar selección',
  summary: 'Resumen',
  receipt: 'Recibo',
  confirm: 'Confirmar',

  ifBought: (totals, outTheDoorPrice) =>
    `Si comprara el auto: ${totals.map(withinLine).join(', ')}, precio final ${outTheDoorPrice}.`,
  totalPriceMeans: (hasDealerFees) =>
    hasDealerFees
      ? 'El auto y todos los cargos del concesionario'
      : 'El auto; no hay cargos del concesionario',

  outTheDoorMeans({ tax, governmentFees, addOns, rebate }) {
    const parts = [
      tax && 'impuestos',
      governmentFees && 'cargos del gobierno',
      addOns && 'sus productos adicionales',
      rebate && 'el descuento del fabricante',
    ].filter((part) => part !== false);
    return parts.length > 0 ? `Con ${phrases.listed(parts)}` : 'No se le suma nada';
  },

  leaseTotalMeans: (months, fee) =>
    `En ${months} meses${phrases.withReturnFee(fee)}. Después devuelve el auto o lo compra.`,
  months: (count) => `${count} meses`,
  withAddOns: (count, amount) =>
    plural('es', count, {
      one: `Con 1 producto adicional por ${amount}`,
      other: `Con ${count} productos adicionales por ${amount}`,
    }),

  shortAtSigning: (amount) => `Al firmar ${amount}`,
  shortOutTheDoor: (amount) => `Precio final ${amount}`,
  shortTotal: (amount) => `Total que paga ${amount}`,

  confirmationWaits: 'Confirmación en espera: vea arriba',
  offerChanged: 'La oferta ha cambiado: vea cómo',
  changedElsewhere: 'Cambiado en otro dispositivo',

  saving: {
    IDLE: 'Lo que elige se guarda al momento.',
    SAVING: 'Guardando…',
    SAVED: 'Guardado',
    OFFLINE: 'Guardado en este dispositivo',
    WAITING: 'Aún sin guardar, queda en este dispositivo',
    STOPPED: 'Aún sin guardar',
  },
  nothingChosen: (saved) => `Aún no ha elegido nada. ${saved}`,
} satisfies Texts['answer'];

export const notices = {
  offerChanged: 'La oferta ha cambiado desde que eligió',
  dropped: (names) =>
    plural('es', names.length, {
      one: (
        <>
          {phrases.listed(names)} ya no se ofrece, así que lo quitamos de su selección. Todo lo
          demás está como lo dejó.
        </>
      ),
      other: (
        <>
          {phrases.listed(names)} ya no se ofrecen, así que los quitamos de su selección. Todo lo
          demás está como lo dejó.
        </>
      ),
    }),
  notKept: 'No pudimos guardar lo último que eligió',
  notKeptMeans:
    'La oferta ya no lo permite. Lo que ve es lo que está guardado. Elija otra vez, por favor.',
  ok: 'Aceptar',
} satisfies Texts['notices'];

export const revised = {
  changed: 'El concesionario ha cambiado esta oferta',
  changedWhileAway: 'El concesionario cambió esta oferta desde la última vez que la vio',
  means:
    'Todas las cifras de esta página son las nuevas. Lo que eligió se conserva en todo lo que aún se ofrece.',
  confirmedBefore: (receipt) => (
    <>
      Usted confirmó la oferta anterior. Esa oferta fue reemplazada, así que vea esta y confírmela
      si le parece bien. Lo que confirmó se conserva: {receipt}.
    </>
  ),
  receipt: (number) => `recibo ${number}`,
  dropped: (names) => (
    <>
      <strong>Ya no se ofrece, así que lo quitamos de su selección:</strong> {names}.
    </>
  ),
  read: 'He leído los cambios',
} satisfies Texts['revised'];

export const partner = {
  title: 'Cambiado en otro dispositivo',
  means: 'Alguien con este enlace acaba de elegir otra cosa. Lo que ve ahora es su elección.',
  ok: 'Aceptar',
  undo: 'Deshacer: volver a lo que yo tenía',

  instead: (is, was) => (
    <>
      {is} en lugar de {was}
    </>
  ),
  cashDown: (is, was) => `Enganche de ${is} en lugar de ${was}`,
  mileage: (is, was) => `${is} por año en lugar de ${was}`,
  added: (label) => <>Se añadió {label}</>,
  removed: (label) => <>Se quitó {label}</>,
  plan: (label, plan) => (
    <>
      {label}: {plan}
    </>
  ),
  anotherPlan: 'otro plan',
  noThanks: (label) => <>No, gracias, a {label}</>,
  anotherWay: 'otra forma de pago',
} satisfies Texts['partner'];

export const status = {
  expired: 'Esta oferta ha vencido',
  expiredMeans: (adviser, expiry) =>
    `Era válida hasta el ${expiry}. Las cifras de abajo son las que se ofrecieron, para que pueda consultarlas. ${adviser} puede hacerle una oferta nueva con el mismo enlace.`,
  withdrawn: 'El concesionario ha retirado esta oferta',
  withdrawnMeans: (adviser) =>
    `El auto o su precio ya no son como se muestran abajo. ${adviser} puede decirle por qué y qué más hay. Una oferta nueva llegaría con este mismo enlace.`,
  declined: 'Usted rechazó esta oferta',
  declinedMeans: (adviser, expiry) =>
    `${adviser} ya lo sabe. La oferta es válida hasta el ${expiry}, así que aún puede cambiar de opinión.`,
  declinedEnded: (adviser, expiry) =>
    `Era válida hasta el ${expiry}. Si cambió de opinión, ${adviser} puede hacerle una oferta nueva con el mismo enlace.`,
  confirmed: 'Confirmado',
  confirmedMeans: (adviser) =>
    `${adviser} tiene su selección. Para cambiarla, anule su confirmación o pregunte a ${adviser}.`,
} satisfies Texts['status'];

export const history = {
  title: 'Historial de esta oferta',
  events: {
    ADDED: 'Oferta hecha',
    REVISED: 'Oferta modificada',
    WITHDRAWN: 'Oferta retirada',
    CONFIRMED: 'Selección confirmada',
    DECLINED: 'Oferta rechazada',
    REOPENED: 'Oferta retomada',
    TAKEN_BACK: 'Confirmación anulada',
    CAR_RETURNED: 'Auto devuelto',
  },
} satisfies Texts['history'];
