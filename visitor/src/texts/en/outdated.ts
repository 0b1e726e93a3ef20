// Part of the page is out of date and could not be loaded again by itself.

export const outdated = 'Part of this page is out of date. Nothing you chose is lost.';
export const loadAgain = 'Load again';
