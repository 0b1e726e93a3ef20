// Spanish texts of confirming a selection.
import { plural } from '@forecourt/domain/plural';
import type { Texts } from '../en/texts.ts';

export const confirm = {
  confirmSelection: 'Confirmar selección',
  close: 'Cerrar',
  fullName: 'Nombre completo',
  nameToUse: (name) => `Usar ${name}`,
  whatThatMeans: 'Qué significa',
  coBuyerName: 'Nombre de quien compra con usted, si confirman juntos',
  consent: 'Acepto usar registros electrónicos para esta confirmación.',

  missing: {
    FULL_NAME: 'Escriba su nombre completo como aparece en su identificación.',
    FULL_NAME_TOO_LONG: 'Escriba un nombre de 120 caracteres como máximo.',
    CO_BUYER_NAME: 'Escriba un nombre de 120 caracteres como máximo, o déjelo vacío.',
    CONSENT: 'Marque la casilla para aceptar, o pida a su asesor los documentos en papel.',
  },

  notAContract: (creditor, dealership) =>
    creditor === null
      ? `Confirmar no es un contrato. Los documentos los firma en ${dealership}.`
      : `Confirmar no es una aprobación de crédito ni un contrato. ${creditor} decide sobre el crédito. Los documentos los firma en ${dealership}.`,

  oneMoment: 'Un momento…',
  sending: 'Enviando su confirmación…',
  failed: 'Eso no funcionó.',
  failedMeans:
    'No se confirmó nada, y lo que escribió se conserva. Inténtelo otra vez o pregunte a su asesor.',
} satisfies Texts['confirm'];

export const chooseFirst = {
  title: 'Primero elija, después confirme',
  shown(option, dealership, hasAddOns) {
    return (
      <>
        Aún no ha elegido nada. Lo que ve es {option}
        {dealership === null ? '' : `, como sugiere ${dealership}`}
        {hasAddOns ? ', sin productos adicionales' : ''}.
      </>
    );
  },
  use: 'Usar esta opción',
  compare: (ways) => `Comparar las ${ways} formas de pago`,
  seeDeal: (hasAddOns) =>
    hasAddOns ? 'Ver la oferta y sus productos adicionales' : 'Ver la oferta',
  canChange: 'Puede cambiarlo cuantas veces quiera hasta que confirme.',
} satisfies Texts['chooseFirst'];

export const chosen = {
  negativeEquity: 'Saldo negativo, se suma a lo que paga',
  addOnCount: (count) =>
    plural('es', count, {
      one: '1 producto adicional',
      other: `${count} productos adicionales`,
    }),
  notTaken(what, count, undecided) {
    if (undecided === 0) return <>No elegidos: {what}.</>;
    if (undecided === count) return <>Se dejaron fuera (usted no eligió): {what}.</>;
    return (
      <>
        No elegidos: {what}. Eso incluye {undecided} sobre los que no ha decidido.
      </>
    );
  },
} satisfies Texts['chosen'];

export const condensed = {
  payments: (count, apr) => (apr === null ? `${count} pagos` : `${count} pagos, APR de ${apr}`),
  leaseOf: (months) => `Arrendamiento de ${months} meses`,
  firstPayment: 'Primer pago incluido',
  ifBought: 'Si comprara el auto',
} satisfies Texts['condensed'];

export const differences = {
  dealershipChanged: 'Lo que cambió el concesionario',
  meansForYou: 'Lo que eso significa para usted',
  everythingElse: (count) => `Todo lo demás que cambió (${count})`,
  otherFigures: 'Otras cifras',
  what: 'Qué',
  before: 'Antes',
  now: 'Ahora',
  notThere: 'no había',
  gone: 'ya no está',
} satisfies Texts['differences'];

export const law = {
  title: 'Sus derechos',
  agreed: 'Lo que usted aceptó',
  named: (title) => (title.startsWith('¡') ? title : `${title}.`),
} satisfies Texts['law'];

export const problems = {
  limit: (amount) => `El límite es ${amount}.`,
  change: 'Cambiarlo',
} satisfies Texts['problems'];

export const proof = {
  number: 'Número de confirmación',
  by: 'Por',
  together: 'Con',
  on: 'El',
  digest: 'Resumen criptográfico de todo lo que confirmó (SHA-256)',
} satisfies Texts['proof'];

export const refusal = {
  seeThatReceipt: 'Ver ese recibo',
  backToForm: 'Volver al formulario',
  read: 'He leído los cambios',
  selectionChanged: 'Su selección ha cambiado',
  selectionChangedMeans:
    'Cambió desde que abrió esto, quizás en otro dispositivo. Estas son ahora sus cifras:',
  goOn: 'Continuar con estas cifras',
  loadFigures: 'Cargar las cifras nuevas',

  confirmed: 'Confirmado',
  confirmedMeans: (adviser, dealership) =>
    `${adviser}, de ${dealership}, ya tiene su selección y se comunicará con usted para el siguiente paso.`,
  seeReceipt: 'Ver su recibo',
} satisfies Texts['refusal'];

