// What changed between two revisions, old and new.

export const dealershipChanged = 'Was das Autohaus geändert hat';
export const meansForYou = 'Was das für Sie bedeutet';
export const everythingElse = (count: number) => `Alles andere, was sich geändert hat (${count})`;
export const otherFigures = 'Weitere Zahlen';
export const what = 'Was';
export const before = 'Vorher';
export const now = 'Jetzt';
export const notThere = 'nicht vorhanden';
export const gone = 'nicht mehr vorhanden';
