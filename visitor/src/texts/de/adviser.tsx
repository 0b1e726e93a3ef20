// The adviser: the person to ask, and the dealership behind them.
import type { ReactNode } from 'react';

export const title = 'Fragen? Sprechen Sie mit uns';
export const yourAdviser = (dealership: string) => `Für Sie da bei ${dealership}`;
export const open = (hours: string) => `Geöffnet ${hours}`;
export const directions = 'Anfahrt';
export const addToCalendar = 'In den Kalender';
export const dealNumber = (number: string, license: string | undefined) =>
  license === undefined ? `Angebot ${number}` : `Angebot ${number} · ${license}`;
export const call = (firstName: string) => `${firstName} anrufen`;
export const text = (firstName: string) => `Nachricht an ${firstName}`;

export const askQuestion = 'Frage stellen';
export const askForChange = 'Änderung wünschen';
export const noThanks = 'Angebot ablehnen';

export const share = 'Teilen';
export const linkCopied =
  'Link kopiert. Senden Sie ihn nur an jemanden, mit dem Sie das Auto kaufen.';
export const copyLink = (link: ReactNode) => <>Kopieren Sie diesen Link: {link}</>;

/** Until the conversation can be shown. */
export const yourWords = 'Ihre Frage';
export const send = 'Senden';
export const offline = (isWritten: boolean) =>
  `${isWritten ? 'Noch nicht gesendet.' : 'Gerade keine Verbindung.'} Was Sie schreiben, bleibt auf diesem Gerät und wird gesendet, sobald Sie wieder online sind.`;
/** The device has a connection, and nothing comes over it. */
export const unreachable = (isWritten: boolean) =>
  `${isWritten ? 'Noch nicht gesendet.' : 'Das dauert länger als sonst.'} Was Sie schreiben, bleibt auf diesem Gerät und wird gesendet, sobald es wieder geht.`;
export const opensLater = 'Gerade keine Verbindung. Das öffnet sich, sobald es wieder geht.';
