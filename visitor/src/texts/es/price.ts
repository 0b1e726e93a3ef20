// The price, line by line.

export const title = 'Precio';
export const behindTheLease = 'El precio detrás del arrendamiento';
export const intro = 'Cada concepto y quién lo exige.';
export const asTable = 'Los conceptos en una tabla';
export const tableCaption = 'El precio, concepto por concepto';
export const lineHeading = 'Qué es y quién lo exige';
export const amount = 'Cantidad';
export const beforeRebates = 'Precio al contado antes de reembolsos';
/** `who`: the sentence that says who requires it. */
export const taxed = (who: string, rate: string, base: string) =>
  `${who}. ${rate} de los ${base} gravables`;
export const why = 'Por qué';
/** For those who do not see which line it belongs to. */
export const whyLine = (label: string) => `: ${label}`;
export const ask = 'Preguntar por este concepto';
export const barsStart = (amount: string) =>
  `Las barras empiezan en ${amount} para que se vean los conceptos pequeños.`;
