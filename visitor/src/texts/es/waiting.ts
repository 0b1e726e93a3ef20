// A confirmation under way: what is known of it, and what the buyer may do.

export const title = {
  SENDING: 'Su confirmación se está enviando',
  OFFLINE: 'Su confirmación espera una conexión',
  UNANSWERED: 'Su confirmación espera una respuesta',
};
export const cancelFirst = 'Para elegir otra cosa, primero cancélela.';
export const choicesStay = 'Hasta que haya una respuesta, lo que eligió queda como está.';

/** The same in the form itself. */
export const waitsForConnection = 'Su confirmación espera una conexión.';
export const notKnown = 'Aún no podemos saber si su confirmación llegó.';
export const stillSending = 'Seguimos enviando su confirmación.';

const ONCE = 'Cuenta una sola vez, por más que se envíe.';

export const notSent =
  'No tiene conexión, así que no se envió. Saldrá por sí sola en cuanto vuelva a tenerla, y cuenta una sola vez.';
export const onItsWay = `Está en camino en este momento, así que no se puede cancelar. ${ONCE}`;
export const offlineAgain = `No tiene conexión. Se enviará otra vez en cuanto vuelva a tenerla. Es posible que ya haya llegado, así que no se puede cancelar aquí. ${ONCE}`;
/** `answered`: an answer came, but did not say what became of it. */
export function stopped(tries: number, answered: boolean): string {
  const sent = tries > 1 ? `La enviamos ${tries} veces` : 'La enviamos';
  const so = answered ? 'pero la respuesta no dijo si llegó' : 'y no hubo respuesta';
  return `${sent} ${so}, así que nos detuvimos. Se conserva en este dispositivo. Intentarlo otra vez nunca puede confirmar dos veces. Si sigue fallando, llame a su asesor.`;
}
export function sentAgain(answered: boolean): string {
  const why = answered
    ? 'Hubo un problema nuestro, no suyo, así que enviamos lo mismo otra vez.'
    : 'Aún no ha llegado respuesta, así que enviamos lo mismo otra vez.';
  return `${why} ${ONCE} Puede cerrar esta página: continúa cuando la abra otra vez en este dispositivo.`;
}

export const cancel = 'Cancelar confirmación';
export const tryNow = 'Intentar ahora';
export const trying = 'Intentando…';
