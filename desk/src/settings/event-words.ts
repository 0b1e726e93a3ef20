// Labels of events for choosing notifications.
import type { EventType } from '../generated/graphql.ts';

export const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  DEAL_PUBLISHED: 'Deal sent',
  DEAL_OPENED: 'Opened for the first time',
  DEAL_REVISED: 'Deal revised',
  DEAL_WITHDRAWN: 'Deal withdrawn',
  DEAL_EXPIRING: 'Ends soon',
  SELECTION_CHANGED: 'Selection changed',
  MESSAGE_SENT: 'Message sent',
  DEAL_DECLINED: 'Offer declined',
  CONFIRMATION_MADE: 'Confirmed',
  CONFIRMATION_TAKEN_BACK: 'Confirmation canceled',
  CONFIRMATION_ACKNOWLEDGED: 'Confirmation acknowledged',
  DEPOSIT_PAID: 'Deposit paid',
  DEPOSIT_REFUNDED: 'Deposit refunded',
  DEPOSIT_REFUND_FAILED: 'Deposit refund failed',
  DEPOSIT_DISPUTED: 'Deposit disputed',
  CAR_HELD: 'Car on hold',
};

export const EVENTS = Object.keys(EVENT_WORDS) as EventType[];

/** Returns the label for an event's wire name, such as `confirmation.made`. */
export function wordsOf(type: string): string {
  if (type === 'webhook.test') return 'Test';
  if (type === 'deal.sent') return 'Link sent';
  if (type === 'webhook.paused') return 'Webhook paused';
  if (type === 'address.changed') return 'Sign-in address changed';
  return EVENT_WORDS[type.replace('.', '_').toUpperCase() as EventType] ?? type;
}
