// Somebody with the same link chose something else.

export const title = 'Cambiado en otro dispositivo';
export const means =
  'Alguien con este enlace acaba de elegir otra cosa. Lo que ve ahora es su elección.';
export const ok = 'Aceptar';
export const undo = 'Deshacer: volver a lo que yo tenía';

export const instead = (is: string, was: string) => `${is} en lugar de ${was}`;
export const cashDown = (is: string, was: string) => `Enganche de ${is} en lugar de ${was}`;
/** `is` with its unit, `was` without. */
export const mileage = (is: string, was: string) => `${is} por año en lugar de ${was}`;
export const added = (label: string) => `Se añadió ${label}`;
export const removed = (label: string) => `Se quitó ${label}`;
export const plan = (label: string, plan: string) => `${label}: ${plan}`;
export const anotherPlan = 'otro plan';
export const noThanks = (label: string) => `No, gracias, a ${label}`;
export const anotherWay = 'otra forma de pago';
