// Part of the page is out of date and could not be loaded again by itself.

export const outdated =
  'Una parte de esta página ya no es actual. Nada de lo que eligió se ha perdido.';
export const loadAgain = 'Cargar otra vez';
