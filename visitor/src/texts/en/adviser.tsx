// The adviser: the person to ask, and the dealership behind them.
import type { ReactNode } from 'react';

export const title = 'Questions? Ask a person';
export const yourAdviser = (dealership: string) => `Your adviser at ${dealership}`;
export const open = (hours: string) => `Open ${hours}`;
export const directions = 'Directions';
export const addToCalendar = 'Add to calendar';
export const dealNumber = (number: string, license: string | undefined) =>
  license === undefined ? `Deal ${number}` : `Deal ${number} · Dealer license ${license}`;
export const call = (firstName: string) => `Call ${firstName}`;
export const text = (firstName: string) => `Text ${firstName}`;

export const askQuestion = 'Ask a question';
export const askForChange = 'Ask for a change';
export const noThanks = 'No thanks to this offer';

export const share = 'Share';
export const linkCopied = 'Link copied. Send it only to someone you’re buying with.';
export const copyLink = (link: ReactNode) => <>Copy this link: {link}</>;

/** Until the conversation can be shown. */
export const yourWords = 'Your question';
export const send = 'Send';
export const offline = (isWritten: boolean) =>
  `${isWritten ? 'Not sent yet.' : 'No connection right now.'} It is kept on this device and sent when you’re back online.`;
/** The device has a connection, and nothing comes over it. */
export const unreachable = (isWritten: boolean) =>
  `${isWritten ? 'Not sent yet.' : 'This is taking longer than usual.'} What you write is kept on this device and sent as soon as we get through.`;
export const opensLater = 'No connection right now. This opens as soon as we get through.';
