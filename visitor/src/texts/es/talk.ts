// The conversation with the dealership: what was said, what is being written, and what waits to be sent.

export const title = (adviser: string) => `Su conversación con ${adviser}`;
export const you = 'Usted';
/** Who, and when. */
export const sent = (who: string, when: string) => `${who} · ${when}`;
export const about = (label: string) => `Sobre “${label}”`;
export const asksForChange = 'Solicitud de cambio';
export const earlier = 'Mostrar mensajes anteriores';
export const newReply = (name: string) => `${name} ha respondido`;
export const answersHere = (adviser: string) =>
  `${adviser} le responde aquí. Verá la respuesta en esta página, en cualquier dispositivo con su enlace.`;

export const wishes = {
  LOWER_PAYMENT: 'Un pago más bajo',
  OTHER_TERM: 'Otro plazo',
  TRADE_IN_VALUE: 'Más por mi auto usado',
  OTHER_CAR: 'Otro auto',
  SOMETHING_ELSE: 'Otra cosa',
};

export const whatDifferent = '¿Qué debería ser distinto?';
export const inWords = 'Con sus palabras (si quiere)';
export const yourMessage = 'Su mensaje';
export const yourQuestion = 'Su pregunta';
export const notAboutLine = (label: string) => `No preguntar por ${label}`;
export const send = 'Enviar';
export const cancel = 'Cancelar';
export const left = (count: number) =>
  count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`;

/** Under a message that is not there yet. */
export const sending = 'Enviando…';
export const waits =
  'Aún no se ha enviado. Se conserva en este dispositivo y se enviará cuando vuelva a tener conexión.';
export const trying =
  'Aún no se ha enviado. Se conserva en este dispositivo y seguimos intentándolo.';
export const notSent = 'No se envió';
export const remove = 'Quitar';

export const declineTitle = '¿Quiere rechazar esta oferta?';
export const declineMeans = (adviser: string) =>
  `Se lo comunicaremos a ${adviser}. Puede cambiar de opinión mientras la oferta sea válida.`;
export const reason = 'Su motivo (solo si quiere)';
export const decline = 'Rechazar la oferta';
export const keepOffer = 'Conservar la oferta';
