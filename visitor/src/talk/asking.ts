// Entry point for opening the conversation from anywhere on the page, and its device storage.
import { deviceStorage } from '../client/device/device-storage.ts';
import type { Message_ShownFragment } from '../generated/graphql.ts';

/** Messages that this device has not sent yet. */
export const unsent = deviceStorage('messages', () => localStorage);

/** Text of the message being written, which survives a reload. */
export const writing = deviceStorage('writing', () => localStorage);

/** The deal's fields that the conversation needs. */
export interface DealConversation {
  readonly id: string;
  readonly revision: number;
  /** Sequence number of the last message. */
  readonly messageCount: number;
  readonly messages: readonly Message_ShownFragment[];
}

/** The form that the buyer wants to open, and the line it is about. */
export interface MessageForm {
  readonly kind: 'QUESTION' | 'CHANGE_REQUEST' | 'DECLINE';
  readonly about?: {
    readonly kind: 'PRICE_LINE' | 'ADD_ON';
    readonly id: string;
    readonly label: string;
  };
}

let listener: (form: MessageForm) => void = () => {};

export function ask(form: MessageForm): void {
  listener(form);
}

/** Registers the component that shows the conversation. There is one per page. */
export function onAsk(listen: typeof listener): void {
  listener = listen;
}
