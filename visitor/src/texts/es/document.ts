// The words of a page around its app: for who has no script, or waits for it, for who is offline, and the choice of a language.

export const languages = 'Idioma';
export const noScript = 'JavaScript está desactivado';
export const noScriptMeans =
  'Aquí puede leerlo todo. Para elegir cómo pagar y confirmar, active JavaScript en su navegador y vuelva a cargar esta página, o llame a su asesor.';
export const stillLoading =
  'Aún se está cargando. Puede leerlo todo; lo que elija se guarda en cuanto la página termine de cargar.';
/** `again`: words of `loadAgain`, as a link. */
export const notLoaded = (again: string) =>
  `Esta página no se cargó por completo, así que aún no se puede elegir nada aquí y no se guardó nada. ${again}, o llame a su asesor.`;
export const loadAgain = 'Cárguela otra vez';
export const waiting =
  'Un momento. La página aún se está cargando; podrá confirmar en cuanto termine.';
export const offline = 'No tiene conexión';
export const offlineMeans =
  'Puede seguir. Lo que elige queda en este dispositivo y se guarda cuando vuelva a tener conexión.';
