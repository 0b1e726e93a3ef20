// Desk links: sign one member in, once, within half an hour; also the first owner, who is not known yet.
import type { Database } from '../store/database/database.ts';
import {
  hasStaff,
  membershipInsert,
  membershipsOf,
  newPerson,
  personByEmail,
} from '../store/desk/staff.ts';
import { newSecret, secretHash } from './secrets.ts';
import { newSession } from './sessions.ts';

const LINK_MS = 30 * 60_000;

/** The secret of the link's address. `memberId` null: whoever uses it becomes the first owner. */
export async function makeLink(
  database: Database,
  { memberId, dealershipId }: { readonly memberId: string | null; readonly dealershipId: string },
  now: Date,
): Promise<string> {
  const { text, hash } = newSecret();
  const row = {
    token_hash: hash,
    member_id: memberId,
    dealership_id: dealershipId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
    used_at: '',
  };
  await database.change({ inserts: [{ into: 'sign_in_links', row }] });
  return text;
}

/** A link for whoever has this address; null: nobody of the staff has. */
export async function makeLinkByEmail(
  database: Database,
  email: string,
  now: Date,
): Promise<{ readonly name: string; readonly token: string } | null> {
  const person = await personByEmail(database.db, email);
  const [membership] = person ? await membershipsOf(database.db, person.id) : [];
  if (!person || !membership) return null;
  const { dealershipId } = membership;
  const token = await makeLink(database, { memberId: person.id, dealershipId }, now);
  return { name: person.name, token };
}

/** The token of a new session; null: the link is unknown, used or too old, which is all the same. */
export async function useLink(
  database: Database,
  token: string,
  device: string,
  now: Date,
): Promise<string | null> {
  const hash = secretHash(token);
  const link = await database.db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const at = now.toISOString();
  if (link?.used_at !== '' || link.expires_at <= at) return null;
  const { dealership_id: dealershipId } = link;
  const person = await personOf(database, link.member_id, dealershipId, now);
  if (!person) return null;
  const session = newSession(person.id, dealershipId, device, now);
  // The guard makes it single: of two who use it at once, one finds it used.
  const used = await database.change({
    guard: {
      table: 'sign_in_links',
      set: { used_at: at },
      where: { token_hash: hash, used_at: '' },
    },
    inserts: [...person.inserts, ...session.inserts],
  });
  if (!used) return null;
  const seen = { table: 'staff', set: { seen_at: at }, where: { id: person.id } } as const;
  await database.change({ guard: seen, inserts: [] });
  return session.token;
}

/** Who the link is for: a member as long as they are one, or an owner who is made now. */
async function personOf(
  database: Database,
  memberId: string | null,
  dealershipId: string,
  now: Date,
) {
  if (memberId !== null) {
    const memberships = await membershipsOf(database.db, memberId);
    return memberships.length === 0 ? null : { id: memberId, inserts: [] };
  }
  // Another link of another start was used first: then there is an owner to ask.
  if (await hasStaff(database.db)) return null;
  const { id, inserts } = newPerson('Owner', null, now);
  return { id, inserts: [...inserts, membershipInsert(id, dealershipId, 'OWNER', now)] };
}

export async function deleteOldLinks(database: Database, now: Date): Promise<void> {
  const rows = await database.db
    .selectFrom('sign_in_links')
    .select('token_hash')
    .where('expires_at', '<=', now.toISOString())
    .limit(100)
    .execute();
  for (const where of rows) {
    await database.change({ inserts: [], deletes: [{ from: 'sign_in_links', where }] });
  }
}
