// Who asks at the desk: the session of a cookie, or the token of a program; and the cookie itself.
import type { Actor } from '@forecourt/domain/rights';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSession, LONGEST_MS, type Session } from '../../auth/sessions.ts';
import { findToken } from '../../auth/tokens.ts';
import type { Context } from '../../graphql/builder.ts';
import type { Database } from '../../store/database/database.ts';
import { dealershipIdOf } from '../../store/dealerships/dealership-of-deal.ts';
import { actorName } from '../../store/dealerships/staff.ts';
import { readDealId } from '../../store/records/ids.ts';

export interface SignedIn {
  readonly actor: Actor;
  /** The dealership that is looked at. */
  readonly dealershipId: string;
  /** Null: a token. */
  readonly sessionId: string | null;
}

const SESSION = 'forecourt-desk';

/**
 * Null: nobody who is known, or who has to add or use a passkey first. A wrong token or cookie counts as a guess of its
 * address.
 */
export async function authenticate(
  database: Database,
  request: FastifyRequest,
  now: Date,
): Promise<SignedIn | null> {
  const found = await whoHasSession(database, request, now);
  return found?.missingPasskey === null ? found : null;
}

/** The same, also for those who have to add or use a passkey before anything else. */
export async function whoHasSession(
  database: Database,
  request: FastifyRequest,
  now: Date,
): Promise<(SignedIn & Pick<Session, 'missingPasskey'>) | null> {
  const [, bearer] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (bearer !== undefined) {
    const actor = await findToken(database, bearer, now);
    if (!actor) request.penalizeMiss();
    return (
      actor && { actor, dealershipId: actor.dealershipId, sessionId: null, missingPasskey: null }
    );
  }
  const cookie = cookieOf(request, SESSION, /^[0-9a-f]{64}$/);
  if (cookie === null) return null;
  const session = await findSession(database, cookie, now);
  if (!session) request.penalizeMiss();
  return session && { ...session, sessionId: session.id };
}

/**
 * The member of the deal's dealership who is signed in at the desk in this browser, as records name them.
 * Null for anyone else: someone who works for another dealership is a buyer here. An ended session is no
 * guess, because its cookie comes with every page of the buyer.
 */
export async function signedInStaff(
  { database, now }: Pick<Context, 'database' | 'now'>,
  request: FastifyRequest,
  link: string,
): Promise<string | null> {
  const cookie = cookieOf(request, SESSION, /^[0-9a-f]{64}$/);
  const dealId = readDealId(link);
  if (cookie === null || dealId === null) return null;
  const session = await findSession(database, cookie, now(), { isUse: false });
  if (!session) return null;
  const dealershipId = await dealershipIdOf(database.db, dealId);
  const isOfDealership = session.actor.memberships.some(
    (each) => each.dealershipId === dealershipId,
  );
  return isOfDealership ? actorName(session.actor) : null;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  const seconds = Math.floor(LONGEST_MS / 1000);
  reply.header('set-cookie', cookieText(request, SESSION, token, seconds));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookieText(request, SESSION, '', 0));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether FORECOURT_URL begins with https://, so that browsers come by TLS even if no proxy says so. */
    publicTls: boolean;
  }
}

export function rememberPublicScheme(app: FastifyInstance, publicUrl: string | null): void {
  app.decorate('publicTls', publicUrl?.startsWith('https:') ?? false);
}

/** Only a browser that came by TLS takes a name that says so. */
export function cookieText(
  request: FastifyRequest,
  name: string,
  value: string,
  seconds: number,
): string {
  const safe = isSecure(request) ? '; Secure' : '';
  return `${nameFor(request, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${safe}`;
}

/** Under the name that this connection would have been given. */
export function cookieOf(request: FastifyRequest, name: string, fits: RegExp): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=', 2);
    if (key === nameFor(request, name) && fits.test(value)) return value;
  }
  return null;
}

function nameFor(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

function isSecure({ protocol, server }: FastifyRequest): boolean {
  return protocol === 'https' || server.publicTls;
}
