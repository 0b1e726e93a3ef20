// The buyer's change of mind: taking an offer up again, taking a confirmation back, and what keeps them from it.

export const changedMyMind = 'Cambié de opinión';
export const takeBack = 'Anular mi confirmación';
export const takeBackTitle = '¿Quiere anular su confirmación?';
export const takeBackMeans = (adviser: string) =>
  `Se lo comunicaremos a ${adviser}. Su recibo se conserva e indica que usted anuló la confirmación. Mientras la oferta sea válida, puede elegir y confirmar otra vez.`;
export const keep = 'Mantenerla';
export const oneMoment = 'Un momento…';
export const noConnection =
  'Eso no se pudo enviar. Revise su conexión y después inténtelo otra vez.';

/** Why something was not done, and what to do instead. */
export const refused = {
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
};
