// The page of an invitation: it names the dealership, and its button lets a person join as themselves or as a new
// member.
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Invitation, joinAsMember, joinAsNewPerson } from '../../auth/invitations.ts';
import { deviceWords, switchDealership } from '../../auth/sessions.ts';
import type { Context } from '../../graphql/builder.ts';
import type { SignedIn } from '../../graphql/desk/signed-in.ts';
import { findMember } from '../../store/dealerships/staff.ts';
import { setSessionCookie } from '../hooks/desk-session.ts';
import { escaped, page, sendPage } from '../responses/html.ts';
import { redirectTo } from '../responses/redirect.ts';

/** The page of an invitation, with a button for a signed-in person or a new one. */
export async function sendInvitation(
  reply: FastifyReply,
  { database }: Context,
  { dealershipName, role, name }: Invitation,
  signedIn: SignedIn | null,
) {
  const dealership = escaped(dealershipName);
  const introduction = `<p>The owner of <strong>${dealership}</strong> invites you as ${ROLE_WORDS[role]}.</p>`;
  const member =
    signedIn?.actor.kind === 'MEMBER'
      ? await findMember(database.db, signedIn.dealershipId, signedIn.actor.id)
      : null;
  const content = member
    ? `${introduction}<p>You are signed in as ${escaped(member.name)}. When you join, your other browsers are signed out and your passkeys are removed. Add them again in Settings.</p>${button('member', `Join as ${member.name}`)}`
    : `${introduction}<p>If you work at another dealership here, <a href="${deskPaths.signIn}">sign in</a> first. Then open this link again.</p>${button('new', `Join as ${name}, new here`)}`;
  return sendPage(reply, 200, page(`Join ${dealership}`, content));
}

const ROLE_WORDS = { OWNER: 'an owner', MANAGER: 'a manager', ADVISER: 'a salesperson' } as const;

function button(as: 'member' | 'new', label: string): string {
  return `<form method="post" action="?as=${as}"><button type="submit">${escaped(label)}</button></form>`;
}

/** Accepts the invitation. @returns the reply, or null if the link is used or expired */
export async function acceptInvitation(
  request: FastifyRequest<{ Params: { token: string }; Querystring: { as?: string } }>,
  reply: FastifyReply,
  context: Context,
  invitation: Invitation,
  signedIn: SignedIn | null,
) {
  const { database, now } = context;
  const { token } = request.params;
  if (request.query.as === 'new') {
    const device = deviceWords(request.headers['user-agent']);
    const joined = await joinAsNewPerson(database, token, device, now());
    if (!joined.ok) return null;
    setSessionCookie(request, reply, joined.value);
    return redirectTo(reply, deskPaths.desk);
  }
  if (signedIn?.actor.kind !== 'MEMBER' || signedIn.sessionId === null) {
    return sendInvitation(reply, context, invitation, null);
  }
  const { sessionId } = signedIn;
  const person = { memberId: signedIn.actor.id, sessionId };
  const joined = await joinAsMember(database, token, person, now());
  if (!joined.ok && joined.refusal === 'MEMBER_ALREADY') return sendPage(reply, 409, ALREADY_PAGE);
  if (!joined.ok) return null;
  const { dealershipId } = joined.value;
  await switchDealership(database, sessionId, dealershipId);
  return redirectTo(reply, deskPaths.desk);
}

const ALREADY_PAGE = page(
  'You already work here',
  `<p>This invitation is for someone else. Nothing was changed.</p><p><a href="${deskPaths.desk}">Go to the desk</a></p>`,
);
