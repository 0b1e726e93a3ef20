// The steps that put a problem with an add-on right.

export const remove = (label: string) => `Quitar ${label}`;
export const addToo = (label: string) => `Añadir también ${label}`;
export const choosePlan = (label: string) => `Elegir un plan de ${label}`;
