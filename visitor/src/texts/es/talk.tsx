// Spanish texts of the adviser and the conversation.
import { plural } from '@forecourt/domain/plural';
import type { Texts } from '../en/texts.ts';

export const adviser = {
  title: '¿Preguntas? Consúltenos',
  yourAdviser: (dealership) => `Le atiende en ${dealership}`,
  open: (hours) => <>Horario: {hours}</>,
  directions: 'Cómo llegar',
  addToCalendar: 'Al calendario',
  dealNumber: (number, license) =>
    license === undefined ? `Oferta ${number}` : `Oferta ${number} · Licencia ${license}`,
  call: (firstName) => `Llamar a ${firstName}`,
  text: (firstName) => `Enviar un mensaje a ${firstName}`,

  callShort: 'Llamar',
  textShort: 'Mensaje',
  emailShort: 'Correo',
  askForChange: 'Pedir un cambio',
  noThanks: 'Rechazar la oferta',

  share: 'Compartir',
  linkCopied: 'Enlace copiado. Envíelo solo a alguien con quien compra el auto.',
  copyLink: (link) => <>Copie este enlace: {link}</>,
} satisfies Texts['adviser'];

export const talk = {
  title: (adviser) => `Su conversación con ${adviser}`,
  you: 'Usted',
  sent: (who, when) => `${who} · ${when}`,
  about: (label) => <>Sobre “{label}”</>,
  asksForChange: 'Solicitud de cambio',
  earlier: 'Mostrar mensajes anteriores',
  newReply: (name) => `${name} ha respondido`,
  answersHere: (adviser) =>
    `${adviser} le responde aquí. Verá la respuesta en esta página, en cualquier dispositivo con su enlace.`,

  wishes: {
    LOWER_PAYMENT: 'Un pago más bajo',
    OTHER_TERM: 'Otro plazo',
    TRADE_IN_VALUE: 'Más por mi auto usado',
    OTHER_CAR: 'Otro auto',
    SOMETHING_ELSE: 'Otra cosa',
  },

  whatDifferent: '¿Qué debería ser distinto?',
  inWords: 'Con sus palabras (si quiere)',
  yourMessage: 'Su mensaje',
  yourQuestion: 'Su pregunta',
  notAboutLine: (label) => <>No preguntar por {label}</>,
  send: 'Enviar',
  cancel: 'Cancelar',
  left: (count) =>
    plural('es', count, { one: 'Queda 1 carácter', other: `Quedan ${count} caracteres` }),

  sending: 'Enviando…',
  waits:
    'Aún no se ha enviado. Se conserva en este dispositivo y se enviará cuando vuelva a tener conexión.',
  trying: 'Aún no se ha enviado. Se conserva en este dispositivo y seguimos intentándolo.',
  notSent: 'No se envió',
  remove: 'Quitar',

  declineTitle: '¿Quiere rechazar esta oferta?',
  declineMeans: (adviser) =>
    `Se lo comunicaremos a ${adviser}. Puede cambiar de opinión mientras la oferta sea válida.`,
  reason: 'Su motivo (solo si quiere)',
  decline: 'Rechazar la oferta',
  keepOffer: 'Conservar la oferta',
} satisfies Texts['talk'];

export const mind = {
  changedMyMind: 'Cambié de opinión',
  takeBack: 'Anular mi confirmación',
  takeBackTitle: '¿Quiere anular su confirmación?',
  takeBackMeans: (adviser) =>
    `Se lo comunicaremos a ${adviser}. Su recibo se conserva e indica que usted anuló la confirmación. Mientras la oferta sea válida, puede elegir y confirmar otra vez.`,
  keep: 'Mantenerla',
  oneMoment: 'Un momento…',
  noConnection: 'Eso no se pudo enviar. Revise su conexión y después inténtelo otra vez.',

  refused: {
    TEXT_REQUIRED: 'Primero escriba unas palabras.',
    TEXT_TOO_LONG:
      'El texto es más largo de lo que admite un mensaje. Acórtelo o envíelo en dos partes.',
    SUBJECT_UNKNOWN:
      'La oferta ya no incluye ese concepto. Pregunte sobre la oferta tal como está ahora.',
    CONVERSATION_FULL:
      'Esta conversación ya no admite más mensajes. Llame o escriba un correo a su asesor, por favor.',
    TOO_MANY_CHANGES:
      'Ha cambiado de opinión muchas veces. Para continuar, llame a su asesor, por favor.',
    DEAL_CONFIRMED: 'Esta oferta está confirmada. Primero anule la confirmación.',
    DEAL_EXPIRED: 'Esta oferta ha vencido. Su asesor puede renovarla con el mismo enlace.',
    DEAL_WITHDRAWN: 'El concesionario ha retirado esta oferta. Pregunte a su asesor por otra.',
    DEAL_REVISED: 'El concesionario acaba de cambiar esta oferta. Primero lea lo que cambió.',
    NOT_DECLINED: 'Esta oferta no se había rechazado.',
    NOT_CONFIRMED: 'Ya no hay ninguna confirmación que anular.',
    ACKNOWLEDGED:
      'Su asesor ya ha empezado a trabajar en ella, así que no se puede anular aquí. Llámele: todavía puede cambiarla.',
    KEY_REUSED: 'Eso no se pudo enviar. Inténtelo una vez más, por favor.',
  },
} satisfies Texts['mind'];
