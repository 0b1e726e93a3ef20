// Authentication at the desk: by a session cookie or an API token.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession, LONGEST_MS, type Session } from '../../auth/sessions.ts';
import { findToken } from '../../auth/tokens.ts';
import type { Context } from '../../graphql/builder.ts';
import type { SignedIn } from '../../graphql/desk/signed-in.ts';
import type { Database } from '../../store/database/database.ts';
import { dealershipIdOf } from '../../store/dealerships/dealerships.ts';
import { actorName } from '../../store/dealerships/staff.ts';
import { readDealId } from '../../store/records/ids.ts';
import { cookieOf, cookieText } from '../responses/cookies.ts';

const SESSION = 'forecourt-desk';

/** Returns the sender of a desk request. A wrong token or cookie counts as a miss of its address. */
export async function authenticate(
  database: Database,
  request: FastifyRequest,
  now: Date,
): Promise<SignedIn | null> {
  const found = await findSignedIn(database, request, now);
  return found?.missingPasskey === null ? found : null;
}

/** Like `authenticate`, but also returns members who have to add or use a passkey first. */
export async function findSignedIn(
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
 * The member of the deal's dealership who is signed in at the desk in this browser. Staff of other dealerships are
 * buyers here. An ended session is no miss, because its cookie arrives with every page of the buyer.
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
  const cookie = cookieText(request, SESSION, token, seconds);
  reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookieText(request, SESSION, '', 0));
}
