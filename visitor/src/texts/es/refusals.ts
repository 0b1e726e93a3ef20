// Why nothing was confirmed: what happened and what to do.

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
  ALREADY_CONFIRMED: words(
    'Esta oferta ya se confirmó',
    'Hay una sola confirmación por oferta. La hizo alguien con este enlace, quizás en otro dispositivo. Es esta:',
  ),
};
