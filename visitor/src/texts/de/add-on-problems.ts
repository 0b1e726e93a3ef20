// The steps that put a problem with an add-on right.

export const remove = (label: string) => `${label} entfernen`;
export const addToo = (label: string) => `Auch ${label} hinzufügen`;
export const choosePlan = (label: string) => `Variante von ${label} wählen`;
