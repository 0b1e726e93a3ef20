// Sign-in and sign-out at the desk: one-time links, passkeys and a company account (OpenID Connect). Opening a link's
// page does not sign in, its button does.
import { unfitCharacter } from '@forecourt/domain';
import { deskPaths, deskPatterns } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findInvitation } from '../../auth/invitations.ts';
import { useLink } from '../../auth/links.ts';
import { type OidcClient, type OidcFlow, signInByEmail } from '../../auth/oidc.ts';
import {
  registerPasskey,
  registrationOptions,
  type Site,
  signInByPasskey,
  signInOptions,
  takesPasskeys,
} from '../../auth/passkeys.ts';
import { deviceWords, endSession, markPasskeyUsed } from '../../auth/sessions.ts';
import type { Context } from '../../graphql/builder.ts';
import { listDealerships } from '../../store/dealerships/dealerships.ts';
import { findMember } from '../../store/dealerships/staff.ts';
import {
  authenticate,
  clearSessionCookie,
  findSignedIn,
  setSessionCookie,
} from '../hooks/desk-session.ts';
import { baseUrlOf } from '../responses/base-url.ts';
import { cookieOf, cookieText } from '../responses/cookies.ts';
import { sendError } from '../responses/error.ts';
import { page, sendPage } from '../responses/html.ts';
import { redirectTo } from '../responses/redirect.ts';
import { serveAddresses } from './desk-addresses.ts';
import { sendUnauthenticated } from './desk-api.ts';
import { type MailLink, serveEmailLinks, usedLinkPage } from './desk-email-links.ts';
import { acceptInvitation, sendInvitation } from './desk-invitations.ts';
import { isRecord, parsed } from './json.ts';

interface SignInOptions {
  /** The OpenID Connect client, or null without a provider. */
  readonly oidc: OidcClient | null;
  /** Mails a sign-in link to a staff member, or null without SMTP. */
  readonly mailLink: MailLink | null;
}

export function serveSignIn(app: FastifyInstance, context: Context, options: SignInOptions): void {
  const { database, now } = context;
  // A separate plugin, so that only these routes parse forms.
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serveLinks(forms, context, usedLinkPage(options.mailLink !== null));
    serveAddresses(forms, context);
    if (options.mailLink) serveEmailLinks(forms, context, options.mailLink);
  });
  app.get(deskPaths.waysIn, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const dealerships = await listDealerships(database.db);
    const session = await findSignedIn(database, request, now());
    return {
      signedIn: session !== null && session.missingPasskey === null,
      missingPasskey: session?.missingPasskey ?? null,
      passkeys: takesPasskeys(siteOf(request)),
      email: options.mailLink !== null,
      oidc: options.oidc && { name: options.oidc.name, url: deskPaths.oidc },
      // Names no dealership if there are several, because the visitor is a stranger.
      dealership: dealerships.length === 1 ? dealerships[0]?.name : null,
    };
  });
  app.post(deskPaths.signOut, async (request, reply) => {
    const signedIn = await findSignedIn(database, request, now());
    const sessionId = signedIn?.sessionId;
    if (sessionId) await endSession(database, sessionId);
    clearSessionCookie(request, reply);
    return reply.code(204).send();
  });
  servePasskeys(app, context);
  if (options.oidc) serveOidc(app, context, options.oidc);
}

function serveLinks(app: FastifyInstance, context: Context, usedLink: string): void {
  const { database, now } = context;
  const url = deskPatterns.signInLink;
  app.get<{ Params: { token: string } }>(url, async (request, reply) => {
    const invitation = await findInvitation(database.db, request.params.token, now());
    if (!invitation) return sendPage(reply, 200, SIGN_IN_PAGE);
    return sendInvitation(reply, context, invitation, await authenticate(database, request, now()));
  });
  app.post<{ Params: { token: string }; Querystring: { as?: string } }>(
    url,
    async (request, reply) => {
      const invitation = await findInvitation(database.db, request.params.token, now());
      if (invitation) {
        const signedIn = await authenticate(database, request, now());
        const accepted = await acceptInvitation(request, reply, context, invitation, signedIn);
        return accepted ?? sendPage(reply, 410, usedLink);
      }
      const device = deviceWords(request.headers['user-agent']);
      const token = await useLink(database, request.params.token, device, now());
      const wantsJson = request.headers.accept?.includes('application/json') === true;
      if (token === null) {
        request.penalizeMiss();
        return wantsJson ? sendRefusal(reply, 410, USED_LINK) : sendPage(reply, 410, usedLink);
      }
      setSessionCookie(request, reply, token);
      return wantsJson ? reply.send({ ok: true }) : redirectTo(reply, deskPaths.desk);
    },
  );
}

