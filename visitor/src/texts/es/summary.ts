// The summary page; what its statement says stands with it.

export const title = 'Resumen';
export const windowTitle = (vehicle: string, isConfirmed: boolean) =>
  isConfirmed ? `Confirmado: ${vehicle}` : `Resumen: ${vehicle}`;
export const backToDeal = 'Volver a la oferta';
export const goToConfirm = 'Ir a confirmar';
export const confirm = 'Confirmar';
export const noFigures = 'Su selección aún no tiene cifras';

export const expired = 'Oferta pasada: ha vencido. Estas son las cifras que tenía.';
export const withdrawn =
  'Oferta pasada: el concesionario la ha retirado. Estas son las cifras que tenía.';
export const declined = 'Usted rechazó esta oferta. Estas son las cifras que tenía.';
export const takenBack = (when: string) =>
  `Usted anuló su confirmación el ${when}. Ahora no hay nada confirmado. Puede elegir y confirmar de nuevo.`;
export const notChosen = (option: string) =>
  `Aún no ha elegido nada. Estas son las cifras de ${option}.`;
