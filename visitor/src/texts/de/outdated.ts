// Part of the page is out of date and could not be loaded again by itself.

export const outdated =
  'Ein Teil dieser Seite ist nicht mehr aktuell. Nichts von Ihrer Auswahl ist verloren.';
export const loadAgain = 'Neu laden';
