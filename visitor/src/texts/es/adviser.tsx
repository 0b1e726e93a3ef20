// The adviser: the person to ask, and the dealership behind them.
import type { ReactNode } from 'react';

export const title = '¿Preguntas? Hable con una persona';
export const yourAdviser = (dealership: string) => `Quien le atiende en ${dealership}`;
export const open = (hours: string) => `Horario: ${hours}`;
export const directions = 'Cómo llegar';
export const addToCalendar = 'Añadir al calendario';
export const dealNumber = (number: string, license: string | undefined) =>
  license === undefined
    ? `Oferta ${number}`
    : `Oferta ${number} · Licencia de concesionario ${license}`;
export const call = (firstName: string) => `Llamar a ${firstName}`;
export const text = (firstName: string) => `Enviar un mensaje a ${firstName}`;

export const askQuestion = 'Hacer una pregunta';
export const askForChange = 'Pedir un cambio';
export const noThanks = 'Rechazar la oferta';

export const share = 'Compartir';
export const linkCopied = 'Enlace copiado. Envíelo solo a alguien con quien compra el auto.';
export const copyLink = (link: ReactNode) => <>Copie este enlace: {link}</>;

/** Until the conversation can be shown. */
export const yourWords = 'Su pregunta';
export const send = 'Enviar';
export const offline = (isWritten: boolean) =>
  `${isWritten ? 'Aún no se ha enviado.' : 'Ahora no hay conexión.'} Se conserva en este dispositivo y se enviará cuando vuelva a tener conexión.`;
/** The device has a connection, and nothing comes over it. */
export const unreachable = (isWritten: boolean) =>
  `${isWritten ? 'Aún no se ha enviado.' : 'Está tardando más de lo normal.'} Lo que escriba se conserva en este dispositivo y se enviará en cuanto sea posible.`;
export const opensLater = 'Ahora no hay conexión. Esto se abrirá en cuanto sea posible.';
