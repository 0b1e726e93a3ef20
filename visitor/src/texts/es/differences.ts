// What changed between two revisions, old and new.

export const dealershipChanged = 'Lo que cambió el concesionario';
export const meansForYou = 'Lo que eso significa para usted';
export const everythingElse = (count: number) => `Todo lo demás que cambió (${count})`;
export const otherFigures = 'Otras cifras';
export const what = 'Qué';
export const before = 'Antes';
export const now = 'Ahora';
export const notThere = 'no estaba';
export const gone = 'ya no está';
