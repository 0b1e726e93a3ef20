// Texts of the document around the app in Spanish. Only the server renders them.
import type { DocumentTexts } from '../en/document.ts';

/** Texts around the app: no script, loading, offline, language choice. */
export const document = {
  skip: 'Ir al contenido',
  languages: 'Idioma',
  noScript: 'JavaScript está desactivado',
  noScriptMeans:
    'Aquí puede leerlo todo. Para elegir cómo pagar y confirmar, active JavaScript en su navegador y vuelva a cargar esta página, o llame a su asesor.',
  stillLoading:
    'Aún se está cargando. Puede leerlo todo; lo que elija se guarda en cuanto la página termine de cargar.',
  notLoaded: (again) =>
    `Esta página no se cargó por completo, así que aún no se puede elegir nada aquí y no se guardó nada. ${again}, o llame a su asesor.`,
  loadAgain: 'Cárguela otra vez',
  waiting: 'Un momento. La página aún se está cargando; podrá confirmar en cuanto termine.',
  offline: 'No tiene conexión',
  offlineMeans:
    'Puede seguir. Lo que elige queda en este dispositivo y se guarda cuando vuelva a tener conexión.',
  outdated: 'Una parte de esta página ya no es actual. Nada de lo que eligió se ha perdido.',
  reload: 'Cargar otra vez',
} satisfies DocumentTexts;
