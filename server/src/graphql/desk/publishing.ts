// Publishing at the desk: the arguments of every mutation that publishes, and the email to the buyer.
import type { InputShapeFromFields } from '@pothos/core';
import { chosenMail, type MailOnPublishing, mailOnPublishing } from '../../actions/send-deal.ts';
import { type DeskContext, deskBuilder, POINTS } from './builder.ts';

export const publishingArgs = deskBuilder.args((t) => ({
  accept: t.stringList({
    description: 'Codes of findings of the law check, level WARN, that were read and are accepted.',
  }),
  notifyBuyer: t.boolean({
    description:
      'false: publishing sends the buyer no email. Otherwise it does if `buyerMail` has an address.',
  }),
  soldCarReason: t.string({
    description:
      "A manager's reason to publish although the car is sold to or on hold for another buyer.",
  }),
}));

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

/** The arguments as actions expect them. Without `published` there is no email. */
export async function publishingOf(
  { database, sendsMail, now, spend }: DeskContext,
  { accept, notifyBuyer, soldCarReason }: InputShapeFromFields<typeof publishingArgs>,
  published: Published | null,
) {
  const common = { accept: accept ?? [], soldCarReason: soldCarReason ?? undefined };
  if (!published) return common;
  spend(POINTS.lookup);
  const { dealershipId, file } = published;
  const mail = { dealershipId, email: emailIn(file), sendsMail, now: now() };
  return {
    ...common,
    mail: await chosenMail(database, { ...mail, notifyBuyer: notifyBuyer !== false }),
  };
}

function emailIn(file: unknown): unknown {
  return partOf(partOf(file, 'buyer'), 'email');
}

/** @returns a part of a deal file that is not validated, or undefined */
export function partOf(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
}
