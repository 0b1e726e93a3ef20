// Browser notifications about deals that need the reader: the setting of this browser, and the notification itself.

import { fetchOnce } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import { paths } from '../routing/paths.ts';
import { go } from '../routing/router.tsx';
import type { Me } from './me.ts';

const NewestNeed = graphql(`
  query NewestNeed {
    deals(first: 1, attention: true) { items { id buyerName vehicle { label } } }
  }
`);

export type NotificationSetting = 'UNSUPPORTED' | 'BLOCKED' | 'OFF' | 'ON';

export function notificationSetting(memberId: string): NotificationSetting {
  if (!('Notification' in globalThis)) return 'UNSUPPORTED';
  if (Notification.permission === 'denied') return 'BLOCKED';
  const isOn = Notification.permission === 'granted' && localStorage.getItem(keyOf(memberId));
  return isOn ? 'ON' : 'OFF';
}

/** Requests the browser's permission. Call it only in response to a button press. */
export async function turnOnNotifications(memberId: string): Promise<NotificationSetting> {
  if ((await Notification.requestPermission()) !== 'granted') return notificationSetting(memberId);
  try {
    show('Notifications are on', 'You’ll see one when another deal needs you.');
  } catch {
    // Chrome on Android has the API, but its constructor throws.
    return 'UNSUPPORTED';
  }
  localStorage.setItem(keyOf(memberId), '1');
  return 'ON';
}

export function turnOffNotifications(memberId: string): NotificationSetting {
  localStorage.removeItem(keyOf(memberId));
  return 'OFF';
}

/** Shows that `count` deals need the reader, with the newest one, if the reader has turned notifications on. */
export async function notifyOfNeeds({ id, dealership }: Me, count: number): Promise<void> {
  if (notificationSetting(id) !== 'ON') return;
  const newest = (await fetchOnce(NewestNeed, {}))?.deals.items[0];
  const title = count === 1 ? '1 deal needs you' : `${count} deals need you`;
  const words = newest && `${newest.buyerName}, ${newest.vehicle.label}`;
  show(title, words ?? dealership.name);
}

function show(title: string, body: string): void {
  // The tag replaces the previous notification, so they don't pile up.
  const notification = new Notification(title, {
    body,
    icon: '/favicon.svg',
    tag: 'forecourt-needs-you',
  });
  notification.addEventListener('click', () => {
    window.focus();
    go(paths.needsYou);
    notification.close();
  });
}

function keyOf(memberId: string): string {
  return `forecourt-desk-notifications:${memberId}`;
}
