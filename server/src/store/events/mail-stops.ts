// Unsubscribes: the link in every mail that stops mail of a dealership to an address.
import { build } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { newDealId } from '../records/ids.ts';

export interface MailStop {
  /** The token of the link in the mail. */
  readonly token: string;
  readonly stopped: boolean;
}

/** The unsubscribe link of an address. The first call adds it. */
export async function mailStopOf(
  database: Database,
  dealershipId: string,
  address: string,
  now: Date,
): Promise<MailStop> {
  const existing = await findStop(database.db, dealershipId, address);
  if (existing) return existing;
  const insert = build
    .insertInto('mail_stops')
    .values({
      token: newDealId(),
      dealership_id: dealershipId,
      address: address.toLowerCase(),
      created_at: now.toISOString(),
      stopped_at: '',
    })
    // Another server may add it at the same time. The first one stays.
    .onConflict((conflict) => conflict.doNothing());
  await database.write({ writes: [insert] });
  const stored = await findStop(database.db, dealershipId, address);
  if (!stored) throw new Error('The unsubscribe link could not be stored.');
  return stored;
}

/** @returns whether this address has stopped mail of the dealership. Adds no link. */
export async function hasStoppedMail(
  db: Db,
  dealershipId: string,
  address: string,
): Promise<boolean> {
  return (await findStop(db, dealershipId, address))?.stopped ?? false;
}

async function findStop(db: Db, dealershipId: string, address: string): Promise<MailStop | null> {
  const row = await db
    .selectFrom('mail_stops')
    .select(['token', 'stopped_at'])
    .where('dealership_id', '=', dealershipId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row ? { token: row.token, stopped: row.stopped_at !== '' } : null;
}

/** Stopping twice has no further effect. @returns false if there is no such link */
export async function stopMail(database: Database, token: string, now: Date): Promise<boolean> {
  const stopped_at = now.toISOString();
  return database.write({
    guard: build.updateTable('mail_stops').set({ stopped_at }).where('token', '=', token),
  });
}

export async function isMailStop(db: Db, token: string): Promise<boolean> {
  const query = db.selectFrom('mail_stops').select('token').where('token', '=', token);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Unused links expire after a year. Used ones stay, because the address stays unsubscribed. */
const KEPT_MS = 400 * 24 * 3_600_000;

export async function deleteOldMailStops(database: Database, now: Date): Promise<void> {
  const old = build
    .deleteFrom('mail_stops')
    .where('stopped_at', '=', '')
    .where('created_at', '<=', new Date(now.getTime() - KEPT_MS).toISOString());
  await database.write({ writes: [old] });
}
