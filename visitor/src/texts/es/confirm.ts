// Confirm selection: the form, and how the confirmation stands.

export const title = 'Confirme lo que eligió';
export const confirmSelection = 'Confirmar selección';
export const close = 'Cerrar';
export const fullName = 'Nombre completo';
export const coBuyerName = 'Nombre de quien compra con usted, si confirman juntos';
export const consent =
  'Acepto usar registros electrónicos para esta selección y recibir mi recibo en esta página.';

export const missing = {
  FULL_NAME: 'Escriba su nombre completo como aparece en su identificación.',
  FULL_NAME_TOO_LONG: 'Escriba un nombre de 120 caracteres como máximo.',
  CO_BUYER_NAME: 'Escriba un nombre de 120 caracteres como máximo, o déjelo vacío.',
  CONSENT: 'Marque la casilla para aceptar, o pida a su asesor los documentos en papel.',
};

/** `creditor`: null where no credit is involved. */
export const notAContract = (creditor: string | null, dealership: string) =>
  creditor === null
    ? `Confirmar no es un contrato. Los documentos los firma en ${dealership}.`
    : `Confirmar no es una aprobación de crédito ni un contrato. ${creditor} decide sobre el crédito. Los documentos los firma en ${dealership}.`;

export const oneMoment = 'Un momento…';
export const sending = 'Enviando su confirmación…';
export const failed = 'Eso no funcionó.';
export const failedMeans =
  'No se confirmó nada, y lo que escribió se conserva. Inténtelo otra vez o pregunte a su asesor.';
