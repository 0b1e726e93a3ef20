// How other parts of the page open the conversation.
import { deviceStorage } from '../client/device/device-storage.ts';
import type { Message_ShownFragment } from '../generated/graphql.ts';

/** What this device has not sent yet. */
export const unsent = deviceStorage('messages', () => localStorage);

/** What is being written: it survives a reload. */
export const writing = deviceStorage('writing', () => localStorage);

/** What a page knows of the conversation of its deal. */
export interface Talked {
  readonly id: string;
  readonly revision: number;
  /** The number of the last message. */
  readonly messageCount: number;
  readonly messages: readonly Message_ShownFragment[];
}

/** What the buyer wants to say. */
export interface Wanted {
  readonly kind: 'QUESTION' | 'CHANGE_REQUEST' | 'DECLINE';
  readonly about?: {
    readonly kind: 'PRICE_LINE' | 'ADD_ON';
    readonly id: string;
    readonly label: string;
  };
}

let listener: (wanted: Wanted) => void = () => {};

/** Opens the conversation, from anywhere on the page. */
export function ask(wanted: Wanted): void {
  listener(wanted);
}

/** Told by the one place of the page that shows the conversation. */
export function onAsk(listen: typeof listener): void {
  listener = listen;
}
