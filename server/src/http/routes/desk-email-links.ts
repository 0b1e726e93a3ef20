// Sign-in links by email: requested on the sign-in screen, or on the page of a link that no longer works.
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { makeLinkByEmail } from '../../auth/links.ts';
import type { Context } from '../../graphql/builder.ts';
import { emailOf } from '../../store/dealerships/staff.ts';
import { addressKey, createTokenBuckets } from '../hooks/rate-limit.ts';
import { sendError } from '../responses/error.ts';
import { page, sendPage } from '../responses/html.ts';
import { isRecord, parsed } from './json.ts';

/** Mails a link to a staff member. Returns nothing, so that no response depends on the outcome. */
export type MailLink = (
  to: { readonly name: string; readonly email: string },
  token: string,
) => void;

/** One per minute for an account, and a few for an IP address. */
const LINKS_PER_SECOND = { account: 1 / 60, address: 1 / 6 };

/** The response and its delay are the same whether the address is known or not. */
export function serveEmailLinks(
  forms: FastifyInstance,
  { database, now, logError }: Context,
  mailLink: MailLink,
): void {
  const ofAccount = createTokenBuckets(LINKS_PER_SECOND.account);
  const ofAddress = createTokenBuckets(LINKS_PER_SECOND.address);
  const send = async (email: string) => {
    const link = await makeLinkByEmail(database, email, now());
    if (link) mailLink({ name: link.name, email }, link.token);
  };
  forms.post(deskPaths.emailLink, async (request, reply) => {
    const isForm = typeof request.body === 'object';
    const email = emailIn(request.body);
    // Looser than [TXT3], because the address is looked up and may be an old one.
    if (!email.includes('@')) return sendNoAddress(reply, isForm);
    const allowed = ofAddress.take(addressKey(request.ip)).allowed && ofAccount.take(email).allowed;
    // Not awaited, because the delay would reveal whether the address is known.
    if (allowed) send(email).catch(logError);
    if (isForm) return sendPage(reply, 200, SENT_PAGE);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
}

/** The page of a link that was used or has expired. It offers another one if email is set up. */
export function usedLinkPage(sendsMail: boolean): string {
  const content = sendsMail
    ? `<p>Each link works once, for 30 minutes. We can email you a new one.</p>${REQUEST_FORM}`
    : '<p>Each link works once, for 30 minutes. Ask the owner of your dealership for a new one.</p>';
  return page('This link no longer works', content);
}

const REQUEST_FORM = `<form method="post" action="${deskPaths.emailLink}"><label>Your email<input name="email" type="email" required autocomplete="email" maxlength="254"></label><button type="submit">Email me a new link</button></form>`;

const SENT_PAGE = page(
  'Check your email',
  '<p>If someone on the staff has this address, a link is on its way. It works once, for 30 minutes.</p>',
);

const NO_ADDRESS_PAGE = page('That isn’t an email address', REQUEST_FORM);

function emailIn(body: unknown): string {
  const value = parsed(body);
  const email = isRecord(value) ? value['email'] : null;
  return typeof email === 'string' ? emailOf(email).slice(0, 254) : '';
}

function sendNoAddress(reply: FastifyReply, isForm: boolean) {
  if (isForm) return sendPage(reply, 400, NO_ADDRESS_PAGE);
  reply.header('cache-control', 'no-store');
  return sendError(reply, 400, 'This is not an email address.');
}
