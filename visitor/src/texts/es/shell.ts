// The frame around every screen.

export const skip = 'Ir al contenido';
export const madeWith = 'Hecho con Forecourt';
