// The email to the buyer on publishing: the preview before publishing, and the publisher's choice.
import { chosenMail, type MailOnPublishing, mailOnPublishing } from '../../actions/send-deal.ts';
import type { BuyerMail } from '../../store/audit/audit.ts';
import { type DeskContext, deskBuilder, POINTS } from './builder.ts';

export const NOTIFY_BUYER =
  'false: publishing sends the buyer no email. Otherwise it does if `buyerMail` has an address.';

export const BuyerMailRef = deskBuilder.objectRef<MailOnPublishing>('BuyerMail').implement({
  description: 'The email that publishing sends to the buyer.',
  fields: (t) => ({
    address: t.exposeString('address', {
      nullable: true,
      description: 'The address, or null if no email is sent.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why no email is sent.' }),
  }),
});

interface Published {
  readonly dealershipId: string;
  readonly file: unknown;
}

export function buyerMailOf(
  { database, sendsMail, spend }: DeskContext,
  { dealershipId, file }: Published,
): Promise<MailOnPublishing> {
  spend(POINTS.lookup);
  const email = emailIn(file);
  return mailOnPublishing(database, { dealershipId, email, sendsMail });
}

export function mailOf(
  { database, sendsMail, now, spend }: DeskContext,
  notifyBuyer: boolean | null | undefined,
  { dealershipId, file }: Published,
): Promise<BuyerMail | undefined> {
  spend(POINTS.lookup);
  const mail = { dealershipId, email: emailIn(file), sendsMail, now: now() };
  return chosenMail(database, { ...mail, notifyBuyer: notifyBuyer !== false });
}

function emailIn(file: unknown): unknown {
  const part = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
  return part(part(file, 'buyer'), 'email');
}
