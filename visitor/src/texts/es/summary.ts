// The summary page; what its statement says stands with it.

export const title = 'Resumen';
export const windowTitle = (vehicle: string, isConfirmed: boolean) =>
  isConfirmed ? `Confirmado: ${vehicle}` : `Resumen: ${vehicle}`;
export const backToDeal = 'Volver a la oferta';
export const goToConfirm = 'Ir a confirmar';
export const confirm = 'Confirmar';
export const noFigures = 'Su selección aún no tiene cifras';