function servePasskeys(app: FastifyInstance, { database, now }: Context): void {
  const memberOf = async (request: FastifyRequest) => {
    const signedIn = await findSignedIn(database, request, now());
    // A member with a passkey must sign in with it before adding another.
    if (signedIn?.actor.kind !== 'MEMBER' || signedIn.missingPasskey === 'USE') return null;
    const { actor, dealershipId, sessionId } = signedIn;
    return { memberId: actor.id, dealershipId, sessionId };
  };
  app.post(deskPaths.passkeySignInOptions, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Each request stores a row for some minutes, so it counts like a guess.
    request.penalizeMiss();
    const site = siteOf(request);
    return { options: await signInOptions(database, site, now()) };
  });
  app.post(deskPaths.passkeySignIn, async (request, reply) => {
    const { response } = bodyOf(request);
    const device = deviceWords(request.headers['user-agent']);
    const site = siteOf(request);
    const token = await signInByPasskey(database, site, response ?? {}, device, now());
    if (token === null) {
      request.penalizeMiss();
      return sendRefusal(reply, 401, 'This passkey is not known here.');
    }
    setSessionCookie(request, reply, token);
    return reply.send({ ok: true });
  });
  app.post(deskPaths.passkeyOptions, async (request, reply) => {
    const member = await memberOf(request);
    const owner = member && (await findMember(database.db, member.dealershipId, member.memberId));
    if (!owner) return sendUnauthenticated(reply);
    reply.header('cache-control', 'no-store');
    const site = siteOf(request);
    return { options: await registrationOptions(database, site, owner, now()) };
  });
  app.post(deskPaths.passkeys, async (request, reply) => {
    const member = await memberOf(request);
    if (!member) return sendUnauthenticated(reply);
    const { response, name } = bodyOf(request);
    const typedName =
      typeof name === 'string' && !unfitCharacter(name) ? name.trim().slice(0, 60) : '';
    const passkeyName = typedName.toWellFormed() || deviceWords(request.headers['user-agent']);
    const passkey = { memberId: member.memberId, name: passkeyName };
    const site = siteOf(request);
    const registered = await registerPasskey(database, site, passkey, response ?? {}, now());
    if (!registered) return sendRefusal(reply, 400, 'This passkey could not be added. Try again.');
    if (member.sessionId !== null) await markPasskeyUsed(database, member.sessionId);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
}

const FLOW = 'forecourt-oidc';
const FLOW_SECONDS = 600;

/** Sign-in with the provider. A cookie holds the state, so that only this browser can finish it. */
function serveOidc(
  app: FastifyInstance,
  { database, now, logError }: Context,
  oidc: OidcClient,
): void {
  const callback = (request: FastifyRequest) => siteOf(request).origin + deskPaths.oidcCallback;
  app.get<{ Querystring: { to?: string } }>(deskPaths.oidc, async (request, reply) => {
    try {
      const { url, flow } = await oidc.begin(callback(request));
      const stored = { ...flow, to: deskAddress(request.query.to) };
      const value = Buffer.from(JSON.stringify(stored)).toString('base64url');
      reply.header('set-cookie', cookieText(request, FLOW, value, FLOW_SECONDS));
      return redirectTo(reply, url);
    } catch (error) {
      logError(error);
      return sendPage(reply, 502, PROVIDER_AWAY_PAGE);
    }
  });
  app.get(deskPaths.oidcCallback, async (request, reply) => {
    const text = cookieOf(request, FLOW, /^[\w-]{1,2000}$/);
    reply.header('set-cookie', cookieText(request, FLOW, '', 0));
    const flow = text === null ? null : flowIn(text);
    if (!flow) return sendPage(reply, 400, NOT_FINISHED_PAGE);
    let email: string | null;
    try {
      email = await oidc.finish(new URL(request.url, callback(request)), flow);
    } catch (error) {
      // The provider refused, or the response belongs to another browser.
      logError(error);
      return sendPage(reply, 400, NOT_FINISHED_PAGE);
    }
    const device = deviceWords(request.headers['user-agent']);
    const token = email && (await signInByEmail(database, email, device, now()));
    if (!token) {
      request.penalizeMiss();
      return sendPage(reply, 403, NOT_STAFF_PAGE);
    }
    setSessionCookie(request, reply, token);
    return redirectTo(reply, deskAddress(flow.to));
  });
}

function flowIn(text: string): (OidcFlow & { readonly to?: unknown }) | null {
  const flow = parsed(Buffer.from(text, 'base64url').toString());
  if (!isRecord(flow)) return null;
  const { state, nonce, verifier, to } = flow;
  const isText = (part: unknown): part is string => typeof part === 'string' && part !== '';
  return isText(state) && isText(nonce) && isText(verifier) ? { state, nonce, verifier, to } : null;
}

/** @returns the address to return to, if it is within the desk */
function deskAddress(address: unknown): string {
  const isOurs = typeof address === 'string' && /^\/desk(?:[/?#][\x21-\x7e]*)?$/.test(address);
  return isOurs ? address : deskPaths.desk;
}

function siteOf(request: FastifyRequest): Site {
  const { origin, hostname: host } = new URL(baseUrlOf(request));
  return { origin, host };
}

function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  const value = parsed(body);
  return isRecord(value) ? value : {};
}

function sendRefusal(reply: FastifyReply, status: number, message: string) {
  return sendError(reply.header('cache-control', 'no-store'), status, message);
}

const USED_LINK = 'This link no longer works. Ask the owner for another one.';

const SIGN_IN_PAGE = page(
  'Sign in to the desk',
  '<p>This link works once, for 30 minutes.</p><form method="post"><button type="submit">Sign in</button></form>',
);
const AGAIN = `<p><a href="${deskPaths.signIn}">Back to the sign-in page</a></p>`;
const PROVIDER_AWAY_PAGE = page(
  'Your company’s sign-in does not answer',
  `<p>Try again in a minute, or use a passkey or a link.</p>${AGAIN}`,
);
const NOT_FINISHED_PAGE = page(
  'That sign-in was not finished',
  `<p>Nobody was signed in. Start again from the sign-in page.</p>${AGAIN}`,
);
const NOT_STAFF_PAGE = page(
  'This account is not on the staff',
  `<p>Ask the owner of your dealership to add your email address, and make sure that it is verified with your company.</p>${AGAIN}`,
);
