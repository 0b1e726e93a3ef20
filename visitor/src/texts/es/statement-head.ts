// The head of the statement: the answer, whose it is, and until when it is good.
import { listed } from './words.ts';

export const title = 'Resumen';

export const expired = 'Oferta pasada: ha vencido. Estas son las cifras que tenía.';
export const withdrawn =
  'Oferta pasada: el concesionario la ha retirado. Estas son las cifras que tenía.';
export const declined = 'Usted rechazó esta oferta. Estas son las cifras que tenía.';
export const takenBack = (when: string) =>
  `Usted anuló su confirmación el ${when}. Ahora no hay nada confirmado. Puede elegir y confirmar de nuevo.`;
export const notChosen = (option: string) =>
  `Aún no ha elegido nada. Estas son las cifras de ${option}.`;

export const forBuyer = (buyers: string, dealership: string) => `Para ${buyers}, de ${dealership}`;
export const inMonths = (months: number) => `En ${months} meses`;
export const totalPrice = (amount: string) => `Precio total ${amount}`;

export const deal = (number: string, revision: number) => `Oferta ${number}, revisión ${revision}`;
export const goodUntil = (until: string) => `Válida hasta el ${until}`;
export const license = (number: string) => `Licencia de concesionario ${number}`;

/** The way to pay, what is added, and what the trade-in does. */
export const chosen = (lead: string, parts: readonly string[]) =>
  parts.length === 0 ? `${lead}.` : `${lead}, con ${listed(parts)}.`;
export const negativeEquity = (amount: string) => `${amount} de saldo negativo`;
export const tradeInEquity = (amount: string) => `los ${amount} netos de su auto usado`;