const words = (title: string, help: string) => ({ title, help });

export const refusals = {
  DEAL_REVISED: words(
    'El concesionario ha cambiado esta oferta',
    'No se confirmó nada. Esto es lo que cambió desde que la abrió. Léalo y decida otra vez. Lo que escribió se conserva.',
  ),
  FIGURES_CHANGED: words(
    'Las cifras no son las que usted vio',
    'No se confirmó nada. Estas son las cifras actuales. Cárguelas en la página, léalas y después confirme. Lo que escribió se conserva.',
  ),
  DEAL_EXPIRED: words(
    'Esta oferta ha vencido',
    'No se confirmó nada. Su asesor puede renovar la oferta con el mismo enlace. Lo que eligió se conserva.',
  ),
  DEAL_WITHDRAWN: words(
    'El concesionario ha retirado esta oferta',
    'No se confirmó nada. Su asesor puede decirle por qué y hacerle otra oferta.',
  ),
  DEAL_DECLINED: words(
    'Usted rechazó esta oferta',
    'No se confirmó nada. Si cambió de opinión, puede retomar la oferta. Lo que eligió se conserva.',
  ),
  SELECTION_INVALID: words(
    'Hay que revisar su selección',
    'No se confirmó nada. Cada punto de abajo le lleva al lugar donde puede cambiarlo.',
  ),
  KEY_REUSED: words(
    'Eso no se pudo enviar',
    'No se confirmó nada. Lo que escribió se conserva. Confirme una vez más, por favor.',
  ),
  CONSENT_REQUIRED: words(
    'Necesitamos su nombre y su aceptación',
    'No se confirmó nada. Escriba su nombre completo, acepte los registros electrónicos y después confirme.',
  ),
  CAR_ON_HOLD: words(
    'Este auto está reservado para otra persona',
    'No se confirmó nada. Pregunte si vuelve a quedar libre.',
  ),
  ALREADY_CONFIRMED: words(
    'Esta oferta ya se confirmó',
    'Hay una sola confirmación por oferta. La hizo alguien con este enlace, quizás en otro dispositivo. Es esta:',
  ),
  CAR_SOLD: words(
    'Este auto se acaba de vender a otro comprador',
    'No se confirmó nada. El concesionario se comunicará con usted.',
  ),
} satisfies Texts['refusals'];

const ONCE = 'Cuenta una sola vez, por más que se envíe.';

export const waiting = {
  title: {
    SENDING: 'Su confirmación se está enviando',
    OFFLINE: 'Su confirmación espera una conexión',
    UNANSWERED: 'Su confirmación espera una respuesta',
  },
  cancelFirst: 'Para elegir otra cosa, primero cancélela.',
  choicesStay: 'Hasta que haya una respuesta, lo que eligió queda como está.',

  waitsForConnection: 'Su confirmación espera una conexión.',
  notKnown: 'Aún no podemos saber si su confirmación llegó.',
  stillSending: 'Seguimos enviando su confirmación.',

  notSent:
    'No tiene conexión, así que no se envió. Saldrá por sí sola en cuanto vuelva a tenerla, y cuenta una sola vez.',
  onItsWay: `Está en camino en este momento, así que no se puede cancelar. ${ONCE}`,
  offlineAgain: `No tiene conexión. Se enviará otra vez en cuanto vuelva a tenerla. Es posible que ya haya llegado, así que no se puede cancelar aquí. ${ONCE}`,
  stopped(tries, answered) {
    const sent = tries > 1 ? `La enviamos ${tries} veces` : 'La enviamos';
    const so = answered ? 'pero la respuesta no dijo si llegó' : 'y no hubo respuesta';
    return `${sent} ${so}, así que nos detuvimos. Se conserva en este dispositivo. Intentarlo otra vez nunca puede confirmar dos veces. Si sigue fallando, llame a su asesor.`;
  },
  sentAgain(answered) {
    const why = answered
      ? 'Hubo un problema nuestro, no suyo, así que enviamos lo mismo otra vez.'
      : 'Aún no ha llegado respuesta, así que enviamos lo mismo otra vez.';
    return `${why} ${ONCE} Puede cerrar esta página: continúa cuando la abra otra vez en este dispositivo.`;
  },

  cancel: 'Cancelar confirmación',
  tryNow: 'Intentar ahora',
  trying: 'Intentando…',
} satisfies Texts['waiting'];
