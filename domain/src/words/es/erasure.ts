// What page and PDF say of a deal whose buyer's data was erased.

export const title = 'Sus datos personales se borraron';

/** `by`: the staff member, or the dealership. */
export const means = (by: string, when: string) =>
  `El ${when}, ${by} eliminó de esta operación su nombre, sus datos de contacto y los mensajes. Las cifras se conservan como constancia.`;
