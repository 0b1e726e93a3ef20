// Mail about sign-in addresses: a link that confirms the new one, and one that undoes the change for a week.
import { newEventId } from '../store/events/events.ts';
import { deskMail, type MailText, quoted } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

export interface AddressMail {
  readonly kind: 'CONFIRM' | 'CHANGED';
  readonly to: { readonly name: string; readonly email: string };
  readonly newEmail: string;
}

export function addressMail({ kind, to, newEmail }: AddressMail, url: string): Mail {
  const hello = `Hello ${quoted(to.name)},`;
  const text: MailText =
    kind === 'CONFIRM'
      ? {
          subject: 'Confirm your new address',
          sentences: [
            hello,
            'You want to sign in to the desk with this address. Confirm it within a day. If you did not ask for this, ignore it: nothing changes.',
          ],
          link: { label: 'Confirm this address', url },
        }
      : {
          subject: 'Your sign-in address was changed',
          sentences: [
            hello,
            `You sign in to the desk with ${quoted(newEmail)} from now on, not with this address.`,
            'If that was not you, undo it within a week. Every browser is then signed out.',
          ],
          link: { label: 'Undo the change', url },
        };
  const footer = 'Your address at the desk is in Settings, “You”.';
  return deskMail([to], text, { footer, messageId: `address.${newEventId()}` });
}
