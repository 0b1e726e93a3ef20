// The answer to a confirm: the next step after a refusal, or that it is confirmed.

export const seeThatReceipt = 'Ver ese recibo';
export const backToForm = 'Volver al formulario';
export const read = 'He leído los cambios';
export const selectionChanged = 'Su selección ha cambiado';
export const selectionChangedMeans =
  'Cambió desde que abrió esto, quizás en otro dispositivo. Estas son ahora sus cifras:';
export const goOn = 'Continuar con estas cifras';
export const loadFigures = 'Cargar las cifras nuevas';

export const confirmed = 'Confirmado';
export const confirmedMeans = (adviser: string, dealership: string) =>
  `${adviser}, de ${dealership}, ya tiene su selección y se comunicará con usted para el siguiente paso.`;
export const seeReceipt = 'Ver su recibo';
