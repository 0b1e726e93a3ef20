// Mail about sign-in addresses: a link that confirms the new one, and one that undoes the change for a week.
import { deskPaths } from '@forecourt/domain/desk-paths';
import { renewUndo } from '../auth/address-changes.ts';
import type { Database } from '../store/database/database.ts';
import type { OutboxEvent } from '../store/events/deliveries.ts';
import { newEventId } from '../store/events/events.ts';
import { deskMail, type MailText, quoted } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface LinkOptions {
  readonly database: Database;
  readonly baseUrl: string;
  now(): Date;
}

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The mail to the new address. */
export function confirmAddressMail(to: Recipient, url: string): Mail {
  return addressMail(to, {
    subject: 'Confirm your new address',
    sentences: [
      `Hello ${quoted(to.name)},`,
      'You want to sign in to the desk with this address. Confirm it within a day. If you did not ask for this, ignore it: nothing changes.',
    ],
    link: { label: 'Confirm this address', url },
  });
}

/** The mail to the old address, with a new link to undo the change. Null if it can't be undone any more. */
export async function changedAddressMail(
  { database, baseUrl, now }: LinkOptions,
  { detail: changeId }: OutboxEvent,
): Promise<Mail | null> {
  const notice = await renewUndo(database, changeId, now());
  if (!notice) return null;
  const { name, oldEmail, newEmail, undoToken } = notice;
  return addressMail(
    { name, email: oldEmail },
    {
      subject: 'Your sign-in address was changed',
      sentences: [
        `Hello ${quoted(name)},`,
        `You sign in to the desk with ${quoted(newEmail)} from now on, not with this address.`,
        'If that was not you, undo it within a week. Every browser is then signed out.',
      ],
      link: { label: 'Undo the change', url: baseUrl + deskPaths.address(undoToken) },
    },
  );
}

function addressMail(to: Recipient, text: MailText): Mail {
  const footer = 'Your address at the desk is in Settings, “You”.';
  // A repeated delivery is another message, because it has another link.
  return deskMail([to], text, { footer, messageId: `address.${newEventId()}` });
}
