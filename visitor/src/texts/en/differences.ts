// What changed between two revisions, old and new.

export const dealershipChanged = 'What the dealership changed';
export const meansForYou = 'What that means for you';
export const everythingElse = (count: number) => `Everything else that changed (${count})`;
export const otherFigures = 'Other figures';
export const what = 'What';
export const before = 'Before';
export const now = 'Now';
export const notThere = 'not there';
export const gone = 'not there anymore';
